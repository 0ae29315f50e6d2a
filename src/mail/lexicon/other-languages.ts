// The few words that find a code or a link in languages without a file of their own.
import type { Lexicon } from './lexicon.ts'

export const otherLanguages: Lexicon = {
  code: {
    strong: `код за потвърждение, код за сигурност, еднократен код, verifikacioni kod, potvrdni kod, sigurnosni kod, jednokratni kod, kod za potvrdu, код за потврду, верификациони код,
      patvirtinimo kodas, vienkartinis kodas, apstiprinājuma kods, verifikācijas kods, kinnituskood, codi de verificació, potrditvena koda, enkratna koda, যাচাইকরণ কোড, ওটিপি, சரிபார்ப்புக் குறியீடு, kodi i verifikimit,
      број за потврду, kontrolni broj, kontrolna številka, kontrolný kód, overovací kód, potvrdzovací kód, bezpečnostný kód,
      jednorazové heslo, jednorazový kód, prihlasovací kód, aktivačný kód, prístupový kód, еднократна парола, контролен код,
      код за достъп, код за вход, jednokratna lozinka, privremena lozinka, privremeni kod, kod za prijavu, enkratno geslo,
      začasno geslo, vienkartinis slaptažodis, laikinas kodas, vienreizējā parole, pagaidu kods, ühekordne parool,
      ajutine kood, contrasenya d'un sol ús, codi de seguretat, codi d'un sol ús, kodi i konfirmimit, kod pengesahan,
      kata laluan sekali guna, kod keselamatan`,
    weak: `kodas, kods, kood, codi, koda, কোড,
      číslice, цифри, парола, lozinka, šifra, geslo, slaptažodis, parole, parool, contrasenya, fjalëkalim, kata laluan`,
    purpose: `потвърд*, potvrd*, prijav*, patvirtin*, prisijung*, apstiprin*, kinnita*, verific*, potrdi*`,
    action: `въведете, unesite, upišite, įveskite, ievadiet, sisestage, introduïu, vnesite,
      zadajte, zadaj, zadať, vložte, napíšte, opíšte, použite, stlačte, въведи, напишете, използвайте, копирайте, натиснете,
      unesi, upiši, upotrijebite, koristite, pritisnite, ukucajte, унесите, укуцајте, користите, vpišite, uporabite,
      įrašykite, naudokite, izmantojiet, ierakstiet, kasutage, trükkige, escriviu, feu servir, masukkan, taip, gunakan`,
    disclaimer: `валиден, vrijedi, važi, galioja, derīgs, kehtib, velja`,
    doNotShare: `не споделяйте, ne dijelite, ne delite`,
    otherNumber: `поръчка, narudžba, porudžbina, naročilo, užsakymas, pasūtījums, tellimus, comanda, broj, številka`,
    commercial: `отстъпка, popust, nuolaida, atlaide, soodustus, descompte`,
    unit: `минути, minuta, minutes, minučių, minūtes, minutit, minut`,
    notCode: `poništen, невалиден`,
    notCodeNext: `stari kod, primjer, пример`,
    advice: ``,
    ignored: `in order`,
  },
  link: {
    confirm: `potvrdi*, потвърд*, patvirtinti, apstiprināt, kinnita, confirmeu`,
    activate: `aktiviraj*, активир*, aktyvuoti, aktivizēt, aktiveeri`,
    reset: `poništi lozinku, нова парола`,
    signIn: `prijavi se, вход, prisijungti, pieslēgties, logi sisse`,
    boilerplate: `odjavi se, pomoć, отписване, помощ, atsisakyti, pagalba`,
    securityAlert: `niste vi, не сте вие`,
  },
}
