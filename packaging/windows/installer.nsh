; winget starts the installer with /PACKAGER=winget. The program then shows winget's command instead of updating itself.
!include FileFunc.nsh
!include LogicLib.nsh
!macro customInstall
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/PACKAGER=" $R1
  ${IfNot} ${Errors}
    FileOpen $R2 "$INSTDIR\resources\package-type" w
    FileWrite $R2 $R1
    FileClose $R2
  ${EndIf}
!macroend

; Runs `mayfly uninstall` before the files of the program are removed, but not when an update replaces them.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" uninstall --keep-data'
  ${endIf}
!macroend
