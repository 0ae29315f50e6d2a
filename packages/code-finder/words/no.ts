// Norwegian words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const no: Lexicon = {
  code: {
    strong: `bekreftelseskode*, sikkerhetskode*, verifiseringskode*, engangskode*, engangspassord*, påloggingskode*, innloggingskode*, aktiveringskode*, registreringskode*,
      verifikasjonskode*, midlertidig kode, midlertidig passord, tilbakestillingskode*, autentiseringskode*, bekreftelsesnummer for signatur, signeringsnummer,
      kontrolltall, kontrollsiffer, kontrollkode*, bekreftelsestall, verifiseringsnummer, sikkerhetsnummer, sikkerhetstall, innloggingsnummer, tilgangsnummer,
      tilgangskode*, aktiveringsnøkkel*, aktiveringsnummer, engangsnummer, midlertidig pin, midlertidig nummer, familienøkkel*, foreldrekode*, foreldre pin,
      paringskode*, koblingskode*, signeringskode*, underskriftskode*, samtykkekode, stemmekode, startkode, øktkode, opplåsingskode, hemmelig tall, hemmelig nummer,
      hemmelig kode, tallkombinasjon, passord, nøkkelord, telefonpassord, overføringskode, dørkode*, hentekode*, utleveringskode*, portkode*, skapkode*,
      nøkkelbokskode*, nøkkelskapkode*, åpningskode*, opplåsingskode*, kode til døren, kode til døra, kode til nøkkelboksen, boks kode, koden til døra, koden til døren,
      kode til porten, koden til nøkkelboksen, låsekode, hengelåskode, sykkellåskode, garasjekode, bomkode, alarmkode, vaskerikode, inngangskode*, henteкode,
      leveringskode*, overleveringskode, pakkekode*, bokskode*, møtekode, møte pin, konferansekode, deltakerkode, wifi kode, wifi passord, wifi passordet, passord til
      wifi, nettverksnøkkel, nettverkspassord, stemmekode*, avstemningskode, engangspin, engangsnøkkel, startpassord, første passord, logg inn kode, sekssifret kode,
      firesifret kode, femsifret kode, åttesifret kode, 6 sifret kode, 4 sifret kode, sekssifrede koden, firesifrede koden, e postkode, sms kode, smskode*, otp, token,
      signaturkode*, enhetskode*, tv kode, sikkerhetsnøkkel, kodeord, kodeordet, passfrase, hemmelig ord, identifikasjonskode*, legitimasjonskode, portkode, dørkode,
      skapkode, møtepassord, hentekode, autorisasjonsnøkkel, låskode, talkode, talkoden, eingongskode, eingongskoden, eingongspassord, eingongspassordet,
      stadfestingskode, stadfestingskoden, innloggingskoden, tryggleikskode, tryggleikskoden, pin-talet, siffersekvens`,
    weak: `*koden, *kode, kode, koden, passord, tall, tallet, tallene, siffer, sifrene, sifre, tegn, tegnene, nøkkel, nøkkelen, ord, rekke, verdi, pin, pinkode, hentekode,
      portkode, kombinasjon, bekreftelsesnummer, kombinasjonen, bokstaver, bokstavene, passordet, ordet, pinkoden, betalingskode, kontrollnummer, godkjenningskode,
      godkjenningskoden, godkjenningskode*`,
    purpose: `verifiser*, bekreft*, logg inn, logge inn, innlogging*, pålogging*, logge på, aktiver*, registrer*, tilbakestill*, identitet*, ny enhet,
      totrinns*, tofaktor*, opprette konto*, godkjenn*, signer*, å godkjenne, koble til, koble, pare, registreringssiden, profilen, slette kontoen, signering*, signere, uttak*, godkjennings*,
      bevis*, er du, er det deg, virkelig deg, roboter, menneske, samtykk*, stemme, underskriftskampanje, adresse*, ukjent*,
      lås opp, låse opp, låses opp, åpne*, koble*, tilkobl*, konfigur*, bytt*, endr*, flytt*, overfør*, steg, siste steg,
      ett steg, nesten, fullfør*, avslutt*, slett*, eksport*, gjenopprett*, tilgang, innlogg*, økt, undertegn*, underskrift,
      betaling, kjøp, mottaker,
      låser opp, komme inn, kommer inn, kom inn, slipper inn, slippe inn, se dine, lese, vis, prøvesvar, resultat, resultater, dokument, hente, henter,
      hente ut, få utlevert, utleverer, delta, bli med, avstemning, fortsette, fortsett, gå videre, at det er deg, er deg, forsikre, være sikre, vite at,
      legitimere, betale, lade, lading, leie, logger inn`,
    action: `skriv inn, tast inn, oppgi, angi, bruk, kopier, lim inn, her er, skriv, tast, taste, skrive inn, fyll inn, fyll ut, legg inn, disse tegnene, følgende tegn,
      disse sifrene, følgende sifre, skrive, skriver, skrevet, oppgir, oppgitt, taster, trykk, trykke, trykker, kopiere, fyll, fylt, bruke, bruker, legge inn, si, les,
      les opp, lese opp, fortell, send, svar, svare, svar med, vis, bevis, beviser, bekreft med, sett inn, inntasting, rute, ruten, felt, feltet, skjerm, skjermen,
      tastatur, tastaturet, skjema, skjemaet, vindu, vinduet, siden, spør, blir bedt, disse tallene, dette tallet, dette nummeret, følgende nummer, følgende tall,
      tallene nedenfor, tallet under, vri, drei, slå inn, taster inn, trykk inn, slå, sier, nevn, viser, gi, gir, hjulene, still, still inn, på tastaturet, på skjermen,
      på displayet, på panelet, ved døra, ved døren, ved porten, i resepsjonen, sjåføren, budet, i appen, på siden, på nettsiden, i feltet, boksen, i ruta, deretter
      firkant, firkant, firkanttast, etterfulgt av, grønn knapp, grønne knappen, blir bedt om, bedt om, spør etter, trenger du, du trenger, stille, før inn, gjenta,
      spør om, ber om, før opp, føre opp, tastar, skriv talet, leggje inn, i feltet nedst, skriv inn koden, skriv koden, tast inn koden, tast koden, oppgi koden, oppgi
      følgende, bruk koden, bruk denne koden, bruk følgende, bruk denne, bruk disse, lim inn koden, kopier koden, fyll inn koden, legg inn koden, før inn koden, si
      koden, les opp koden, gi koden, vis koden, vis denne, send koden, svar på denne, svar på e posten, svar på sms, slik gjør du, når du blir bedt, når du blir spurt,
      når appen spør, når appen ber, på tv en, på tv skjermen, i nettleseren, i terminalen, på terminalen, på kodelåsen, på låsen, på skapet, ved skapet, ved luka, ved
      bommen, ved inngangen, til budet, til sjåføren, til personalet, til resepsjonen, til kureren, avslutt med, avslutt med firkant, stjerne, og firkant, og trykk,
      trykk ok, her kommer, her har du, her får du, din kode er, koden din er, koden er, koden lyder, lyder, neste steg, neste side, neste skjerm, stav, skann, hold
      opp, i boksen, i rubrikken, i tekstfeltet, i skjemaet, med koden, tast inn tallet, skriv inn tallet, skriv inn sifrene, bruk talet, skriv inn talet`,
    disclaimer: `gyldig*, utløper, gjelder, ba ikke om, har bedt om, ignorer*, bare én gang, én gang, engangs*, ikke deg, ikke bedt om, går ut, slett e posten, slette e
      posten, deretter, slutter, ellers, hvis ikke, trenger du ikke, var det ikke deg, gjelder til, gjelder i, gjelder bare, gjelder kun, gyldig til, gyldig i, utløper
      om, slutter å, forsvinner, dør, virker bare, virker én gang, virker en gang, virker til, fungerer bare, til midnatt, før midnatt, du har til, innen, etter det, ny
      kode, be om en ny, begynne på nytt, hvis det ikke var deg, hvis det ikke er deg, ikke bedt, ikke bestilt, trenger du ikke gjøre, gjør ingenting, se bort fra,
      slett, kast, noen andre, ved en feil, ingenting skjer, går ut etter, sjå bort frå, ikkje du, ikkje bedt, gjeld i, gjeld til`,
    doNotShare: `ikke del, del aldri, del ikke, med noen,
      ingen, hemmelig*, aldri, konfidensiel*, medarbeider*, saksbehandler,
      fortell ikke, gi den ikke, gi aldri, hold den, ansatte, spør aldri, ber aldri, heller ikke til oss`,
    otherNumber: `ordre, ordrenummer, bestilling, bestillingsnummer, faktura, fakturanummer, kvittering, referanse, referansenummer, kid, kundenummer,
      kontonummer, sporingsnummer, pakke, postnummer, telefon, telefonnummer, tlf, sak, saksnummer, bookingnummer, bookingkode*, bestillingskode*,
      rabattkode*, kampanjekode*, gavekort, kupongkode*, invitasjonskode*, feilkode*, strekkode*, qr kode, medlemsnummer,
      org nr, nummer, nr, beløp, sum, billett, rom, landkode, retningsnummer, kildekode*, kleskode,
      avtale, avtalenummer, forsikring, forsikringsnummer, skade, skadenummer, fødselsnummer, ansattnummer, medlem, kundenr,
      brukernavn, konto, sending, skap, boks, sykkel, spor, vogn, plass, bygning, sal, etasje, måler, målernummer, saldo,
      pris, som slutter på, slutter på, versjon, feil, søknad, ip, ip adresse, mobil, puk, serienummer, strekkode,
      kortnummer,
      kundenummer*, kontonummer*, bruker id, medlemsnummer*, konto nr, kunde nr, brukernummer*,
      timekode*, timenummer*, timenr, bestillingsnummer*, bestillingsnr, reseptkode*, reseptnummer*, reseptnr, kvitteringskode*, kvitteringsnummer*,
      kvitteringsnr, postkode*, postnummer*, postnr, pasientkode*, pasientnummer*, pasientnr, kundekode*, skadekode*, skadenummer*, skadenr,
      medlemskode*, medlemsnr, varekode*, varenummer*, varenr, produktkode*, produktnummer*, produktnr, feilnummer*, feilnr, sakskode*, saksnummer*,
      saksnr, rabattnummer*, rabattnr, kampanjenummer*, kampanjenr, gavekode*, gavenummer*, gavenr, landskode*, landsnummer*, landsnr, butikkkode*,
      butikknummer*, butikknr, polisekode*, polisenummer*, polisenr, forsikringskode*, forsikringsnummer*, forsikringsnr, pakkekode*, pakkenummer*,
      pakkenr, ordrekode*, ordrenummer*, ordrenr, avtalekode*, avtalenummer*, avtalenr, sendingskode*, sendingsnummer*, sendingsnr, sonekode*,
      sonenummer*, sonenr, elevkode*, elevnummer*, elevnr,
      krok, plassen, parkering, lader, ladestasjon, stolpe, kontakt nr, stasjon, plattform, perrong, tog, toget, buss, linje, rad, sete, oppgang, leilighet,
      boksnr, luke, skap nr, kort som slutter, ender på, kontonr, kid nummer, kid nr, avtalegiro, forfall, orgnr, org.nr, organisasjonsnr, mva, fnr, pass,
      førerkort, skiltnr, kjennemerke, kjøretøy, modell, serienr, batch, saken, henvendelse, klage, oppdrag, fakturanr, kolli, sporingsnr, billettnr, fly,
      flynr, reise, booking, bookingnr, reservasjon, reservasjonsnr, referansenr, polise, kontrakt, kontraktnr, kunde, bruker, student, studentnr, kurs,
      leksjon, kapittel, side, episode, utgave, vare, målernr, målepunkt, avlesning, butikk, kasse, bord, gruppe, lag, startnr, startnummer, kandidat,
      eksamen, valgkrets, gave, donasjon, poeng, kundekort, verdikode, kupong, nettverk, nettverket, ssid, internnr, henvisning, resept,
      kurskode, feilkode, dokumentkode`,
    commercial: `rabatt*, tilbud, salg, kampanje*, frakt, levering*, pakke*, din bestilling, faktura, kvittering, kjøp, booking, reise, hotell, møte*,
      gavekort, handlekurv,
      billett*, avgang, ankomst, tilbakebetal*, refund*, purring, forsikring*, premie, gave, donasjon*, abonnement*, forny*, nyheter, katalog, levert, sendt,
      bestilling*, ordre*, betaling`,
    unit: `minutter, minutt, timer, time, dager, dag, uker, måneder, sekunder, kr, nok, kroner, personer, poeng, stk`,
    notCode: `annullert, er ugyldig, er nå ugyldig, ikke lenger gyldig, gjelder ikke lenger, har utløpt, utløpt, erstattet, ikke en kode, ingen kode, et eksempel, virker
      ikke lenger, fungerer ikke lenger, kan ikke lenger brukes, glem, er brukt, ble brukt, har blitt brukt, allerede brukt, feil kode, feil, ugyldig kode, virker ikke,
      fungerer ikke, slutter å virke, gjelder ikke, ugyldig, er erstattet, sperret, stengt, ikke koden, ikke skriv, ikke tast, er utløpt, gir ikke tilgang, kan ikke
      brukes igjen, slås av, er slått av, sluttet å virke, er ikke lenger gyldig, ble avvist, er sperret, er slettet, ble slettet, er fjernet, er tatt ut av bruk, er
      brukt opp, oppbrukt, ble ikke tastet inn, åpner ikke lenger, bare et eksempel, kun et eksempel, vi har annullert, er annullert, trengs ikke lenger, duger ikke
      lenger, ikke virker lenger, ikke gjelder lenger, er gått ut, har gått ut, gikk ut, er for gammel, løp ut, rakk å utløpe, sluttet å gjelde, har sluttet å gjelde,
      gjelder ikke mer for, er ikke gyldig lenger, er ikke gyldig, var ikke gyldig, var ugyldig, ble ugyldig, erklært ugyldig, er gjort ugyldig, gjort ugyldig,
      tilbakekalt, er tilbakekalt, ble tilbakekalt, trukket tilbake, er trukket tilbake, er erstattet av, ble erstattet, ble erstattet av, er byttet ut, ble byttet ut,
      er deaktivert, deaktivert, ble deaktivert, er inaktiv, ikke lenger aktiv, ble sperret, er blokkert, blokkert, ble blokkert, ble fjernet, er makulert, ble
      annullert, har blitt annullert, er kansellert, kansellert, ble kansellert, er allerede brukt, ble allerede brukt, har allerede blitt brukt, har vært brukt, ble
      benyttet, er benyttet, er oppbrukt, ble brukt opp, var feil, er feil, er galt, stemte ikke, stemmer ikke, matchet ikke, matcher ikke, ble ikke godkjent, ble ikke
      godtatt, godtas ikke, godtas ikke lenger, aksepteres ikke lenger, ble ikke akseptert, ble nektet, er nektet, underkjent, ble tastet for sent, ble tastet feil,
      tastet feil, skrevet feil, ble skrevet inn for sent, for sent tastet, feil tastet, kan ikke brukes lenger, kan ikke lenger benyttes, ikke lenger brukes, virket
      ikke, fungerte ikke, har sluttet å virke, sluttet å fungere, hører til den gamle, tilhører den gamle, gjaldt den gamle, gjaldt tidligere, gjaldt den forrige, er
      ikke en kode, er ingen kode, er ikke koden, er ikke koden din, er ikke noen kode, ikke er en kode, trenger du ikke lenger, ikke lenger nødvendig, er ikke lenger
      nødvendig, skal ikke brukes, bør ikke brukes, vennligst ikke bruk, er bare et eksempel, er kun et eksempel, er et eksempel, som eksempel, eksempelkode, oppdiktet,
      låser ikke opp lenger, åpnet ikke, låste ikke opp, åpner ingenting, gjeld ikkje lenger, verkar ikkje lenger, er gått ut på dato, er ikkje gyldig, kan ikkje
      brukast, vart brukt, er ikkje ein kode, berre eit døme, vart avvist, er vorte brukt`,
    notCodeNext: `gammel kode, gamle koden, tidligere kode, forrige kode, erstatter, erstatter koden, i stedet for, for eksempel, f.eks, eksempel, f eks, en kode som, koder
      som, den gamle, den forrige, gammelt passord, sist tastet, istedenfor, og ikke, ligner, feil kode, ugyldig kode, brukt kode, utløpt kode, oppgitt kode, brukte
      koden, gårsdagens, glem, ser slik ut, kan se slik ut, gamle kode, gamle koder, den gamle koden, din gamle kode, din tidligere kode, den tidligere koden, tidligere
      koden, den forrige koden, forrige koden, forrige ukes kode, gårsdagens kode, foregående kode, opprinnelig kode, opprinnelige koden, første koden, den første
      koden, utløpte koden, oppbrukt kode, ugyldige koden, feilaktig kode, feil pin, sperret kode, sperrede koden, tilbakekalt kode, annullert kode, annullerte koden,
      erstattet kode, avvist kode, allerede brukte, du tastet, du tastet inn, du skrev, du skrev inn, du oppga, du brukte, du har tastet, tastet koden, oppga koden,
      brukte kode, kode som ble brukt, koden som ble brukt, kode brukt, erstatter den, erstatter den gamle, erstatter tidligere, i stedet for den gamle, i stedet for
      koden, i staden for, til forskjell fra, som for eksempel, slik som, eksempel på, for eksempel koden, la oss si, ser omtrent slik ut, ser ut som, kan se ut som, på
      formen, i formatet, av typen, liknende, lignende, tidligere passord, tidligere pin, gamle passordet, gamle pinkoden, til dømes, den førre koden, førre kode, gamal
      kode`,
    advice: `svind*, nettfiske, phishing, pass på, advarsel, legg på, lureri,
      lure*, bedrag*, phishing*, nettfisk*, falsk*, vær forsiktig, vær oppmerksom, mistenk*, sikkerhetsråd`,
    report: `er brukt, ble brukt, har blitt brukt, er tatt i bruk, ble avvist, er avvist, ble godkjent, er godkjent, er bekreftet, ble bekreftet, er endret, ble endret, er
      oppdatert, ble oppdatert, er slettet, ble slettet, er avsluttet, er lagt til, ble lagt til, er koblet til, ble koblet til, er signert, ble signert, er
      gjennomført, ble gjennomført, er fullført, ble fullført, er registrert, ble registrert, er betalt, er levert, er hentet, ble hentet, er aktivert, er aktiv, du
      bekreftet, du har bekreftet, du signerte, takk for at du bekreftet, takk for bekreftelsen, oppsummering, ble ikke brukt, for mange ganger, mislykket forsøk,
      mislykkede forsøk, mislyktes, vellykket, vi har mottatt, logget inn, innlogging vellykket, vellykket innlogging, vellykket pålogging, innlogget fra, innlogget på,
      du logget inn, du har logget inn, du er logget inn, er verifisert, ble verifisert, ble aktivert, er nå aktiv, er nå aktivert, er paret, ble paret, er tilkoblet,
      ble tilkoblet, ble fjernet fra, ble avsluttet, ble stengt, er stengt, er lukket, ble lukket, er byttet, ble byttet, er tilbakestilt, ble tilbakestilt, er låst
      opp, ble låst opp, ble låst, er åpnet, ble åpnet, døren ble åpnet, døra ble åpnet, er utlevert, ble utlevert, ble levert, ble betalt, betaling mottatt, betalingen
      er gjennomført, betalingen ble gjennomført, kjøpet er godkjent, kjøpet ble godkjent, godkjent av, overføringen er, ble overført, er overført, er undertegnet, ble
      undertegnet, signert av, er mottatt, ble mottatt, takk for at du verifiserte, takk for bekreftelse, takk for stemmen, stemmen din er, er nå registrert, er nå
      fullført, historikk, logg, oversikt, sammendrag, for ordens skyld, ta vare på denne, forespørselen ble avslått, ble avslått, er avslått, forsøk mislyktes, feilede
      forsøk, gale forsøk, for mange forsøk, sperret etter, er trukket, ble trukket, ble belastet, er utført, ble utført, er gjort, er stadfesta`,
    device: `*dør, *døra, *døren, *port, *porten, *bom, *bommen, *lås, *låsen, hengelås, *boks, *boksen, nøkkelskap, *skap, *skapet, *tastatur, *tastaturet, *panelet,
      porttelefon, dørtelefon, sperre, hjulene, *knappene, spaken, *luka, *automaten, wi fi, wifi, trådløst nett, nettverksnavn`,
    ignored: `i orden`,
  },
  link: {
    confirm: `bekreft*, verifiser*, fullfør registrering*, godta invitasjon*, det er min adresse, er min adresse, det er meg, godkjenn*, bekreft adresse, bekreft e post,
      bekreft min, bekreft din, bekreft påmelding, bekreft abonnement, ja det er meg, det var meg, ja takk, ja jeg vil, meld meg på, er din, er min, tilhører deg, ta
      imot, fullfør registreringen, fullfør påmelding, avslutt registrering, samtykk*, adressen stemmer, bruk denne adressen`,
    activate: `aktiver*, aktiver konto, aktiver kontoen, aktiver din, opprett profil, konfigurer, åpne konto, lås opp konto, slå på kontoen, slå på kontoen din, ta kontoen
      i bruk, åpne kontoen`,
    reset: `tilbakestill*, bytt passord, endre passord, opprett passord, velg passord, bytt passord, endre passord*, nullstill*, tilbakestill passord, tilbakestill
      passordet, nullstill passord, bytt passordet, bytte passord, endre passordet, velg nytt passord, velg et nytt passord, opprett nytt passord, lag nytt passord, lag
      et nytt, sett nytt passord, angi nytt, gjenopprett, få tilgang igjen, ny pinkode, ny pin-kode, velg en ny, velg ny pinkode, glemt passord, glemt passordet, nytt
      passord, velger du et nytt passord, velge nytt passord`,
    signIn: `logg inn, logg på, innloggingslenke*, påloggingslenke*, logge inn, innlogg*, uten passord, logg inn nu, logg inn nå, logg meg inn, slipp meg inn, til min
      konto, til min side, åpne min konto, magisk lenke, med ett klikk, kom inn, gå inn, logger deg inn, innloggingslenke, logg inn uten passord, kom inn uten passord`,
    boilerplate: `meld deg av, avmeld*, avslutt abonnement*, hjelp, kontakt*, personvern*, vilkår*, innstillinger, vis i nettleser, nettleser, les mer, spor*,
      kundeservice, avbryt, avslå,
      avbestill, ikke motta, preferanser, administrer, se ordre, se bestilling, se din bestilling, spor pakke, følg, følg pakken, se faktura, betal, betal nå,
      meny, tilbud, kjøp, handle, fortsett å handle, oppdag, mer informasjon, se alle, vis alle, detaljer, vurder, anmeldelse, del, inviter, hent app,
      last ned, last ned appen, kart, finn veien, veibeskrivelse, legg til i kalender, kalender, flytt time, avlys, endre time, avbestill time, blogg,
      nyheter, cookies, betingelser, tilgjengelighet, brukerstøtte, support, kundesenter, ofte stilte, svar, les melding, profil, varsler, sjekk aktivitet,
      enheter, avvis, glemt passord,
      gi oss beskjed, si fra til oss`,
    securityAlert: `ikke deg, var det ikke deg, ikke meg, har ikke bedt om, ba ikke om, sikre kontoen, beskytt kontoen, sperr, rapporter, ved en feil, ikke min adresse, det
      var ikke meg, ikke bedt om, ikke bestilt, ønsker du ikke, vil du ikke, kjenner ikke igjen, ikke opprettet, ikke registrert, sperr konto, beskytt, angre, ny
      pålogging, ny innlogging, uvanlig*, mistenk*, passordet ble endret, er endret, ble endret, sikkerhetsvarsel, nylig aktivitet, siste aktivitet, logger du ikke inn,
      var det ikke du, sperr kortet, sperr kontoen, lås kontoen`,
  },
}
