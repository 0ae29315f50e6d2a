// What a file is by its first bytes, whatever its name says, and whether its name stands for something that runs.

export type FileKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'zip' | 'program' | 'other'

const signatures: readonly {
  readonly kind: FileKind
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

export const kindOfBytes = (bytes: Uint8Array): FileKind =>
  signatures.find(({ bytes: wanted, at = 0 }) => wanted.every((byte, index) => bytes[at + index] === byte))
    ?.kind ?? 'other'

const running = new Set(
  (
    'exe com scr pif bat cmd msi msix appx ps1 psm1 vbs vbe js jse wsf wsh hta cpl dll lnk url reg jar app command dmg pkg ' +
    'deb rpm appimage sh bash desktop run scf iso img vhd chm settingcontent-ms html htm svg xhtml docm xlsm pptm one'
  ).split(' '),
)

const expected: Partial<Record<string, FileKind>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  pdf: 'pdf',
}

const endingOf = (filename: string): string =>
  filename.includes('.') ? (filename.split('.').at(-1) ?? '').trim().toLowerCase() : ''

/** The name stands for something that runs, or for a page or document that may carry it. */
export const canRun = (filename: string): boolean => running.has(endingOf(filename))

/** What the file really is, when its name promises something else; null when both agree or nothing is known. */
export const disguise = (filename: string, kind: FileKind): FileKind | null => {
  if (kind === 'program') return canRun(filename) ? null : 'program'
  const promised = expected[endingOf(filename)]
  return promised === undefined || promised === kind || kind === 'other' ? null : kind
}
