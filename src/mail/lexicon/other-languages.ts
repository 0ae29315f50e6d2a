// The few words that find a code or a link in languages without a file of their own.
import type { Lexicon } from './lexicon.ts'

export const otherLanguages: Lexicon = {
  code: {
    strong: `ověřovací kód, bezpečnostní kód, jednorázový kód, potvrzovací kód, overovací kód, verifieringskod*, säkerhetskod*, engångskod*, inloggningskod*, bekräftelsekod*,
      verifikationskode*, bekræftelseskode*, engangskode*, sikkerhedskode*, bekreftelseskode*, sikkerhetskode*, verifiseringskode*, vahvistuskoodi*, kertakäyttökoodi*, todennuskoodi*, turvakoodi*,
      код підтвердження, одноразовий код, код перевірки, код за потвърждение, ellenőrző kód*, megerősítő kód*, biztonsági kód*, cod de verificare, codul de verificare, codul tău de verificare, cod de securitate, codul de confirmare,
      κωδικός επαλήθευσης, κωδικός επιβεβαίωσης, mã xác minh, mã xác nhận, mã xác thực, kode verifikasi, kode otp, kode keamanan, kod pengesahan, सत्यापन कोड, ओटीपी, รหัสยืนยัน, รหัส otp, קוד אימות, קוד האימות, קוד האבטחה, کد تایید, کد تأیید, رمز یکبار مصرف, کد ورود, verifikacioni kod, potvrdni kod, kod za potvrdu, patvirtinimo kodas, codi de verificació`,
    weak: `kód, kódot, kod, kode, koden, koodi, codul, κωδικός, קוד, کد`,
    purpose: `ověř*, přihlá*, bekräfta, logga in, bekræft*, logg inn, vahvist*, kirjautu*, підтверд*, увійти, megerősít*, confirma*, verific*, επιβεβαί*, xác minh, đăng nhập, verifikasi, สมัคร, ยืนยัน`,
    action: `zadejte, ange, indtast, skriv inn, syötä, введіть, adja meg, introdu, nhập, masukkan, กรอก, הזן`,
    disclaimer: `platnost, giltig, gyldig, voimassa, дійсний, érvényes, valabil, hiệu lực, berlaku`,
    doNotShare: `jangan, nikomu, nikdy, dela inte, del ikke, älä jaa, ne ossza meg, không chia sẻ`,
    otherNumber: `objednávka, objednávky, číslo objednávky, beställning, ordernummer, bestilling, tilausnumero, замовлення, rendelés, rendelésszám, comanda, παραγγελία, đơn hàng, mã đơn hàng, pesanan, kode promo, kode pos, mã giảm giá, slevový kód, rabattkod*, rabatkode*, alennuskoodi*, postnummer, psč, промокоду, הזמנה, كد تخفیف, کد تخفیف, سفارش`,
    commercial: `sleva, slevový, rabatt, rabat, alennus, знижк*, kedvezmény*, reducere, έκπτωση, giảm giá, diskon, promo`,
    unit: `minut, minuter, minutter, minuuttia, хвилин, perc, λεπτά, phút, menit, นาที, kč, kr, sek, nok, dkk, huf, ft, lei, грн, rupiah, vnd`,
    ignored: `in order`,
  },
  link: {
    confirm: `ověřit, potvrdit, bekräfta, verifiera, bekræft, bekreft, vahvista, підтвердити, megerősítés, confirmă, confirmați, verifică, επιβεβαίωση, επαλήθευση, xác nhận, xác minh, verifikasi, konfirmasi, ยืนยัน, אימות, אישור, تایید, تأیید`,
    activate: `aktivovat, aktivera, aktivér, aktiver, aktivoi, активувати, aktiválás, activează, ενεργοποίηση, kích hoạt, aktifkan`,
    reset: `obnovit heslo, změnit heslo, återställ lösenord, återställ, nulstil, tilbakestill, vaihda salasana, palauta salasana, скинути пароль, jelszó visszaállítása, resetează parola, επαναφορά, đặt lại mật khẩu, atur ulang`,
    signIn: `přihlásit se, logga in, log ind, logg inn, kirjaudu, увійти, bejelentkezés, autentificare, conectare, σύνδεση, đăng nhập, masuk`,
    boilerplate: `odhlásit, avregistrera, avsluta prenumeration, afmeld, meld av, peruuta tilaus, відписатися, leiratkozás, dezabonare, κατάργηση εγγραφής, hủy đăng ký, berhenti berlangganan, nápověda, hjälp, hjælp, hjelp, ohje, súgó, ajutor, βοήθεια, trợ giúp, bantuan, integritet, tietosuoja`,
    securityAlert: `nebyli jste to vy, inte du, ikke dig, ikke deg, et ollut sinä, це не ви, nem ön volt, nu ai fost tu, bukan anda, không phải bạn`,
  },
}
