// Swedish words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const sv: Lexicon = {
  code: {
    strong: `verifieringskod*, säkerhetskod*, engångskod*, engångslösenord*, inloggningskod*, bekräftelsekod*, aktiveringskod*, registreringskod*,
      återställningskod*, autentiseringskod*, kontrollkod, tillfällig kod, tillfälligt lösenord, engångs kod, signaturens bekräftelsenummer, signeringsnummer`,
    weak: `*koden, *kod, kod, koden, lösenord`,
    purpose: `verifier*, bekräft*, logga in, inloggning*, loggar in, aktiver*, registrer*, återställ*, identitet*, ny enhet, tvåstegs*, tvåfaktor*, skapa
      ditt konto, godkänn*, signera*, underteckna*, att godkänna, koppla, parkoppla*, registreringssidan, din profil, radera ditt konto, signering*, uttag*, godkännande*`,
    action: `ange, anger, skriv, skriv in, fyll i, använd, kopiera, klistra in, här är, knappa in, med koden, knappa, mata in, uppge, skriva, de här tecknen, dessa tecken, följande tecken, följande siffror, dessa siffror`,
    disclaimer: `giltig*, gäller, upphör*, går ut, begärde, begärt, ignorera*, en gång, bara en gång, engångs*, inte du, inte bett om, slutar gälla, släng mejlet, slänga mejlet, radera mejlet`,
    doNotShare: `dela inte, dela aldrig, lämna aldrig ut, lämna inte ut, med någon`,
    otherNumber: `order, ordernummer, beställning, beställningsnummer, faktura, fakturanummer, kvitto, referens, referensnummer, ocr, kundnummer, kontonummer,
      spårningsnummer, kollinummer, paket, postnummer, telefon, telefonnummer, tel, ärende, ärendenummer, bokning, bokningsnummer, bokningskod*,
      rabattkod*, kampanjkod*, presentkort, värdekod, kupongkod*, inbjudningskod*, felkod*, streckkod*, qr kod, portkod*, hämtkod*, medlemsnummer,
      org nr, organisationsnummer, nummer, nr, belopp, summa, biljett, biljettnummer, rum, flyg, landskod, riktnummer, jobb, källkod*, klädkod`,
    commercial: `rabatt*, erbjudande*, kampanj*, frakt*, leverans*, paket, din beställning, faktura, kvitto, köp, bokning*, resa, hotell, möte*,
      webbinarium, presentkort, kundvagn`,
    unit: `minuter, minut, timmar, timme, dagar, dag, veckor, månader, sekunder, kr, sek, kronor, personer, poäng, st`,
    notCode: `makulerat, makulerad, är ogiltig, är nu ogiltig, inte längre giltig, gäller inte längre, har gått ut, ersatts, ersatt, spärrad, ingen kod, inte en kod, ett
      exempel`,
    notCodeNext: `gamla koden, gammal kod, tidigare kod, tidigare koden, förra koden, ersätter, ersätter koden, i stället för, istället för, till exempel,
      t.ex, exempel`,
    ignored: `i ordning`,
  },
  link: {
    confirm: `bekräft*, verifier*, slutför registrering*, acceptera inbjudan, det är min adress, är min adress, det är jag`,
    activate: `aktiver*`,
    reset: `återställ*, byt lösenord, nytt lösenord, skapa lösenord, välj lösenord, nytt lösenord, byt lösenord`,
    signIn: `logga in, inloggningslänk`,
    boilerplate: `avregistrera, avsluta prenumeration*, avprenumerera, hjälp, kontakt*, integritet*, villkor*, inställningar, visa i webbläsare, webbläsare,
      läs mer, spåra*, kundservice, avböj, avbryt`,
    securityAlert: `inte du, var det inte du, inte jag, har inte begärt, begärde inte, säkra ditt konto, skydda ditt konto, spärra, rapportera, av misstag, inte min adress`,
  },
}
