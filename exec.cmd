@rem The package scripts begin with `exec`, so that no shell stands between npm and the program and loses its signals.
@rem The shell of Windows has no such word, and finds this file in its place.
@%*
