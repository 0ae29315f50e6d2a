// Swedish words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const sv: Lexicon = {
  code: {
    strong: `verifieringskod*, säkerhetskod*, engångskod*, engångslösenord*, inloggningskod*, bekräftelsekod*, aktiveringskod*, registreringskod*, återställningskod*,
      autentiseringskod*, tillfällig kod, tillfälligt lösenord, engångs kod, signaturens signeringsnummer, kontrolltal, kontrollsiffror, bekräftelsetal,
      verifieringsnummer, säkerhetsnummer, säkerhetstal, säkerhetsord, inloggningsnummer, inloggningstal, åtkomstnummer, åtkomstkod*, aktiveringsnyckel*,
      aktiveringsnummer, engångsnummer, engångssiffror, tillfällig pin, tillfälligt nummer, familjenyckel*, föräldrakod*, föräldra pin, parkopplingskod*, kopplingskod*,
      signeringskod*, underskriftskod*, godkännandekod*, samtyckeskod, röstkod, startkod, sessionskod, upplåsningskod, hemligt nummer, hemlig kod, sifferkombination,
      lösenord, kodord, nyckelord, telefonlösenord, flyttkod, legitimeringskod, andra faktorn, portkod*, hämtkod*, hämtningskod*, uthämtningskod*, dörrkod*, skåpkod*,
      boxkod*, nyckelskåpskod*, upplåsningskod*, öppningskod*, inpasseringskod*, utlämningskod*, kod till porten, kod till dörren, kod till skåpet, kod till
      nyckelskåpet, grindkod*, kod till grinden, koden till porten, koden till dörren, koden till nyckelskåpet, koden till nyckelboxen, nyckelboxkod*, låskod*,
      hänglåskod, cykellåskod, garagekod, bomkod, larmkod, tvättstugekod, entrékod*, passerkod*, tillträdeskod, upphämtningskod*, avhämtningskod*, leveranskod*,
      överlämningskod, paketkod*, mötespin, möteskod*, konferenspin, konferenskod, deltagarkod, wifi lösenord, wifi lösenordet, lösenord till wifi, lösenordet till
      wifi, nätverksnyckel, wifi kod, röstkod*, röstningskod*, engångspin, engångsnyckel, startlösenord, första lösenord, inloggningslösenord, inloggningspin,
      sexsiffrig kod, sexsiffriga koden, fyrsiffrig kod, fyrsiffriga koden, femsiffrig kod, åttasiffrig kod, 6 siffrig kod, 4 siffrig kod, sexsiffrigt nummer, mejlkod,
      e postkod, sms kod, smskod*, otp, token, enhetskod*, tv kod, verifikationskod*, säkerhetsnyckel, kodord*, lösenfras, lösenord för en gång, hemligt ord,
      identifieringskod*, legitimationskod, behörighetsnyckel, portkod, dörrkod, grindkod, skåpkod, lösenord till mötet, möteslösenord, upphämtningskod, hämtkod,
      kontrollsiffrorna, passerkod`,
    weak: `*koden, *kod, kod, koden, lösenord, siffror, siffrorna, tal, talet, tecken, tecknen, nyckel, nyckeln, lösen, ord, serie, följd, värde, pin, pinkod,
      utlämningskod, portkod, kombination, bekräftelsenummer, siffra, siffran, kombinationen, bokstäver, bokstäverna, lösenordet, ordet, pin koden, pinkoden,
      kontrollkod, kontrollkod*, kontrollnummer, betalkod, betalningskod, godkännandekod, godkännandekoden`,
    purpose: `verifier*, bekräft*, logga in, inloggning*, loggar in, aktiver*, registrer*, återställ*, identitet*, ny enhet, tvåstegs*, tvåfaktor*, skapa
      ditt konto, godkänn*, signera*, underteckna*, att godkänna, koppla, parkoppla*, registreringssidan, din profil, radera ditt konto, signering*, uttag*, godkännande*,
      bevis*, är du, är det du, verkligen du, robotar, människa, samtyck*, rösta, namninsaml*, okänd*, lås upp, låsa upp,
      öppn*, parkoppl*, koppl*, ansluta, anslut, konfigur*, byt*, ändr*, flytt*, överför*, steg, sista steget, ett steg,
      nästan, slutför*, avsluta, radera, ta bort, export*, åtkomst, inlogg*, session, signera, underteckn*, skriv under,
      underskrift, betalning, köp, mottagare,
      låser upp, komma in, kommer in, kom in, släpper in, ta dig in, se dina, läsa, läs ditt, visa, provsvar, resultat, dokument, hämta, hämtar, hämta ut,
      hämtas, få ut, lämnar ut, delta, gå med, röstning, fortsätta, fortsätt, gå vidare, att det är du, säkerställa, försäkra, veta att, legitimera, betala,
      ladda, laddning, hyra, signer*`,
    action: `ange, anger, skriv, skriv in, fyll i, använd, kopiera, klistra in, här är, knappa in, med koden, knappa, mata in, uppge, skriva, de här tecknen, dessa tecken,
      följande tecken, följande siffror, dessa siffror, skriver, skrivit, angett, angivit, mata, slå, slå in, tryck, trycka, trycker, klistra, kopierar, fyll, fylla i,
      använda, använder, uppger, lämna, säg, säga, läs, läs upp, läsa upp, berätta, skicka, svara, svara med, visa, visa det, bevisa, bevisar, bekräfta med, sätt,
      stoppa in, lägg in, registrera, inmatning, ruta, rutan, fält, fältet, skärm, skärmen, knappsats, knappsatsen, formulär, formuläret, fönster, fönstret, sidan,
      frågar, ombeds, detta nummer, följande nummer, siffrorna nedan, numret nedan, vrid, slår, slår in, knappar in, knappa in på, tryck in, skriver in, fyller i, matar
      in, nämn, nämner, säger, läser upp, visa upp, visa koden, visar, ge, ger, skickar, svarar, ställ in, ställ, ställer, vrider, rulla, hjulen, kodhjulen, dra, på
      knappsatsen, på skärmen, på displayen, på panelen, på dosan, vid dörren, vid porten, i porten, i kassan, i receptionen, till chauffören, chauffören, föraren,
      budet, i appen, på sidan, på webbplatsen, i rutan, i fältet, i formuläret, sedan fyrkant, fyrkant, följt av, grön knapp, gröna knappen, efterfrågas, frågar efter,
      ber om, behöver du, du behöver, behövs, tar emot, skriva in, angiv, vrida, upprepa, tala om, knacka in, mata in koden, skriv koden, skriv av, skriv in koden, ange
      koden, ange pin, använd koden, använd följande, använd denna, använd den här, knappa in koden, slå koden, slå in koden, tryck koden, fyll i koden, klistra in
      koden, kopiera koden, ange den, ange siffrorna, skriv siffrorna, ange numret, uppge koden, uppge följande, säg koden, läs upp koden, lämna koden, ge koden, svara
      på detta, svara på mejlet, svara på sms, skicka koden, skicka tillbaka, så här gör du, när du blir ombedd, när du uppmanas, uppmanas, när appen frågar, på tv n,
      på din tv, i terminalen, på terminalen, i webbläsaren, på kodlåset, på låset, på skåpet, vid skåpet, vid luckan, vid bommen, vid grinden, till budet, till
      föraren, till personalen, till receptionen, till vår chaufför, avsluta med, avsluta med fyrkant, stjärna, och fyrkant, tryck på ok, och tryck, här kommer, här har
      du, här får du, din kod är, koden är, koden lyder, lyder, nästa steg, nästa sida, nästa skärm, bokstavera, scanna, skanna, håll upp`,
    disclaimer: `giltig*, gäller, upphör*, går ut, begärde, begärt, ignorera*, en gång, bara en gång, engångs*, inte du, inte bett om, slutar gälla, släng mejlet, slänga mejlet, radera mejlet,
      därefter, sedan, slutar, annars, om inte, behöver du inte, var det inte du, förfaller,
      gäller till, gäller i, gäller bara, gäller endast, gäller en, gäller fram, giltig till, giltig i, går ut om, slutar fungera, slocknar, försvinner, dör,
      fungerar bara, fungerar en gång, fungerar till, till midnatt, före midnatt, du har till, du har på dig, inom, efter det, ny kod, begär en ny,
      be om en ny, börja om, om det inte var du, om det inte är du, inte bett, inte begärt, inte beställt, behöver inte göra, gör ingenting, gör då inget,
      strunta i, bortse, släng, någon annan, av misstag, inget händer`,
    doNotShare: `dela inte, dela aldrig, lämna aldrig ut, lämna inte ut, med någon,
      ingen, hemlig*, aldrig, konfidentiell*, medarbetare, handläggare, inte dela,
      ingen annan, för ingen, berätta inte, lämna aldrig, ge den inte, ge aldrig, håll den, behåll, personal, frågar aldrig, ber aldrig, inte ens till oss`,
    otherNumber: `order, ordernummer, beställning, beställningsnummer, faktura, fakturanummer, kvitto, referens, referensnummer, ocr, kundnummer, kontonummer,
      spårningsnummer, kollinummer, paket, postnummer, telefon, telefonnummer, tel, ärende, ärendenummer, bokning, bokningsnummer, bokningskod*,
      rabattkod*, kampanjkod*, presentkort, värdekod, kupongkod*, inbjudningskod*, felkod*, streckkod*, qr kod, medlemsnummer,
      org nr, organisationsnummer, nummer, nr, belopp, summa, biljett, biljettnummer, rum, flyg, landskod, riktnummer, jobb, källkod*, klädkod,
      avtal, avtalsnummer, försäkring, försäkringsnummer, skada, skadenummer, personnummer, anställningsnummer, medlem,
      kundnr, användarnamn, användare, konto, försändelse, skåp, box, cykel, spår, vagn, plats, byggnad, sal, våning, mätare,
      anläggnings id, saldo, pris, som slutar på, slutar på, version, ansökan, ip, ip adress, mobil, puk, serienummer,
      streckkod, kortnummer,
      kundnummer*, kundnumret, kontonummer*, användarnamn*, användar id, medlemsnummer*, medlemsnumret, konto nr,
      kund nr, kund id, användarnummer,
      bokningsnummer*, bokningsnr, receptkod*, receptnummer*, receptnr, kvittokod*, kvittonummer*, kvittonr, postkod*, postnummer*, postnr,
      patientkod*, patientnummer*, patientnr, kundkod*, skadekod*, skadenummer*, skadenr, medlemskod*, medlemsnr, artikelkod*, artikelnummer*,
      artikelnr, produktkod*, produktnummer*, produktnr, felnummer*, felnr, ärendekod*, ärendenummer*, ärendenr, rabattnummer*, rabattnr,
      kampanjnummer*, kampanjnr, presentkod*, presentnummer*, presentnr, landskod*, landsnummer*, landsnr, butikskod*, butiksnummer*, butiksnr,
      försäkringskod*, försäkringsnummer*, försäkringsnr, paketkod*, paketnummer*, paketnr, orderkod*, ordernummer*, ordernr, avtalskod*,
      avtalsnummer*, avtalsnr, tidskod*, tidsnummer*, tidsnr, erbjudandekod*, erbjudandenummer*, erbjudandenr, värdekod*, värdenummer*, värdenr,
      kollokod*, kollonummer*, kollonr, sändningskod*, sändningsnummer*, sändningsnr, zonkod*, zonnummer*, zonnr, elevkod*, elevnummer*, elevnr,
      krok, platsen, parkering, p plats, laddare, laddstolpe, stolpe, uttag, station, perrong, tåg, tåget, buss, linje, rad, stol, säte, trapphus, lägenhet,
      lgh, boxnr, skåpet, skåp nr, kort som slutar, slutar med, kontonr, clearingnr, bankgiro, plusgiro, bg, pg, ocr nr, ocr nummer, autogiro, medgivande,
      förfallodag, orgnr, org.nr, momsnr, personnr, pass, passnr, körkort, regnr, reg nr, registreringsnummer, fordon, modell, serienr, batch, ärendet,
      anmälan, reklamation, ansökningsnr, uppdrag, beställningsnr, fakturanr, försändelsenr, kolli, kollinr, kolli id, sändning, spårningsnr, biljettnr,
      flygnr, kund, student, kurs, kurskod, lektion, kapitel, sida, avsnitt, utgåva, artikel, vara, varunr, mätarnr, mätarställning, butik, kassa, bord,
      grupp, lag, startnr, startnummer, kandidat, tenta, valkrets, gåva, gåvor, poäng, kundkort, kupong, nätverk, nätverket, ssid, ankn, anknytning, fel,
      remiss, recept, sista fyra siffrorna, slutsiffror,
      felkod, dokumentkod`,
    commercial: `rabatt*, erbjudande*, kampanj*, frakt*, leverans*, paket, din beställning, faktura, kvitto, köp, bokning*, resa, hotell, möte*,
      webbinarium, presentkort, kundvagn,
      biljett*, resan, avgång, ankomst, återbetal*, påminnelse, försäkring*, premie, gåva, prenumeration*, förny*, rea, nyheter, katalog, levererat,
      levererad, skickat, beställning*, betalning`,
    unit: `minuter, minut, timmar, timme, dagar, dag, veckor, månader, sekunder, kr, sek, kronor, personer, poäng, st`,
    notCode: `makulerat, makulerad, är ogiltig, är nu ogiltig, inte längre giltig, gäller inte längre, har gått ut, ersatts, ersatt, spärrad, ingen kod, inte en kod, ett
      exempel, fungerar inte längre, går inte längre, kan inte längre användas, glöm, har använts, är använd, redan använd, användes, är förbrukad, fel kod, felaktig,
      felaktig kod, fungerar inte, slutat fungera, slutar gälla, gäller inte, ogiltig, upphört, har ersatts, avstängd, inte koden, ange inte, ange aldrig, gick ut,
      användes inte, har upphört, ger ingen åtkomst, kan inte användas igen, stängs av, stängdes av, har stängts av, slutar fungera, slutade fungera, har slutat gälla,
      är inte längre giltig, är spärrad, är makulerad, avvisades, nekades, är raderad, raderades, är borttagen, förbrukad, angavs inte, matades inte in, öppnar inte
      längre, bara ett exempel, endast ett exempel, vi har makulerat, har makulerats, behövs inte längre, funkar inte längre, duger inte längre, är utgången, är för
      gammal, har löpt ut, löpt ut, hann gå ut, hunnit gå ut, upphörde att gälla, har upphört att gälla, är inte giltig längre, är inte giltig, var inte giltig, var
      ogiltig, blev ogiltig, ogiltigförklarad, ogiltigförklarats, har ogiltigförklarats, har återkallats, återkallad, återkallades, har dragits tillbaka, har ersatts
      av, ersattes av, är ersatt av, byttes ut, har bytts ut, är utbytt, är avstängd, har spärrats, spärrades, har blockerats, är blockerad, blockerades, togs bort,
      makulerades, har avbrutits, har annullerats, annullerad, avbokad, är redan använd, har redan använts, redan använts, redan förbrukad, användes redan, är redan
      förbrukad, den är förbrukad, har förbrukats, var felaktig, är felaktig, var fel, är fel, stämde inte, stämmer inte, matchade inte, matchar inte, godkändes inte,
      accepterades inte, godtogs inte, godtas inte, accepteras inte längre, godtas inte längre, avvisades av, har avvisats, underkändes, angavs för sent, för sent
      angiven, knappades in fel, skrevs in fel, matades in fel, felaktigt angiven, kan inte användas längre, inte längre användas, ej längre giltig, ej giltig, ej
      längre aktiv, inte längre aktiv, är inaktiv, inaktiverad, har inaktiverats, inaktiverades, är avaktiverad, avaktiverades, fungerade inte, funkar inte, funkade
      inte, slutat gälla, slutade gälla, har slutat fungera, tillhör den gamla, hör till den gamla, gällde den gamla, gällde tidigare, är inte en kod, är ingen kod, är
      inte din kod, är inte koden, är inte någon kod, inte är en kod, behöver du inte längre, behöver inte längre, använd den inte, ska inte användas, bör inte
      användas, är bara ett exempel, är endast ett exempel, är ett exempel, som exempel, exempelkod, fiktiv, påhittad, öppnar inte, låser inte upp längre, öppnade inte,
      öppnar ingenting`,
    notCodeNext: `gamla koden, gammal kod, tidigare kod, tidigare koden, förra koden, ersätter, ersätter koden, i stället för, istället för, till exempel, t.ex, exempel, t
      ex, exempelvis, en kod som, koder som, den gamla, den förra, föregående kod, föregående, gamla pin, gammalt lösenord, senast angivna, och inte, i stil med,
      liknar, fel kod, felaktig kod, ogiltig kod, använd kod, utgången kod, angiven kod, använda koden, gårdagens, glöm, ser ut så här, kan se ut så, gamla kod, gamla
      koder, den gamla koden, din gamla kod, din tidigare kod, den tidigare koden, den förra koden, förra kod, förra veckans kod, gårdagens kod, föregående koden,
      ursprungliga koden, ursprunglig kod, första koden, den första koden, utgångna koden, förbrukade koden, förbrukad kod, redan använda, ogiltiga koden, felaktiga
      koden, spärrad kod, spärrade koden, återkallad kod, makulerad kod, ersatta koden, ersatt kod, avvisad kod, du angav, du skrev, du skrev in, du slog, du knappade
      in, angav du, som du angav, du använde, använde koden, angav koden, skrev koden, med koden användes, använd kod var, kod som användes, koden som användes,
      ersätter den, ersätter den gamla, ersätter tidigare, istället för den gamla, i stället för den gamla, i stället för koden, snarare än, till skillnad från, som
      till exempel, såsom, t ex koden, exempel på, exempelvis koden, låt säga, säg att koden, ser ut ungefär så, ser ut som, kan se ut, på formen, i formatet, av typen,
      liknande, använd aldrig, tidigare lösenord, tidigare pin, gamla lösenordet, gamla pinkoden`,
    advice: `bedrag*, bedräg*, lurendrej*, nätfiske, phishing, se upp, varning, lägg på, luras,
      bluff*, lura*, phishing*, nätfiske*, falsk*, var försiktig, misstänk*, säkerhetstips`,
    report: `har använts, användes, användes för, har angetts, har accepterats, har godkänts, har nekats, nekades, avvisades, har bekräftats, är bekräftad, är bekräftat,
      har ändrats, ändrades, har uppdaterats, har raderats, har tagits bort, har avslutats, har lagts till, har kopplats, är kopplad, är ansluten, har anslutits, har
      signerats, är signerat, har undertecknats, undertecknades, har genomförts, är klar, är genomförd, har registrerats, är registrerad, har betalats, har levererats,
      har hämtats, har öppnats, har aktiverats, är aktivt, är nu aktiv, du bekräftade, du har bekräftat, du signerade, tack för att du bekräftade, tack för
      bekräftelsen, sammanfattning, användes inte, för många gånger, misslyckat försök, misslyckade försök, misslyckades, lyckades, använd den, vi har mottagit, vi har
      tagit emot, loggade in, har loggats in, loggades in, inloggning lyckades, lyckad inloggning, inloggad från, inloggad på, du loggade in, du har loggat in, du är
      inloggad, har verifierats, verifierades, är verifierad, är verifierat, bekräftades, har aktiverats nu, aktiverades, är aktiverad, är aktiverat, har parkopplats,
      är parkopplad, parkopplades, är tillagd, lades till, är ansluten nu, kopplades, tagits bort, togs bort den, är raderat, är avslutat, avslutades, stängdes, har
      stängts, är stängt, är uppdaterad, uppdaterades, är ändrat, är ändrad, har bytts, byttes, har återställts, återställdes, har låsts upp, låstes upp, låstes,
      öppnades, dörren öppnades, har kvitterats, kvitterades, hämtades, är hämtat, är utlämnat, lämnades ut, levererades, är levererat, är betald, är betalt, betalades,
      betalning mottagen, betalningen genomfördes, genomfördes, köpet genomfördes, köpet är godkänt, är godkänd, är godkänt, godkändes, godkänt av, överföringen är
      klar, överfördes, har överförts, är överfört, signerades, är signerad, är undertecknat, signerat av, undertecknat av, är utfärdad, har mottagits, mottogs, är
      mottagen, tack för att du verifierade, tack för din bekräftelse, tack för din röst, din röst är, har registrerat, är nu klart, är nu klar, är slutförd,
      slutfördes, har slutförts, historik, logg, loggbok, översikt, sammanställning, för dina handlingar, spara detta, kvittens, begäran avslogs, avslogs, har
      avslagits, försök misslyckades, misslyckade inloggningar, felaktiga försök, för många försök, spärrades efter`,
    device: `*dörr, *dörren, *port, *porten, *grind, *grinden, *bom, *bommen, *lås, *låset, hänglås, nyckelbox, *boxen, nyckelskåp, *skåp, *skåpet, *fack, *facket,
      *knappsats, *knappsatsen, *tavlan, porttelefon, spärr, *spärren, hjulen, *knapparna, spaken, *luckan, *automaten, wi fi, wifi, trådlöst nätverk, nätverkets namn`,
    ignored: `i ordning`,
  },
  link: {
    confirm: `bekräft*, verifier*, slutför registrering*, acceptera inbjudan, det är min adress, är min adress, det är jag, godkänn*, bekräfta adress, bekräfta min,
      bekräfta din, bekräfta e post, bekräfta prenumeration, bekräfta anmälan, ja det är jag, det var jag, ja tack, ja jag vill, anmäl mig, gå med i, är din, är min,
      tillhör dig, tacka ja, slutför registreringen, slutför anmälan, verifiera adress, verifiera e post, samtyck*, adressen stämmer, använd den här adressen, så är det
      klart`,
    activate: `aktiver*, aktivera konto, aktivera kontot, aktivera mitt, skapa profil, ställ in konto, öppna kontot, lås upp konto, slå på kontot, sätt igång kontot, kom
      igång med kontot, sätt igång ditt, starta ditt konto`,
    reset: `återställ*, byt lösenord, skapa lösenord, välj lösenord, byt lösenord, återställ lösenord, återställ lösenordet, byt ditt lösenord, byta lösenord, ändra
      lösenord, ändra lösenordet, välj nytt lösenord, välj ett nytt lösenord, skapa nytt lösenord, skapa ett nytt, ange nytt lösenord, sätt nytt lösenord, nollställ,
      glömt lösenordet länk, få tillbaka, återfå, losen, ny pinkod, ny pin-kod, välj en ny, välj ny pinkod, glömt lösenord, glömt ditt lösenord, nytt lösenord, väljer
      du ett nytt lösenord, ett nytt lösenord, nya lösenord, ditt nya lösenord`,
    signIn: `logga in, inloggningslänk, inlogg*, utan lösenord, logga in nu, logga in mig, loggas in, loggar in dig, släpp in mig, till mitt konto, öppna mitt konto, magisk
      länk, med ett klick, kom in, gå in, logga in utan lösenord, länk in, kom in utan lösenord`,
    boilerplate: `avregistrera, avsluta prenumeration*, avprenumerera, hjälp, kontakt*, integritet*, villkor*, inställningar, visa i webbläsare, webbläsare,
      läs mer, spåra*, kundservice, avböj, avbryt,
      avanmäl*, sluta få, preferenser, hantera, visa order, se order, visa beställning, se din beställning, spåra paket, följ, följ paketet, visa faktura,
      betala, betala nu, meny, erbjudanden, köp, handla, fortsätt handla, upptäck, mer information, visa, visa alla, se alla, detaljer, betygsätt, recension,
      dela, bjud in, tipsa, ladda ner, ladda ner appen, karta, hitta hit, vägbeskrivning, lägg till i kalender, kalender, boka om, avboka, ändra tid, blogg,
      nyheter, cookies, kakor, tillgänglighet, support, kundtjänst, vanliga frågor, svara, läs meddelandet, profil, aviseringar, kontrollera aktivitet,
      enheter, neka, glömt lösenord,
      anslut till möte, slutför köp, slutför ditt köp, slutför beställning,
      meddela oss, hör av dig`,
    securityAlert: `inte du, var det inte du, inte jag, har inte begärt, begärde inte, säkra ditt konto, skydda ditt konto, spärra, rapportera, av misstag, inte min adress,
      var inte du, det var inte jag, inte bett om, inte begärt, inte beställt, vill du inte, vill inte, känner inte igen, inte registrerat, spärra konto, skydda, anmäl
      missbruk, ångra, ny inloggning, ovanlig, misstänkt*, lösenordet ändrades, har ändrats, lösenordet har ändrats, säkerhetsvarning, senaste aktivitet, senaste
      aktiviteten, spärra kortet, spärra kontot, lås kontot`,
  },
}
