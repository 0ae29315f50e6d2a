// Chooses an attachment's file name: the name in the mail, cleaned, or a generated one, with the extension of its type.
import { cleanLine, MAX_NAME_LENGTH } from '../clean-line.ts'
import { fileExtension } from './safe-file-name.ts'

/** Common extensions of media types in mail. A subtype that is itself an extension (`image/png`) needs no entry. */
const EXTENSION_BY_TYPE: Readonly<Record<string, string>> = Object.fromEntries(
  `
  text/plain txt, text/html html, text/markdown md, text/calendar ics, text/x-vcalendar ics, text/vcard vcf, text/x-vcard vcf
  text/directory vcf, text/x-amp-html html, text/richtext rtf, text/enriched txt, text/javascript js, text/rfc822-headers txt
  text/x-patch patch, text/x-diff diff, text/x-log log, text/tab-separated-values tsv, text/x-python py, text/x-sh sh
  application/ics ics, application/javascript js, application/x-javascript js, application/gzip gz, application/x-gzip gz
  application/x-zip-compressed zip, application/x-tar tar, application/x-7z-compressed 7z, application/vnd.rar rar
  application/x-rar-compressed rar, application/x-bzip2 bz2, application/x-xz xz, application/msword doc
  application/vnd.ms-excel xls, application/vnd.ms-powerpoint ppt, application/postscript ps, application/ms-tnef dat
  application/vnd.openxmlformats-officedocument.wordprocessingml.document docx, application/x-pdf pdf
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx, application/epub+zip epub
  application/vnd.openxmlformats-officedocument.presentationml.presentation pptx, application/x-msdownload exe
  application/vnd.oasis.opendocument.text odt, application/vnd.oasis.opendocument.spreadsheet ods
  application/vnd.oasis.opendocument.presentation odp, application/vnd.apple.pkpass pkpass, application/vnd.ms-tnef dat
  application/pkcs7-mime p7m, application/x-pkcs7-mime p7m, application/pkcs7-signature p7s, application/x-pkcs7-signature p7s
  application/pgp-signature asc, application/pgp-keys asc, application/pgp-encrypted asc, application/x-x509-ca-cert crt
  application/vnd.android.package-archive apk, application/java-archive jar, application/x-shockwave-flash swf
  application/octet-stream bin, application/geo+json geojson, application/ld+json json, application/x-yaml yaml
  image/jpeg jpg, image/pjpeg jpg, image/svg+xml svg, image/x-icon ico, image/vnd.microsoft.icon ico, image/x-png png
  image/tiff tif, image/x-ms-bmp bmp, image/x-bmp bmp, audio/mpeg mp3, audio/mp4 m4a, audio/x-m4a m4a, audio/x-wav wav
  audio/vnd.wave wav, audio/basic au, audio/x-aiff aif, video/quicktime mov, video/mpeg mpg, video/x-msvideo avi
  video/x-matroska mkv, video/x-ms-wmv wmv, video/3gpp 3gp, message/rfc822 eml, message/global eml, message/news eml
  message/delivery-status txt, message/disposition-notification txt, message/feedback-report txt, message/external-body txt
  message/partial eml, multipart/mixed eml`
    .trim()
    .split(/,\s*|\n\s*/)
    .map((line) => line.split(' ') as [string, string]),
)

/**
 * @param type media type in lower case
 * @returns the extension without its dot
 */
const extensionOfType = (type: string): string => {
  const known = EXTENSION_BY_TYPE[type]
  if (known !== undefined) return known
  const [kind, subtype = ''] = type.split('/')
  if (/^\w+\+(?:json|xml|zip)$/.test(subtype)) return subtype.split('+')[1] ?? 'bin'
  if (kind === 'text' || kind === 'message') return /^[a-z]{2,5}$/.test(subtype) ? subtype : 'txt'
  return /^[a-z\d]{2,5}$/.test(subtype) ? subtype : 'bin'
}

const DEFAULT_BASE_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:text\/(?:x-v)?calendar|application\/ics)$/, 'invite'],
  [/^text\/(?:x-)?vcard$|^text\/directory$/, 'contact'],
  [/^message\/(?:rfc822|global|news|partial)$/, 'message'],
  [/^message\/delivery-status$/, 'delivery-status'],
  [/^message\/disposition-notification$/, 'read-receipt'],
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [/pkcs7-mime$/, 'smime'],
  [/(?:pkcs7|pgp)-signature$/, 'signature'],
  [/^application\/pgp-encrypted$/, 'pgp-version'],
  [/ms-tnef$/, 'winmail'],
]

/** The last part of a path that names a file: a mail must not choose a folder (RFC 2183, section 2.3). */
const baseName = (path: string): string =>
  path
    .split(/[/\\]/)
    .map((part) => part.trim())
    .findLast((part) => !/^(?:\.{0,2}|[a-z]:)$/i.test(part)) ?? ''

/**
 * @param name the name in the mail; may be empty
 * @param type media type in lower case
 * @param index the attachment's position among those of the mail, from 0
 * @returns one clean line, never empty
 */
export const attachmentName = (name: string, type: string, index: number): string => {
  // A very long name keeps its end, which has the extension.
  const clean = baseName(cleanLine(name.length > 4000 ? name.slice(0, 2000) + name.slice(-100) : name, 4000))
  const extension = fileExtension(clean)
  if (clean === '') {
    const named = DEFAULT_BASE_NAMES.find(([types]) => types.test(type))?.[1]
    return `${named ?? 'attachment'}-${index + 1}.${extensionOfType(type)}`
  }
  // The generic type adds no extension.
  const addedExtension =
    extension === '' && type !== 'application/octet-stream' ? `.${extensionOfType(type)}` : ''
  const fullName = `${clean}${addedExtension}`
  if (fullName.length <= MAX_NAME_LENGTH) return fullName
  const keptExtension = extension || addedExtension
  return `${cleanLine(clean.slice(0, clean.length - extension.length), MAX_NAME_LENGTH - keptExtension.length)}${keptExtension}`
}
