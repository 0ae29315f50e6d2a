// Finnish words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const fi: Lexicon = {
  code: {
    strong: `vahvistuskoodi*, kertakäyttökoodi*, kertakäyttöi*, todennuskoodi*, turvakoodi*, kirjautumiskoodi*, aktivointikoodi*, varmennuskoodi*,
      tunnistuskoodi*, rekisteröintikoodi*, kertakoodi*, kertasalasana*, väliaikainen salasana, palautuskoodi*, tarkistuskoodi*, vahvistusnumero*,
      tunnusluku*, allekirjoituksen vahvistusnumero`,
    weak: `*koodi, *koodisi, *koodin, koodi, koodisi, koodin, koodia, koodilla, salasana`,
    purpose: `vahvist*, kirjaudu*, kirjautu*, kirjautumi*, todenn*, todenta*, aktivoi*, rekisterö*, nollaa*, henkilöllisyy*, uusi laite, uudella
      laitteella, kaksivaihei*, luoda tili*, allekirjoit*, hyväksy*, tunnistau*, yhdistä, yhdistäm*, rekisteröitymissivu*, profiilisi, poistaa tilisi, allekirjoitta*, nosto, nostot, vahvistusnumero`,
    action: `syötä, anna, kirjoita, käytä, käyttämällä, kirjoittamalla, syöttämällä, antamalla, kopioi, liitä, näppäile, tässä on, tässä, näppäilemällä, näppäile, täytä, täyttämällä, naputtele, merkitse, nämä merkit, nämä numerot, seuraavat merkit, seuraavat numerot, luvulla, numerolla`,
    disclaimer: `voimassa, vanhenee, vanhentuu, et pyytänyt, pyysit, ohita, jätä huomiotta, jätä tämä, vain kerran, toimivat kerran, kertakäyttöi*, sinä, et pyytänyt tätä, poista viesti, vanhenevat`,
    doNotShare: `älä jaa, älä luovuta, älä kerro, kenellekään, kenenkään`,
    otherNumber: `tilaus, tilausnumero, tilauksen, lasku, laskun numero, laskunumero, kuitti, viite, viitenumero, asiakasnumero, tilinumero, seurantakoodi*,
      seurantanumero*, paketti, lähetys, postinumero, puhelin, puh, puhelinnumero, tapaus, tapausnumero, varaus, varausnumero, varauskoodi*,
      varaustunnus, alennuskoodi*, kampanjakoodi*, lahjakortti, kuponkikoodi*, etukoodi*, kutsukoodi*, virhekoodi*, viivakoodi*, qr koodi,
      ovikoodi*, noutokoodi*, jäsennumero, y tunnus, numero, nro, summa, yhteensä, lippu, huone, lento, maakoodi, suuntanumero, lähdekoodi*`,
    commercial: `alennus*, tarjous*, tarjouk*, kampanja*, toimitus*, toimite*, paketti*, tilauksesi, lasku, kuitti, osto*, varaus*, matka*, hotelli*,
      kokous*, lahjakort*, ostoskori*, nouto*`,
    unit: `minuuttia, minuutin, minuutissa, min, tuntia, tunnin, päivää, päivän, viikkoa, kuukautta, vuotta, sekuntia, euroa, henkilöä, pistettä, kpl`,
    notCode: `peruttu, peruutettu, mitätöity, ei ole enää voimassa, ei enää voimassa, ei kelpaa, vanhentunut, korvattu, ei ole koodi, esimerkki vain`,
    notCodeNext: `vanha koodi, vanhan koodin, aiempi koodi, aiemman koodin, edellinen koodi, korvaa, korvaa koodin, sijaan, sijasta, esimerkiksi, esim.,
      esimerkki`,
    ignored: `kunnossa`,
  },
  link: {
    confirm: `vahvista*, hyväksy kutsu, viimeistele rekisteröinti*, osoite on minun, tämä on minun, se olen minä`,
    activate: `aktivoi*`,
    reset: `nollaa*, vaihda salasana, uusi salasana, luo salasana, palauta salasana, aseta salasana`,
    signIn: `kirjaudu, kirjaudu sisään`,
    boilerplate: `peruuta tilaus, lopeta tilaus, peru tilaus, ohje*, yhteystiedot, ota yhteyttä, tietosuoja*, ehdot, käyttöehdot, asetukset, selaimessa, lue
      lisää, seuraa*, asiakaspalvelu, peruuta, hylkää`,
    securityAlert: `et ollut sinä, etkö se ollut sinä, en se ollut minä, et pyytänyt, et ole pyytänyt, suojaa tilisi, estä käyttö, ilmoita, vahingossa, ei ole minun`,
  },
}
