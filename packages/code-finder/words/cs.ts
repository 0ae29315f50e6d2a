// Czech and Slovak words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const cs: Lexicon = {
  code: {
    strong: `ověřovací kód*, ověřovacího kódu, bezpečnostní kód*, jednorázový kód*, jednorázové heslo, jednorázového kódu, potvrzovací kód*, přihlašovací kód*, aktivační
      kód*, registrační kód*, autentizační kód*, kontrolní kód*, dočasné heslo, dočasný kód, kód pro přihlášení, kód pro ověření, kód k ověření, overovací kód*,
      jednorazový kód*, jednorazové heslo, potvrdzovací kód*, prihlasovací kód*, bezpečnostný kód*, aktivačný kód*, sms kód, číslo potvrzení podpisu, číslo podpisu,
      kontrolní číslo, kontrolní číslice, kontrolního čísla, ověřovací číslo, potvrzovací číslice, bezpečnostní číslo, bezpečnostní kód, přístupové číslo, přístupový
      kód, přístupový klíč, aktivační klíč, aktivační číslo, rodinný klíč, rodinným klíčem, jednorázové číslo, jednorázový kód, jednorázový pin, dočasný pin, dočasné
      číslo, telefonní heslo, rodičovský pin, rodičovský kód, párovací kód, párovací číslo, podpisový kód, autorizační číslo, souhlasný kód, hlasovací kód, startovací
      kód, kód relace, odemykací kód, tajné číslo, tajný kód, heslo pro hovor, čvop, číselná kombinace, přihlašovací číslo, přihlašovací kód, druhý faktor, kód pro
      vyzvednutí, kód k vyzvednutí, pin k vyzvednutí, pin pro vyzvednutí, kód od dveří, pin od dveří, kód ke dveřím, pin ke dveřím, kód dveří, pin dveří, kód od boxu,
      pin od boxu, kód k boxu, pin k boxu, kód schránky, pin schránky, kód ke schránce, pin ke schránce, kód k trezoru, pin k trezoru, kód vstupu, pin vstupu, kód k
      brance, pin k brance, kód vyzvednutí, pin vyzvednutí, kód od brány, pin od brány, kód k výdeji, pin k výdeji, výdejní kód, výdejní pin, vstupní kód, kód na dveře,
      kód k bráně, kód na bránu, kód od branky, kód od trezoru, kód do schránky, kód k zámku, kód od zámku, kód zámku, kód ke vchodu, kód vchodu, vstupní pin, kód pro
      vstup, kód do garáže, kód závory, kód alarmu, kód k výdejnímu boxu, kód boxu, heslo pro vyzvednutí, kód pro kurýra, kód pro řidiče, kód k předání, otevírací kód,
      kód pro otevření, kód k otevření, kód schůzky, pin konference, kód konference, heslo k wifi, heslo wifi, heslo na wifi, heslo k síti, klíč sítě, heslo k
      hlasování, kód pro hlasování, jednorázový klíč, počáteční heslo, první heslo, přihlašovací heslo, přihlašovací pin, kód z sms, kód z e mailu, kód z mailu, token,
      šestimístný kód, čtyřmístný kód, pětimístný kód, osmimístný kód, 6místný kód, 4místný kód, šestimístné číslo, čtyřmístné číslo, šestimístný pin, čtyřmístný pin,
      kód platby, potvrzovací číslo, kód podpisu, kód zařízení, kód televize, odblokovací kód, kód souhlasu, tajné slovo, heslo dne, klíčové slovo, heslová fráze,
      identifikační kód, autorizační klíč, autorizační kód, heslo schůzky, kód brány, kód skříňky, vstupní slovo`,
    weak: `kód, kódu, kódem, kódom, heslo, číslice, číslicemi, číslic, číslo, čísla, znaky, znaků, klíč, klíčem, klíče, hesla, heslem, řada, řadu, řetězec, hodnota,
      hodnotu, pin, kód dveří, kód od dveří, kombinace, voucher, potvrzovací číslo, kombinaci, číslem, písmena, kódy, šifra, slovo, autorizační kód*, autorizačný kód*,
      autorizační kód, kód transakce, kontrolní kód`,
    purpose: `ověřit, ověřte, ověření, ověřen*, overiť, overte, overenie, potvrď*, potvrzen*, potvrdit, potvrdíte, přihlá*, přihlaš*, prihlá*, prihlás*, prihlasov*, aktiv*, registr*, obnov*,
      totožnost*, nové zařízení, nového zařízení, dvoufázov*, dvojfaktor*, dokončen*, podepis*, podpis*, schval*, schválení, schválit, připoj*, spárov*, stránce registrace, profil bude, smazat účet, podpisu, autoriz*, výběr*, druhý faktor,
      dokaž*, dokáz*, jste to vy, jsi to ty, opravdu vy, opravdu ty, robot*, člověk*, odběr*, přihlášk*, souhlas*, hlasov*,
      petic*, adres*, neznám*, odemk*, odemč*, odemyk*, otevř*, otevír*, párov*, propoj*, nastav*, změn*, měn*, přenos*,
      převod*, převést, krok*, poslední krok, skoro, téměř, dokonč*, smaz*, smaž*, zruš*, export*, přístup*, přihl*, relac*,
      podepsat, podepíš*, platb*, nákup*, příjemc*,
      vstoup*, vstup, vstupu, dostanete, dostaneš, dovnitř, zobraz*, prohlédn*, nahlédn*, výsledk*, dokument*, vyzvedn*, převz*, převzet*, vydá, vydání,
      předání, účast*, pokrač*, dál, dále, že jste to vy, že jsi to ty, ujist*, zaplat*, plat*, nabíj*, půjč*, identifik*, uvoln*, povolí`,
    action: `zadejte, zadej, zadajte, zadáním, použijte, použite, opište, vložte, napište, zkopírujte, zde je, tu je, opsat, vyplňte, vyplnit, napsat, zapište, uveďte,
      přepište, tyto znaky, tyto číslice, následující znaky, následující číslice, zadat, zadání, zadáte, zadáš, zadáváte, vlož, vložit, vložením, vložení, vložíte,
      vložíš, opiš, opsáním, napiš, napíšete, vepište, vepiš, vepsat, vyplň, vyplněním, doplňte, doplň, doplnit, použij, použít, použitím, zkopíruj, zkopírovat,
      naťukejte, naťukej, vyťukejte, vyťukej, vyťukat, namačk*, stiskněte, stiskni, stisknout, stisknutím, zmáčkněte, zmáčkni, uveď, uvést, uvedením, sdělte, sděl,
      sdělit, řekněte, řekni, nadiktujte, nadiktuj, přečtěte, přečti, pošlete, pošli, odešlete, odpovězte, odpověz, odpovědět, předejte, předej, ukažte, ukaž, dokažte,
      dokaž, dokázat, potvrďte kódem, obrazovce, obrazovku, displeji, klávesnici, klávesnice, okně, okna, okénka, políčka, políčko, pole, poli, formuláře, formuláři,
      stránce, zeptá, požádá, vyžádá, tato čísla, následující číslo, toto číslo, níže, otočte, nastavte, navolte, naťukat, ťukněte, nastav, nastavit, otoč, natočte,
      kolečka, kolečkách, číselníku, číselník, předložte, říct, nahlaste, nahlas, dejte, odepište, zapiš, budete potřebovat, budeš potřebovat, potřebujete, potřebuješ,
      bude chtít, kurýrovi, řidiči, na recepci, na přepážce, u dveří, na dveřích, na klávesnici, na panelu, na displeji, displej, na obrazovce, na zámku, v aplikaci, do
      aplikace, na stránce, do okénka, okénko, do políčka, pak křížek, křížek, potom #, zelené tlačítko, zadávejte, přepsat, namačkejte, vytočte, zopakujte, žádá,
      zadává*, zadávej, zadejme, zadal*, použijete, použiješ, použijme, užijte, využijte, využij, využít, zkopírujete, zkopírováním, kopírujte, vkládejte, přeneste,
      přepiš, přepsáním, opisujte, opíšete, opíšeš, napsáním, zapsat, zapsáním, vypište, vyplníte, vyplníš, doplníte, doplněním, vyťukáním, naťukáte, ťukni, klepněte
      na, stiskem, zmáčknout, mačkejte, zvolte číslo, zvol, vyberte číslo, vyberte, vyber, vytoč, vytočit, navol, navolit, natoč, natočit, natočením, otáčejte, otočit,
      nastavením, nastavíte, nalaďte, srovnejte, uvedete, udejte, udej, udat, sdělíte, sdělením, řekneš, diktujte, nadiktovat, hlásit, nahlásit číslo, oznamte,
      předložit, předlož, prokažte se, prokázat, ukázat, ukážete, ukážeš, předvést, odešli, odeslat, zašlete, odpovědí, v odpovědi, sms ve tvaru, zopakovat, opakujte,
      hláskujte, vyslovte, budete vyzváni, budete vyzván, budete požádáni, budete dotázáni, vyzve, vyzve vás, až vás, až budete, až se objeví, po vyzvání, na výzvu,
      bude požadovat, požaduje, požadován*, bude potřeba, budete ho potřebovat, potřebný, mějte připraven*, připravte si, zde máte, tady je, tady máte, tady máš,
      posíláme, posíláme vám, zasíláme, zasíláme vám, následující, a potvrďte, potvrďte tlačítkem, potvrďte zeleným, zelené, hvězdička, hvězdičku, mřížka, mřížku,
      tlačítko, tlačítkem, na terminálu, do terminálu, na kiosku, u kiosku, u pokladny, u vchodu, u brány, u branky, u závory, u vjezdu, u výdejního boxu, u boxu, na
      boxu, na televizi, na televizoru, v televizi, na počítači, v telefonu, v mobilu, na zařízení, v prohlížeči, na webu, do kolonky, kolonky, kolonka, kolonce,
      obsluze, obsluhu, pracovníkovi výdejny, na výdejně, výdejně, na prodejně, na pobočce, na pokladně, prodavači, lékárníkovi, v lékárně, recepční, recepčnímu,
      vrátnému, na vrátnici, ostraze, doručovateli, pošťákovi, dopravci, operátorce do telefonu`,
    disclaimer: `platnost*, platí, platný, vyprší, nepožádali, nežádali, ignorujte, nevyžádali, jen jednou, pouze jednou, jednorázov*, nebyli jste to vy, nic jste nežádali, e mail smažte, zprávu smažte,
      potom, poté, přestane, pozbude, jednou, jinak, v opačném případě, pokud ne, nemusíte, nemusíš, nebyl jste to vy,
      jestli ne,
      platí do, platí jen, platí pouze, platí ještě, platný do, platná do, platné do, propadne, propadá, zmizí, funguje jen, funguje do, funguje jednou,
      do půlnoci, máte čas, máš čas, během, potom už, pak už, nový kód, nový, o nový, požádejte o nový, začít znovu, pokud jste to nebyl*, nebyl jste,
      nebyli jste, nejste to vy, nejsi to ty, nežádal*, nechtěl*, nic nedělejte, nemusíte nic, nic dělat, ignoruj*, smažte, smaž, někdo jiný, omylem,
      nic se nestane`,
    doNotShare: `nikomu, nesdílejte, nesděluj*, nezdieľajte,
      tajn*, důvěrn*, nikdy, pracovník*, operátor*, nesdělujte, nesděluj,
      nikomu ho, nikomu jej, neříkejte, neposílejte, nechte si, jen pro vás, jen pro sebe, ani nám, nikdy se neptáme, nikdy nechceme, zaměstnanec,
      zaměstnanci, třetím`,
    otherNumber: `objednávka, objednávky, objednávku, číslo objednávky, faktura, faktúra, číslo faktury, účtenka, variabilní symbol, variabilný symbol, číslo
      účtu, zákaznické číslo, zásilka, zásielka, zásilky, číslo zásilky, psč, telefon, telefón, tel, případ, číslo případu, rezervace, rezervácia,
      číslo rezervace, kód rezervace, rezervační kód, slevový kód, slevového kódu, zľavový kód, promo kód, dárkový poukaz, dárkový kód, kupón, kód
      kupónu, chybový kód, čárový kód, qr kód, zdrojový kód, číslo, ičo, dič, částka, suma, celkem, vstupenka, jízdenka,
      pokoj, směrové číslo, předvolba, zvací kód,
      případu, smlouva, smlouvy, smlouvu, č. smlouvy, pojistka, pojistky, škoda, pojistná událost, osobní číslo,
      zaměstnanecké číslo, členské číslo, člen, uživatel, uživatelské jméno, účet, účtu, číslo účtu, box, schránka, kolo,
      nástupiště, vagon, vůz, místo, budova, sál, patro, měřič, ean, zůstatek, cena, končící, končí na, verze, chyba, žádost,
      ip, ip adresa, mobil, puk, sériové číslo, číslo karty, reklamace,
      zákaznického čísla, zákaznickému číslu, číslo zákazníka, číslo klienta, klientské číslo, uživatelské id,
      id uživatele, účet č, účtu č, účtu číslo,
      kód objednávky, č. objednávky, kód návštěvy, číslo návštěvy, č. návštěvy, kód termínu, číslo termínu, č. termínu, kód pojistky, číslo pojistky,
      č. pojistky, kód receptu, číslo receptu, č. receptu, kód účtenky, číslo účtenky, č. účtenky, kód pacienta, číslo pacienta, č. pacienta,
      kód zákazníka, č. zákazníka, kód škody, číslo škody, č. škody, kód člena, číslo člena, č. člena, kód zboží, číslo zboží, č. zboží, kód produktu,
      číslo produktu, č. produktu, kód chyby, číslo chyby, č. chyby, kód případu, č. případu, č. rezervace, kód pobočky, číslo pobočky, č. pobočky,
      kód zásilky, č. zásilky, kód smlouvy, číslo smlouvy, kód žádosti, číslo žádosti, č. žádosti, kód dokladu, číslo dokladu, č. dokladu, kód žáka,
      číslo žáka, č. žáka, kód studenta, číslo studenta, č. studenta, kód pojistné smlouvy, číslo pojistné smlouvy, č. pojistné smlouvy, slevový kód*,
      erecept, kód erecept, poštovní směrovací číslo,
      háček, háčku, místa, místo č, parkovací místo, stání, stojan, stanice, konektor, kolej, vlak, vlaku, linka, linky, spoj, spoje, autobus, řada, řadě,
      sedadlo, byt, bytu, dům, č. p, čp, schránka č, box č, skříňka, karta, karty, karta končící, var. symbol, vs, ks, ss, iban, ič, rodné číslo, rč, občanka,
      pas, řidičák, spz, rz, vozidlo, vin, model, série, výrobní číslo, šarže, spis, spisu, spisová značka, sp. zn, č. j, čj, požadavek, požadavku, žádosti,
      zakázka, zakázky, objednávka č, faktury, faktura č, účtenky, doklad, dokladu, balík, balíku, jízdenky, kód jízdenky, číslo jízdenky, letenka, letenky,
      let, letu, rezervaci, vstupenky, pojistná smlouva, klient, klienta, zákazník, zákazníka, odběratel, člena, student, studenta, kurz, kurzu, lekce,
      kapitola, strana, díl, vydání, článek, zboží, položka, elektroměr, elektroměru, měřidlo, stav, odečet, obchod, prodejna, pokladna, stůl, skupina, tým,
      startovní číslo, kandidát, zkouška, okrsek, dar, daru, body, bodů, věrnostní karta, kód na slevu, poukaz, poukazu, voucher, kupon, síť, název sítě,
      ssid, klapka, recept, receptu, eneschopenka, ambulance, čekárna, kód transakce, číslo transakce, kód lístku, kód spoje, končícího,
      kód kurzu, kód závady`,
    commercial: `slev*, zľav*, akce, akční, výprodej, doprava zdarma, doručen*, doprav*, zásilk*, balík*, vaše objednávka, objednávk*, faktur*, účtenka,
      nákup*, rezervac*, hotel, pobyt, cesta, schůzka, poukaz*, košík*, vyzvednutí,
      jízdenk*, letenk*, odjezd*, příjezd*, vrácen*, doplatek, doplatk*, upomínk*, pojist*, dar, daru, předplat*, obnov*, výprodej*, novink*, katalog*,
      odeslán*, platb*`,
    unit: `minut, minuty, minutu, minút, min, hodin, hodiny, hodinu, hodín, dní, dny, týdnů, měsíců, sekund, kč, czk, eur, osob, bodů, ks`,
    notCode: `zrušen, zrušili jsme, zrušený, je neplatný, není platný, už neplatí, již neplatí, vypršel, nahrazen, není kód, není ověřovací kód, je jen příklad, už nie je
      platný, už nefunguje, již nefunguje, pozbyl platnosti, zahoď, zahoďte, zapomeňte na, zapomeň na, nepoužívejte, zneplatněn, už nelze použít, byl použit, byl již
      použit, už použit, použitý, ověřen, přijat, nesprávný, nesprávný kód, špatný kód, chybný, chybný kód, neotevírá, už neotevře, nefunguje, přestal fungovat,
      neplatí, neplatný, neplatná, zrušena, vypnut, zablokován, není to kód, nezadávejte, zapomeňte, přestane platit, přestal platit, přestane fungovat, byl zrušen, byl
      zamítnut, byl odmítnut, bude zrušen, bude vypnut, byl smazán, byl odstraněn, už neotevírá, je použitý, byl spotřebován, je spotřebován, nebyl zadán, už neotvírá,
      jen příklad, pouze příklad, zneplatnili jsme, byl zneplatněn, už není potřeba, není už potřeba, byl nahrazen, je k ničemu, kód byl jednou použit, kód byl odvolán,
      kód byl deaktivován, kód byl stornován, kód byl vyřazen, kód je neaktivní, kód je už neaktivní, kód je již neaktivní, kód je prošlý, kód prošel, kód propadl, kód
      expiroval, kód zanikl, kód skončil, kód nesouhlasil, kód nesouhlasí, kód neodpovídal, kód neodpovídá, kód nebyl správný, kód nebyl uznán, kód nebyl použit, kód
      nebyl využit, kód nesedí, kód nesedl, kód nebyl platný, kód nepatří, kód není potřeba, kód není třeba, kód není nutný, kód nepotřebujete, kód už nepotřebujete,
      kód nevyžadujeme, už není platná, už není platné, už nejsou platné, už nejsou platná, už ho nelze použít, už jej nelze použít, už nejde použít, už nemůžete
      použít, už není aktivní, už není aktuální, už nefungují, už nemá platnost, už neodemkne, už neodemyká, už neslouží, už nepoužijete, už nepotřebujete, už nebude
      třeba, už není možné použít, už vypršela, už vypršelo, už propadl, už propadla, už propadlo, už byla použita, už bylo použito, už bylo použité, již není platná,
      již není platné, již nejsou platné, již nejsou platná, již nelze použít, již ho nelze použít, již jej nelze použít, již nejde použít, již nemůžete použít, již
      není aktivní, již není aktuální, již nefungují, již nemá platnost, již neodemkne, již neodemyká, již neslouží, již nepoužijete, již nepotřebujete, již nebude
      třeba, již není možné použít, již vypršela, již vypršelo, již propadl, již propadla, již propadlo, již byla použita, již bylo použito, již bylo použité, pozbylo
      platnosti, pozbyla platnosti, ztratil platnost, ztratila platnost, ztratilo platnost, skončila platnost, skončila mu platnost, platnost skončila, platnost
      vypršela, platnost již vypršela, platnost už vypršela, jeho platnost vypršela, vypršela platnost, prošlý, prošlé, propadl, propadlo, expiroval, expirovalo, heslo
      vypršelo, je neplatné, jsou neplatné, neplatné, neplatné heslo, bylo zrušeno, bylo zneplatněno, byla zneplatněna, byly zneplatněny, jsme zneplatnili, zneplatnily,
      jsme zrušili kód, deaktivovali jsme, deaktivován, byl deaktivován, deaktivovaný, stornován, stornovali jsme, byl stornován, odvolali jsme, stáhli jsme, byl
      stažen, vypnuli jsme, zablokovali jsme kód, nahradili jsme, bylo nahrazeno, byla nahrazena, nahrazený, byl vyměněn, vyměnili jsme, bylo změněno z, byl špatný,
      bylo chybné, bylo nesprávné, špatný, špatně zadaný, špatně zadán, byl zadán špatně, byl zadán chybně, zadán chybně, zadán pozdě, byl zadán pozdě, pozdě zadaný,
      zadán po platnosti, zadaný po vypršení, zamítli jsme, odmítli jsme, zamítnut, odmítnut, neuznán, nebyl uznán, nepřijali jsme, nesouhlasil, neodpovídal, neshoduje
      se, neshodoval se, již je použit, jednou použit, spotřebovaný, byl vyčerpán, vyčerpaný, nebyl využit, není heslo, není to heslo, není to pin, není pin, není to
      ověřovací kód, není ověřovacím kódem, není vaším kódem, není váš kód, není přihlašovací kód, nejde o kód, nejde o ověřovací kód, neslouží k přihlášení, neslouží k
      ověření, nepatří k, patří ke starému, patřil ke starému, patřil starému, patří předchozímu, je to příklad, to je příklad, slouží jako příklad, jako příklad, jen
      jako příklad, jen ukázka, pouze ukázka, je ukázka, ilustrační, pro ilustraci, vymyšlený, už se nepoužívá, již se nepoužívá, nepoužívej, nezadávej, není potřeba
      žádný kód, žádný kód není, žádný kód nepotřebujete, heslo není potřeba, bez nutnosti kódu, nebude vám k ničemu, k ničemu, už k ničemu, neotevřel, nefungoval,
      nefungovalo, zaslaný dříve, poslaný dříve, který jsme poslali dříve, který jsme vám poslali dříve, zaslaný včera, ze včerejška, včerejší, byl vymazán, byl
      smazaný, vymazali jsme, smazali jsme`,
    notCodeNext: `starý kód, starého kódu, předchozí kód, předchozího kódu, dřívější kód, nahrazuje, nahrazuje kód, místo, namísto, například, např, příklad, napríklad,
      třeba, předchozí, původní kód, původní, staré heslo, starý pin, staré číslo, naposledy zadaný, a ne, podobný, chybný kód, nesprávný kód, neplatný kód, použitý
      kód, zadaný kód, zrušený kód, prošlý kód, zapomeňte na, vypadá takto, vypadá takhle, vypadá asi takto, starým kód*, původního kód*, původním kód*, předešlý kód*,
      předešlého kód*, předchozím kód*, minulý kód*, minulého kód*, dosavadní kód*, dosavadního kód*, dřívějšího kód*, předchozí heslo, minulé heslo, původní heslo,
      dosavadní heslo, dřívější heslo, předešlé heslo, předchozí pin, původní pin, dosavadní pin, minulý pin, předešlý pin, stará kombinace, staré kombinace, starého
      hesla, starého pinu, staré číslo pinu, staré kódy, předešlý, dosavadní, minulý, včerejší kód, špatný kódu, špatný pin, chybného kód, chybného kódu, chybného pin,
      nesprávného kód, nesprávného kódu, nesprávného pin, neplatného kód, neplatného kódu, neplatného pin, použitého kód, použitého kódu, použitého pin, prošlého kód,
      prošlého kódu, prošlého pin, vypršený kód, vypršený kódu, vypršený pin, expirovaný kód, expirovaný kódu, expirovaný pin, zrušeného kód, zrušeného kódu, zrušeného
      pin, zamítnutý kód, zamítnutý kódu, zamítnutý pin, odmítnutý kód, odmítnutý kódu, odmítnutý pin, odmítnutého kód, odmítnutého kódu, odmítnutého pin, zablokovaný
      kód, zablokovaný kódu, zablokovaný pin, zneplatněný kód, zneplatněný kódu, zneplatněný pin, nahrazený kód, nahrazený kódu, nahrazený pin, smazaný kód, smazaný
      kódu, smazaný pin, naposledy použitý kód, naposledy použitý kódu, naposledy použitý pin, naposledy zadaný kód, naposledy zadaný kódu, naposledy zadaný pin,
      ukázkový kód, ukázkový kódu, ukázkový pin, vzorový kód, vzorový kódu, vzorový pin, příkladný kód, příkladný kódu, příkladný pin, propadlý kód, propadlý kódu,
      propadlý pin, chybné heslo, nesprávné heslo, špatné heslo, chybný pin, nesprávný pin, neplatné číslo, zadali jste, zadal jste, zadala jste, zadal jsi, zadala jsi,
      zadaný pin, zadané heslo, použili jste, použil jste, použila jste, použil jsi, použili jste kód, kód použitý, kód zadaný, kód zrušený, zadán kód, byl použit kód,
      s použitím kódu, pomocí kódu jste, nahradí, nahradil, nahrazuje předchozí, nahrazuje starý, místo kódu, namísto kódu, místo starého, místo původního, místo
      předchozího, místo dosavadního, za starý, změněn z, změněno z, příklad kódu, jako třeba, jako například, tvar jako, ve tvaru jako, podobně jako, podobá se, vypadá
      jako, vypadající jako, vypadat jako, vypadat takto, může vypadat, vypadá nějak takto, typu např, kupříkladu, dejme tomu, zahodit kód, ignorujte kód, nepoužívejte
      kód, nezadávejte kód, zapomeňte kód, zahoďte kód, nikoli, nikoliv`,
    advice: `podvod*, phishing, pozor, varován*, zavěste, zločin*,
      podvést, phishing*, falešn*, obezřetn*, opatrn*, podezřel*, bezpečnostní rady`,
    report: `byl použit, byla použita, bylo použito, byl využit, byl zadán, byl přijat, byla přijata, byl zamítnut, byla zamítnuta, byl odmítnut, byl potvrzen, byla
      potvrzena, bylo potvrzeno, je potvrzen, je potvrzena, byl změněn, byla změněna, bylo změněno, byl aktualizován, byl smazán, byla smazána, byl zrušen účet, byl
      uzavřen, byl přidán, byla přidána, bylo přidáno, byl spárován, byla spárována, byl propojen, byl podepsán, byla podepsána, bylo podepsáno, byl proveden, byla
      provedena, byl dokončen, byla dokončena, byl zaregistrován, byla zaplacena, bylo zaplaceno, byl doručen, byla vyzvednuta, byl vyzvednut, byl aktivován, je
      aktivní, úspěšně, potvrdili jste, potvrdil jste, podepsali jste, děkujeme za potvrzení, souhrn, shrnutí, byl ukončen, byla ukončena, skončila, nebyl použit,
      nebyla použita, příliš mnohokrát, neúspěšný pokus, neúspěšné pokusy, se nezdařil, obdrželi jsme, přihlásili jste se, přihlášení proběhlo, proběhlo přihlášení,
      zaznamenali jsme přihlášení, zaznamenali jsme, přihlásil jste se, přihlásil jsi se, přihlásil se, přihlásila se, platba proběhla, platba schválena, platbu jste
      schválili, schválili jste, schválil jste, schválil jsi, schválena, byla schválena, byl schválen, bylo schváleno, potvrdil jsi, potvrdila jste, převod proveden,
      převod odeslán, platba odeslána, byla odeslána, byl odeslán, bylo odesláno, připsali jsme, připsáno, odečetli jsme, strhli jsme, vrátili jsme, byla vrácena,
      podepsal jste, podepsáno, dokument podepsán, smlouva podepsána, heslo změněno, změnili jste heslo, změnil jste, změnili jste, změnili jsme, změna provedena, změna
      hesla proběhla, účet smazán, účet byl zrušen, účet zrušen, účet byl vytvořen, účet vytvořen, byla aktivována, bylo aktivováno, registrace dokončena, registrace
      proběhla, děkujeme za registraci, děkujeme za platbu, děkujeme za ověření, děkujeme že jste, zařízení přidáno, přidali jste, přidal jste, přidali jsme, byla
      odebrána, bylo odebráno, bylo spárováno, spárováno, propojeno, bylo propojeno, připojeno, bylo připojeno, zásilka vyzvednuta, zásilka byla vydána, byla vydána,
      byl vydán, vyzvedli jste, vyzvedl jste, vyzvedl si, balík vyzvednut, zásilka doručena, byla doručena, bylo doručeno, předána, byla předána, převzal, převzala,
      převzato, dveře byly otevřeny, byly otevřeny, byla otevřena, byl otevřen, otevřel, otevřeno, odemčeno, byl odemčen, schránka otevřena, hlas byl zaznamenán,
      hlasoval jste, hlasovali jste, zaznamenáno, zaevidovali jsme, evidujeme, přijali jsme, přijato, zaregistrovali jsme, rezervace potvrzena, potvrzeno, potvrdili
      jsme, dokončeno, dokončili jste, jízda ukončena, nabíjení ukončeno, výpůjčka ukončena, relace ukončena, hovor ukončen, přehled, přehled přihlášení, historie,
      historie přihlášení, záznam, protokol o, log, pro vaši informaci, pro informaci, pro úplnost, přístup odepřen, přihlášení selhalo, přihlášení se nezdařilo,
      nezdařilo se, nepodařilo se, ověření selhalo, neúspěšné přihlášení, neúspěšně, třikrát, několikrát po sobě, opakovaně, mnohokrát, překročen, překročili jste,
      vyčerpali jste`,
    device: `dveře, dveří, dveřích, vrata, brána, brány, bránu, branka, branku, závora, závory, závoru, zámek, zámku, visací zámek, schránka na klíče, schránka, schránky,
      schránce, trezor, trezoru, sejf, skříňka, skříňky, skříňku, klávesnice, klávesnici, zvonek, interkom, turniket, turniketu, kolečka, tlačítka, páčka, páčku,
      automat, automatu, terminál, wi fi, wifi, bezdrátová síť, název sítě`,
    ignored: `v pořádku`,
  },
  link: {
    confirm: `ověřit, ověřte, ověření, potvrd*, potvrz*, overiť, dokončit registraci, přijmout pozvánku, to je moje adresa, je moje adresa, jsem to já,
      ověř*, potvrď*,
      potvrdit adresu, potvrdit e mail, potvrdit registraci, potvrdit odběr, ano jsem to já, byl jsem to já, byla jsem to já, ano chci, chci odebírat,
      přihlásit k odběru, připojit se k, patří vám, patří ti, je vaše, je tvoje, přijmout pozvání, přijímám,
      souhlasím, schválit, dokončete registraci, dokonči registraci, ověřit adresu, ověřit e mail, pozvání přijmete, přijmete pozvání, přijetí pozvánky`,
    activate: `aktivovat, aktivujte, aktivovať, aktivace, aktivuj*, aktivova*, aktivac*, aktivovat účet, nastavit účet, vytvořit profil, odemknout účet, zapnout účet,
      zapnout, zprovoznit účet, zprovozněte účet, spustit účet, oživit účet`,
    reset: `obnovit heslo, obnovte, změnit heslo, vytvořit heslo, nastavit heslo, zmeniť heslo, změnit heslo, obnov*, reset*, změna hesla, obnova hesla, obnovení hesla,
      změňte heslo, změň heslo, nastavit nové heslo, nastavte, zvolit heslo, zvolit nové heslo, zvolte nové heslo, zvol si, vytvořit nové heslo, vytvořte, zadat nové
      heslo, resetovat heslo, reset hesla, získat přístup, obnovit přístup, obnovit účet, nastavte si nové heslo, zapomenuté heslo, zapomněli jste heslo, nové heslo,
      nastavení nového hesla, nastavení hesla, nového hesla, volba nového hesla`,
    signIn: `přihlásit se, přihlásit, přihlaste, prihlásiť sa, přihlašovací odkaz, přihlás*, přihlaš*, přihlaste se, bez hesla, přihlas se, přihlášení, vstoupit, vejít,
      pusťte mě, pusť mě, kouzelný odkaz, magický odkaz, do účtu, otevřít účet, jedním kliknutím, přihlásí vás, vstup bez hesla, přihlášení bez hesla`,
    boilerplate: `odhlásit odběr, odhlásit, odhlásiť, nápověda, pomoc, kontakt*, soukromí, ochrana osobních údajů, podmínky, nastavení, prohlížeči, více
      informací, sledovat*, odmítnout, zrušit,
      odhlášení, nechci dostávat, předvolby, spravovat, zobrazit objednávku, detail objednávky, sledovat zásilku, zobrazit fakturu, stáhnout fakturu,
      zaplatit, menu, jídelní lístek, nabídky, akce, koupit, nakupovat, pokračovat v nákupu, objevit, zjistit více, číst, číst dál, zobrazit, zobrazit vše,
      podrobnosti, hodnotit, ohodnotit, recenze, sdílet, pozvat přátele, stáhnout, stáhnout aplikaci, mapa, jak se k nám dostat, přidat do kalendáře,
      kalendář, přesunout, zrušit rezervaci, zrušit termín, blog, novinky, cookies, ochrana, přístupnost, podpora, časté dotazy, odpovědět, přečíst, profil,
      oznámení, zkontrolovat aktivitu, zařízení, zapomněli,
      vypnout obnovení, vypnout`,
    securityAlert: `nebyli jste to vy, to nejste vy, nejsem to já, nepožádali jste, nežádali jste, zabezpečit účet, zablokovat, nahlásit, omylem, není moje adresa, nebyl
      jsem to já, nebyla jsem to já, nejste to vy, nebyl jsi to ty, to jste nebyl*, nežádali, nežádal, o nic jste nežádal*, nechcete, nepoznáváte, neregistroval*,
      zabezpečit, zabezpečte, vrátit změnu, nové přihlášení, neobvykl*, podezřel*, heslo bylo změněno, bylo změněno, nedávná aktivita, nedávnou aktivitu, pokud se
      nepřihlašujete vy, nepřihlašujete vy, zablokovat kartu, zablokovat účet, zablokujte`,
  },
}
