; Runs `mayfly uninstall` before the files of the program are removed, but not when an update replaces them.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" uninstall --keep-data'
  ${endIf}
!macroend
