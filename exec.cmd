@rem The package scripts begin with `exec`, so that no shell between npm and the program loses signals.
@rem The Windows shell has no `exec` command and runs this file instead.
@%*
