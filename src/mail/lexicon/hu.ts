// Hungarian words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const hu: Lexicon = {
  code: {
    strong: `ellenőrző kód*, ellenőrzőkód*, megerősítő kód*, megerősítőkód*, biztonsági kód*, egyszer használatos kód*, egyszer használatos jelszó*,
      egyszeri kód*, egyszeri jelszó*, belépési kód*, belépőkód*, bejelentkezési kód*, hitelesítő kód*, hitelesítési kód*, aktiváló kód*,
      aktivációs kód*, regisztrációs kód*, igazoló kód*, azonosító kód*, ideiglenes jelszó*, ideiglenes kód*, visszaigazoló kód*, jóváhagyó kód*, egyszeri jelsz*, egyszer használatos jelsz*, aláírás megerősítő száma, aláírási szám`,
    weak: `kód, kódot, kódod, kódja, kóddal, jelszó`,
    purpose: `megerősít*, ellenőriz*, ellenőrz*, belép*, bejelentkez*, hitelesít*, aktivál*, regisztrá*, visszaállít*, azonosít*, személyazonosság*, új
      eszköz*, kétlépcsős*, fiók létrehozás*, aláír*, jóváhagy*, jóváhagyásához, párosít*, csatlakoztat*, regisztrációs oldal*, kész a profil*, fiók törlés*, aláírásához, kivét*, második lépés`,
    action: `adja meg, add meg, írja be, írd be, megadás*, használja, használd, másolja, illessze be, íme, itt van, üsse be, gépelje be, gépeld be, töltse ki, töltsd ki, írja a, írja, írd, másolja be, ezeket a karaktereket, ezeket a számokat, következő karaktereket, következő számokat`,
    disclaimer: `érvényes, lejár, nem kérte, nem ön kérte, kérte, hagyja figyelmen kívül, csak egyszer, egyszer használható, egyszeri, nem ön volt, nem te kérted, törölje ezt, töröld ezt`,
    doNotShare: `ne ossza meg, ne oszd meg, ne adja ki, ne adja meg senkinek, senkinek, senkivel`,
    otherNumber: `rendelés, rendelésszám, megrendelés, rendelési szám, számla, számlaszám, számla száma, nyugta, hivatkozási szám, ügyfélszám, bankszámlaszám,
      csomag, csomagszám, nyomkövetési szám, irányítószám, telefon, telefonszám, tel, ügyszám, ügyirat, foglalás, foglalási szám, foglalási kód*,
      kuponkód*, kedvezménykód*, promóciós kód*, ajándékkártya, utalvány, utalványkód*, meghívókód*, hibakód*, vonalkód*, qr kód, forráskód*,
      átvételi kód*, kapukód*, adószám, cégjegyzékszám, összeg, összesen, jegy, szoba, járat, országkód, körzetszám, sorozatszám, szám, száma`,
    commercial: `kedvezmény*, akció*, kupon*, leárazás*, ingyenes szállítás, szállít*, kézbesít*, csomag*, rendelése*, megrendelés*, számla*, vásárl*,
      foglalás*, szálloda, utazás, találkozó, ajándékkártya*, kosár*, átvehet*`,
    unit: `perc, percig, percen, percre, óra, óráig, órán, nap, napig, napon, hét, hónap, év, másodperc, ft, huf, forint, fő, pont, db`,
    notCode: `töröltük, törölve, már érvénytelen, érvénytelenné vált, már nem érvényes, lejárt, felváltotta, visszavonva, visszavontuk, nem kód, nem ellenőrző kód, csak példa`,
    notCodeNext: `régi kód, korábbi kód, előző kód, helyett, felváltja, például, pl., példa`,
    ignored: `rendben`,
  },
  link: {
    confirm: `megerősít*, ellenőriz*, regisztráció befejezése, meghívó elfogadása, ez az én címem, az én címem, én vagyok`,
    activate: `aktivál*`,
    reset: `visszaállít*, jelszó módosítása, új jelszó, jelszó létrehozása, jelszó beállítása, új jelszó, jelszó módosítás*, jelszó megváltoztat*`,
    signIn: `bejelentkez*, belép*`,
    boilerplate: `leiratkoz*, súgó, segítség, kapcsolat, adatvédel*, feltételek, beállítások, böngésző*, tudjon meg többet, csomagkövetés, nyomon követés,
      elutasít*, mégse, lemond*`,
    securityAlert: `nem ön volt, nem te voltál, nem én voltam, nem ön kérte, nem kérte, védje fiókját, fiók védelme, letilt*, jelent*, tévedésből, nem az én címem`,
  },
}
