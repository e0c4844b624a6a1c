error-too_many_computations = The coach is looking at too many games just now. Please try again in a few minutes.
