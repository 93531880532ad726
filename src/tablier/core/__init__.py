"""What every game shares: kernels, states, options, scenes and the registry."""
