// Dutch words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const nl: Lexicon = {
  code: {
    strong: `verificatiecode*, bevestigingscode*, beveiligingscode*, inlogcode*, toegangscode*, activeringscode*, activatiecode*, eenmalige code,
      eenmalig wachtwoord, eenmalige inlogcode, eenmalige pincode, aanmeldcode*, controlecode*, registratiecode*, tijdelijke code,
      tijdelijk wachtwoord, herstelcode, authenticatiecode*, eenmalige toegangscode, veiligheidscode*, validatiecode*`,
    weak: `pincode, je code, uw code`,
    purpose: `verifi*, bevestig*, inloggen, in te loggen, log in, aanmeld*, aan te melden, activer*, registr*, wachtwoord opnieuw, wachtwoord te herstellen,
      identiteit, nieuw apparaat, tweestaps*, tweefactor*, authenticat*, account aan te maken`,
    action: `voer, vul, invoeren, in te voeren, gebruik, typ, kopieer, hier is, plak`,
    disclaimer: `geldig, verloopt, vervalt, niet aangevraagd, aangevraagd, negeer, negeren, nooit`,
    doNotShare: `deel deze, deel nooit, niet delen, met niemand, aan niemand`,
    otherNumber: `bestelling, bestelnummer, ordernummer, factuur, factuurnummer, bon, referentie, referentienummer, zending, verzendnummer, trackingcode, track,
      pakket, postcode, telefoon, tel, klantnummer, klantnr, rekeningnummer, dossier, dossiernummer, ticketnummer, boeking, boekingsnummer,
      boekingscode, reservering, reserveringsnummer, reserveringscode, kortingscode*, actiecode*, couponcode, cadeaubon, cadeaukaart, cadeaucode, vouchercode,
      uitnodigingscode*, vriendencode, foutcode, streepjescode, qr code, broncode, afhaalcode*, ophaalcode*, deurcode, nummer, nr, kvk, btw, iban, bedrag,
      totaal, versie, sinds, zaal, kamer, vlucht, stoel, polis, polisnummer, contract, lidnummer, eindigend op, kaart, vergader id, back upcodes, landcode, wifi, retourcode, dresscode`,
    commercial: `korting*, kortingscode*, aanbieding*, uitverkoop, gratis verzending, winkelwagen, je bestelling, uw bestelling, bestelling, verzonden, bezorgd,
      bezorging, pakket, factuur, betaling, aankoop, boeking, reservering, verblijf, reis, vlucht, inchecken, vergadering, cadeaubon, verzilver*,
      nodig vrienden uit, winactie, bespaar, afhalen, afhaalpunt, wifi`,
    unit: `minuten, minuut, uur, uren, dagen, dag, weken, maanden, jaar, jaren, seconden, punten, personen, mensen, gebruikers, klanten, leden,
      artikelen, keer, meter, tekens, woorden, bedrijven, stappen, bezoekers`,
    ignored: `in orde`,
  },
  link: {
    confirm: `bevestig*, verifieer, verifiëren, valideer, bevestigingslink, uitnodiging accepteren, accepteer uitnodiging, registratie voltooien`,
    activate: `activeer, activeren, activeringslink, account instellen`,
    reset: `wachtwoord herstellen, wachtwoord opnieuw instellen, wachtwoord wijzigen, nieuw wachtwoord, stel wachtwoord in, wachtwoord instellen,
      herstel wachtwoord, herstel je wachtwoord, wachtwoord resetten, stel een nieuw wachtwoord in, kies een nieuw wachtwoord`,
    signIn: `inloggen, aanmelden, log in, inloglink, magische link`,
    boilerplate: `uitschrijven, afmelden, uitschrijf*, browser, bekijk online, webversie, help*, hulp, klantenservice, contact*, privacy*, voorwaarden,
      voorkeuren, instellingen, meer informatie, lees meer, meer weten, winkel, shop nu, volg, bekijk bestelling, weigeren, annuleren, verwijderen, activiteit bekijken, vergeten`,
    securityAlert: `was jij dit niet, jij niet, niet jij, was u dit niet, niet aangevraagd, herken je dit niet, niet herkent, ik was dit niet, geen account aangemaakt,
      beveilig je account, beveilig uw account, blokkeer, meld, per ongeluk, niet door jou`,
  },
}
