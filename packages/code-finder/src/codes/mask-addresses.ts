// Masks the parts of a line in which numbers are never codes: web and mail addresses, account numbers, postcodes.

/** Replaces a masked character; not a letter, digit or space. */
const MASK_CHAR = '\ue000'

const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"”»\u3000-\u9fff\uff00-\uffef]*/gi
/**
 * Links of apps: `myapp://verify/482913`, `com.example.app:/verify/482913`, `sms:+4930123?body=482913`, `myapp:verify?token=482913`.
 * `Code:482913` is not an address.
 */
const APP_ADDRESS =
  /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,40}:(?:\/\/|(?<=\.[a-z0-9+.-]{1,40}:)\/(?=[a-z])|(?=\+\d)|(?=[^\s?]{0,100}\?[\w.-]{1,40}=))[^\s<>"”»\u3000-\u9fff\uff00-\uffef]*/gi
const MAY_HAVE_APP_ADDRESS = /[a-z0-9+.-]:[/+?\w]/i
const LOCAL_PART_CHAR = /[\w.%+*•-]/
const MAIL_DOMAIN_CHAR = /[A-Za-z0-9.*•-]/

const mask = (text: string): string => MASK_CHAR.repeat(text.length)

/** Masks mail addresses, also those with hidden letters (`an***@example.com`); reads each character at most twice. */
const maskMailAddresses = (line: string): string => {
  let out = ''
  let from = 0
  for (let at = line.indexOf('@'); at >= 0; at = line.indexOf('@', Math.max(at + 1, from))) {
    let start = at
    while (start > from && LOCAL_PART_CHAR.test(line.charAt(start - 1))) start -= 1
    let end = at + 1
    while (end < line.length && MAIL_DOMAIN_CHAR.test(line.charAt(end))) end += 1
    if (start === at || end === at + 1) continue
    out += line.slice(from, start) + mask(line.slice(start, end))
    from = end
  }
  return out + line.slice(from)
}

/** An international bank account number: two letters, then digits in groups. */
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g

/** State and postcode of an address in the United States. */
const US_ZIP_CODE =
  /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?(?![\w-])/g

/** Masks web and mail addresses, account numbers and postcodes of a line; keeps its length. */
export const maskAddresses = (line: string): string => {
  const withoutWeb = line.includes('://') || /www\./i.test(line) ? line.replace(WEB_ADDRESS, mask) : line
  const withoutApps = MAY_HAVE_APP_ADDRESS.test(withoutWeb)
    ? withoutWeb.replace(APP_ADDRESS, mask)
    : withoutWeb
  const withoutMail = withoutApps.includes('@') ? maskMailAddresses(withoutApps) : withoutApps
  return /\d/.test(withoutMail) ? withoutMail.replace(IBAN, mask).replace(US_ZIP_CODE, mask) : withoutMail
}
