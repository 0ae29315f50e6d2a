// Romanian words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const ro: Lexicon = {
  code: {
    strong: `cod de verificare, codul de verificare, codul tău de verificare, codul dvs. de verificare, cod de securitate, codul de securitate, cod de
      confirmare, codul de confirmare, cod de autentificare, codul de autentificare, cod unic, codul unic, parolă de unică folosință, parola de
      unică folosință, cod de unică folosință, codul de unică folosință, cod de acces, codul de acces, cod de conectare, codul de conectare, cod
      de activare, codul de activare, cod temporar, codul temporar, parolă temporară, cod de validare, codul de validare, cod de înregistrare, cod
      de autorizare, codul de autorizare, cod de resetare, număr de confirmare a semnăturii, numărul semnăturii`,
    weak: `cod, codul, parola`,
    purpose: `verific*, confirmă, confirmați, confirma, confirmare, confirmarea, conect*, autentific*, identitat*, activează, activați, activare, activarea, înregistr*, resetare*, reseta*, dispozitiv nou, doi pași, finaliza*, creării
      contului, semna*, semnăt*, autoriza*, aproba, aprobă, aprobare, aprobați, conectează, asocia*, împerechea*, pagina de înregistrare, profilul tău, ștergerea contului, pentru a semna, retrager*`,
    action: `introdu, introduceți, introduce, folosește, folosiți, utilizează, utilizați, tastează, tastați, copiază, copiați, iată, scrie, scrieți, completează, completați, copiază, trece, treceți, aceste caractere, aceste cifre, următoarele caractere, următoarele cifre, tastând`,
    disclaimer: `expiră, valabil, valid, nu ai solicitat, nu ați solicitat, ignoră, ignorați, solicitat, o singură dată, o dată, unică folosință, nu ai fost tu, nu ați fost dumneavoastră, nu ai cerut, șterge mesajul, ștergeți mesajul`,
    doNotShare: `nu îl împărtăși, nu împărtăși*, nu partaja*, nu distribui*, nu îl comunica*, nu comunica*, nimănui`,
    otherNumber: `comandă, comanda, comenzii, numărul comenzii, număr comandă, nr comandă, factură, factura, numărul facturii, bon, referință, număr de
      referință, cod client, codul client, număr client, cont, colet, awb, cod poștal, codul poștal, telefon, tel, caz, rezervare, rezervarea,
      număr rezervare, cod rezervare, codul rezervării, cod de reducere, codul de reducere, cod promoțional, codul promoțional, cod promo, cupon,
      voucher, card cadou, cod de invitație, cod de eroare, cod de bare, cod qr, cod sursă, cod de ridicare, codul de ridicare, cui, cif, număr,
      numărul, nr, sumă, total, bilet, cameră, zbor, cod de țară, prefix`,
    commercial: `reducer*, ofert*, promoți*, cupon*, voucher*, livrare*, livrat*, colet*, transport gratuit, comanda ta, comenz*, factur*, plată, plata, plății, plătit, plătește, cumpăr*,
      rezerv*, hotel, călător*, întâlnire, card cadou, coș*, easybox`,
    unit: `minute, minut, ore, oră, zile, zi, săptămâni, luni, ani, secunde, lei, ron, persoane, puncte, buc`,
    notCode: `anulat, am anulat, nu mai este valabil, nu mai este valid, nu mai e valabil, a expirat, expirat, înlocuit, nu este un cod, un
      exemplu`,
    notCodeNext: `codul vechi, cod vechi, codul anterior, cod anterior, înlocuiește, înlocuiește codul, în loc de, în locul, de exemplu, exemplu`,
    ignored: `în ordine`,
  },
  link: {
    confirm: `confirmă, confirmați, confirma, confirmare, confirmarea, verific*, finalizează înregistrarea, acceptă invitația, este adresa mea, e adresa mea, eu sunt`,
    activate: `activează, activați, activare, activarea, activează`,
    reset: `reset*, schimbă parola, parolă nouă, creează parola, setează parola, parolă nouă, schimbă parola`,
    signIn: `conect*, autentific*, intră în cont, loghează-te`,
    boilerplate: `dezabon*, ajutor, contact*, confidențialitate*, termeni*, setări, preferințe, browser, află mai multe, urmăre*, anulează, refuză`,
    securityAlert: `nu ai fost tu, nu ați fost dvs, nu am fost eu, nu ai solicitat, nu ați solicitat, securizează, protejează, blochează, raportează, din
      greșeală, nu este adresa mea, nu e adresa mea`,
  },
}
