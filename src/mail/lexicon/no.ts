// Norwegian words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const no: Lexicon = {
  code: {
    strong: `bekreftelseskode*, sikkerhetskode*, verifiseringskode*, engangskode*, engangspassord*, påloggingskode*, innloggingskode*, aktiveringskode*,
      registreringskode*, verifikasjonskode*, midlertidig kode, midlertidig passord, tilbakestillingskode*, autentiseringskode*, bekreftelsesnummer for signatur, signeringsnummer`,
    weak: `*koden, *kode, kode, koden, passord`,
    purpose: `verifiser*, bekreft*, logg inn, logge inn, innlogging*, pålogging*, logge på, aktiver*, registrer*, tilbakestill*, identitet*, ny enhet,
      totrinns*, tofaktor*, opprette konto*, godkjenn*, signer*, å godkjenne, koble til, koble, pare, registreringssiden, profilen, slette kontoen, signering*, signere, uttak*, godkjennings*`,
    action: `skriv inn, tast inn, oppgi, angi, bruk, kopier, lim inn, her er, skriv, tast, taste, skrive inn, fyll inn, fyll ut, legg inn, disse tegnene, følgende tegn, disse sifrene, følgende sifre`,
    disclaimer: `gyldig*, utløper, gjelder, ba ikke om, har bedt om, ignorer*, bare én gang, én gang, engangs*, ikke deg, ikke bedt om, går ut, slett e posten, slette e posten`,
    doNotShare: `ikke del, del aldri, del ikke, med noen`,
    otherNumber: `ordre, ordrenummer, bestilling, bestillingsnummer, faktura, fakturanummer, kvittering, referanse, referansenummer, kid, kundenummer,
      kontonummer, sporingsnummer, pakke, postnummer, telefon, telefonnummer, tlf, sak, saksnummer, bookingnummer, bookingkode*, bestillingskode*,
      rabattkode*, kampanjekode*, gavekort, kupongkode*, invitasjonskode*, feilkode*, strekkode*, qr kode, dørkode*, hentekode*, medlemsnummer,
      org nr, nummer, nr, beløp, sum, billett, rom, landkode, retningsnummer, kildekode*, kleskode`,
    commercial: `rabatt*, tilbud, salg, kampanje*, frakt, levering*, pakke*, din bestilling, faktura, kvittering, kjøp, booking, reise, hotell, møte*,
      gavekort, handlekurv`,
    unit: `minutter, minutt, timer, time, dager, dag, uker, måneder, sekunder, kr, nok, kroner, personer, poeng, stk`,
    notCode: `annullert, er ugyldig, er nå ugyldig, ikke lenger gyldig, gjelder ikke lenger, har utløpt, utløpt, erstattet, ikke en kode, ingen kode, et eksempel`,
    notCodeNext: `gammel kode, gamle koden, tidligere kode, forrige kode, erstatter, erstatter koden, i stedet for, for eksempel, f.eks, eksempel`,
    ignored: `i orden`,
  },
  link: {
    confirm: `bekreft*, verifiser*, fullfør registrering*, godta invitasjon*, det er min adresse, er min adresse, det er meg`,
    activate: `aktiver*`,
    reset: `tilbakestill*, bytt passord, endre passord, nytt passord, opprett passord, velg passord, nytt passord, bytt passord, endre passord*`,
    signIn: `logg inn, logg på`,
    boilerplate: `meld deg av, avmeld*, avslutt abonnement*, hjelp, kontakt*, personvern*, vilkår*, innstillinger, vis i nettleser, nettleser, les mer, spor*,
      kundeservice, avbryt, avslå`,
    securityAlert: `ikke deg, var det ikke deg, ikke meg, har ikke bedt om, ba ikke om, sikre kontoen, beskytt kontoen, sperr, rapporter, ved en feil, ikke min adresse`,
  },
}
