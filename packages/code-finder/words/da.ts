// Danish words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const da: Lexicon = {
  code: {
    strong: `bekræftelseskode*, sikkerhedskode*, verifikationskode*, verificeringskode*, engangskode*, engangsadgangskode*, loginkode*, aktiveringskode*,
      registreringskode*, midlertidig kode, midlertidig adgangskode, nulstillingskode*, kontrolkode*, bekræftelsesnummer for underskrift, signaturnummer, kontrolnummer,
      kontroltal, kontrolcifre, bekræftelsestal, verificeringsnummer, sikkerhedsnummer*, sikkerhedstal, loginnummer, adgangsnummer, adgangskode*, aktiveringsnøgle*,
      aktiveringsnummer, engangsnummer, midlertidig pin, midlertidigt nummer, familienøgle*, forældrekode*, forældre pin, parringskode*, koblingskode*, signeringskode*,
      underskriftskode*, samtykkekode, stemmekode, startkode, sessionskode, oplåsningskode, hemmeligt tal, hemmeligt nummer, hemmelig kode, talkombination, nøgleord,
      telefonkode, overførselskode, dørkode*, afhentningskode*, hentekode*, udleveringskode*, portkode*, skabskode*, nøglebokskode*, åbningskode*, pakkekode, kode til
      døren, kode til nøgleboksen, koden til nøgleboksen, lågekode*, koden til døren, kode til porten, låsekode, hængelåskode, cykellåskode, garagekode, bomkode,
      alarmkode, vaskerikode, indgangskode*, adgangskode til døren, leveringskode*, overdragelseskode, pakkekode*, pakkebokskode, bokskode*, oplåsningskode*, mødekode,
      møde pin, konference pin, konferencekode, deltagerkode, wifi kode, wifikode, wifi adgangskode, adgangskode til wifi, kode til wifi, netværksnøgle, stemmekode*,
      afstemningskode*, engangspin, engangsnøgle, første adgangskode, login pin, sekscifret kode, firecifret kode, femcifret kode, ottecifret kode, 6 cifret kode, 4
      cifret kode, sekscifrede kode, firecifrede kode, mailkode, e mailkode, sms kode, smskode*, otp, token, signaturkode*, enhedskode*, tv kode, sikkerhedsnøgle,
      kodeord, kodeordet, kodesætning, hemmeligt ord, identifikationskode*, legitimationskode, portkode, dørkode, skabskode, mødeadgangskode, afhentningskode,
      godkendelsesnøgle, sikkerhedstallet`,
    weak: `*koden, *kode, kode, koden, adgangskode, tal, tallet, tallene, cifre, cifrene, tegn, tegnene, nøgle, nøglen, kodeord, ord, række, værdi, pin, pinkode, numrene,
      afhentningskode, dørkode, kombination, bekræftelsesnummer, ciffer, kombinationen, bogstaver, bogstaverne, adgangskoden, password, ordet, pinkoden, betalingskode,
      godkendelseskode, godkendelseskoden, godkendelseskode*`,
    purpose: `verificer*, bekræft*, log ind, logge ind, aktiver*, aktivér*, registrer*, nulstil*, identitet*, ny enhed, totrins*, tofaktor*, oprette din
      konto, godkend*, underskriv*, at godkende, forbind, forbinde, parre, tilmeldingssiden, profilen, slette din konto, signering*, hævning*, godkendelses*,
      bevis*, er du, er det dig, virkelig dig, robotter, menneske, nyhedsbrev*, tilmeld*, abonn*, samtykk*, stemme,
      underskriftindsamling, adresse*, kender ikke, ukendt*, lås op, låse op, åbn*, kobl*, tilslut*, konfigur*, skift*,
      ændr*, flyt*, overfør*, trin, sidste trin, mangler kun, næsten, fuldfør*, afslut*, slet*, eksport*, gendan*, adgang,
      logges ind, session, signer*, underskrift, betaling, køb, modtager,
      låser op, komme ind, kommer ind, kom ind, lukker dig ind, lukke dig ind, se dine, læse, vis, prøvesvar, resultat, resultater, dokument, hente, henter,
      afhente, få udleveret, udleverer, deltage, være med, afstemning, fortsætte, fortsæt, gå videre, at det er dig, er dig, sikre, sikre os, være sikre,
      vide at, legitimere, betale, lade, opladning, leje, logger ind, login*, verific*`,
    action: `indtast, tast, skriv, angiv, brug, kopier, kopiér, indsæt, her er, udfyld, udfylde, skrive, taste, opgiv, disse tegn, følgende tegn, disse cifre, følgende
      cifre, skriver, skrevet, indtaste, indtaster, indtastet, tast ind, tryk, trykke, trykker, indsætte, indsætter, kopiere, bruge, bruger, oplys, oplyse, opgive,
      angive, sig, læs, læs op, læse op, fortæl, send, svar, svare, ved at svare, vis, bevis, beviser, bekræft med, sæt ind, indtastning, felt, feltet, rude, ruden,
      boks, skærm, skærmen, tastatur, tastaturet, formular, formularen, vindue, vinduet, siden, spørger, beder, disse tal, dette tal, dette nummer, følgende nummer,
      følgende tal, tallene nedenfor, tallet nedenfor, drej, indstil, taster, angiver, opgiver, oplyser, slå, siger, nævn, viser, giv, giver, svar med, drejer, hjulene,
      stil, på tastaturet, på skærmen, på displayet, på panelet, ved døren, ved porten, i receptionen, chaufføren, buddet, kureren, i appen, på siden, på hjemmesiden, i
      feltet, boksen, i boksen, derefter firkant, firkant, firkanttasten, efterfulgt af, grøn knap, grønne knap, bliver bedt om, bedt om, spørger efter, skal du bruge,
      du skal bruge, får brug for, skriv ind, tryk ind, dreje, gentag, beder om, indtast koden, tast koden, skriv koden, angiv koden, oplys koden, oplys følgende, brug
      koden, brug denne kode, brug følgende, brug denne, brug disse, indsæt koden, kopier koden, udfyld koden, sig koden, læs koden op, giv koden, vis koden, vis denne,
      send koden, svar på denne, svar på mailen, svar på sms, sådan gør du, når du bliver bedt, når du bliver spurgt, når appen spørger, når appen beder, på tv et, på
      tv skærmen, i browseren, i terminalen, på terminalen, på kodelåsen, på låsen, på skabet, ved skabet, ved lugen, ved bommen, ved indgangen, til buddet, til
      chaufføren, til personalet, til receptionen, til kureren, afslut med, afslut med firkant, stjerne, og firkant, og tryk, tryk ok, her kommer, her har du, her får
      du, din kode er, koden er, koden lyder, lyder, næste trin, næste side, næste skærm, stav, scan, hold op foran, i rubrikken, i tekstfeltet, i formularen, indtast
      tallet, indtast cifrene, indtast nummeret, skriv tallet`,
    disclaimer: `gyldig*, udløber, gælder, bad ikke om, anmodet, ignorer*, kun én gang, én gang, engangs*, ikke dig, ikke bedt om, slet mailen, slette mailen,
      derefter, holder op, ellers, hvis ikke, behøver du ikke, var det ikke dig,
      gælder til, gælder i, gælder kun, gælder en, gyldig til, gyldig i, udløber om, ophører, forsvinder, dør, virker kun, virker én gang, virker en gang,
      virker til, til midnat, inden midnat, du har til, inden for, herefter, ny kode, bed om en ny, begynde forfra, hvis det ikke var dig,
      hvis det ikke er dig, ikke bedt, ikke bestilt, ikke anmodet, skal du ikke gøre, gør ikke noget, gør intet, se bort fra, slet, smid, en anden,
      ved en fejl, sker ikke noget`,
    doNotShare: `del ikke, del aldrig, med nogen, videregiv ikke,
      ingen, hemmelig*, aldrig, fortrolig*, medarbejder*, rådgiver*, ikke del,
      fortæl ikke, giv den ikke, giv aldrig, hold den, ansatte, spørger aldrig, beder aldrig, heller ikke til os`,
    otherNumber: `ordre, ordrenummer, bestilling, bestillingsnummer, faktura, fakturanummer, kvittering, reference, referencenummer, kundenummer, kontonummer,
      sporingsnummer, pakke, pakkenummer, postnummer, telefon, telefonnummer, tlf, sagsnummer, booking, bookingnummer, bookingkode*,
      rabatkode*, kampagnekode*, gavekort, kuponkode*, invitationskode*, fejlkode*, stregkode*, qr kode,
      medlemsnummer, cvr, nummer, nr, beløb, billet, værelse, landekode, områdenummer, kildekode*,
      sag, aftale, aftalenummer, forsikring, policenummer, skade, skadenummer, cpr, medarbejdernummer, medlem, kundenr,
      brugernavn, konto, forsendelse, skab, boks nr, cykel, spor, vogn, plads, bygning, lokale, etage, måler, målernummer,
      saldo, pris, som ender på, ender på, version, fejl, ansøgning, ip, ip adresse, mobil, puk, serienummer, stregkode,
      kortnummer,
      kundenummer*, kontonummer*, bruger id, medlemsnummer*, konto nr, kunde nr, brugernummer,
      tidskode*, tidsnummer*, tidsnr, bookingnummer*, bookingnr, receptkode*, receptnummer*, receptnr, kvitteringskode*, kvitteringsnummer*,
      kvitteringsnr, postkode*, postnummer*, postnr, patientkode*, patientnummer*, patientnr, kundekode*, skadeskode*, skadesnummer*, skadesnr,
      medlemskode*, medlemsnr, varekode*, varenummer*, varenr, produktkode*, produktnummer*, produktnr, fejlnummer*, fejlnr, sagskode*, sagsnummer*,
      sagsnr, rabatnummer*, rabatnr, kampagnenummer*, kampagnenr, gavekode*, gavenummer*, gavenr, landekode*, landenummer*, landenr, butikskode*,
      butiksnummer*, butiksnr, policekode*, policenummer*, policenr, forsikringskode*, forsikringsnummer*, forsikringsnr, pakkenummer*, pakkenr,
      ordrekode*, ordrenummer*, ordrenr, aftalekode*, aftalenummer*, aftalenr, forsendelseskode*, forsendelsesnummer*, forsendelsesnr, zonekode*,
      zonenummer*, zonenr, elevkode*, elevnummer*, elevnr,
      krog, pladsen, parkering, p plads, lader, ladestander, stander, stik, station, perron, tog, toget, bus, linje, række, sæde, opgang, lejlighed, boks,
      boksnr, kort der slutter, slutter på, kontonr, reg nr, reg.nr, regnr, fi kort, betalings id, forfald, cvr nr, cvr.nr, se nr, moms nr, cpr nr, pas,
      kørekort, nummerplade, køretøj, stelnr, model, serienr, batch, sagen, journalnr, henvendelse, klage, opgave, opgavenr, bestillingsnr, fakturanr, bon,
      sporingsnr, track and trace, billetnr, fly, flynr, rejse, reservation, reservationsnr, skadenr, kontrakt, kontraktnr, kunde, bruger, studerende,
      studienr, kursus, lektion, kapitel, side, afsnit, udgave, vare, målernr, aflæsning, installationsnr, butik, kasse, bord, gruppe, hold, startnr,
      startnummer, kandidat, eksamen, valgkreds, gave, donation, point, kundekort, værdikode, kupon, netværk, netværket, ssid, lokalnr, lokal, henvisning,
      recept,
      kursuskode, holdkode, fejlkode, dokumentkode`,
    commercial: `rabat*, tilbud, udsalg, kampagne*, fragt, levering*, pakke*, din ordre, faktura, kvittering, køb, booking, rejse, hotel, møde*, gavekort,
      kurv,
      billet*, afgang, ankomst, tilbagebetal*, refund*, rykker, forsikring*, præmie, gave, donation*, abonnement*, forny*, nyheder, katalog, leveret, afsendt,
      sendt, bestilling*, ordre*, betaling`,
    unit: `minutter, minut, timer, time, dage, dag, uger, måneder, sekunder, kr, dkk, kroner, personer, point, stk`,
    notCode: `annulleret, er ugyldig, er nu ugyldig, ikke længere gyldig, gælder ikke længere, er udløbet, udløbet, erstattet, ikke en kode, ingen kode, et eksempel, virker
      ikke længere, virker ikke mere, duer ikke længere, kan ikke længere bruges, glem, er brugt, blev brugt, er blevet brugt, allerede brugt, forkert kode, forkert,
      ugyldig kode, virker ikke, holder op med at virke, gælder ikke, ugyldig, er erstattet, spærret, lukket, ikke koden, indtast ikke, indtast aldrig, giver ikke
      adgang, kan ikke bruges igen, slås fra, er slået fra, bliver slukket, holder op med at gælde, er ikke længere gyldig, er spærret, blev afvist, er slettet, blev
      slettet, er fjernet, er taget ud af brug, er brugt op, opbrugt, blev ikke indtastet, åbner ikke længere, kun et eksempel, bare et eksempel, vi har annulleret, vi
      har spærret, er annulleret, er ikke nødvendig længere, fungerer ikke længere, er løbet ud, løb ud, har udløbet, er for gammel, nåede at udløbe, ophørte med at
      gælde, er ophørt, gælder ikke mere for, er ikke gyldig mere, er ikke gyldig, var ikke gyldig, var ugyldig, blev ugyldig, erklæret ugyldig, er gjort ugyldig, gjort
      ugyldig, tilbagekaldt, er tilbagekaldt, blev tilbagekaldt, trukket tilbage, er trukket tilbage, er erstattet af, blev erstattet, blev erstattet af, er udskiftet,
      blev udskiftet, er skiftet ud, er deaktiveret, deaktiveret, blev deaktiveret, er inaktiv, ikke længere aktiv, blev spærret, er blokeret, blokeret, blev blokeret,
      blev fjernet, er makuleret, blev annulleret, er blevet annulleret, er aflyst, er allerede brugt, blev allerede brugt, allerede anvendt, allerede blevet brugt, har
      været brugt, blev benyttet, er benyttet, blev brugt op, var forkert, er forkert, passede ikke, passer ikke, stemte ikke, stemmer ikke, matchede ikke, matcher
      ikke, blev ikke godkendt, blev ikke accepteret, accepteres ikke, accepteres ikke længere, godtages ikke, godkendes ikke længere, er blevet afvist, blev nægtet, er
      nægtet, underkendt, blev tastet for sent, blev tastet forkert, tastet for sent, indtastet for sent, blev indtastet for sent, indtastet forkert, skrevet forkert,
      kan ikke bruges længere, kan ikke længere anvendes, kan ikke anvendes længere, ikke længere bruges, virkede ikke, fungerede ikke, fungerer ikke, er holdt op med
      at virke, holdt op med at virke, stoppede med at virke, hører til den gamle, tilhører den gamle, gjaldt den gamle, gjaldt tidligere, gjaldt den forrige, er ikke
      en kode, er ingen kode, er ikke koden, er ikke din kode, er ikke nogen kode, ikke er en kode, skal du ikke længere bruge, behøver du ikke længere, ikke længere
      nødvendig, ikke længere brug for, skal ikke bruges, bør ikke bruges, brug den ikke, venligst ikke brug, er bare et eksempel, er kun et eksempel, er et eksempel,
      som eksempel, eksempelkode, opdigtet, låser ikke op længere, åbnede ikke, låste ikke op, åbner ingenting, dur ikke, duede ikke`,
    notCodeNext: `gammel kode, gamle kode, tidligere kode, forrige kode, erstatter, erstatter koden, i stedet for, for eksempel, f.eks, eksempel, fx, en kode som, koder
      som, den gamle, den forrige, gammelt password, senest indtastet, og ikke, ligner, forkert kode, ugyldig kode, brugt kode, udløbet kode, indtastet kode, brugte
      kode, gårsdagens, glem, ser sådan ud, ser således ud, gamle koder, den gamle kode, din gamle kode, din tidligere kode, den tidligere kode, den forrige kode,
      forrige uges kode, gårsdagens kode, gårdagens kode, foregående kode, oprindelig kode, oprindelige kode, første kode, den første kode, udløbne kode, den udløbne
      kode, opbrugt kode, ugyldige kode, forkerte kode, den forkerte kode, forkert pin, spærret kode, spærrede kode, tilbagekaldt kode, annulleret kode, annullerede
      kode, erstattet kode, afvist kode, allerede brugte, du tastede, du indtastede, du skrev, du angav, du oplyste, du brugte, du har indtastet, du har tastet,
      indtastede koden, brugte koden, kode der blev brugt, koden der blev brugt, kode brugt, anvendt kode, erstatter den, erstatter den gamle, erstatter tidligere, i
      stedet for den gamle, i stedet for koden, istedet for, til forskel fra, som for eksempel, såsom, eksempel på, for eksempel koden, lad os sige, ser nogenlunde
      sådan ud, ser ud som, kan se ud som, på formen, i formatet, af typen, lignende, tidligere adgangskode, tidligere pin, gamle adgangskode, gamle kodeord, gamle
      pinkode, f eks, eksempelvis, kan se sådan ud`,
    advice: `svind*, bedrag*, phishing, pas på, advarsel, læg på, snyd*,
      phishing*, falsk*, vær forsigtig, mistænk*, sikkerhedsråd`,
    report: `er brugt, blev brugt, er blevet brugt, er anvendt, blev anvendt, blev afvist, er afvist, blev godkendt, er godkendt, er bekræftet, blev bekræftet, er ændret,
      blev ændret, er opdateret, blev opdateret, er slettet, blev slettet, er lukket, er afsluttet, er tilføjet, blev tilføjet, er tilsluttet, er forbundet, er parret,
      er underskrevet, blev underskrevet, er gennemført, blev gennemført, er fuldført, er registreret, er tilmeldt, er betalt, er leveret, er hentet, er blevet hentet,
      er aktiveret, er aktiv, du bekræftede, du har bekræftet, tak for bekræftelsen, tak fordi du bekræftede, opsummering, blev ikke brugt, for mange gange, mislykket
      forsøg, mislykkede forsøg, mislykkedes, vi har modtaget, loggede ind, login lykkedes, vellykket login, er logget ind, logget ind fra, logget ind på, du loggede
      ind, du har logget ind, du er logget ind, er verificeret, blev verificeret, blev aktiveret, er nu aktiv, er nu aktiveret, blev parret, blev forbundet, blev
      tilsluttet, blev fjernet fra, blev afsluttet, blev lukket, er skiftet, blev skiftet, er nulstillet, blev nulstillet, er låst op, blev låst op, blev låst, er
      åbnet, blev åbnet, døren blev åbnet, er udleveret, blev udleveret, blev hentet, er afhentet, blev afhentet, blev leveret, blev betalt, betaling modtaget,
      betalingen er gennemført, betalingen blev gennemført, købet er godkendt, købet blev godkendt, godkendt af, blev overført, er overført, er signeret, blev signeret,
      underskrevet af, er modtaget, blev modtaget, tak for din bekræftelse, tak for din stemme, din stemme er, er nu registreret, er nu gennemført, historik, log,
      oversigt, sammendrag, til dine papirer, gem denne, anmodningen blev afvist, blev afslået, er afslået, forsøg mislykkedes, fejlede forsøg, forkerte forsøg, for
      mange forsøg, spærret efter, er trukket, blev trukket, blev hævet, er hævet, er udført, blev udført, er blevet slettet, er blevet tilføjet, er blevet godkendt, er
      blevet betalt, er blevet registreret`,
    device: `*dør, *døren, *port, *porten, *låge, *lågen, *bom, *bommen, *lås, *låsen, hængelås, *boks, *boksen, nøgleskab, *skab, *skabet, *tastatur, *tastaturet,
      *panelet, dørtelefon, hjulene, *knapperne, håndtaget, *lugen, *automaten, wi fi, wifi, trådløst netværk, netværksnavn`,
    ignored: `i orden`,
  },
  link: {
    confirm: `bekræft*, verificer*, fuldfør registrering*, accepter invitation*, det er min adresse, er min adresse, det er mig, verific*, godkend*, bekræft adresse,
      bekræft mail, bekræft mailadresse, bekræft e mail, bekræft min, bekræft din, bekræft tilmelding, bekræft abonnement, ja det er mig, det var mig, ja tak, ja jeg
      vil, tilmeld mig, er din, er min, tilhører dig, tag imod, fuldfør tilmelding, afslut tilmelding, samtyk*, bekraeft, adressen passer, brug denne adresse`,
    activate: `aktivér*, aktiver*, aktiver konto, aktivér konto, aktivér din, opret profil, konfigurer, åbn konto, lås konto op, slå kontoen til, tag kontoen i brug, åbn
      kontoen, tænd for kontoen`,
    reset: `nulstil*, skift adgangskode, opret adgangskode, vælg adgangskode, skift adgangskode, nyt kodeord, skift kodeord, nulstil adgangskode, nulstil din, skift din
      adgangskode, skift kode, ændr adgangskode, ændre adgangskode, nyt password, vælg ny adgangskode, vælg en ny adgangskode, vælg nyt, opret ny adgangskode, opret en
      ny, angiv ny, indstil ny, gendan, genskab, få adgang igen, ny pinkode, ny pin, nulstil pinkode, vælg en ny, vælg selv en ny, vælg ny pinkode, glemt adgangskode,
      glemt adgangskoden, ny adgangskode, vælge en ny adgangskode, vælger du en ny adgangskode`,
    signIn: `log ind, login link, loginlink, log ind link, logge ind, uden adgangskode, loginlink*, log ind nu, log mig ind, uden kodeord, lad mig komme ind, til min konto,
      åbn min konto, magisk link, med ét klik, kom ind, gå ind, logger dig ind, log ind uden adgangskode, kom ind uden adgangskode`,
    boilerplate: `afmeld*, hjælp, kontakt*, privatliv*, vilkår*, betingelser, indstillinger, vis i browser, browser, læs mere, spor*, kundeservice, annuller,
      afvis,
      afmeld nyhedsbrev, frameld, ikke modtage, præferencer, administrer, se ordre, se din ordre, se bestilling, spor pakke, følg, følg pakken, se faktura,
      betal, betal nu, menu, tilbud, køb, shop, fortsæt med at handle, opdag, mere information, se alle, vis alle, detaljer, bedøm, anmeld, anmeldelse, del,
      invitér, inviter, hent, hent app, hent appen, download, kort, find vej, rutevejledning, føj til kalender, kalender, flyt tid, aflys, ændr tid, blog,
      nyheder, cookies, persondata*, tilgængelighed, support, ofte stillede, svar, læs besked, profil, notifikationer, tjek aktivitet, enheder, afslå,
      glemt adgangskode,
      giv os besked, lad os det vide`,
    securityAlert: `ikke dig, var det ikke dig, ikke mig, har ikke bedt om, bad ikke om, sikr din konto, beskyt din konto, spær, rapporter, ved en fejl, ikke min adresse,
      det var ikke mig, ikke bedt om, ikke anmodet, ikke bestilt, ønsker du ikke, vil du ikke, genkender ikke, ikke oprettet, ikke tilmeldt, spær konto, beskyt,
      rapportér, fortryd, nyt login, usædvanlig*, mistænk*, adgangskode ændret, er ændret, er blevet ændret, sikkerhedsadvarsel, seneste aktivitet, har du ikke glemt,
      logger du ikke ind, spær kortet, spær kontoen, lås kontoen`,
  },
}
