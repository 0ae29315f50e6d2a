// Hungarian words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const hu: Lexicon = {
  code: {
    strong: `ellenőrző kód*, ellenőrzőkód*, megerősítő kód*, megerősítőkód*, biztonsági kód*, egyszer használatos kód*, egyszer használatos jelszó*, egyszeri kód*, egyszeri
      jelszó*, belépési kód*, belépőkód*, bejelentkezési kód*, hitelesítő kód*, hitelesítési kód*, aktiváló kód*, aktivációs kód*, regisztrációs kód*, igazoló kód*,
      azonosító kód*, ideiglenes jelszó*, ideiglenes kód*, visszaigazoló kód*, jóváhagyó kód*, egyszeri jelsz*, egyszer használatos jelsz*, aláírás megerősítő száma,
      aláírási szám, ellenőrző szám*, ellenőrzőszám*, ellenőrző számjegy*, megerősítő szám*, megerősítő számjegy*, hitelesítő szám*, biztonsági szám*, biztonsági
      kulcs*, belépési szám*, hozzáférési kód*, hozzáférési kulcs*, aktiváló kulcs*, aktiválókulcs*, aktiválási kulcs*, családi kulcs*, egyszeri szám*, ideiglenes pin*,
      ideiglenes szám*, telefonos jelszó*, szülői pin*, szülői kód*, párosító kód*, párosítókód*, párosítási kód*, aláíró kód*, aláírási kód*, jóváhagyási kód*,
      hozzájárulási kód*, szavazókód*, indítókód*, munkamenetkód*, feloldókód*, feloldó kód*, titkos szám*, titkos kód*, számkombináció*, számsor*, jelszava, jelige*,
      jelszó, tranzakciós kód*, hordozási azonosító*, hordozási kód*, azonosítókód*, aláírókód*, második faktor, kapukód*, átvételi kód*, átvételi pin*, ajtókód*,
      nyitókód*, nyitókódja, rekeszkód*, kulcsszéf kód*, csomagátvételi kód*, kaputelefon kód*, széf kód*, a kapu kódja, ajtó kódja, az ajtó kódja, zár kódja, a zár
      kódja, zárkód, kulcsszéf kódja, kulcstartó kódja, a kulcsdoboz kódja, kulcsdoboz kódja, széf kódja, lakat kódja, lakatkód, garázskód, sorompó kódja, riasztókód,
      bejárati kód, bejárati kódot, belépési kódot, átvételi kódot, átvételi jelszó, csomagkód, csomagautomata kódja, nyitási kód, kézbesítési kód, átadási kód,
      futárkód, találkozó kódja, konferencia pin, konferenciakód, résztvevői kód, wifi jelszó, wi fi jelszó, wifi jelszava, hálózati jelszó, hálózati kulcs, szavazási
      kód, egyszeri kódot, egyszeri jelszót, egyszer használható kód, eseti kód, eseti jelszó, kezdő jelszó, induló jelszó, első jelszó, bejelentkezési kódot,
      belépőjelszó, belépési jelszó, hatjegyű kód, hatjegyű kódot, négyjegyű kód, négyjegyű kódot, ötjegyű kód, nyolcjegyű kód, hat számjegyű kód, 6 jegyű kód, 4 jegyű
      kód, 6 számjegyű kód, hatjegyű szám, hatjegyű számot, négyjegyű számot, sms kód, e mail kód, e mailes kód, token, otp, fizetési kód, jóváhagyó kódot, eszközkód,
      tv kód, munkamenet kód, aktiválókód, aktiválási kód, megerősítő kódot, hitelesítő kódot, ellenőrző kódot, biztonsági kódot, jelszó egyszeri, titkos szó,
      jelmondat, visszaigazoló kódot, engedélyező kulcs, ideiglenes jelszó, értekezlet jelszava, ajtókód, kapukód, szekrénykód, átvételi kód, belépőkód`,
    weak: `kód, kódot, kódod, kódja, kóddal, jelszó, szám, számot, számmal, számok, számokat, számokkal, számjegy*, karakter*, kulcs*, kulccsal, jelszó*, jelszav*,
      sorozat*, érték*, pin, pin kód*, kód*, ajtókód*, kombináció*, számsor, számsort, betűk, betűket, szó, szót, pin kódot, pinkód, jelsor, jelige`,
    purpose: `megerősít*, ellenőriz*, ellenőrz*, belép*, bejelentkez*, hitelesít*, aktivál*, regisztrá*, visszaállít*, azonosít*, személyazonosság*, új
      eszköz*, kétlépcsős*, fiók létrehozás*, aláír*, jóváhagy*, jóváhagyásához, párosít*, csatlakoztat*, regisztrációs oldal*, kész a profil*, fiók törlés*, aláírásához, kivét*, második lépés,
      bizonyít*, te vagy, ön az, valóban ön, robot*, feliratkoz*, hozzájárul*, beleegyez*, elfogad*, szavaz*, petíció*, cím*,
      új eszköz*, ismeretlen*, felold*, nyit*, kinyit*, összekapcsol*, kapcsol*, csatlakoz*, beállít*, változ*, módosít*,
      csere*, átvitel*, hordoz*, lépés*, utolsó lépés, majdnem, befejez*, töröl*, törl*, export*, helyreállít*, hozzáfér*,
      munkamenet*, fizet*, vásárl*, utal*, kedvezményezett*,
      nyílik, kinyílik, bejut*, bemenni, bejön, beenged*, megtekint*, megnéz*, elolvas*, eredmény*, lelet*, dokumentum*, átven*, átvétel*, átvehet*, kiad*,
      részt ve*, folytat*, továbblép*, tovább, hogy ön az, hogy te vagy, meggyőződ*, biztos*, igazol*, töltés*, bérl*, regisztr*`,
    action: `adja meg, add meg, írja be, írd be, megadás*, használja, használd, másolja, illessze be, íme, itt van, üsse be, gépelje be, gépeld be, töltse ki, töltsd ki,
      írja a, írja, írd, másolja be, ezeket a karaktereket, ezeket a számokat, következő karaktereket, következő számokat, írja*, írd*, beír*, beírás*, beírva, beírja,
      begépel*, gépelje*, gépeld*, üsse*, beüt*, nyomja*, nyomd*, megnyom*, billenty*, koppints*, illeszd*, illessze*, beilleszt*, másold*, másolja*, bemásol*, töltse*,
      töltsd*, kitölt*, használ*, adja*, megad*, megadva, mondja*, mondd*, bemond*, diktál*, olvassa*, olvasd*, közöl*, közöld*, küldje*, küldd*, elküld*, válaszol*,
      válaszában, mutassa*, mutasd*, bizonyít*, igazol*, kijelző*, képernyő*, ablak*, mező*, mezőbe, rubrik*, űrlap*, oldalon, kéri, kérni, kérdezi, ezekkel, ezt a
      számot, ezt a kódot, következő szám*, következő számot, az alábbi, alábbi, forgassa, állítsa, üsd be, nyomja meg, mondja, diktálja, írja be a, pötyögd be,
      pötyögje be, nyomd meg, illeszd be, mondja be, mondd be, mutassa meg, mutasd meg, forgasd, tekerje, tekerd, állítsd, állítsa be, állítsd be, kerekeket, tárcsákat,
      panel*, ajtónál, kapunál, recepción, futárnak, sofőrnek, pultnál, az alkalmazásban, alkalmazásba, az appban, appba, az oldalon, a mezőbe, majd kettőskereszt,
      kettőskereszt, majd #, zöld gomb, kérni fogja, szüksége lesz, szükséged lesz, kell majd, beírni, begépelni, beütni, megadni, megadnia, megadnod, nyomja, nyomd,
      megnyomni, tárcsázza, tárcsázd, fordítsa, másold, ismételje, ismételd, mondd, közölje, jelsor, jelsort, számsor, számsort, be kell írni, be kell írnia, be kell
      írnod, meg kell adni, meg kell adnia, meg kell adnod, meg kell mutatni, be kell ütni, vigye be, vidd be, bevitel*, bevisz*, rögzítse, vigye fel, másolás*,
      másolni, kimásol*, pötyög*, bepötyög*, kopogja be, érintse, érintsd, nyomjon, nyomogassa, lenyom*, válassza ki, válaszd ki, kiválaszt*, bökjön, tárcsáz*, hívja
      be, forgat*, elforgat*, beforgat*, beállítani, állítsátok, igazítsa, igazítsd, sorba állít*, elmond*, bediktál*, lediktál*, felolvas*, betűz*, ismétel*, mutat*,
      bemutat*, felmutat*, add át, add oda, továbbítsa a futár*, válaszüzenet*, válasz sms*, jelezze, töltsön ki, nyissa ki, nyisd ki, oldja fel, oldd fel, terminál*,
      kioszk*, csomagautomatánál, az automatánál, érintőképernyő*, a tévén, tévén, a telefonon, a készüléken, számítógépen, a böngészőben, böngészőben, a weboldalon,
      weboldalon, weboldalra, honlapon, a felületen, felületen, rovatba, rovatban, a bejáratnál, kaputelefonnál, a sorompónál, a széfnél, a zárnál, kasszánál,
      pénztárnál, recepciósnak, portán, portásnak, postásnak, kézbesítőnek, eladónak, gyógyszertárban, gyógyszerésznek, patikában, munkatársunknak, csillag, csillagot,
      majd csillag, majd a zöld, zöld gombot, ok gomb, csengő gomb, harang gomb, kulcs gomb, enter gomb, ha kérik, amikor kérik, kérheti, kérik, bekér*, szükség lesz,
      szüksége van, szükséged van, legyen kéznél, tartsa kéznél, készítse elő, itt a, itt találja, itt találod, alább találja, alább találod, küldjük, küldtük, így
      hangzik`,
    disclaimer: `érvényes, lejár, nem kérte, nem ön kérte, kérte, hagyja figyelmen kívül, csak egyszer, egyszer használható, egyszeri, nem ön volt, nem te kérted, törölje ezt, töröld ezt,
      utána, azután, érvény*, lejár*, megszűnik, egyszer, különben, ellenkező esetben, ha nem, nem kell, nincs teendő*,
      nem te, nem ön,
      eddig érvényes, érvényét veszti, elévül, eltűnik, egyszer használ*, éjfélig, addig, ideje van, időd van, percen belül, órán belül, ezután, új kódot,
      kérjen újat, kérj újat, új, elölről, ha nem ön, ha nem te, nem te voltál, nem kérted, nem rendelt, nincs teendője, nincs teendőd, ne tegyen semmit,
      ne tegyél, hagyja figyelmen, hagyd figyelmen, törölje, töröld, valaki más, tévedés*, semmi nem történik`,
    doNotShare: `ne ossza meg, ne oszd meg, ne adja ki, ne adja meg senkinek, senkinek, senkivel,
      senki*, titk*, bizalmas*, soha*, munkatárs*, ügyintéző*, ne ossza*, ne oszd*,
      ne adja, ne add, ne mondja, ne mondd, ne küldje tovább, tartsa magánál, tartsd meg, titokban, soha nem kér*, sosem kér*, nekünk se`,
    otherNumber: `rendelés, rendelésszám, megrendelés, rendelési szám, számla, számlaszám, számla száma, nyugta, hivatkozási szám, ügyfélszám, bankszámlaszám,
      csomag, csomagszám, nyomkövetési szám, irányítószám, telefon, telefonszám, tel, ügyszám, ügyirat, foglalás, foglalási szám, foglalási kód*,
      kuponkód*, kedvezménykód*, promóciós kód*, ajándékkártya, utalvány, utalványkód*, meghívókód*, hibakód*, vonalkód*, qr kód, forráskód*, adószám, cégjegyzékszám, összeg, összesen, jegy, szoba, járat, országkód, körzetszám, sorozatszám, szám, száma,
      ügy, ügyszám*, szerződés*, biztosítás*, kötvény*, törzsszám*, azonosító, hallgatói azonosító, tagsági szám,
      ügyfélszám*, ügyfél*, felhasználó*, felhasználónév, számla*, számlaszám*, csomag*, küldemény*, rekesz*, kerékpár*,
      bicikli*, vágány*, kocsi, ülés, épület, terem, emelet, mérő*, fogyasztó*, egyenleg*, összeg*, végződő, végű, verzió*,
      hiba*, kérelem*, ip, ip cím, telefon*, mobil*, puk, adószám*, jegy*, foglalás*, hivatkozási szám*, sorozatszám*,
      kártyaszám*, rendelés*, rendelésszám*, irányítószám*, neptun*,
      ügyfélazonosító*, ügyfél azonosító*, felhasználónév*, felhasználói azonosító*, tagszám*, azonosítójú,
      számú fiók*, fiókazonosító*,
      időpontkód*, időpontszám*, időpontazonosító*, időpont kód*, időpont szám*, kötvénykód*, kötvényszám*, kötvényazonosító*, kötvény kód*,
      kötvény szám*, receptkód*, receptszám*, receptazonosító*, recept kód*, recept szám*, nyugtakód*, nyugtaszám*, nyugtaazonosító*, nyugta kód*,
      nyugta szám*, irányítókód*, irányítóazonosító*, irányító kód*, irányító szám*, pácienskód*, páciensszám*, páciensazonosító*, páciens kód*,
      páciens szám*, betegkód*, betegszám*, betegazonosító*, beteg kód*, beteg szám*, ügyfélkód*, ügyfél kód*, ügyfél szám*, kárkód*, kárszám*,
      kárazonosító*, kár kód*, kár szám*, tagkód*, tagazonosító*, tag kód*, tag szám*, cikkkód*, cikkszám*, cikkazonosító*, cikk kód*, cikk szám*,
      termékkód*, termékszám*, termékazonosító*, termék kód*, termék szám*, hibaszám*, hibaazonosító*, hiba kód*, hiba szám*, ügykód*, ügyazonosító*,
      ügy kód*, ügy szám*, foglalásikód*, foglalásiszám*, foglalásiazonosító*, foglalási szám*, kedvezményszám*, kedvezményazonosító*, kedvezmény kód*,
      kedvezmény szám*, kuponszám*, kuponazonosító*, kupon kód*, kupon szám*, ajándékkód*, ajándékszám*, ajándékazonosító*, ajándék kód*,
      ajándék szám*, országkód*, országszám*, országazonosító*, ország kód*, ország szám*, körzetkód*, körzetszám*, körzetazonosító*, körzet kód*,
      körzet szám*, szerződéskód*, szerződésszám*, szerződésazonosító*, szerződés kód*, szerződés szám*, csomagkód*, csomagszám*, csomagazonosító*,
      csomag kód*, csomag szám*, rendeléskód*, rendelésazonosító*, rendelés kód*, rendelés szám*, számlakód*, számlaazonosító*, számla kód*,
      számla szám*, törzskód*, törzsazonosító*, törzs kód*, törzs szám*, tajkód*, tajszám*, tajazonosító*, taj kód*, taj szám*, kuponkódkód*,
      kuponkódszám*, kuponkódazonosító*, kuponkód kód*, kuponkód szám*, akcióskód*, akciósszám*, akciósazonosító*, akciós kód*, akciós szám*,
      promócióskód*, promóciósszám*, promóciósazonosító*, promóciós szám*, vonalszám*, vonalazonosító*, vonal kód*, vonal szám*,
      kampó, hely, helyszám, ülőhely, parkoló, parkolóhely, töltő, töltőpont, csatlakozó, állomás, vonat, vonatszám, busz, járatszám, vonal, sor, szék, em,
      lépcsőház, lakás, ajtó, hrsz, szekrény, kártya, számlája, bankszámla, megbízás, közlemény, határidő, adóazonosító, taj, cg, személyi, útlevél,
      jogosítvány, rendszám, jármű, alvázszám, modell, típus, gyári szám, széria, tétel, iktatószám, bejelentés, bejelentés száma, panasz, kérelem száma,
      igénylés, megrendelésszám, rendelés száma, számla sorszáma, blokk, repülő, kár, vevőkód, előfizető, tag, hallgató, neptun kód, tanfolyam, lecke,
      fejezet, oldal, epizód, kiadás, szám alatt, cikk, termék, ean, óraállás, pod, üzlet, bolt, pénztár, asztal, csoport, csapat, rajtszám, jelölt, vizsga,
      szavazókör, adomány, pont, hűségkártya, kupon, hálózat, hálózat neve, ssid, mellék, irsz, beutaló, recept, eeszt`,
    commercial: `kedvezmény*, akció*, kupon*, leárazás*, ingyenes szállítás, szállít*, kézbesít*, csomag*, rendelése*, megrendelés*, számla*, vásárl*,
      foglalás*, szálloda, utazás, találkozó, ajándékkártya*, kosár*, átvehet*,
      jegy*, utazás*, indul*, érkez*, visszatérít*, felszólítás, biztosít*, díj, adomány*, előfizet*, megújít*, újdonság*, katalógus, feladt*, rendelés*,
      fizetés*`,
    unit: `perc, percig, percen, percre, óra, óráig, órán, nap, napig, napon, hét, hónap, év, másodperc, ft, huf, forint, fő, pont, db`,
    notCode: `töröltük, törölve, már érvénytelen, érvénytelenné vált, már nem érvényes, lejárt, felváltotta, visszavonva, visszavontuk, nem kód, nem ellenőrző kód, csak
      példa, már nem használható, már nem működik, felejtsd el, felejtse el, dobd ki, felhasználták, felhasználtuk, már felhasznált, felhasznált, téves, téves kód,
      hibás, hibás kód, rossz kód, helytelen, nem működik, nem nyitja, nem érvényes, érvénytelen, nem használható, visszavont, törölték, lecserélt, letiltott, ne írja
      be, nem kell beírni, érvényét vesztette, megszűnik, kikapcsoljuk, elutasítottuk, visszautasítottuk, nem működik többé, érvénytelenítettük, már nem él, nem él, már
      nem jó, már nem él, elhasználódott, nem írták be, nem adták meg, már nem nyit, csupán példa, érvénytelenítve, már nincs szükség, nincs rá szükség, helyébe lépett,
      lecseréltük, nem jó már, a kód nem stimmelt, a kód nem egyezett, a kód nem egyezik, a kód nem volt helyes, a kód nem volt jó, a kód rossz volt, a kód nem volt
      érvényes, a kód elévült, a kód már nem aktív, a kód inaktív, a kód nem szükséges, a kód nem kell, kód nem stimmelt, kód nem egyezett, kód nem egyezik, kód nem
      volt helyes, kód nem volt jó, kód rossz volt, kód nem volt érvényes, kód elévült, kód már nem aktív, kód inaktív, kód nem szükséges, kód nem kell, már
      felhasznál*, már használt, már használták, már elhasznál*, egyszer már használ*, fel lett már használva, elhasznált, elhasználták, elévült, érvényét veszítette,
      érvényét veszti már, érvényességét vesztette, érvényessége megszűnt, megszűnt az érvény*, hatályát vesztette, hatálytalan, érvénytelenítésre került,
      érvénytelenítették, érvénytelenné tettük, érvénytelenek, törlésre került, vissza lett vonva, visszavonásra került, visszavonták, inaktiváltuk, deaktiváltuk,
      inaktív, letiltottuk a kódot, letiltásra került, zárolásra került, kikapcsoltuk, felváltja az új, cseréltük, helyette új, új váltotta fel, már nem aktív, nem
      aktív már, már nem használatos, már nem használatban, többé nem nyit, már nem fogadjuk el, már nem elfogadott, már nem fogadja el, nem fogadta el, nem fogadtuk
      el, nem lett elfogadva, elutasításra került, visszautasításra került, elutasította, elutasították, nem egyezett, nem egyezik, nem stimmel, nem stimmelt, nem
      megfelelő, nem volt megfelelő, nem volt helyes, nem helyes, hibásnak bizonyult, hibásan beírt, hibásan megadott, tévesen beírt, tévesen megadott, rosszul beírt,
      rosszul megadott, elgépelt, elírt, későn írták be, későn adták meg, késve beírt, nem működött, nem nyitotta, semmit sem nyit, semmire sem jó, már nem használd,
      már ne használja, már ne használd, ne használja a régi, ne használd a régi, ne használja többé, ne használd többé, kérjük ne használja, ne írd be, ne gépelje be,
      ne add meg a kódot, nem szükséges kód, nincs szükség kódra, kódra nincs szükség, nem kell kód, nem kell megadni, nem kell megadnia, már nem kell, már nem
      szükséges, feleslegessé vált, okafogyott, nem jelszó, nem pin, nem pin kód, nem biztonsági kód, nem hitelesítő kód, nem belépési kód, nem megerősítő kód, ez nem
      jelszó, nem az ön kódja, nem a te kódod, nem belépéshez, a régihez tartozott, a régihez tartozik, a korábbihoz tartozik, az előzőhöz tartozott, csak egy példa,
      csupán egy példa, pusztán példa, példaként szolgál, csak példaként, csak illusztráció, csak minta, mintakód, mintaként, kitalált, tegnapról való, korábban
      küldött, korábban küldtük, előzőleg küldött, nem került felhasználás*, felhasználatlanul, nem használták fel, dobja ki a`,
    notCodeNext: `régi kód, korábbi kód, előző kód, helyett, felváltja, például, pl., példa, olyan kódot, mint, régi kódot, előző kódot, az előző, korábbi, régi jelszó,
      régi pin, utoljára beírt, és nem, pl, mint például, hasonló, hibás kód, hibás kódot, téves kód, téves kódot, rossz kód, rossz kódot, érvénytelen kód, felhasznált
      kód, lejárt kód, használt kód, megadott kód, tegnapi, a tegnapi, eddigi, így néz ki, így fest, korábbi kódot, korábbi kódja, korábbi kódod, korábbi kódját,
      korábbi pin, korábbi pin kód*, korábbi jelszó*, korábbi jelszav*, korábbi szám, korábbi számsor*, korábbi kombináció*, előző kódja, előző kódod, előző kódját,
      előző pin, előző pin kód*, előző jelszó*, előző jelszav*, előző szám, előző számsor*, előző kombináció*, régi kódja, régi kódod, régi kódját, régi pin kód*, régi
      jelszó*, régi jelszav*, régi szám, régi számsor*, régi kombináció*, eddigi kódot, eddigi kódja, eddigi kódod, eddigi kódját, eddigi pin, eddigi pin kód*, eddigi
      jelszó*, eddigi jelszav*, eddigi szám, eddigi számsor*, eddigi kombináció*, múltkori kódot, múltkori kódja, múltkori kódod, múltkori kódját, múltkori pin,
      múltkori pin kód*, múltkori jelszó*, múltkori jelszav*, múltkori szám, múltkori számsor*, múltkori kombináció*, tegnapi kódot, tegnapi kódja, tegnapi kódod,
      tegnapi kódját, tegnapi pin, tegnapi pin kód*, tegnapi jelszó*, tegnapi jelszav*, tegnapi szám, tegnapi számsor*, tegnapi kombináció*, előbbi kódot, előbbi kódja,
      előbbi kódod, előbbi kódját, előbbi pin, előbbi pin kód*, előbbi jelszó*, előbbi jelszav*, előbbi szám, előbbi számsor*, előbbi kombináció*, eddigi kód*, régebbi
      kód*, régebbi, korábban használt, korábban kapott, utoljára használt, legutóbb megadott, legutóbb használt, legutóbb beírt, felhasznált kódot, felhasznált kódja,
      felhasznált jelszó, felhasznált pin, felhasznált pin kód*, elhasznált kódot, elhasznált kódja, elhasznált jelszó, elhasznált pin, elhasznált pin kód*, lejárt
      kódot, lejárt kódja, lejárt jelszó, lejárt pin, lejárt pin kód*, elévült kódot, elévült kódja, elévült jelszó, elévült pin, elévült pin kód*, érvénytelen kódot,
      érvénytelen kódja, érvénytelen jelszó, érvénytelen pin, érvénytelen pin kód*, érvénytelenített kódot, érvénytelenített kódja, érvénytelenített jelszó,
      érvénytelenített pin, érvénytelenített pin kód*, visszavont kódot, visszavont kódja, visszavont jelszó, visszavont pin, visszavont pin kód*, törölt kódot, törölt
      kódja, törölt jelszó, törölt pin, törölt pin kód*, letiltott kódot, letiltott kódja, letiltott jelszó, letiltott pin, letiltott pin kód*, elutasított kódot,
      elutasított kódja, elutasított jelszó, elutasított pin, elutasított pin kód*, visszautasított kódot, visszautasított kódja, visszautasított jelszó,
      visszautasított pin, visszautasított pin kód*, helytelen kódot, helytelen kódja, helytelen jelszó, helytelen pin, helytelen pin kód*, hibásan megadott kódot,
      hibásan megadott kódja, hibásan megadott jelszó, hibásan megadott pin, hibásan megadott pin kód*, tévesen megadott kódot, tévesen megadott kódja, tévesen megadott
      jelszó, tévesen megadott pin, tévesen megadott pin kód*, rosszul megadott kódot, rosszul megadott kódja, rosszul megadott jelszó, rosszul megadott pin, rosszul
      megadott pin kód*, megadott kódot, megadott kódja, megadott jelszó, megadott pin, megadott pin kód*, beírt kódot, beírt kódja, beírt jelszó, beírt pin, beírt pin
      kód*, beütött kódot, beütött kódja, beütött jelszó, beütött pin, beütött pin kód*, használt kódot, használt kódja, használt jelszó, használt pin, használt pin
      kód*, felváltott kódot, felváltott kódja, felváltott jelszó, felváltott pin, felváltott pin kód*, cserélt kódot, cserélt kódja, cserélt jelszó, cserélt pin,
      cserélt pin kód*, elutasított kód, visszavont kód, törölt kód, helytelen kód, elévült kód, beírt kód, beütött kód, rossz pin*, hibás pin*, téves pin*, rossz
      jelszó*, hibás jelszó*, téves jelszó*, ön által megadott, ön által beírt, általad megadott, általad beírt, ezt írta be, ezt írtad be, ezt adta meg, ezt adtad meg,
      felhasznált kód*, kód felhasználva, a régi helyett, a korábbi helyett, az előző helyett, helyettesíti, helyettesíti a, felváltja a, felváltotta a, leváltja,
      leváltja a, lecseréli, ahelyett hogy, nem pedig, és nem a, mintsem, példának okáért, például a, példaként, példa erre, minta, mintának, ilyesmi, ilyen például,
      ehhez hasonló, ahhoz hasonló, olyasmi mint, olyan mint, úgy mint, így nézhet ki, így néz ki például, valahogy így, úgy néz ki mint, úgy fest mint, hagyja
      figyelmen kívül a régi, dobd ki a, törölje a régi, megváltozott erről, módosult erről, erről változott`,
    advice: `csal*, adathalász*, vigyáz*, figyel*, tegye le, átver*,
      phishing*, hamis*, óvatos*, gyanús*, biztonsági tanács*, bűnöz*`,
    report: `felhasználták, felhasználta, fel lett használva, használták, elfogadtuk, elfogadva, elutasítottuk, elutasítva, visszautasítottuk, megerősítette, megerősítve,
      meg lett erősítve, megváltozott, módosítottuk, módosult, frissítettük, töröltük, törölve, törölték, lezártuk, lezárult, hozzáadtuk, hozzáadva, összekapcsoltuk,
      párosítva, párosítottuk, csatlakoztatva, aláírta, aláírták, aláírva, teljesült, végrehajtottuk, regisztráltuk, rögzítettük, kifizetve, kézbesítettük, átvette,
      átvették, aktiváltuk, aktív lett, sikeres, sikeresen, köszönjük a megerősítést, összefoglaló, összegzés, befejeződött, véget ért, nem használták, túl sokszor,
      sikertelen próbálkozás, sikertelen kísérlet, sikertelen, megkaptuk, bejelentkezett, felhasználásra került, megtörtént, megtörtént a, végbement, lezajlott,
      elkészült, befejezve, befejezte, befejezted, lezárva, lezárásra került, jóváhagyta, jóváhagytad, jóváhagyva, jóváhagyták, jóváhagytuk, jóváhagyásra került,
      megerősítetted, megerősítettük, megerősítették, visszaigazoltuk, visszaigazolva, ellenőriztük, ellenőrizve, hitelesítve, hitelesítette, aláírtad, aláírásra
      került, kifizette, kifizetted, kifizettük, kiegyenlítve, kiegyenlítették, befizetése megérkezett, befizetés megérkezett, fizetés megtörtént, fizetése megérkezett,
      levontuk, megterheltük, jóváírtuk, jóváírásra került, visszatérítettük, átutaltuk, elutaltuk, teljesítettük, teljesítve, elküldtük önnek korábban, kiküldtük,
      feladtuk, kézbesítve, kézbesítették, kézbesítésre került, átadtuk, átadva, átadásra került, átvetted, átvételre került, átvétel megtörtént, kinyitották,
      kinyitotta, kinyílt, nyitották, nyitotta ki, kinyitva, megváltoztatta, megváltoztattad, megváltoztattuk, módosította, módosítottad, módosítva, módosításra került,
      frissítve, frissült, cserélte, beállította, jelszavát megváltoztatta, jelszó módosítva, törölte, törölted, törlése megtörtént, megszüntettük, megszűnt a fiók,
      aktiválta, aktiváltad, aktiválva, aktív a fiók*, létrejött, létrehoztuk, létrehozta, regisztrálva, regisztrált, rögzítve, nyilvántartásba vettük, felvettük,
      beérkezett, megérkezett, fogadtuk, hozzáadta, hozzáadtad, hozzáadásra került, eltávolítottuk, eltávolítva, összekapcsolva, összekapcsolta, csatlakozott,
      bejelentkeztek, bejelentkeztél, belépett, beléptél, beléptek, bejelentkezés történt, belépés történt, szavazata beérkezett, leadta szavazatát, leadott szavazat,
      köszönjük a vásárlást, köszönjük a fizetést, köszönjük a regisztrációt, köszönjük hogy, előzmények, napló, naplóbejegyzés*, jegyzőkönyv, kimutatás*, jelentés,
      összefoglalója, tájékoztatásul, elutasított kérés, nem sikerült, meghiúsult, túl sok próbálkozás*, háromszor, többször hibásan`,
    device: `ajtó, ajtót, ajtónál, bejárati ajtó, kapu, kaput, kapunál, sorompó, sorompót, sorompónál, zár, zárat, lakat, kulcsszéf, kulcstartó, kulcsos doboz, széf,
      széfet, szekrény, szekrényt, rekesz, rekeszt, billentyűzet, billentyűzeten, kaputelefon, kaputelefonon, forgóvilla, gombok, kerekek, tárcsák, kar, automata,
      automatán, wi fi, wifi, vezeték nélküli hálózat, hálózat neve`,
    ignored: `rendben`,
  },
  link: {
    confirm: `megerősít*, ellenőriz*, regisztráció befejezése, meghívó elfogadása, ez az én címem, az én címem, én vagyok,
      erősítse meg, erősítsd meg, hitelesít*, visszaigazol*, jóváhagy*,
      cím megerősítése, e mail megerősítése, igen én vagyok, én vagyok az, én voltam, igen én voltam, igen kérem, igen szeretném, feliratkozom,
      feliratkozás megerősítése, csatlakozás a, az öné, a tiéd, az enyém, elfogadom,
      meghívás elfogadása, regisztráció véglegesítése, ellenőrzés, igazol*`,
    activate: `aktivál*, fiók aktiválása, profil létrehozása, fiók megnyitása, fiók bekapcsolása, kapcsolja be a fiókját, fiók élesítése, fiókja üzembe helyezése`,
    reset: `visszaállít*, jelszó módosítása, jelszó létrehozása, jelszó beállítása, jelszó módosítás*, jelszó megváltoztat*, új jelszó*, jelszócsere, jelszó visszaállítása,
      jelszó megváltoztatása, jelszómódosítás, új jelszó megadása, új jelszó beállítása, új jelszót, jelszó megadása, válasszon új, válassz új, válasszon jelszót,
      válassz jelszót, állítson be, állíts be, adjon meg új, adj meg új, hozzon létre, hozzáférés visszaállítása, fiók visszaállítása, elfelejtett jelszó, jelszo, új
      jelszót választ, válasszon új jelszót, elfelejtette a jelszavát, adjon meg új jelszót, állítson be új jelszót, új jelszó`,
    signIn: `bejelentkez*, belép*, jelszó nélkül, belépési link, bejelentkezési link, jelszó nélküli, lépjen be, lépj be, engedj be, varázslink, a fiókomba, fiókom
      megnyitása, egy kattintással, belep, belépő link, jelszó nélküli belépés, belépés jelszó nélkül`,
    boilerplate: `leiratkoz*, súgó, segítség, kapcsolat, adatvédel*, feltételek, beállítások, böngésző*, tudjon meg többet, csomagkövetés, nyomon követés,
      elutasít*, mégse, lemond*,
      nem kérek, preferenciák, kezelés, rendelés megtekintése, rendelésem, rendelés részletei, nyomon követ*, számla megtekintése, fizetés, fizetek, étlap,
      menü, ajánlatok, vásárlás, vásárlás folytatása, felfedez*, tovább olvas*, bővebben, részletek, megnéz*, megtekintés, összes, értékel*, vélemény,
      megosztás, ajánld, meghívás barát*, letöltés, alkalmazás letöltése, térkép, útvonal, naptárhoz, naptár, időpont módosítása, időpont lemondása,
      foglalás lemondása, blog, hírek, sütik, cookie, ászf, akadálymentes*, ügyfélszolgálat, gyakori kérdések, gyik, írjon nekünk, válasz,
      üzenet megtekintése, profil, értesítések, tevékenység ellenőrzése, eszközök, jelszavát elfelejtette`,
    securityAlert: `nem ön volt, nem te voltál, nem én voltam, nem ön kérte, nem kérte, védje fiókját, fiók védelme, letilt*, jelent*, tévedésből, nem az én címem, nem ön,
      nem te, nem kérted, nem rendelte, nem szeretné, nem szeretnéd, nem ismeri, nem ismered, nem regisztrált, zárol*, védje, védd, visszavon*, új bejelentkezés,
      szokatlan*, gyanús*, jelszava megváltozott, jelszó megváltozott, megváltozott, biztonsági figyelmeztetés, tévedés*, kártya letiltása, fiók zárolása, letiltom,
      zárolom`,
  },
}
