// Finnish words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const fi: Lexicon = {
  code: {
    strong: `vahvistuskoodi*, kertakäyttökoodi*, kertakäyttöi*, todennuskoodi*, turvakoodi*, kirjautumiskoodi*, aktivointikoodi*, varmennuskoodi*, tunnistuskoodi*,
      rekisteröintikoodi*, kertakoodi*, kertasalasana*, väliaikainen salasana, palautuskoodi*, tarkistuskoodi*, tunnusluku*, allekirjoituksen vahvistusnumero,
      tarkistusluku*, tarkistusnumero*, tarkistuskood*, tarkisteluku*, tarkistetunnus, vahvistusluku*, varmennusnumero*, varmenneluku*, varmistusnumero*,
      varmistuskood*, turvaluku*, turvanumero*, turvakood*, kirjautumisnumero*, kirjautumisluku*, kirjautumistunnus, pääsykood*, pääsynumero*, pääsyavain*,
      aktivointiavain*, aktivointinumero*, aktivointikood*, kertakäyttökood*, kertakäyttösalasana*, kertakäyttöinen salasana, kertakäyttöinen koodi, kertakäyttönumero*,
      kertanumero*, kertatunnus*, kertakood*, väliaikainen koodi, väliaikainen pin, tilapäinen koodi, tilapäinen salasana, tilapäinen pin, perheavain*, huoltajakood*,
      huoltajan pin, pariliitoskood*, liitoskood*, yhdistämiskood*, allekirjoituskood*, suostumuskood*, äänestyskood*, aloituskood*, istuntokood*, avauskood*, salainen
      luku, salainen numero, salainen koodi, numerosarja*, numeroyhdistelmä*, lukusarja*, yhdistelmä, tunnussana*, avainsana*, tunnusnumero*, puhelinsalasana,
      siirtokood*, toinen tekijä, ovikoodi*, noutokoodi*, porttikoodi*, lokerokoodi*, avainboksin koodi*, avaussana, avauskoodi*, kulkukoodi*, luovutuskoodi*, noutopin,
      automaatin koodi*, oven koodi, portin koodi, lukon koodi, lukkokoodi*, avainlokeron koodi, avainkaapin koodi, avainsäilön koodi, kaapin koodi, lokeron koodi,
      boksin koodi, hälytyskoodi, autotallin koodi, puomin koodi, sisäänkäynnin koodi, sisäänpääsykoodi*, nouto pin, toimituskoodi, pakettikoodi, pakettiautomaatin
      koodi, avaamiskoodi*, kokouksen koodi, kokous pin, konferenssi pin, osallistujakoodi, wifi salasana, wifin salasana, wi fi salasana, langattoman verkon salasana,
      verkon salasana, verkkoavain, äänestystunnus, alkusalasana, ensimmäinen salasana, kirjautumissalasana, kuusinumeroinen koodi, nelinumeroinen koodi,
      viisinumeroinen koodi, kahdeksannumeroinen koodi, 6 numeroinen koodi, 4 numeroinen koodi, kuusinumeroinen luku, sähköpostikoodi, tekstiviestikoodi, otp,
      maksukoodi, laitekoodi*, tv koodi, vahvistusnumero, vahvistussana, tunnuslause, salainen sana, tunnistautumiskoodi*, ovikoodi, porttikoodi, lokerokoodi,
      kaappikoodi, noutokoodi, kokouksen salasana, tunnussana, avainsana, valtuutusavain, lukkokoodi`,
    weak: `*koodi, *koodisi, *koodin, koodi, koodisi, koodin, koodia, koodilla, salasana,
      numerot, numeroilla, numerosi, luku, luvun, lukua, merkit, merkkijono*, avain, avaimen, avaimella, salasana*, tunnus,
      sana, sarja, arvo, pin, pin koodi, koodi*,
      noutokood*, ovikood*,
      vahvistusnumero*,
      numerosarja, numerosarjan, numeroa, numeron, yhdistelmän, merkkiä, kirjaimet, sanan, tunnusluku, tunnusluvun, *koodia, hyväksymiskood*, hyväksyntäkoodi`,
    purpose: `vahvist*, kirjaudu*, kirjautu*, kirjautumi*, todenn*, todenta*, aktivoi*, rekisterö*, nollaa*, henkilöllisyy*, uusi laite, uudella
      laitteella, kaksivaihei*, luoda tili*, allekirjoit*, hyväksy*, tunnistau*, yhdistä, yhdistäm*, rekisteröitymissivu*, profiilisi, poistaa tilisi, allekirjoitta*, nosto, nostot, vahvistusnumero,
      todista*, oletko sinä, olet sinä, sinähän, robot*, ihminen, tilau*, suostumus*, suostu*, äänest*, adressi, osoite*,
      osoittee*, uudella laitteella, tuntematon, tuntemat*, avaa, avaami*, aukeaa, lukitus*, pari*, yhdist*, liittäminen,
      asetu*, vaihto*, vaihda*, vaihta*, muuto*, muutta*, siirto*, siirtä*, vaihe, viimeinen vaihe, melkein, viimeistel*,
      poista*, palaut*, pääsy*, kirjautum*, istunto, maksu*, osto*, saaja,
      avata, avautuu, avataksesi, pääset, päästä, pääsee, sisään, nähdäksesi, katso, tulokset, tutkimustulok*, asiakirja, asiakirjan, noutaa, noutaaksesi,
      noutamiseen, nouda, luovutt*, osallistu*, liity, liittyä, jatka, jatkaa, jatkaaksesi, eteenpäin, että se olet sinä, olet se, varmist*, varmenn*,
      tunnist*, maksa, lataus, latauksen, vuokra*, rekister*, aktivo*`,
    action: `syötä, anna, kirjoita, käytä, käyttämällä, kirjoittamalla, syöttämällä, antamalla, kopioi, liitä, näppäile, tässä on, tässä, näppäilemällä, näppäile, täytä,
      täyttämällä, naputtele, merkitse, nämä merkit, nämä numerot, seuraavat merkit, seuraavat numerot, luvulla, numerolla, syöttää, syöttämäll*, syöttäkää, syötettävä,
      syötetty, näppäil*, naputtel*, painele*, paina, painamalla, painakaa, kirjoittakaa, kirjoittam*, kirjoitettu, lisää, lisätty, lisäämällä, liittäk*, liittäm*,
      kopioi*, käyttäkää, antakaa, antama*, annettu, kerro, kertokaa, sano, lue, lukekaa, luettele, ilmoita, ilmoittakaa, lähetä, vastaa, vastaamalla, todista,
      todistakaa, näytä, vahvista koodilla, täyttäkää, kenttä, kenttään, kentässä, ruutu, ruutuun, ruudulle, näyttö, näytölle, näppäimistö*, lomake, lomakkee*, ikkuna*,
      sivulle, kysyy, pyydetään, pyytää, näillä numeroilla, nämä luvut, seuraava numero, seuraava luku, alla oleva*, oheinen, oheisella, käännä, näppäilet, naputa,
      kirjoittaa, syötät, annat, antaa, ilmoittaa, käytät, käyttää, painat, valitse, sanot, kerrot, näytät, näyttää, esitä, kierrä, aseta, asetat, rullat, rullaa,
      numerorullat, näytöllä, näyttöön, laatikkoon, sovellukseen, sovelluksessa, sivulla, ovella, portilla, paneeliin, kuljettajalle, kuriirille, lähetille,
      vastaanotossa, vastaanottoon, kassalla, sitten ruutu, ruutumerkki, risuaita, ja sitten #, vihreä painike, vihreää, kysytään, tarvitset, näppäilkää, näppäillä,
      painaa, pyöritä, toista, lue ääneen, syötä koodi, syötä tämä, syötä seuraava, anna koodi, anna tämä koodi, kirjoita koodi, kirjoita tämä, käytä koodia, käytä
      tätä, käytä seuraavaa, liitä koodi, täytä koodi, lisää koodi, ilmoita koodi, kerro koodi, sano koodi, lue koodi, näytä koodi, näytä tämä, lähetä koodi, vastaa
      viestiin, vastaa tähän, vastaa koodilla, syötä numero, syötä numerot, syötä luku, anna numero, anna luku, koodisi on, koodi on, koodi kuuluu, tunnus on,
      tunnuksesi on, ohessa, tässä koodisi, tässä on koodi, saat tästä, tarvitset koodin, tarvitset tätä, kun sinulta kysytään, kun kysytään, kun sovellus kysyy, kun
      sitä kysytään, pyydettäessä, kysyttäessä, toimi näin, tee näin, seuraava vaihe, seuraavalla sivulla, seuraavassa vaiheessa, selaimeen, verkkosivulla,
      verkkosivulle, kirjautumissivulla, kirjautumissivulle, päätteellä, päätteeseen, maksupäätteellä, automaatin näytöllä, automaattiin, lukossa, lukkoon, ovella
      olevaan, oven näppäimistöön, ovipuhelimeen, puomilla, luukulla, television ruudulla, televisioon, televisiossa, sanele, tavaa, skannaa, kuljettajallemme,
      henkilökunnalle, noutopisteessä, noutopisteelle, kassalle, kirjoita kenttään, syötä kenttään, tekstikenttään, ja paina, paina sitten, paina ok, paina vihreää, ja
      ruutu, lopuksi ruutu, tähti, risuaidan`,
    disclaimer: `voimassa, vanhenee, vanhentuu, et pyytänyt, pyysit, ohita, jätä huomiotta, jätä tämä, vain kerran, toimivat kerran, kertakäyttöi*, sinä, et pyytänyt tätä, poista viesti, vanhenevat,
      sen jälkeen, kuluessa, sisällä, lakkaa, kerran, muuten, jos ei, ellet, sinun ei tarvitse, et ollut sinä, etkö se ollut,
      voimassa vain, on voimassa, umpeutuu, raukeaa, katoaa, toimii vain, toimii kerran, toimii asti, keskiyöhön, ennen keskiyötä, sinulla on aikaa,
      uusi koodi, pyydä uusi, tilaa uusi, aloita alusta, jos et, jos se et, etkö, et tilannut, ei tarvitse tehdä, älä tee, voit ohittaa, joku muu, vahingossa,
      mitään ei tapahdu`,
    doNotShare: `älä jaa, älä luovuta, älä kerro, kenellekään, kenenkään,
      salai*, älä koskaan, ei koskaan, luottamuksel*, asiakaspalvelija*,
      kellekään, älä anna, pidä omana, pidä se, salassa, henkilökunta, työntekijä*, emme koskaan, emme ikinä, koskaan, ei edes meille`,
    otherNumber: `tilaus, tilausnumero, tilauksen, lasku, laskun numero, laskunumero, kuitti, viite, viitenumero, asiakasnumero, tilinumero, seurantakoodi*,
      seurantanumero*, paketti, lähetys, postinumero, puhelin, puh, puhelinnumero, tapaus, tapausnumero, varaus, varausnumero, varauskoodi*,
      varaustunnus, alennuskoodi*, kampanjakoodi*, lahjakortti, kuponkikoodi*, etukoodi*, kutsukoodi*, virhekoodi*, viivakoodi*, qr koodi, jäsennumero, y tunnus, numero, nro, summa, yhteensä, lippu, huone, lento, maakoodi, suuntanumero, lähdekoodi*,
      asia, asianumero, sopimus, sopimusnumero, vakuutus, vakuutusnumero, vahinko, vahinkonumero, henkilötunnus,
      opiskelijanumero, henkilönumero, jäsen, käyttäjätunnus, käyttäjänimi, tili, lähetysnumero, lokero, pyörä, raide, vaunu,
      paikka, rakennus, sali, kerros, mittari, käyttöpaikka, saldo, hinta, päättyvä, loppu, versio, virhe, hakemus, ip,
      ip osoite, matkapuhelin, puk, sarjanumero, viivakood*, korttinumero,
      asiakasnumero*, tilinumero*, käyttäjätunnus*, jäsennumero*, käyttäjä id, käyttäjänumero*, tili nro,
      asiakas nro,
      varausnumero*, varaustunnus*, reseptikoodi*, reseptinumero*, reseptitunnus*, kuittikoodi*, kuittinumero*, kuittitunnus*, postikoodi*,
      postinumero*, postitunnus*, potilaskoodi*, potilasnumero*, potilastunnus*, asiakaskoodi*, asiakastunnus*, vahinkokoodi*, vahinkonumero*,
      vahinkotunnus*, jäsenkoodi*, jäsentunnus*, tuotekoodi*, tuotenumero*, tuotetunnus*, virhenumero*, virhetunnus*, asiakoodi*, asianumero*,
      asiatunnus*, alennusnumero*, alennustunnus*, kampanjanumero*, kampanjatunnus*, lahjakoodi*, lahjanumero*, lahjatunnus*, maakoodi*, maanumero*,
      maatunnus*, myymäläkoodi*, myymälänumero*, myymälätunnus*, vakuutuskoodi*, vakuutusnumero*, vakuutustunnus*, lähetyskoodi*, lähetysnumero*,
      lähetystunnus*, tilauskoodi*, tilausnumero*, tilaustunnus*, sopimuskoodi*, sopimusnumero*, sopimustunnus*, ajanvarauskoodi*, ajanvarausnumero*,
      ajanvaraustunnus*, etunumero*, etutunnus*, viitekoodi*, viitenumero*, viitetunnus*, viivakoodikoodi*, viivakoodinumero*, viivakooditunnus*,
      suuntanumerokoodi*, suuntanumeronumero*, suuntanumerotunnus*, seurantatunnus*, viivakoodi,
      koukku, paikan, paikka nro, pysäköintipaikka, latausasema, latauspiste, liitin, asema, laituri, juna, junan, bussi, linja, rivi, istuin, porras, rappu,
      asunto, as, lokero nro, kaappi, kaapin nro, kortti joka päättyy, päättyy, viitenro, eräpäivä, alv nro, hetu, passi, ajokortti, rekisterinumero,
      rekisterinro, ajoneuvo, malli, sarjanro, erä, asianro, diaarinumero, tiketti, palvelupyyntö, valitus, hakemusnumero, hakemusnro, toimeksianto,
      tilausnro, laskun, laskunro, kuitin numero, lähetyksen, paketin numero, lipun, lippunumero, matkalippu, lennon, lentonumero, varauksen, varausnro,
      sopimuksen, asiakas, asiakkaan, asiakasnro, jäsennro, käyttäjä, opiskelija, kurssi, oppitunti, luku nro, sivu, jakso, numero nro, tuote, tuotenro,
      mittarin, mittarinumero, lukema, käyttöpaikkanumero, myymälä, kassa nro, pöytä, ryhmä, joukkue, kilpailunumero, rintanumero, ehdokas, koe, äänestysalue,
      lahjoitus, pisteet, kanta asiakas, kuponki, verkko, verkon nimi, ssid, alanumero, lähete, resepti,
      kurssikoodi, vikakoodi, virhekoodi`,
    commercial: `alennus*, tarjous*, tarjouk*, kampanja*, toimitus*, toimite*, paketti*, tilauksesi, lasku, kuitti, osto*, varaus*, matka*, hotelli*,
      kokous*, lahjakort*, ostoskori*, nouto*,
      alennu*, lippu*, lähtö, saapumi*, palautu*, hyvity*, lasku*, maksumuistutus, vakuut*, lahjoit*, tilau*, uusimi*, ale, tarjou*, uutuu*, kuvasto,
      lähetet*, maksu*`,
    unit: `minuuttia, minuutin, minuutissa, min, tuntia, tunnin, päivää, päivän, viikkoa, kuukautta, vuotta, sekuntia, euroa, henkilöä, pistettä, kpl`,
    notCode: `peruttu, peruutettu, mitätöity, ei ole enää voimassa, ei enää voimassa, ei kelpaa, vanhentunut, korvattu, ei ole koodi, esimerkki vain, ei enää kelpaa, ei
      kelpaa enää, ei enää toimi, ei toimi enää, mitätön, unohda, kumottu, poistettu käytöstä, on käytetty, käytettiin, käytettiin jo, jo käytetty, väärä koodi, väärä,
      virheellinen, ei toimi, lakkaa toimimasta, ei ole voimassa, suljettu, älä kirjoita, älä syötä, on vanhentunut, vanheni, ei voi enää käyttää, vanhentui, on
      mitätöity, mitätöitiin, hylättiin, poistetaan käytöstä, on poistettu käytöstä, on poistettu, ei enää päde, ei päde, on kulutettu, ei syötetty, ei avaa enää, vain
      esimerkki, pelkkä esimerkki, olemme mitätöineet, olemme peruneet, on peruttu, peruttiin, ei tarvita enää, on korvattu, on mennyt umpeen, meni umpeen, on rauennut,
      raukesi, ei ole enää käytössä, ei enää käytössä, ei ole enää kelvollinen, ei ole kelvollinen, ei ollut voimassa, ei ole voimassa enää, ei kelvannut, ei käy enää,
      ei enää käy, on liian vanha, ehti vanhentua, ehti vanheta, on lakannut, lakkasi toimimasta, lakkasi olemasta, on mitätön, kumottiin, on kumottu, peruutettiin, on
      peruutettu, vedettiin takaisin, on vedetty takaisin, korvattiin, korvattiin uudella, on korvattu uudella, on vaihdettu uuteen, vaihdettiin uuteen, poistettiin
      käytöstä, suljettiin käytöstä, on estetty, estettiin, on jo käytetty, on jo kertaalleen, on kertaalleen käytetty, käytetty jo, oli jo käytetty, oli käytetty, on
      käytetty loppuun, oli vanhentunut, oli virheellinen, oli väärä, oli väärin, on virheellinen, on väärä, on väärin, ei täsmännyt, ei täsmää, ei vastannut, ei ollut
      oikea, ei ole oikea, ei ollut oikein, ei hyväksytty, ei hyväksytä, ei hyväksytä enää, ei enää hyväksytä, hylätty, torjuttiin, on torjuttu, evättiin, syötettiin
      liian myöhään, annettiin liian myöhään, syötettiin väärin, näppäiltiin väärin, kirjoitettiin väärin, syötetty väärin, ei voida enää käyttää, ei voi käyttää enää,
      ei enää voi käyttää, ei toiminut, ei toimi jatkossa, kuuluu vanhaan, kuului vanhaan, koski vanhaa, ei ole mikään koodi, ei ole koodisi, ei ole vahvistuskoodi, et
      tarvitse enää, et enää tarvitse, ei enää tarvita, ei ole enää tarpeen, tarpeeton, älä käytä enää, älä enää käytä, ei pidä käyttää, ei tule käyttää, on vain
      esimerkki, on esimerkki, on pelkkä esimerkki, vain esimerkkinä, esimerkkinä, esimerkkikoodi, keksitty, ei avannut, ei avautunut, ei aukea enää, on passivoitu,
      passivoitu, deaktivoitu, on deaktivoitu, ei ole aktiivinen, ei enää aktiivinen`,
    notCodeNext: `vanha koodi, vanhan koodin, aiempi koodi, aiemman koodin, edellinen koodi, korvaa, korvaa koodin, sijaan, sijasta, esimerkiksi, esim., esimerkki, esim,
      kuten, edellinen, entinen, vanha salasana, viimeksi syötetty, sen sijaan, eikä, samankaltainen, väärä koodi, väärän koodin, virheellinen koodi, virheellisen
      koodin, käytetty koodi, vanhentunut koodi, syötetty koodi, eilinen, unohda, näyttää tältä, näyttää esimerkiksi tältä, vanha koodisi, vanhaa koodia, vanhalla
      koodilla, vanhat koodit, aiempi koodisi, aiempaa koodia, aiemmalla koodilla, aikaisempi koodi, aikaisemman koodin, aikaisempaa koodia, edellisen koodin, edellistä
      koodia, edellinen koodisi, entinen koodi, entisen koodin, alkuperäinen koodi, alkuperäisen koodin, ensimmäinen koodi, ensimmäisen koodin, eilisen koodin, viime
      viikon koodi, vanhentuneen koodin, vanhentunutta koodia, käytetyn koodin, käytettyä koodia, jo käytetty koodi, väärää koodia, väärällä koodilla, virheellistä
      koodia, virheellisellä koodilla, väärä pin, väärän pin, väärä salasana, mitätöity koodi, peruttu koodi, peruutettu koodi, hylätty koodi, korvattu koodi, käytöstä
      poistettu, lukittu koodi, syötit, syötit koodin, annoit, annoit koodin, kirjoitit, kirjoitit koodin, näppäilit, käytit, käytit koodia, syöttämäsi, syöttämäsi
      koodi, antamasi, antamasi koodi, käyttämäsi, käyttämäsi koodi, kirjoittamasi, koodi jota käytettiin, käytettiin koodia, käytetty pin, korvaa vanhan, korvaa
      edellisen, korvaa aiemman, korvaa aikaisemman, vanhan sijaan, vanhan sijasta, vanhan tilalle, koodin sijaan, toisin kuin, esimerkiksi koodi, kuten esimerkiksi,
      tyyliin, muotoa, on muotoa, tyyppinen, näyttää jotakuinkin, näyttää suunnilleen, voi näyttää, vaikkapa, sanotaan vaikka, aiempi salasana, aiempi pin, vanha pin,
      vanhan pin, vanhan salasanan, edellinen salasana`,
    advice: `huija*, huijar*, petos*, petok*, tietojenkalastel*, varo, varoitus, sulje puhelu,
      phishing*, kalast*, väären*, varoit*, ole varovainen, epäilyttäv*, turvavinkit`,
    report: `on käytetty, käytettiin, on hyväksytty, hyväksyttiin, on hylätty, hylättiin, on vahvistettu, vahvistettiin, on muutettu, muutettiin, on vaihdettu, vaihdettiin,
      on päivitetty, päivitettiin, on poistettu, poistettiin, on suljettu, suljettiin, on lisätty, lisättiin, on liitetty, liitettiin, on yhdistetty, yhdistettiin, on
      allekirjoitettu, allekirjoitettiin, on tehty, tehtiin, on rekisteröity, on maksettu, on toimitettu, on noudettu, noudettiin, on avattu, avattiin, on aktivoitu, on
      käytössä, vahvistit, olet vahvistanut, allekirjoitit, kiitos vahvistuksesta, yhteenveto, on päättynyt, päättyi, ei käytetty, ei käytettynyt, liian monta kertaa,
      epäonnistunut yritys, epäonnistui, onnistui, onnistuneesti, olemme vastaanottaneet, kirjauduttiin, kirjautuminen onnistui, onnistunut kirjautuminen, kirjauduit,
      olet kirjautunut, on kirjauduttu, kirjautuminen laitteelta, kirjauduttiin sisään, on varmennettu, varmennettiin, on todennettu, todennettiin, vahvistus onnistui,
      on nyt vahvistettu, on nyt aktiivinen, on aktiivinen, aktivoitiin, on otettu käyttöön, otettiin käyttöön, on nyt käytössä, on palautettu, palautettiin,
      nollattiin, on nollattu, lukitus avattiin, ovi avattiin, ovi on avattu, luukku avattiin, noudettiin jo, paketti noudettiin, paketti on noudettu, on luovutettu,
      luovutettiin, toimitettiin, maksettiin, maksu onnistui, maksu on suoritettu, maksu suoritettu, suoritettiin, on suoritettu, maksu hyväksyttiin, maksu on
      hyväksytty, osto hyväksytty, veloitettiin, on veloitettu, on siirretty, siirrettiin, siirto onnistui, siirto on tehty, allekirjoitit asiakirjan, on
      allekirjoittanut, kiitos kun vahvistit, kiitos äänestäsi, äänesi on, on rekisteröitynyt, rekisteröitiin, rekisteröinti onnistui, on valmis, valmistui, on
      vastaanotettu, vastaanotettiin, olemme saaneet, tili on poistettu, tili poistettiin, tili on suljettu, laite on lisätty, laite lisättiin, laite yhdistettiin,
      salasana on vaihdettu, salasana vaihdettiin, salasanasi on vaihdettu, pyyntö hylättiin, pyyntö on hylätty, evätty, epäonnistuneet yritykset, epäonnistunutta
      yritystä, väärä yritys, liian monta yritystä, liian monta väärää, historia, loki, lokitiedot, tapahtumahistoria, koonti, katsaus, säilytä tämä, kuitti maksusta,
      on kuitattu, kuitattiin`,
    device: `*ovi, *oven, *ovea, *ovelle, *ovessa, *portti, *portin, *portilla, *puomi, *puomin, *lukko, *lukon, *lukkoon, *avainkaappi, *avainkaapin, *avainboksi,
      *avainlokero, *kaappi, *kaapin, *lokero, *lokeron, *näppäimistö, *näppäimistöön, *näppäimistöllä, *näppäin, ovipuhelin, *rullat, *painikkeet, vipu, *luukku,
      *automaatti, *automaatilla, wi fi, wifi, langaton verkko, verkon nimi`,
    ignored: `kunnossa`,
  },
  link: {
    confirm: `vahvista*, hyväksy kutsu, viimeistele rekisteröinti*, osoite on minun, tämä on minun, se olen minä, vahvist*, varmist*, hyväksy*, vahvista osoite, vahvista
      sähköposti, vahvista sähköpostiosoite, vahvista ilmoittautuminen, vahvista tilaus uutiskirjeen, kyllä se olen minä, minä se olin, se olin minä, kyllä kiitos,
      kyllä haluan, liity mukaan, liity tiimiin, on sinun, on minun, kuuluu sinulle, viimeistele rekisteröityminen, varmenna, todenna, osoite on oikea, käytä tätä
      osoitetta, tämä on osoitteeni`,
    activate: `aktivoi*, ota käyttöön, aktivoi tili, aktivoi tilisi, luo profiili, avaa tili, aktivo*, ota tili käyttöön, ota tunnus käyttöön, käynnistä tili, tilin
      käyttöönotto`,
    reset: `nollaa*, vaihda salasana, luo salasana, palauta salasana, aseta salasana, vaihda salasana*, uuden salasanan, nollaa salasana, nollaus, vaihda salasanasi,
      salasanan vaihto, muuta salasana, valitse salasana, valitse uusi salasana, luo uusi salasana, keksi uusi, aseta uusi salasana, aseta uusi, palauta tili, palauta
      pääsy, salasanan palautus, salasana*, unohtunut salasana, unohditko salasanan, uusi salasana, asettaa uuden salasanan`,
    signIn: `kirjaudu, kirjaudu sisään, kirjautumislinkki, kirjautumislinkkisi, kirjaudu*, kirjautumis*, ilman salasanaa, kirjaudu nyt, kirjautuminen, päästä minut,
      tililleni, avaa tilini, taikalinkki, yhdellä klikkauksella, sisään, mene sisään, kirjaa sinut, kirjaudu ilman salasanaa, pääset sisään`,
    boilerplate: `peruuta tilaus, lopeta tilaus, peru tilaus, ohje*, yhteystiedot, ota yhteyttä, tietosuoja*, ehdot, käyttöehdot, asetukset, selaimessa, lue
      lisää, seuraa*, asiakaspalvelu, peruuta, hylkää,
      poistu listalta, en halua, hallitse, näytä tilaus, katso tilaus, tilauksen tiedot, seuraa pakettia, seuraa lähetystä, näytä lasku, maksa, maksa nyt,
      menu, ruokalista, tarjoukset, osta, osta nyt, jatka ostoksia, tutustu, lisätietoja, näytä kaikki, katso kaikki, tiedot, arvioi, arvostele, jaa,
      kutsu ystävä, lataa, lataa sovellus, kartta, ajo ohje, reittiohje, lisää kalenteriin, kalenteri, siirrä aika, peru aika, peru varaus, peruuta varaus,
      blogi, uutiset, evästeet, tietosuoj*, saavutettavuus, apua, tuki, usein kysyttyä, vastaa, lue viesti, profiili, ilmoitukset, tarkista toiminta,
      laitteet, kieltäydy, unohditko`,
    securityAlert: `et ollut sinä, etkö se ollut sinä, en se ollut minä, et pyytänyt, et ole pyytänyt, suojaa tilisi, estä käyttö, ilmoita, vahingossa, ei ole minun, en
      ollut minä, se en ollut minä, etkö pyytänyt, et tilannut, et halua, et tunnista, et rekisteröitynyt, et luonut, lukitse, lukitse tili, suojaa, kumoa, uusi
      kirjautuminen, epätavallinen, epäilyttäv*, salasana vaihdettu, on vaihdettu, on muutettu, turvailmoitus, viimeaikainen toiminta, viimeaikaiset tapahtumat, sulje
      kortti, lukitse kortti`,
  },
}
