// Romanian words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const ro: Lexicon = {
  code: {
    strong: `cod de verificare, codul de verificare, codul tău de verificare, codul dvs. de verificare, cod de securitate, codul de securitate, cod de
      confirmare, codul de confirmare, cod de autentificare, codul de autentificare, cod unic, codul unic, parolă de unică folosință, parola de
      unică folosință, cod de unică folosință, codul de unică folosință, cod de acces, codul de acces, cod de conectare, codul de conectare, cod
      de activare, codul de activare, cod temporar, codul temporar, parolă temporară, cod de validare, codul de validare, cod de înregistrare, cod
      de autorizare, codul de autorizare, cod de resetare, număr de confirmare a semnăturii, numărul semnăturii,
      număr de control, numărul de control, cifre de control, cifrele de control, cod de control, codul de control,
      număr de verificare, numărul de verificare, număr de acces,
      numărul de acces, cheie de activare, cheia de activare, cheie de acces, cheia de acces, cheie de siguranță,
      cheie familială, cheia familiei, cheia de familie, parola de unică folosință, parolă unică, parola unică,
      parola temporară, parolă provizorie, parolă telefonică, parola telefonică, pin temporar, pinul temporar, pin parental,
      cod parental, codul părintelui, pin ul părintelui, cod de asociere, codul de asociere, cod de împerechere,
      cod de semnare, cod de semnătură, codul de semnare, cod de autorizare, cod de aprobare, cod de consimțământ,
      cod de vot, cod de start, cod de sesiune, cod de deblocare, codul de deblocare,
      cod de portare, codul de portare, număr secret, numărul secret, cod secret, codul secret, cuvânt cheie,
      al doilea factor,
      cod de ridicare, codul de ridicare`,
    weak: `cod, codul, parola,
      cifre, cifrele, numere, numerele, număr, numărul, caractere, caracterele, cheie, cheia, parolă, secvență, secvența,
      șir, șirul, cuvânt, valoare, pin, pin ul, codului, codul ușii, combinație, combinația, voucher,
      număr de confirmare, numărul de confirmare`,
    purpose: `verific*, confirmă, confirmați, confirma, confirmare, confirmarea, conect*, autentific*, identitat*, activează, activați, activare, activarea, înregistr*, resetare*, reseta*, dispozitiv nou, doi pași, finaliza*, creării
      contului, semna*, semnăt*, autoriza*, aproba, aprobă, aprobare, aprobați, conectează, asocia*, împerechea*, pagina de înregistrare, profilul tău, ștergerea contului, pentru a semna, retrager*,
      doved*, demonstr*, tu ești, ești tu, sunteți dumneavoastră, chiar tu, robot*, consimț*, accept*, acord*, petiți*,
      adres*, dispozitiv necunoscut, necunoscut*, debloc*, deschid*, asoci*, împerech*, configur*, schimb*, modific*,
      transfer*, ultimul pas, încă un pas, aproape, finaliz*, termin*, șterge*, elimin*, export*, recuper*, restabil*,
      acces*, logare, intra în cont, sesiune, semn*, plată, plata, plăți*, cumpăr*, beneficiar*`,
    action: `introdu, introduceți, introduce, folosește, folosiți, utilizează, utilizați, tastează, tastați, copiază, copiați, iată, scrie, scrieți, completează, completați, copiază, trece, treceți, aceste caractere, aceste cifre, următoarele caractere, următoarele cifre, tastând,
      introduci, introducând, introducerea, introdus, scrii, scriind, tastezi, tastarea, apasă, apăsați, apeși, apăsând,
      atinge, copiezi, copiind, lipește, lipiți, lipești, completezi, folosești, folosind, utilizând, indică, indicați,
      furnizează, furnizați, comunică, comunicați, spune, spuneți*, spui, dictează, dictați, citește, citiți, trimite,
      trimiteți, răspunde, răspundeți, arată, arătați, dovedește*, dovediți, demonstrează, confirmă cu, pune, puneți,
      inserează, inserați, ecran, ecranul, tastatură, tastatura, fereastra, fereastră, casetă, caseta, câmp, câmpul,
      formular, formularul, pagină, pagina, cere, solicită, va cere, acest număr, următorul număr, de mai jos,
      numărul următor`,
    disclaimer: `expiră, valabil, valid, nu ai solicitat, nu ați solicitat, ignoră, ignorați, solicitat, o singură dată, o dată, unică folosință, nu ai fost tu, nu ați fost dumneavoastră, nu ai cerut, șterge mesajul, ștergeți mesajul,
      după aceea, în termen de, valabil*, altfel, în caz contrar, dacă nu, nu trebuie, nu dumneavoastră`,
    doNotShare: `nu îl împărtăși, nu împărtăși*, nu partaja*, nu distribui*, nu îl comunica*, nu comunica*, nimănui,
      secret*, confidențial*, niciodată, angajat*, operator*, nu divulga*`,
    otherNumber: `comandă, comanda, comenzii, numărul comenzii, număr comandă, nr comandă, factură, factura, numărul facturii, bon, referință, număr de
      referință, cod client, codul client, număr client, cont, colet, awb, cod poștal, codul poștal, telefon, tel, caz, rezervare, rezervarea,
      număr rezervare, cod rezervare, codul rezervării, cod de reducere, codul de reducere, cod promoțional, codul promoțional, cod promo, cupon,
      voucher, card cadou, cod de invitație, cod de eroare, cod de bare, cod qr, cod sursă, cui, cif, număr,
      numărul, nr, sumă, total, bilet, cameră, zbor, cod de țară, prefix,
      dosar, dosarul, contract, contractul, contractului, poliță, polița, daună, dauna, matricol, nr matricol, marcă,
      număr de client, utilizator, nume de utilizator, contul, număr de cont, coletul, dulap, bicicleta, bicicletă, peron,
      vagon, vagonul, locul, camera, clădire, sală, sala, etaj, contor, sold, soldul, suma, preț, terminat în, se termină în,
      versiune, eroare, cerere, cererea, sesizarea, sesizare, ip, adresa ip, mobil, puk, cnp, numărul cardului,
      numărul de client, numărul clientului, codul de client, numărul contului, id utilizator, id client, contul nr,
      cont nr, contului nr`,
    commercial: `reducer*, ofert*, promoți*, cupon*, voucher*, livrare*, livrat*, colet*, transport gratuit, comanda ta, comenz*, factur*, plată, plata, plății, plătit, plătește, cumpăr*,
      rezerv*, hotel, călător*, întâlnire, card cadou, coș*, easybox`,
    unit: `minute, minut, ore, oră, zile, zi, săptămâni, luni, ani, secunde, lei, ron, persoane, puncte, buc`,
    notCode: `anulat, am anulat, nu mai este valabil, nu mai este valid, nu mai e valabil, a expirat, expirat, înlocuit, nu este un cod, un
      exemplu,
      nu mai funcționează, nu mai merge, nu mai poate fi folosit, uită de, uitați de`,
    notCodeNext: `codul vechi, cod vechi, codul anterior, cod anterior, înlocuiește, înlocuiește codul, în loc de, în locul, de exemplu, exemplu,
      precum, cum ar fi, de genul`,
    advice: `escroc*, fraud*, înșel*, phishing, atenție, închideți, infractor*`,
    ignored: `în ordine`,
  },
  link: {
    confirm: `confirmă, confirmați, confirma, confirmare, confirmarea, verific*, finalizează înregistrarea, acceptă invitația, este adresa mea, e adresa mea, eu sunt,
      confirm*, valid*`,
    activate: `activează, activați, activare, activarea, activează,
      activ*`,
    reset: `reset*, schimbă parola, parolă nouă, creează parola, setează parola, parolă nouă, schimbă parola,
      parola nouă, recuper*`,
    signIn: `conect*, autentific*, intră în cont, loghează-te,
      conectare, conectează*, conectați*, autentifică*, fără parolă`,
    boilerplate: `dezabon*, ajutor, contact*, confidențialitate*, termeni*, setări, preferințe, browser, află mai multe, urmăre*, anulează, refuză`,
    securityAlert: `nu ai fost tu, nu ați fost dvs, nu am fost eu, nu ai solicitat, nu ați solicitat, securizează, protejează, blochează, raportează, din
      greșeală, nu este adresa mea, nu e adresa mea`,
  },
}
