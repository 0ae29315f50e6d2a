// Words that mean the same in mails of every language.
import type { Lexicon } from '../src/words/lexicon.ts'

export const international: Lexicon = {
  code: {
    strong: `otp, mfa code, 2fa code, one time password, one time code, one time pin`,
    weak: `code, pin`,
    purpose: `2fa, login, log in`,
    action: ``,
    disclaimer: ``,
    doNotShare: ``,
    otherNumber: `iban, bic, swift, vat, tel, fax, ip, imei, iccid, puk, isbn, id, ref, nr, no, sku, serial, e mail, promo code, qr code,
      user id, ticket, voucher, version, build`,
    commercial: `promo, sale, check in`,
    unit: `km, kg, g, mb, gb, tb, kwh, kcal, usd, eur, gbp, chf, min, h, px, cm, mm, m2, km2, mah, hz, kw`,
    notCode: ``,
    notCodeNext: ``,
    advice: `phishing`,
    report: ``,
    device: `wifi, wi fi, ssid, wlan, keypad`,
    ignored: ``,
  },
  link: { confirm: ``, activate: ``, reset: ``, signIn: `login`, boilerplate: ``, securityAlert: `` },
}
