// Detects a file's type by its first bytes, and the risk of opening a file by its extension.
import { safeFileName } from './safe-file-name.ts'

export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'zip' | 'program' | 'other'

const MAGIC_BYTES: readonly {
  readonly kind: FileType
  readonly bytes: readonly number[]
  readonly at?: number
}[] = [
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  // Windows, Linux and macOS programs, and scripts that name their interpreter.
  { kind: 'program', bytes: [0x4d, 0x5a] },
  { kind: 'program', bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: 'program', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { kind: 'program', bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { kind: 'program', bytes: [0x23, 0x21] },
]

export const detectFileType = (bytes: Uint8Array): FileType =>
  MAGIC_BYTES.find(({ bytes: magic, at = 0 }) => magic.every((byte, index) => bytes[at + index] === byte))
    ?.kind ?? 'other'

export const isImageType = (kind: FileType): kind is 'png' | 'jpeg' | 'gif' | 'webp' =>
  ['png', 'jpeg', 'gif', 'webp'].includes(kind)

/** Extensions of files that run code, change system settings or redirect to other files, by the system or program that opens them. */
const EXECUTABLE_EXTENSIONS = new Set(
  [
    // Windows: programs, scripts, installers, settings, shortcuts.
    'exe com scr pif bat cmd msi msix msixbundle msp mst appx appxbundle appinstaller ps1 ps1xml ps2 psm1 psd1 psc1 psc2 cdxml pssc',
    'vb vbs vbe vbp vbscript js jse jsx mjs cjs ws wsf wsc wsh sct hta htc hlp chm cpl dll ocx drv sys efi mui gadget job msc msh mshxml',
    'inf ins isp reg scf lnk url website library-ms search-ms searchconnector-ms settingcontent-ms theme themepack deskthemepack diagcab',
    'application appref-ms manifest xbap xps rdp udl vsto vsix grp shb shs prf prg crt cer der pcd rgs u3p wsb printerexport cab fxp',
    // Office: macros, add-ins, queries, databases and notes that can run code.
    'docm dotm xlsm xltm xlsb xlam xla xll xlw xlm pptm potm ppam ppsm sldm ppa wll wbk one onepkg iqy oqy rqy dqy odc slk dif',
    'ade adp accda accdb accde accdr accdu mda mdb mde mdt mdw mdz maf mam maq mar mas mat mav maw mcf pub ost pst odb',
    // Disk images, which open like folders and hide the origin of their files.
    'iso img vhd vhdx vmdk vdi ova ovf udf bin cue nrg dmg sparseimage sparsebundle toast',
    // macOS.
    'app command tool action workflow scpt scptd applescript osax pkg mpkg terminal webloc inetloc fileloc afploc ftploc mobileconfig',
    'prefpane kext plugin qlgenerator saver safariextz dylib caction definition webarchive',
    // Linux.
    'sh bash zsh csh ksh fish run elf out so desktop appimage deb rpm snap flatpak flatpakref flatpakrepo service autostart',
    // Phones, and scripts that run if their interpreter is installed.
    'apk aab xapk apks ipa jar jnlp jad war ear class py pyc pyo pyw pyz pyzw pl pm rb php phtml phar lua tcl tk r rdata awk go ahk au3 a3x',
    // Browser extensions.
    'crx xpi swf',
  ].flatMap((line) => line.split(' ')),
)
/** Pages and drawings whose scripts run when a browser opens them. */
const SCRIPTABLE_PAGE_EXTENSIONS = new Set(
  'html htm xhtml xht shtml shtm mht mhtml svg svgz xsl xslt'.split(' '),
)

const TYPE_BY_EXTENSION: Partial<Record<string, FileType>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  pdf: 'pdf',
}

/** The extension by which the system opens the saved file: of any length, also if the name is only an extension. */
const systemExtension = (filename: string): string => {
  const name = safeFileName(filename, '')
  return name.includes('.') ? (name.split('.').at(-1) ?? '').trim().toLowerCase() : ''
}

/** `program`: can run code, change system settings or redirect to another file; `page`: runs scripts in a browser. */
export type FileRisk = 'program' | 'page'

/**
 * Returns the risk of opening a file with this name; null if it is only displayed.
 * @param filename the name in the mail or of the saved file; the risk depends on the name under which it is saved
 */
export const fileRisk = (filename: string): FileRisk | null => {
  const extension = systemExtension(filename)
  if (EXECUTABLE_EXTENSIONS.has(extension)) return 'program'
  return SCRIPTABLE_PAGE_EXTENSIONS.has(extension) ? 'page' : null
}

/** Returns the detected type of a file whose extension claims another one; null if they agree or the type is unknown. */
export const findTypeMismatch = (filename: string, kind: FileType): FileType | null => {
  if (kind === 'program') return fileRisk(filename) === 'program' ? null : 'program'
  const expectedType = TYPE_BY_EXTENSION[systemExtension(filename)]
  return expectedType === undefined || expectedType === kind || kind === 'other' ? null : kind
}
