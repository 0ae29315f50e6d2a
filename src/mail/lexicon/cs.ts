// Czech and Slovak words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const cs: Lexicon = {
  code: {
    strong: `ověřovací kód*, ověřovacího kódu, bezpečnostní kód*, jednorázový kód*, jednorázové heslo, jednorázového kódu, potvrzovací kód*, přihlašovací
      kód*, aktivační kód*, registrační kód*, autorizační kód*, autentizační kód*, kontrolní kód*, dočasné heslo, dočasný kód, kód pro přihlášení,
      kód pro ověření, kód k ověření, overovací kód*, jednorazový kód*, jednorazové heslo, potvrdzovací kód*, prihlasovací kód*, bezpečnostný
      kód*, aktivačný kód*, autorizačný kód*, sms kód, číslo potvrzení podpisu, číslo podpisu`,
    weak: `kód, kódu, kódem, kódom, heslo`,
    purpose: `ověřit, ověřte, ověření, ověřen*, overiť, overte, overenie, potvrď*, potvrzen*, potvrdit, potvrdíte, přihlá*, přihlaš*, prihlá*, prihlás*, prihlasov*, aktiv*, registr*, obnov*,
      totožnost*, nové zařízení, nového zařízení, dvoufázov*, dvojfaktor*, dokončen*, podepis*, podpis*, schval*, schválení, schválit, připoj*, spárov*, stránce registrace, profil bude, smazat účet, podpisu, autoriz*, výběr*, druhý faktor`,
    action: `zadejte, zadej, zadajte, zadáním, použijte, použite, opište, vložte, napište, zkopírujte, zde je, tu je, opsat, vyplňte, vyplnit, napsat, zapište, uveďte, přepište, tyto znaky, tyto číslice, následující znaky, následující číslice`,
    disclaimer: `platnost*, platí, platný, vyprší, nepožádali, nežádali, ignorujte, nevyžádali, jen jednou, pouze jednou, jednorázov*, nebyli jste to vy, nic jste nežádali, e mail smažte, zprávu smažte`,
    doNotShare: `nikomu, nesdílejte, nesděluj*, nezdieľajte`,
    otherNumber: `objednávka, objednávky, objednávku, číslo objednávky, faktura, faktúra, číslo faktury, účtenka, variabilní symbol, variabilný symbol, číslo
      účtu, zákaznické číslo, zásilka, zásielka, zásilky, číslo zásilky, psč, telefon, telefón, tel, případ, číslo případu, rezervace, rezervácia,
      číslo rezervace, kód rezervace, rezervační kód, slevový kód, slevového kódu, zľavový kód, promo kód, dárkový poukaz, dárkový kód, kupón, kód
      kupónu, chybový kód, čárový kód, qr kód, zdrojový kód, kód pro vyzvednutí, číslo, ičo, dič, částka, suma, celkem, vstupenka, jízdenka,
      pokoj, směrové číslo, předvolba, zvací kód`,
    commercial: `slev*, zľav*, akce, akční, výprodej, doprava zdarma, doručen*, doprav*, zásilk*, balík*, vaše objednávka, objednávk*, faktur*, účtenka,
      nákup*, rezervac*, hotel, pobyt, cesta, schůzka, poukaz*, košík*, vyzvednutí`,
    unit: `minut, minuty, minutu, minút, min, hodin, hodiny, hodinu, hodín, dní, dny, týdnů, měsíců, sekund, kč, czk, eur, osob, bodů, ks`,
    notCode: `zrušen, zrušili jsme, zrušený, je neplatný, není platný, už neplatí, již neplatí, vypršel, nahrazen, není kód, není ověřovací kód, je jen
      příklad, už nie je platný`,
    notCodeNext: `starý kód, starého kódu, předchozí kód, předchozího kódu, dřívější kód, nahrazuje, nahrazuje kód, místo, namísto, například, např, příklad,
      napríklad`,
    ignored: `v pořádku`,
  },
  link: {
    confirm: `ověřit, ověřte, ověření, potvrd*, potvrz*, overiť, dokončit registraci, přijmout pozvánku, to je moje adresa, je moje adresa, jsem to já`,
    activate: `aktivovat, aktivujte, aktivovať, aktivace`,
    reset: `obnovit heslo, obnovte, změnit heslo, nové heslo, vytvořit heslo, nastavit heslo, zmeniť heslo, nové heslo, změnit heslo`,
    signIn: `přihlásit se, přihlásit, přihlaste, prihlásiť sa`,
    boilerplate: `odhlásit odběr, odhlásit, odhlásiť, nápověda, pomoc, kontakt*, soukromí, ochrana osobních údajů, podmínky, nastavení, prohlížeči, více
      informací, sledovat*, odmítnout, zrušit`,
    securityAlert: `nebyli jste to vy, to nejste vy, nejsem to já, nepožádali jste, nežádali jste, zabezpečit účet, zablokovat, nahlásit, omylem, není moje adresa`,
  },
}
