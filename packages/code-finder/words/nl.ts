// Dutch words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const nl: Lexicon = {
  code: {
    strong: `verificatiecode*, bevestigingscode*, beveiligingscode*, inlogcode*, toegangscode*, activeringscode*, activatiecode*, eenmalige code, eenmalig wachtwoord,
      eenmalige inlogcode, eenmalige pincode, aanmeldcode*, controlecode*, registratiecode*, tijdelijke code, tijdelijk wachtwoord, herstelcode, authenticatiecode*,
      eenmalige toegangscode, veiligheidscode*, validatiecode*, ondertekencode, smscode, sms code, bevestigingsnummer van de handtekening, handtekeningnummer,
      controlegetal*, controlenummer*, controlecijfer*, bevestigingsgetal, verificatienummer, toegangsnummer, toegangssleutel, beveiligingsnummer, beveiligingsgetal,
      veiligheidsnummer, inlognummer, inloggetal, activeringssleutel, activatiesleutel, activatienummer, eenmalig nummer, tijdelijke pincode, tijdelijke pin, tijdelijk
      nummer, wachtwoord voor eenmalig, codewoord, wachtwoord aan de telefoon, gezinssleutel, ouderpin, oudercode, koppelcode*, koppelnummer, koppelgetal,
      ondertekeningscode, handtekeningcode, machtigingscode, stemcode, startcode, sessiecode, ontgrendelcode, overstapcode, geheim nummer, geheim getal, geheime code,
      cijfercombinatie, cijferreeks, sleutelwoord, tan code, tweede factor, deurcode, afhaalcode*, ophaalcode*, afhaalpin, ophaalpin, deurcode*, poortcode*, kluiscode*,
      kluisjescode, sleutelkluiscode, sleutelkastcode, lockercode*, openingscode*, pakketcode, signeercode*, ondertekencode*, afhaalpincode*, sleutelkluis code,
      cijferslot code, cijferslotcode, slotcode*, fietsslotcode, hangslotcode, voordeurcode, buitendeurcode, portiekcode, toegangspin, entreecode, ingangscode*,
      garagecode*, slagboomcode, hekcode, alarmcode, wasserettecode, boxcode, kastcode, afhaalnummer om in te toetsen, bezorgcode, leveringscode, overhandigingscode,
      ontvangstcode, vergadercode, vergaderpin, conferentiepin, conferentiecode, inbelcode, inbelpin, deelnemerspin, wifi wachtwoord, wifiwachtwoord, wifi code,
      wificode, netwerksleutel, netwerkwachtwoord, gastwachtwoord, stempin, stemwachtwoord, kiescode, wegwerpcode, wegwerpwachtwoord, eenmalige sleutel, eenmalige pin,
      eenmalige toegang, eerste wachtwoord, startwachtwoord, beginwachtwoord, voorlopig wachtwoord, inlogwachtwoord, inlogpin, inlogwoord, 4 cijferige code, 5 cijferige
      code, 6 cijferige code, 8 cijferige code, viercijferige code, vijfcijferige code, zescijferige code, achtcijferige code, zescijferig getal, viercijferig getal,
      code van 4 cijfers, code van 6 cijfers, code van vier cijfers, code van zes cijfers, pincode van zes, mailcode, e mailcode, e mail code, otp, 2fa code, token,
      betaalcode, akkoordcode, instemmingscode, legitimatiecode, identificatiecode, herkenningscode, apparaatcode, tv code, synchronisatiecode, sessiesleutel, wachtzin,
      geheime zin, geheim woord, toegangswoord, deblokkeercode, deblokkeringscode, ontgrendelpin, bevestigingscijfer, bevestigingswoord, verificatiesleutel,
      verificatiegetal, verificatiewoord, controlewoord, pincode van het slot, pincode van de kluis, toegangsgetal, toegangscijfers, autorisatiesleutel, kluiscode,
      poortcode, slotcode, wachtwoord van de vergadering`,
    weak: `pincode,
      cijfers, getal, getallen, nummers, tekens, sleutel, wachtwoord, reeks, woord, waarde, pin, code,
      ophaalcode, combinatie,
      bevestigingsnummer,
      letters, cijfer, geheim, lettercombinatie, transactiecode, autorisatiecode*`,
    purpose: `verifi*, bevestig*, inloggen, in te loggen, log in, aanmeld*, aan te melden, activer*, registr*, wachtwoord opnieuw, wachtwoord te herstellen,
      identiteit, nieuw apparaat, tweestaps*, tweefactor*, authenticat*, account aan te maken, onderteken*, handtekening, goedkeur*, overschrijving, goed te keuren, goedkeuren, keur, koppel, koppelen, te tekenen, tekenen, je profiel, aanmeldpagina, registratiepagina, account verwijderen, autorisatie*, opname, opnames, tweede factor,
      bewijz*, bewijs, ben jij, bent u, echt bent, robots, inschrijv*, instemm*, toestemming, akkoord, stem*, petitie, adres,
      onbekend*, ontgrendel*, openen, koppel*, verbind*, instellen, wijzig*, verander*, overdracht, overzet*, stap,
      laatste stap, bijna, afrond*, afgerond, voltooi*, verwijder*, export*, herstel*, toegang, inlog*, sessie, betaling,
      overboeking, aankoop, begunstigde,
      gaat open,
      binnen te komen, binnenkomen, kom je binnen, komt u binnen, naar binnen, erin, opent, opengaan, open te maken, te openen, openmaken, openen van,
      bekijken, in te zien, inzien, uitslag, document, afhalen, af te halen, ophalen, op te halen, overhandig*, meedoen, mee te doen, deelnemen,
      deel te nemen, verder, verder te gaan, doorgaan, door te gaan, zeker weten, zeker zijn, dat jij het bent, dat u het bent, of jij het bent, jij bent,
      u bent, laden, opladen, huren, betalen, legitimer*, identificer*`,
    action: `voer, vul, invoeren, in te voeren, gebruik, typ, kopieer, hier is, plak, toets, toetst, tik, tikt, neem, overnemen, over te nemen, schrijf, vul in, vul je,
      geef, deze tekens, deze cijfers, volgende tekens, volgende cijfers, type, typt, typen, intypen, in te typen, toetsen, intoetsen, toets in, invullen, in te vullen,
      ingevuld, ingevoerd, invoer, gebruiken, druk, drukken, indrukken, plakken, kopiëren, geven, doorgeven, geef door, zeg, zeggen, lees, voorlezen, noem, noemen,
      stuur, sturen, antwoord, antwoorden, noteer, zet, plaats, bewijs, bewijzen, toon, laat zien, neem over, bevestig met, scherm, toetsenpaneel, toetsenbord, venster,
      formulier, vakje, veld, invulveld, pagina, gevraagd, vraagt, dit getal, dit nummer, volgende nummer, volgende getal, onderstaande, draai, voer in, in te toetsen,
      ingetoetst, tikken, intikken, in te tikken, overtypen, over te typen, voert, vult, geeft, door te geven, opgeven, op te geven, gebruikt, kopieert, plakt, noemt,
      zegt, vertel, vertelt, leest, toont, tonen, laten zien, laat, stuurt, antwoordt, schrijft, zet de, zetten, draait, draaien, wieltjes, wieltjes op, cijferwieltjes,
      schuif, drukt, druk op, houd, meld, meldt, vermeld, vermeldt, vermelden, aan de bezorger, de bezorger, de chauffeur, de koerier, aan de balie, de receptie, bij de
      ingang, bij de deur, op de deur, op het paneel, op het toetsenbord, op het toetsenpaneel, op het scherm, op het display, op het slot, op de pagina, op de site, op
      de website, in de app, in het vakje, in het veld, in het scherm, in het venster, daarna hekje, hekje, daarna #, gevolgd door, groene knop, gevraagd wordt, wordt
      gevraagd, erom vraagt, heb je nodig, hebt u nodig, nodig, vullen, voeren, stel, schrijven, herhaal, herhaalt, vraagt om, scan, overneemt, neemt, invult, invoert,
      intypt, intoetst, inklopt, klop, klop in, ram, bij de hand, paraat, klaar te houden, beantwoord, sms terug, terugsturen, reageer met, spreek in, spreek uit,
      inspreken, spel, spelt, dreun, sluit af met, afsluiten met, sterretje, sleuteltoets, bel daarna, op de knop, draaiknop, cijferschijf, cijferring, wieltje, op de
      tv, op je tv, op uw tv, op de televisie, op je telefoon, op uw telefoon, op de computer, op de console, op de laadpaal, op de locker, op de kluis, op de intercom,
      op de zuil, bij de zuil, bij de balie, bij de kassa, bij de slagboom, bij de poort, bij de portier, bij de kluis, bij de pakketautomaat, bij het afhalen, bij het
      ophalen, bij ontvangst, bij aankomst, bij binnenkomst, bij het inloggen, bij de eerste, in de browser, in je browser, in uw browser, in het portaal, in het vak,
      hieronder, hieronder vind, hier vind, vind je hier, vindt u hier, ziehier, is hier, hier komt, dit is je, dit is uw, luidt, als erom, als daarom, desgevraagd, wil
      weten, wacht op, selecteer, klik aan, overschrijven`,
    disclaimer: `geldig, verloopt, vervalt, niet aangevraagd, aangevraagd, negeer, negeren, nooit, één keer, een keer, eenmalig, niet jij, niets gekocht, niets aangevraagd, gooi deze, verwijder deze, verlopen,
      daarna, werkt niet meer, anders, zo niet, hoef je niets, hoeft u niets, was jij dit niet, niet u,
      geldig tot, geldig voor, geldig op, slechts geldig, geldt tot, geldt alleen, geldt nog, werkt tot, werkt één keer, werkt maar, werkt alleen,
      werkt slechts, eenmalig te, verlopen na, verdwijnt, blijft geldig, tot middernacht, voor middernacht, je hebt tot, u hebt tot, je hebt nog, binnen,
      daarna niet, daarna moet, nieuwe aan, vraag een nieuwe, een nieuwe, opnieuw beginnen, jij niet, u niet, niet van jou, niet van u, zegt je niets,
      zegt u niets, was jij het niet, was u het niet, was u dit niet, niet zelf, heb je niet, hebt u niet, niets te doen, doe dan niets, gooi weg,
      iemand anders, per ongeluk, vergissing`,
    doNotShare: `deel deze, deel nooit, niet delen, met niemand, aan niemand,
      niemand, geheim, vertrouwelijk, nooit, medewerker*, deel dit niet, voor jezelf,
      houd hem, houd deze, hou hem, houd voor, voor uzelf, geef nooit, geef hem nooit, deel hem niet, nooit delen, nooit vragen, vragen nooit, vraagt nooit,
      ook niet aan ons, derden`,
    otherNumber: `bestelling, bestelnummer, ordernummer, factuur, factuurnummer, bon, referentie, referentienummer, zending, verzendnummer, trackingcode, track,
      pakket, postcode, telefoon, tel, klantnummer, klantnr, rekeningnummer, dossier, dossiernummer, ticketnummer, boeking, boekingsnummer,
      boekingscode, reservering, reserveringsnummer, reserveringscode, kortingscode*, actiecode*, couponcode, cadeaubon, cadeaukaart, cadeaucode, vouchercode,
      uitnodigingscode*, vriendencode, foutcode, streepjescode, qr code, broncode, nummer, nr, kvk, btw, iban, bedrag,
      totaal, versie, sinds, zaal, kamer, vlucht, stoel, polis, polisnummer, contract, lidnummer, eindigend op, kaart, vergader id, back upcodes, landcode, wifi, retourcode, dresscode, bel, noodnummer, klantenservice,
      contractnummer, schade, schadenummer, studentnummer, personeelsnummer, gebruikersnaam, gebruiker, rekening, kluis,
      pakketkluis, fiets, spoor, rijtuig, gebouw, kantoor, lokaal, verdieping, meter, meternummer, ean, saldo, prijs, fout,
      zaaknummer, aanvraag, ip, mobiel, puk, ticket, kenmerk, serienummer, barcode, kaartnummer,
      klantnummer*, accountnummer, gebruikers id, relatienummer, klant id, account nr, gebruikersnummer,
      vorige stand, meterstand, nieuwe stand,
      afspraakcode*, afspraaknummer*, poliscode*, polisnummer*, receptcode*, receptnummer*, boncode*, bonnummer*, postcode*, postnummer*, patiëntcode*,
      patiëntnummer*, klantcode*, schadecode*, schadenummer*, lidcode*, lidnummer*, artikelcode*, artikelnummer*, productcode*, productnummer*,
      foutcode*, foutnummer*, dossiercode*, dossiernummer*, reserveringscode*, reserveringsnummer*, kortingsnummer*, actienummer*, cadeaucode*,
      cadeaunummer*, landcode*, landnummer*, zonecode*, zonenummer*, winkelcode*, winkelnummer*, filiaalcode*, filiaalnummer*, trackingcode*,
      trackingnummer*, ordercode*, ordernummer*, bestelcode*, bestelnummer*, voordeelcode*, voordeelnummer*, vestigingscode*, vestigingsnummer*,
      bewoningscode*, bewoningsnummer*, aansluitcode*, aansluitnummer*, donatiecode*, donatienummer*, inschrijfcode*, inschrijfnummer*,
      meldcode, relatie, polisnr, polisblad, haak, vak, vakje, plek, plaats, parkeerplaats, parkeervak, laadpaal, paal, connector, station, perron, trein,
      treinnummer, bus, lijn, rij, stoelnummer, etage, lift, huisnummer, huisnr, appartement, postbus, bus nr, kluisje, kluisje nr, locker, kluis nr, pas,
      pasnummer, kaart eindigend, eindigt op, incassant, incassant id, machtiging, machtigingskenmerk, betalingskenmerk, ons kenmerk, uw kenmerk, dossiernr,
      zaak, zaaknr, melding, meldingsnummer, klacht, klachtnummer, aanvraagnummer, storing, storingsnummer, opdracht, opdrachtnummer, order nr, ordernr,
      bestelling nr, bestelnr, factuurnr, factuur nr, pakbon, zendingsnummer, track en trace, vluchtnummer, boekingsnr, reserveringsnr, ticketnr, kvk nr,
      btw nr, btw id, bsn, agb, big, rsin, paspoort, rijbewijs, kenteken, chassisnummer, voertuig, model, serienr, serie, lidnr, lid nr, lidmaatschapsnummer,
      lidmaatschap, abonnement, abonnementsnummer, abonnee, klant nr, studentnr, leerling, cursus, les, hoofdstuk, pagina, aflevering, editie, artikelnr,
      artikel nr, stand, aansluiting, winkel, winkel nr, kassa, filiaal, tafel, groep, team, startnummer, rugnummer, kandidaat, kandidaatnummer, examennummer,
      stembureau, kieskring, donateur, gift, donatie, punten, puntensaldo, spaarpunten, klantenkaart, bonnetje, tegoedbon, tegoed, netwerk, netwerknaam, ssid,
      toestel, doorkiesnummer, laatste vier cijfers, laatste 4 cijfers, nomenclatuurcode,
      cursuscode, documentcode, storingscode`,
    commercial: `korting*, kortingscode*, aanbieding*, uitverkoop, gratis verzending, winkelwagen, je bestelling, uw bestelling, bestelling, verzonden, bezorgd,
      bezorging, pakket, factuur, betaling, aankoop, boeking, reservering, verblijf, reis, vlucht, inchecken, vergadering, cadeaubon, verzilver*,
      nodig vrienden uit, winactie, bespaar, afhalen, afhaalpunt, wifi,
      actie, vertrek, aankomst, rit, kaartje, kaartjes, herinnering, aanmaning, terugbetaling, premie, verzekering, polis, donatie, gift, abonnement,
      verlenging, nieuw in, collectie`,
    unit: `minuten, minuut, uur, uren, dagen, dag, weken, maanden, jaar, jaren, seconden, punten, personen, mensen, gebruikers, klanten, leden,
      artikelen, keer, meter, tekens, woorden, bedrijven, stappen, bezoekers`,
    notCode: `geannuleerd, niet meer geldig, is ongeldig, nu ongeldig, is verlopen, vervangen, ingetrokken, geen code, geen verificatiecode, een voorbeeld, vervallen, werkt
      niet meer, niet langer geldig, geldt niet meer, doet het niet meer, kunt u niet meer gebruiken, niet meer te gebruiken, vergeet, is gebruikt, werd gebruikt, al
      gebruikt, reeds gebruikt, verbruikt, is verwerkt, is gecontroleerd, verkeerde code, foute code, onjuiste code, onjuist, verkeerd ingevoerd, opent niet meer, is
      vervallen, uitgeschakeld, geen pin, niet de code, vul niet, niet invoeren, niet invullen, kun je weggooien, kan niet opnieuw worden gebruikt, geeft geen toegang,
      wordt uitgeschakeld, is uitgeschakeld, is niet meer geldig, werd geweigerd, is geweigerd, wordt geblokkeerd, is gedeactiveerd, is gewist, is verwijderd, is
      ingetrokken, hoort bij een andere, is opgebruikt, is verbruikt, ongeldig gemaakt, ongeldig verklaard, niet op tijd ingevoerd, niet meer bruikbaar, slechts een
      voorbeeld, alleen een voorbeeld, maar een voorbeeld, hebben we geannuleerd, is geannuleerd, niet meer nodig, is vervangen, niet langer actief, niet meer actief,
      is niet langer, is inactief, inactief, niet meer actueel, is achterhaald, achterhaald, verouderd, is veranderd in, is gewijzigd in, buiten gebruik, buiten
      werking, afgesloten, is opgezegd, is geblokkeerd, is gestopt, werkt nu niet, werkt helaas niet, opent niets meer, past niet meer, geen toegang meer, heeft geen
      waarde, waardeloos, nutteloos, zinloos, nietig, nietig verklaard, teruggetrokken, teruggenomen, geschrapt, afgekeurd, werd afgekeurd, is afgekeurd, werd
      afgewezen, afgewezen, klopte niet, kwam niet overeen, was fout, was verkeerd, was ongeldig, was niet geldig, was niet juist, verkeerd ingetoetst, verkeerd getypt,
      verkeerd ingevuld, fout ingevoerd, foutief ingevoerd, te laat ingevoerd, te laat ingevuld, te laat gebruikt, nooit gebruikt, ongebruikt verlopen, is al ingevoerd,
      al ingevoerd, al ingevuld, al eerder gebruikt, eerder gebruikt, al ingewisseld, ingewisseld, is ingewisseld, al verzilverd, is niet je code, is niet uw code, niet
      jouw code, is geen wachtwoord, is geen pincode, geen pincode, geen bevestigingscode, geen inlogcode, geen beveiligingscode, geen toegangscode, geen activatiecode,
      geen eenmalige code, is geen geheim, gaat niet om een code, hoort bij de oude, hoort bij je oude, hoorde bij, was voor een andere, was alleen voor, was geldig
      tot, was geldig, gold tot, gold alleen, dient als voorbeeld, is bedoeld als voorbeeld, ter illustratie, puur als voorbeeld, fictief, is fictief, verzonnen, ter
      voorbeeld, mag u weggooien, mag je weggooien, kunt u weggooien, kan weg, is overbodig, overbodig, niet gebruiken a.u.b, gebruik deze niet, gebruik die niet,
      gebruik hem niet meer, niet meer invullen, niet meer intoetsen, vul deze niet in, voer deze niet in, hebben we geblokkeerd, hebben we uitgezet, is uitgezet,
      uitgezet, is dood, is weg, is van gisteren, was van gisteren, uit onze vorige mail, uit de vorige mail, uit een eerdere mail, is inmiddels verlopen, is reeds
      verlopen, al verlopen, intussen verlopen, verliep, liep af, is ontkracht, is gesneuveld`,
    notCodeNext: `oude code, vorige code, eerdere code, vervangt, vervangt code, vervangt de code, in plaats van, bijvoorbeeld, bijv, voorbeeld, zoals, code zoals, codes
      zoals, oude pin, oude pincode, oude nummer, oude combinatie, vorige pin, vorige nummer, vorige, de oude, laatst ingevoerd, en niet, bv, lijkt op, verkeerde code,
      foute code, onjuiste code, ongeldige code, verlopen code, gebruikte code, geweigerde code, ingevoerde code, vergeet, ziet er zo uit, er zó uit, er zo uit, ziet er
      als volgt uit, oude deurcode, oude toegangscode, oude verificatiecode, oude wachtwoord, oud wachtwoord, oude sleutelcode, vroegere code, voormalige code, eerdere
      pin, eerdere pincode, eerder verstuurde code, eerder gestuurde code, eerste verstuurde code, laatste code, oorspronkelijke code, verouderde code, vervallen code,
      ingetrokken code, geannuleerde code, geblokkeerde code, vervangen code, afgekeurde code, afgewezen code, gebruikte pincode, gebruikte pin, ingevoerde pin,
      ingevoerde pincode, ingetoetste code, verkeerde pin, verkeerde pincode, foutieve code, foute pincode, onjuiste pincode, ongeldige pin, verlopen pincode, ter
      vervanging van, in plaats daarvan, i.p.v, ipv, niet meer de, niet meer met, gebruik niet, gebruik niet de, niet langer de, voorheen, was voorheen, tot nu toe, tot
      gisteren, voorbeeldcode, testcode, stel dat, zoiets als, lijken op, vergelijkbaar met, in de trant van, u voerde, u heeft ingevoerd, je hebt ingevoerd, u hebt
      ingevoerd, door u ingevoerde, door jou ingevoerde, code gebruikt, code geweigerd, code geaccepteerd, code ongeldig, pin gebruikt, negeer de code, negeer code,
      gooi de code`,
    advice: `oplicht*, fraude*, phishing, nepmail*, pas op, let op, wees alert, hang op, criminel*,
      fraud*, nep*, valse, phishing*, alert, verdacht*, veiligheidstip*`,
    report: `is gebruikt, werd gebruikt, zijn gebruikt, is ingevoerd, is geaccepteerd, is geweigerd, is afgewezen, is bevestigd, is gewijzigd, is bijgewerkt, is verwijderd,
      is gesloten, is toegevoegd, is gekoppeld, is verbonden, is ondertekend, is getekend, is uitgevoerd, is niet uitgevoerd, is afgerond, is voltooid, is
      geregistreerd, is ontvangen, is betaald, is afgeschreven, is bezorgd, is verzonden, is opgehaald, is geopend, is geactiveerd, is actief, is gelukt, succesvol,
      geslaagd, je hebt bevestigd, u hebt bevestigd, heeft u bevestigd, heb je bevestigd, je hebt ondertekend, bedankt voor het bevestigen, samenvatting, is beëindigd,
      is afgelopen, niet gebruikt, te vaak, mislukte poging, mislukte pogingen, mislukt, gebruikt op, gebruikt om, ondertekend op, voor uw administratie, voor je
      administratie, we hebben ontvangen, is ingelogd, met succes, ingelogd op, ingelogd om, ingelogd vanaf, ingelogd met, u bent ingelogd, je bent ingelogd, u bent
      aangemeld, je bent aangemeld, is aangemeld, is overgemaakt, is overgeboekt, is goedgekeurd, is geautoriseerd, is bijgeschreven, is verwerkt op, is teruggestort,
      is uitbetaald, is overhandigd, is afgehaald, afgehaald op, afgehaald om, afgehaald door, opgehaald op, opgehaald om, opgehaald door, bezorgd op, bezorgd om,
      geopend op, geopend om, geopend door, is ontgrendeld, is ontsloten, deur geopend, toegang verleend, toegang geweigerd, is opgenomen, is hersteld, is gereset, is
      aangemaakt, is ingesteld, is aangepast, gewijzigd op, gewijzigd om, verwijderd op, is geëxporteerd, is gedownload, is overgezet, is overgedragen, is ontkoppeld,
      is uitgelogd, is afgebroken, is geteld, is uitgebracht, je stem is, uw stem is, hebt gestemd, heeft gestemd, is deelgenomen, heeft deelgenomen, ondertekend door,
      getekend op, goedgekeurd op, goedgekeurd om, bevestigd op, bevestigd om, betaald op, is geregeld, klaar is, is klaar, geschiedenis, logboek, verslag, overzicht
      van, historie, gegevens van uw, ter bevestiging, ter informatie, voor jouw administratie, bewaar deze mail, bedankt voor uw bevestiging, bedankt voor je
      bevestiging, bedankt voor uw handtekening, wij hebben ontvangen, hebben we verwerkt, te veel pogingen, driemaal verkeerd, drie keer verkeerd, verkeerde pogingen,
      inlogpoging, inlogpogingen, recente aanmelding, laatste aanmelding, aanmelding vanaf`,
    device: `deur, voordeur, achterdeur, poort, poortje, hek, slagboom, *slot, hangslot, *kluis, *kluisje, *kastje, sleutelkast, *locker, toetsenbord, *toetsen,
      toetsenpaneel, cijferpaneel, cijferslot, intercom, draaideur, tourniquet, wieltjes, knoppen, *hendel, klepje, *zuil, *automaat, wifi, wi fi, draadloos netwerk,
      netwerknaam`,
    ignored: `in orde`,
  },
  link: {
    confirm: `bevestig*, verifieer, verifiëren, valideer, bevestigingslink, uitnodiging accepteren, accepteer uitnodiging, registratie voltooien, dit is mijn adres, is mijn
      e mailadres, is mijn adres, dat ben ik, goedkeuren, toestemmen, verificatie*, valideren, bevestig adres, bevestig je, bevestig uw, bevestig mijn, bevestig e mail,
      ja dat ben ik, ja dit ben ik, dit ben ik, dat was ik, ik was het, ja ik was het, ja graag, ja ik wil, meld mij aan, schrijf mij in, inschrijving bevestigen,
      aanmelding bevestigen, aanmelding afronden, registratie afronden, inschrijving afronden, aanmelding voltooien, rond je aanmelding, rond je registratie, voltooi
      je, van jou is, van u is, van jou, jouw adres, uw adres klopt, adres klopt, akkoord, ik ga akkoord, toestemming geven, apparaat toestaan, uitnodiging aannemen,
      controleer je e mailadres, zeg ja, goed aangekomen, gebruik dit adres, dit adres klopt`,
    activate: `activeer, activeren, activeringslink, account instellen, activatie*, activeer je, activeer uw, account openen, zet je account, profiel aanmaken, account in
      gebruik, account aanzetten, zet je account aan, mijn account aanzetten, aanzetten, account in gebruik nemen, zet uw account aan`,
    reset: `wachtwoord herstellen, wachtwoord opnieuw instellen, wachtwoord wijzigen, stel wachtwoord in, wachtwoord instellen, herstel wachtwoord, herstel je wachtwoord,
      wachtwoord resetten, stel een nieuw wachtwoord in, kies een nieuw wachtwoord, opnieuw in te stellen, wachtwoord vergeten, herstellen, resetten, nieuw wachtwoord*,
      nieuw wachtwoord kiezen, nieuw wachtwoord instellen, nieuw wachtwoord maken, kies een wachtwoord, kies wachtwoord, kies nieuw wachtwoord, wachtwoord kiezen, stel
      wachtwoord, stel een nieuw, stel je wachtwoord, wijzig wachtwoord, wijzig je wachtwoord, wachtwoord veranderen, verander je wachtwoord, reset, opnieuw instellen,
      maak een nieuw, maak wachtwoord, wachtwoord aanmaken, verzin een nieuw, toegang herstellen, account herstellen, nieuw wachtwoord, een nieuw wachtwoord`,
    signIn: `inloggen, aanmelden, log in, inloglink, magische link, inlog*, in te loggen, aanmeldlink, zonder wachtwoord, log nu in, log direct in, log me in, inloggen
      zonder wachtwoord, toverlink, naar mijn account, open mijn account, ga naar binnen, naar binnen, kom binnen, binnen, met één klik, aanmelden bij, meld je aan bij,
      direct inloggen, ingelogd, logt je in, logt u in, toegangslink, zonder wachtwoord naar binnen`,
    boilerplate: `uitschrijven, afmelden, uitschrijf*, browser, bekijk online, webversie, help*, hulp, klantenservice, contact*, privacy*, voorwaarden, voorkeuren,
      instellingen, meer informatie, lees meer, meer weten, winkel, shop nu, volg, bekijk bestelling, weigeren, annuleren, verwijderen, activiteit bekijken, vergeten,
      geen mails meer, niet meer ontvangen, beheer, beheren, bestelling bekijken, volg je pakket, volg pakket, volgen, bekijk factuur, factuur bekijken, betalen, betaal
      nu, menu, menukaart, bekijk, bekijk alles, bekijk details, lees verder, aanbiedingen, shop, winkelen, verder winkelen, ontdek, beoordeel, beoordeling, review,
      deel, vriend uitnodigen, download, download de app, route, routebeschrijving, kaart bekijken, agenda, in agenda, zet in agenda, afspraak wijzigen, afspraak
      verzetten, afspraak annuleren, annuleer, verzetten, blog, nieuws, cookies, toegankelijkheid, veelgestelde vragen, faq, neem contact, antwoord, bekijk bericht,
      bekijk profiel, meldingen, controleer activiteit, bekijk activiteit, apparaten, afwijzen, website, deelnemen aan vergadering, bestelling afronden, bestelling
      voltooien, rond je bestelling af, laat het ons weten, zo werkt het, liever inloggen met, onze gids, handleiding`,
    securityAlert: `was jij dit niet, jij niet, niet jij, was u dit niet, niet aangevraagd, herken je dit niet, niet herkent, ik was dit niet, geen account aangemaakt,
      beveilig je account, beveilig uw account, blokkeer, meld, per ongeluk, niet door jou, niet mijn adres, niet mijn e mailadres, ik was het niet, was jij het niet,
      was u het niet, ben jij het niet, niet door u, heb je dit niet, heb je niet, hebt u dit niet, hebt u niet, niet gevraagd, niet aangemeld, niet zelf, wil je niet,
      wilt u niet, herken je, herkent u, ken ik niet, blokkeren, beveilig account, bescherm, meld misbruik, misbruik, ongedaan, terugdraaien, nieuwe aanmelding, nieuwe
      inlog, ongebruikelijke, verdachte, wachtwoord gewijzigd, is gewijzigd, is veranderd, vergissing, recente activiteit, recente activiteiten, bent u dit niet, ben
      jij dit niet, kaart blokkeren, rekening blokkeren, account blokkeren`,
  },
}
