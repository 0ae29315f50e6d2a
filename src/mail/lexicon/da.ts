// Danish words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const da: Lexicon = {
  code: {
    strong: `bekræftelseskode*, sikkerhedskode*, verifikationskode*, verificeringskode*, engangskode*, engangsadgangskode*, loginkode*, aktiveringskode*,
      registreringskode*, godkendelseskode*, midlertidig kode, midlertidig adgangskode, nulstillingskode*, kontrolkode*, bekræftelsesnummer for underskrift, signaturnummer`,
    weak: `*koden, *kode, kode, koden, adgangskode`,
    purpose: `verificer*, bekræft*, log ind, logge ind, aktiver*, aktivér*, registrer*, nulstil*, identitet*, ny enhed, totrins*, tofaktor*, oprette din
      konto, godkend*, underskriv*, at godkende, forbind, forbinde, parre, tilmeldingssiden, profilen, slette din konto, signering*, hævning*, godkendelses*`,
    action: `indtast, tast, skriv, angiv, brug, kopier, kopiér, indsæt, her er, udfyld, udfylde, skrive, taste, opgiv, disse tegn, følgende tegn, disse cifre, følgende cifre`,
    disclaimer: `gyldig*, udløber, gælder, bad ikke om, anmodet, ignorer*, kun én gang, én gang, engangs*, ikke dig, ikke bedt om, slet mailen, slette mailen`,
    doNotShare: `del ikke, del aldrig, med nogen, videregiv ikke`,
    otherNumber: `ordre, ordrenummer, bestilling, bestillingsnummer, faktura, fakturanummer, kvittering, reference, referencenummer, kundenummer, kontonummer,
      sporingsnummer, pakke, pakkenummer, postnummer, telefon, telefonnummer, tlf, sagsnummer, booking, bookingnummer, bookingkode*,
      rabatkode*, kampagnekode*, gavekort, kuponkode*, invitationskode*, fejlkode*, stregkode*, qr kode, dørkode*, afhentningskode*,
      medlemsnummer, cvr, nummer, nr, beløb, billet, værelse, landekode, områdenummer, kildekode*`,
    commercial: `rabat*, tilbud, udsalg, kampagne*, fragt, levering*, pakke*, din ordre, faktura, kvittering, køb, booking, rejse, hotel, møde*, gavekort,
      kurv`,
    unit: `minutter, minut, timer, time, dage, dag, uger, måneder, sekunder, kr, dkk, kroner, personer, point, stk`,
    notCode: `annulleret, er ugyldig, er nu ugyldig, ikke længere gyldig, gælder ikke længere, er udløbet, udløbet, erstattet, ikke en kode, ingen kode, et eksempel`,
    notCodeNext: `gammel kode, gamle kode, tidligere kode, forrige kode, erstatter, erstatter koden, i stedet for, for eksempel, f.eks, eksempel`,
    ignored: `i orden`,
  },
  link: {
    confirm: `bekræft*, verificer*, fuldfør registrering*, accepter invitation*, det er min adresse, er min adresse, det er mig`,
    activate: `aktivér*, aktiver*`,
    reset: `nulstil*, skift adgangskode, ny adgangskode, opret adgangskode, vælg adgangskode, ny adgangskode, skift adgangskode`,
    signIn: `log ind, login link`,
    boilerplate: `afmeld*, hjælp, kontakt*, privatliv*, vilkår*, betingelser, indstillinger, vis i browser, browser, læs mere, spor*, kundeservice, annuller,
      afvis`,
    securityAlert: `ikke dig, var det ikke dig, ikke mig, har ikke bedt om, bad ikke om, sikr din konto, beskyt din konto, spær, rapporter, ved en fejl, ikke min adresse`,
  },
}
