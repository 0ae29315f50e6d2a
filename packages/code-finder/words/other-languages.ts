// The few words that find a code or a link in languages without a file of their own.
import type { Lexicon } from '../src/words/lexicon.ts'
import { otherLanguagesLinks } from './other-languages-links.ts'

export const otherLanguages: Lexicon = {
  code: {
    strong: `код за потвърждение, код за сигурност, еднократен код, verifikacioni kod, potvrdni kod, sigurnosni kod, jednokratni kod, kod za potvrdu, код за потврду, верификациони
      код, patvirtinimo kodas, vienkartinis kodas, apstiprinājuma kods, verifikācijas kods, kinnituskood, codi de verificació, potrditvena koda, enkratna koda, যাচাইকরণ কোড,
      ওটিপি, சரிபார்ப்புக் குறியீடு, kodi i verifikimit, број за потврду, kontrolni broj, kontrolna številka, overovací kód, potvrdzovací kód, bezpečnostný kód, jednorazové
      heslo, jednorazový kód, prihlasovací kód, aktivačný kód, prístupový kód, еднократна парола, контролен код, код за достъп, код за вход, jednokratna lozinka, privremena
      lozinka, privremeni kod, kod za prijavu, enkratno geslo, začasno geslo, vienkartinis slaptažodis, laikinas kodas, vienreizējā parole, pagaidu kods, ühekordne parool,
      ajutine kood, contrasenya d'un sol ús, codi de seguretat, codi d'un sol ús, kodi i konfirmimit, kod pengesahan, kata laluan sekali guna, kod keselamatan, еднократната
      парола, код за вратата, код за входа, код за домофона, код за сейфа, код за кутията, код за получаване, код за взимане, код за куриера, код за доставка, код за
      отключване, парола за wi fi, парола за wifi, код за гласуване, временна парола, временен код, шестцифрен код, четирицифрен код, код от sms, код за активиране, код за
      регистрация, код за проверка, таен код, пин за получаване, kod za vrata, kod za ulaz, kod za kapiju, kod za sef, kod za sefić, kod za ključeve, kod za preuzimanje, pin za
      preuzimanje, kod za dostavu, kod za dostavljača, kod za otključavanje, kod za glasanje, kod za glasovanje, lozinka za wi fi, lozinka za wifi, jednokratnu lozinku,
      jednokratna zaporka, privremena zaporka, šestoznamenkasti kod, šestocifreni kod, četveroznamenkasti kod, četvorocifreni kod, kod za provjeru, kod za proveru, aktivacijski
      kod, aktivacioni kod, pristupni kod, kontrolni kod, kod za potvrđivanje, kód na dvere, kód od dverí, kód k bráne, kód od brány, kód k trezoru, kód do trezoru, kód od
      schránky, kód do schránky, kód na vyzdvihnutie, pin na vyzdvihnutie, výdajný kód, kód na prevzatie, kód pre kuriéra, kód na otvorenie, vstupný kód, heslo na wi fi, heslo
      k wifi, heslo na wifi, hlasovací kód, jednorazový pin, dočasné heslo, dočasný kód, šesťmiestny kód, štvormiestny kód, šesťmiestne číslo, kontrolné číslo, overovacie
      číslo, potvrdzovacie číslo, koda za vrata, koda za vhod, koda za prevzem, koda za odklepanje, geslo za wi fi, začasna koda, šestmestna koda, štirimestna koda, koda za
      prijavo, potrditveno kodo, codi de la porta, codi del portal, codi d'accés, codi de recollida, codi per recollir, codi per obrir, codi de la caixa, contrasenya wifi,
      contrasenya del wifi, codi de votació, codi de sis dígits, codi de sis xifres, codi de quatre xifres, codi de quatre dígits, contrasenya temporal, contrasenya
      provisional, clau d'un sol ús, codi de confirmació, codi d'activació, codi d'inici, codi temporal, durų kodas, įėjimo kodas, atsiėmimo kodas, atrakinimo kodas, saugos
      kodas, prisijungimo kodas, laikinas slaptažodis, šešių skaitmenų kodas, balsavimo kodas, durvju kods, izņemšanas kods, pieejas kods, piekļuves kods, drošības kods,
      pieteikšanās kods, pagaidu parole, sešciparu kods, vienreizējais kods, vienreizējs kods, uksekood, väravakood, väljastuskood, avamiskood, turvakood, sisselogimiskood,
      ühekordne kood, ajutine parool, kuuekohaline kood, kod sekali guna, nombor pengesahan, enkratnim geslom, enkratno kodo, enkratno geslo za, birdəfəlik şifrə, birdəfəlik
      kod, iesniegšanas kods, nový kód, sikkerhetstall, cód slándála, cód fíoraithe, cód dearbhaithe, inombolo yokuqinisekisa, inombolo yakho yokuqinisekisa, mtan`,
    weak: `kodas, kods, kood, codi, koda, কোড, číslice, цифри, парола, lozinka, šifra, geslo, slaptažodis, parole, parool, contrasenya, fjalëkalim, kata laluan, код, кода,
      кодът, цифрите, числото, паролата, комбинация, комбинацията, пин, znamenke, znamenki, brojke, cifre, cifara, zaporka, zaporku, lozinku, lozinkom, kod, kodom,
      kombinacija, kombinaciju, pin, číslic, kód, kódu, heslo, kombinácia, kombináciu, šifru, kodo, številke, števke, kombinacijo, xifres, dígits, clau, skaitmenys,
      skaičius, skaičių, slaptažodį, kodą, cipari, ciparus, kodu, paroli, numbrid, koodi, parooli, numbrit, kontrolný kód, codi d'entrada`,
    purpose: `потвърд*, potvrd*, prijav*, patvirtin*, prisijung*, apstiprin*, kinnita*, verific*, potrdi*, вход, влез*, впиш*, регистр*, отвор*, отключ*, гласув*, продълж*,
      получ*, вземе*, достъп, плащан*, самоличност*, registrac*, registrir*, otvor*, otvar*, otključ*, glasa*, nastav*, preuz*, pristup*, plaćanj*, identitet*, uđete,
      ući, ulaz*, potvr*, prihlás*, registr*, otvár*, odomk*, hlasov*, pokračov*, vyzdvihn*, prevz*, prístup*, platb*, totožnos*, vstup*, over*, odpr*, odklen*,
      glasov*, nadalj*, prevzem*, dostop*, plačil*, vstop*, iniciar sessió, entrar, obrir, votar, continuar, recollir, accedir, pagament, identitat, confirmar, atidar*,
      balsuo*, tęst*, atsiim*, prieig*, mokėjim*, tapatyb*, atvēr*, balso*, turpin*, saņem*, piekļu*, maksājum*, identit*, sisse logi*, ava*, hääleta*, jätka*, makse*,
      isik*`,
    action: `въведете, unesite, upišite, įveskite, ievadiet, sisestage, introduïu, vnesite, zadajte, zadaj, zadať, vložte, napíšte, opíšte, použite, stlačte, въведи,
      напишете, използвайте, копирайте, натиснете, unesi, upiši, upotrijebite, koristite, pritisnite, ukucajte, унесите, укуцајте, користите, vpišite, uporabite,
      įrašykite, naudokite, izmantojiet, ierakstiet, kasutage, trükkige, escriviu, feu servir, masukkan, taip, gunakan, напиши, наберете, набери, натисни, използвай,
      посочете, посочи, кажете, кажи, покажете, покажи, дайте, дай, съобщете, продиктувайте, завъртете, поставете, копирай, попълнете, на клавиатурата, на екрана,
      екрана, в приложението, на страницата, в полето, на куриера, ukucaj, utipkajte, utipkaj, otkucajte, iskoristite, upotrebite, pritisni, recite, reci, pokažite,
      pokaži, dajte, kažite, navedite, izdiktirajte, okrenite, postavite, kopirajte, zalijepite, nalepite, kuriru, dostavljaču, na tipkovnici, na tastaturi, na zaslonu,
      na ekranu, u aplikaciju, u aplikaciji, na stranici, u polje, vyťukajte, naťukajte, stlač, napíš, opíš, použi, povedzte, povedz, ukážte, ukáž, predložte,
      nadiktujte, oznámte, uveďte, nastavte, otočte, vyplňte, skopírujte, kuriérovi, na klávesnici, na displeji, na obrazovke, v aplikácii, do aplikácie, na stránke, do
      políčka, políčka, okienka, vnesi, vtipkajte, vtipkaj, odtipkajte, vpiši, uporabi, povejte, obrnite, prilepite, kurirju, v aplikacijo, na strani, v polje,
      introdueix, escriu, tecleja, teclegeu, marca, marqueu, posa, poseu, fes servir, utilitza, utilitzeu, copia, copieu, digues, digueu, mostra, mostreu, dona, doneu,
      prem, premeu, al repartidor, a la pantalla, al teclat, a l'aplicació, a la pàgina, įvesk, suveskite, surinkite, rašykite, įrašyk, naudok, nurodykite, parodykite,
      pasakykite, paspauskite, ekrane, programėlėje, ievadi, ieraksti, lietojiet, uzrādiet, nosauciet, nospiediet, ekrānā, lietotnē, sisesta, trüki, kirjuta, kirjutage,
      kasuta, näita, näidake, ütle, öelge, vajuta, ekraanil, rakenduses, spauskite, jāieraksta, vajutage, tippige, prepišite, odpíšte, ťuknite, escrigui, introduïsca,
      teclegi, daxil edin, yazın, yığın, sláðu inn, slá inn, sláðu, veldu, skrifaðu, cuir isteach, cuir, clóscríobh, rho, rhowch, teipiwch, andika, ingiza, weka, faka,
      yifake, tik in, voer in, sartu, idatzi, markatu, sakatu, ilagay, i-type, taipkan, natipkajte, pretipkajte, prepíšte, naťukaj, natukajte, toksige, klahvige,
      zadávaj*, zadáte, zadáš, zadaním, vlož, vložiť, vložením, opísať, napísať, vpíšte, vpíš, vypíšte, vyplň, použiť, použitím, skopíruj, prilepte, stlačiť, stlačením,
      ťukni, vyťukať, zvoľte číslo, vyberte číslo, povedať, prečítajte, prečítaj, ukázať, predložiť, odpovedzte, pošlite, odošlite, nastaviť, otočiť, natočte, vyzve
      vás, budete vyzvaní, bude potrebný, budete potrebovať, posielame vám, posielame, zasielame vám, nižšie nájdete, tu je váš, na termináli, na výdajnom boxe, na
      televízore, v prehliadači, na webe, na ďalšej stránke, vodičovi, na recepcii, na predajni, pri dverách, pri bráne, pri rampe, krížik, mriežku, zelené tlačidlo,
      įvesti, įvedę, įvedant, įvedus, įvesdami, prašome įvesti, reikia įvesti, suvesti, suveskit, suvesk, surink, surinkti, įrašyti, įrašę, įrašykit, parašykite, rašyk,
      panaudokite, panaudoti, naudodami, nukopijuokite, nukopijuok, įklijuokite, įklijuok, spausk, paspausk, nuspauskite, pasirinkite, pasirink skaičių, pasakyk,
      pasakyti, padiktuokite, padiktuok, parodyk, parodyti, pateikite, pateikti, nurodyk, nurodyti, perskaitykite, atsakykite, atsiųskite, išsiųskite, nustatykite,
      pasukite, jums reikės, prireiks, bus paprašyta, paprašys, kai paprašys, štai jūsų, siunčiame, siunčiame jums, žemiau rasite, kurjeriui, vairuotojui,
      registratūroje, prie durų, prie vartų, paštomate, puslapyje, svetainėje, lange, laukelyje, laukelį, į laukelį, formoje, televizoriuje, telefone, grotelės,
      grotelių mygtuką, žalią mygtuką, ievadīt, ievadot, ievadīšana, ievadīšanas, lūdzam ievadīt, nepieciešams ievadīt, ierakstīt, ierakstot, rakstiet, raksti,
      uzrakstiet, izmanto, izmantot, izmantojot, lieto, lietot, nokopējiet, nokopē, kopējiet, ielīmējiet, ielīmē, nospied, nospiest, spiediet, izvēlieties, izvēlies
      skaitli, sakiet, pasakiet, pasaki, nodiktējiet, nolasiet, parādiet, parādi, uzrādi, uzrādīt, norādiet, norādi, norādīt, nosauc, atbildiet, nosūtiet, iestatiet,
      pagrieziet, jums būs nepieciešams, jums vajadzēs, tiks prasīts, tiks lūgts, prasīs, kad prasa, šeit ir jūsu, lūk jūsu, nosūtām, sūtām jums, zemāk atradīsiet,
      kurjeram, šoferim, reģistratūrā, pie durvīm, pie vārtiem, pakomātā, uz tastatūras, lapā, vietnē, logā, laukā, lauciņā, veidlapā, televizorā, tālrunī, restīti,
      zaļo pogu, sisestada, sisestades, sisestamisel, sisestamine, tuleb sisestada, peate sisestama, pead sisestama, trükkida, toksi, tippida, tipi, kirjutada,
      kasutada, kasutades, kopeeri, kopeerige, kleebi, kleepige, vajutada, vali number, valige number, valige, öelda, dikteeri, dikteerige, loe ette, lugege ette,
      näidata, esita, esitage, esitada, edasta, vasta, vastake, saada vastus, saatke, sea, seadke, keera, keerake, läheb vaja, on vaja, vajad, vajate, küsitakse, küsib,
      palutakse, kui küsitakse, siin on sinu, siin on teie, saadame, saadame teile, altpoolt leiate, kullerile, juhile, vastuvõtus, ukse juures, värava juures,
      ekraanile, klahvistikul, lehel, veebilehel, aknas, aknasse, väljale, lahtrisse, lahtris, vormi, televiisoris, telefonis, brauseris, trellid, trelle, rohelist
      nuppu, introduir, introduint, introdueixi, cal introduir, heu d'introduir, has d'introduir, escriure, escrivint, teclejar, teclejant, marcar, marcant, polsa,
      pulsa, pulseu, prement, prémer, fer servir, feu-lo servir, utilitzar, utilitzant, utilitzi, useu, copiar, enganxa, enganxeu, enganxar, digui, llegeix, llegiu,
      dicta, dicteu, ensenya, ensenyeu, ensenyar, mostrar, mostri, presenta, presenteu, presentar, doni, donar, indica, indiqueu, indicar, respon, responeu, envia,
      envieu, tria el número, trieu, gira, gireu, ajusta, necessitaràs, necessitareu, et caldrà, us caldrà, es demana, et demanarà, us demanarà, et demanaran, us
      demanaran, quan et demani, quan us ho demani, aquí tens, aquí teniu, t'enviem, us enviem, a continuació, més avall, al missatger, al conductor, a recepció, a la
      recepció, a la porta, al portal, a l'intèrfon, al taulell, a la botiga, a la farmàcia, al terminal, a la tele, al televisor, al navegador, al web, a la casella,
      al camp, en el camp, al formulari, a la finestra, coixinet, tecla verda, въвеждане, въвеждайте, въвеждате, да въведете, въведеш, въведа, въвел, вписвате, впишете,
      впиши, въведете го, напишете го, напишете в, изпишете, набирате, набирайте, натискате, изберете, изберете числото, поставете го, постави, копирате, използвате,
      използвайки, предоставете, представете, продиктувай, прочетете, прочети, прочетете на, кажете на, дайте на, дай на, покажете на, съобщи, съобщете на, отговорете,
      отговорете с, отговори с, изпратете в отговор, върнете отговор, завъртете дисковете, наредете, подредете, настройте, в прозореца, в браузъра, в сайта, на сайта,
      на телевизора, на телефона, на терминала, на автомата, на касата, на рецепцията, на входа, на вратата, на домофона, на портата, на бариерата, unesi kod, унеси
      код, unošenje, уношење, uneti, унети, unijeti, унијети, unesete, унесете, unosite, уносите, unesi ga, унеси га, unesite ga, унесите га, ukucati, укуцати,
      ukucavanjem, укуцавањем, kucajte, куцајте, otkucaj, откуцај, upisati, уписати, upišete, упишете, upisivanjem, уписивањем, kopiraj, копирај, nalepi, налепи,
      nalijepite, налијепите, zalijepi, залијепи, koristi, користи, koristite ga, користите га, iskoristi, искористи, upotrebi, употреби, upotrijebi, употријеби,
      pritisni dugme, притисни дугме, pritisnite dugme, притисните дугме, pritisnite taster, притисните тастер, izaberi, изабери, izaberite broj, изаберите број,
      odaberite broj, одаберите број, okreni, окрени, okrenite brojčanike, окрените бројчанике, podesite, подесите, namestite, наместите, postavi, recite mu, реците му,
      recite kuriru, реците куриру, saopštite, саопштите, saopšti, саопшти, saopćite, саопћите, izgovorite, изговорите, pročitajte, прочитајте, pročitaj, прочитај,
      diktirajte, диктирајте, izdiktiraj, издиктирај, dajte kuriru, дајте куриру, pokažite kuriru, покажите куриру, pokažite na, покажите на, predočite, предочите,
      dostavite, доставите, odgovorite, одговорите, odgovorite sa, utipkati, utipkate, upišite ga, upiši ga, prepiši, preslikajte, kliknite na broj, pritisnite tipku,
      pritisni tipku, tipku ljestve, ljestve, pa zvjezdicu, pokažite dostavljaču, recite dostavljaču, recite vozaču, priopćite, izrecite, zalijepite ga, u okvir, u
      predviđeni prostor, u predviđenom polju, u pregledniku, na mrežnoj stranici, na web stranici, na tipkovnicu, na porti, na šalteru, na paketomat, kad vas se
      zatraži, kada se od vas, kad se pojavi, kada vas aplikacija, zatražit će, tražit će vas, trebat ćete, bit će vam potreban, potrebno je unijeti, potrebno je
      upisati, imajte pri ruci, pripremite ga, vaš je kod, vaša zaporka je, u nastavku je, donosimo vam, zatim kliknite, te kliknite, i kliknite, djelatniku,
      djelatnici, prodavaču, ljekarniku, liječniku, vrataru, zaštitaru, blagajniku, recepcionaru na, vnesite kodo, vnesite jo, vnesite ga, vnos, vnesti, vnesete, vnesi
      jo, vpisati, vpišite jo, vpišete, vtipkati, vtipkate, natipkaj, odtipkaj, prilepi, uporabite jo, uporabiti, pritisnite tipko, izberite številko, izberi številko,
      zavrtite, zavrti, nastavite kolesca, obrni, povej, povejte jo, povejte kurirju, povejte dostavljavcu, narekujte, preberite, preberi, sporočite, sporoči, pokaži
      kurirju, pokažite kurirju, predložite, izročite, dajte kurirju, odgovorite s, odgovori s, pošljite, v odgovoru, v okno, v okence, v okencu, v obrazec, v polju, v
      ustrezno polje, v brskalniku, v brskalnik, v aplikaciji, na spletni strani, na spletno stran, na televizorju, na paketniku, na vhodu, pri vhodu, na vratih, pri
      vratih, na zapornici`,
    disclaimer: `валиден, vrijedi, važi, galioja, derīgs, kehtib, velja, валиден до, важи, важи до, важи само, изтича, еднократно, само веднъж, до полунощ, ако не сте, ако
      не сте вие, не сте вие, не сте поискали, игнорирайте, vrijedi do, vrijedi samo, važi do, važi samo, ističe, istječe, samo jednom, do ponoći, ako to niste, niste
      vi, ako niste, niste tražili, zanemarite, ignorirajte, ignorišite, platí do, platí len, platí iba, platný, platnosť, vyprší, prepadne, iba raz, len raz, do
      polnoci, ak ste to neboli, ak to nie ste, neboli ste, nežiadali, ignorujte, velja do, velja le, poteče, samo enkrat, do polnoči, če niste, niste zahtevali,
      prezrite, vàlid fins, vàlida fins, caduca, només una vegada, fins a mitjanit, si no has estat, no ho has demanat, ignora, galioja iki, tik vieną kartą, jei ne
      jūs, neprašėte, ignoruokite, derīgs līdz, tikai vienu reizi, ja tas nebijāt, nepieprasījāt, ignorējiet, kehtib kuni, ainult üks kord, kui see ei olnud, ei
      tellinud`,
    doNotShare: `не споделяйте, ne dijelite, ne delite, никому, не казвайте, не го давайте, nikome, nikomu, nikomur, ne govorite, ne dijeli, s nikým, nikomu ho, nehovorte,
      nezdieľajte, ningú, amb ningú, no el comparteixis, niekam, nevienam, kellelegi`,
    otherNumber: `поръчка, narudžba, porudžbina, naročilo, užsakymas, pasūtījums, tellimus, comanda, broj, številka, поръчка №, поръчката, номер на поръчка, фактура,
      фактурата, фактура №, клиент, клиентски номер, кл. №, клиент №, договор, договор №, полица, билет, билет №, полет, място, резервация, пратка, пратката,
      товарителница, сметка, еик, ддс, егн, тел, заявка, заявка №, жалба, случай, карта, код за отстъпка, промокод, ваучер, купон, пощенски код, абонат, абонатен номер,
      влак, перон, каса, магазин, вх. №, narudžba br, narudžbe, broj narudžbe, porudžbina br, porudžbine, broj porudžbine, račun, računa, račun br, broj računa,
      faktura, kupac, kupca, broj kupca, šifra kupca, klijent, ugovor, ugovora, broj ugovora, polica, police, karta, karte, broj karte, let, leta, sjedalo, sedište,
      mjesto, mesto, peron, vlak, voz, rezervacija, rezervacije, broj rezervacije, pošiljka, pošiljke, broj pošiljke, paket, oib, pib, jmbg, mb, iban, tel, zahtjev,
      zahtev, predmet, slučaj, član, članski broj, kod za popust, promo kod, kupon, vaučer, poštanski broj, brojilo, blagajna, trgovina, objednávka, objednávky, číslo
      objednávky, faktúra, faktúry, číslo faktúry, zákazník, zákaznícke číslo, zmluva, zmluvy, číslo zmluvy, poistka, poistky, lístok, lístka, cestovný lístok, letenka,
      sedadlo, miesto, nástupište, rezervácia, rezervácie, zásielka, zásielky, číslo zásielky, balík, ičo, dič, ič dph, rodné číslo, účet, variabilný symbol, vs,
      žiadosť, prípad, člen, zľavový kód, kupón, poukaz, psč, elektromer, pokladňa, naročilo št, naročila, številka naročila, račun št, stranka, številka stranke,
      pogodba, pogodbe, vozovnica, sedež, davčna, emšo, trr, zahtevek, koda za popust, poštna številka, números de comanda, comanda núm, núm. de comanda, factura, núm.
      de factura, client, núm. de client, contracte, pòlissa, bitllet, vol, seient, reserva, codi de reserva, enviament, seguiment, nif, dni, compte, expedient,
      sol·licitud, soci, codi de descompte, cupó, codi postal, užsakymo nr, užsakymo numeris, sąskaita, sąskaitos nr, klientas, kliento nr, sutartis, bilietas, skrydis,
      vieta, siunta, siuntos nr, įmonės kodas, asmens kodas, nuolaidos kodas, pašto kodas, pasūtījuma nr, rēķins, rēķina nr, klients, klienta nr, līgums, biļete, reiss,
      sūtījums, personas kods, reģ. nr, atlaides kods, pasta indekss, tellimuse nr, arve, arve nr, klient, kliendi nr, leping, pilet, lend, koht, saadetis, isikukood,
      registrikood, reg kood, sooduskood, postiindeks, viitenumber, šifra prenosivosti, kod prenosivosti, číslo prenosu, premi, premis, 1r premi, 2n premi, 3r premi,
      rifa, sorteig, butlleta, код за вид плащане, вид плащане, шифра купца, позив на број, партида`,
    commercial: `отстъпка, popust, nuolaida, atlaide, soodustus, descompte`,
    unit: `минути, minuta, minutes, minučių, minūtes, minutit, minut`,
    notCode: `poništen, невалиден, вече не е валиден, не е валиден, анулиран, изтекъл, използван, грешен код, више не важи, ne vrijedi, više ne vrijedi, ne važi, više ne
      važi, istekao, iskorišten, iskorišćen, pogrešan kod, poništen je, neplatí, už neplatí, neplatný, vypršal, použitý, nesprávny kód, zrušený, ni več veljavna, ne
      velja več, potekla, napačna koda, ja no és vàlid, caducat, anul·lat, codi incorrecte, nebegalioja, vairs neder, nav derīgs, enam ei kehti, bol použitý, bol dnes,
      bola použitá, je iskorišten, je iskorišćen, je bila uporabljena, ha caducat, ha expirat, е използван, беше използван, daugiau nebegalioja, neteko galios,
      pasibaigė, atšauktas, vairs nav derīgs, nederīgs, atcelts, ei kehti enam, aegunud, tühistatud, istekao je, otkazan, je potekel, preklican, je neplatný, ja no val,
      cancel·lat, artıq etibarlı deyil, etibarsızdır, ləğv edildi, ekki lengur gildur, útrunninn, nebeveikia, nav ievadīts, nav ievadīta, tika atcelts, ir atcelts, ir
      izmantots, vairs nederēs, vairs nedarbojas, tikai piemērs, neįvestas, nebuvo įvestas, panaikintas, panaudotas, jau nebetinka, nebereikalingas, tik pavyzdys,
      tühistasime, ei sisestatud, on kasutatud, ei toimi enam, ei tööta enam, ainult näide, lihtsalt näide, je porabljena, s tem porabljena, porabljena, ni bila
      vnesena, ne deluje več, ne odpira več, samo primer, preklicali smo, je iskoristena, je potrošen, potrošen, nije unesen, nije unet, više ne radi, više ne otvara,
      samo primjer, samo primer, poništili smo, otkazali smo, nebol zadaný, už neotvára, už nefunguje, len príklad, iba príklad, zrušili sme, не е въведен, не беше
      въведен, вече не отваря, само пример, анулирахме, отменихме, повече не ви е нужен, вече не ви трябва, вече не ви е нужен, s'ha esgotat, ja no obre, ja no
      funciona, ja no serveix, no s'ha introduït, només un exemple, hem anul·lat, hem cancel·lat, kód už nie je platný, kód bol nahradený, kód bol zneplatnený, kód
      expiroval, kód bol nesprávny, kód nebol správny, kód už nepotrebujete, kód nie je potrebný, už nie je platný, už nie je platná, už nie je platné, už sa nedá
      použiť, už nemožno použiť, už neotvorí, už neodomkne, už nepotrebujete, už nie je potrebný, stratil platnosť, stratilo platnosť, stratila platnosť, platnosť
      vypršala, platnosť skončila, platnosť uplynula, bolo zrušené, bola zrušená, bol zneplatnený, zneplatnili sme, bol nahradený, bolo nahradené, nahradili sme, bol
      zablokovaný, bol deaktivovaný, bol zamietnutý, bol odmietnutý, bol zadaný nesprávne, nesprávne zadaný, zadaný neskoro, expirovaný, neplatné, nesprávny, chybný
      kód, zlý kód, nie je kód, nie je overovací kód, to nie je kód, nie je heslo, nie je pin, nezadávajte, nepoužívajte, už nepoužívajte, len ako príklad, iba ukážka,
      starému kódu, patril starému, nebol prijatý, nebol uznaný, nezhoduje sa, nezhodoval sa, kodas neteisingas, kodas nebuvo priimtas, kodas nereikalingas, jau
      panaudot*, jau buvo panaudot*, nebėra galiojantis, nebėra galiojanti, nebegaliojantis, nebegaliojanti, jau negalioja, negaliojantis, negaliojanti, nustojo
      galioti, baigė galioti, galiojimas baigėsi, pasibaigęs, buvo atšaukt*, buvo panaikint*, atšaukėme, panaikinome, anuliavome, anuliuot*, buvo pakeistas nauju,
      pakeistas nauju, buvo atmest*, atmestas, neteisingas kodas, klaidingas kodas, įvestas neteisingai, neteisingai įvest*, įvestas per vėlai, nebuvo priimtas,
      nesutapo, nesutampa, neatitiko, nebeatrakina, nebeatidaro, nebetinkamas, nebenaudojamas, nebenaudokite, nenaudokite, neįveskite, nebegalima naudoti, nebegalima
      panaudoti, nėra kodas, tai nėra kodas, tai ne kodas, nėra slaptažodis, kaip pavyzdys, kodo nereikia, kods tika izmantots, kods tika anulēts, kods ir anulēts, kods
      bija nepareizs, kods nebija pareizs, kods netika pieņemts, kods nav vajadzīgs, kods nav nepieciešams, jau izmantots, jau izmantota, jau ticis izmantots, vairs nav
      derīga, vairs nav izmantojams, vairs nav lietojams, vairs nav aktīvs, vairs nav vajadzīgs, vairs nav spēkā, vairs nestrādā, vairs never, vairs neatver, vairs
      nevar izmantot, vairs neizmantojiet, vairs nelietojiet, nav spēkā, nederīga, zaudējis spēku, zaudējis derīgumu, zaudēja derīgumu, termiņš ir beidzies, termiņš
      beidzies, ir beidzies, tika anulēts, ir anulēts, anulēts, anulējām, atcēlām, tika bloķēts, ir aizstāts, tika aizstāts, aizstāts ar, tika noraidīts, noraidīts,
      nepareizs kods, nepareizs, kļūdains kods, ievadīts nepareizi, nepareizi ievadīts, ievadīts par vēlu, netika pieņemts, netika izmantots, nesakrita, nesakrīt,
      neatbilda, nelietojiet, neizmantojiet, neievadiet, nav kods, tas nav kods, nav parole, kā piemērs, kood ei kehti, kood aegus, kood tühistati, kood oli vale, kood
      ei olnud õige, kood ei sobinud, kood ei ole vajalik, kood pole vajalik, ei ole enam kehtiv, pole enam kehtiv, enam ei toimi, enam ei tööta, enam ei ava, ei ava
      enam, ei saa enam kasutada, enam kasutada ei saa, ei ole enam kasutatav, ei ole enam aktiivne, pole enam aktiivne, ei ole enam vajalik, pole enam vajalik, pole
      enam vaja, ei ole enam vaja, juba kasutatud, on juba kasutatud, sai kasutatud, kaotas kehtivuse, kehtivuse kaotanud, kehtetu, kehtetud, on kehtetu, muutus
      kehtetuks, tunnistati kehtetuks, kehtivusaeg lõppes, kehtivus lõppes, tühistati, tühistas, blokeeritud kood, asendati, on asendatud, asendatud uuega, lükati
      tagasi, tagasi lükatud, oli vale, vale kood, ebaõige, valesti sisestatud, sisestati valesti, sisestati liiga hilja, ei sobinud, ei klapi, ei klappinud, ei võetud
      vastu, ei kasutatud, jäi kasutamata, ärge kasutage, ära kasuta, ärge sisestage, ära sisesta, ei ole kood, pole kood, see ei ole kood, see pole kood, ei ole
      kinnituskood, ei ole parool, on vaid näide, vaid näide, näitena, koodi pole vaja, koodi ei ole vaja, el codi ja no, ja no és vàlida, ja no és actiu, ja no està
      actiu, ja no es pot, ja no s'accepta, ja no cal, ja no fa falta, ja no es necessita, no és vàlid, no és vàlida, no vàlid, invàlid, va caducar, va expirar,
      expirat, caducada, anul·lada, revocat, ha estat revocat, s'ha revocat, s'ha substituït, ha estat substituït, substituït per, s'ha desactivat, desactivat, ha estat
      utilitzat, ja s'ha utilitzat, ja s'ha fet servir, ja utilitzat, ja usat, va ser utilitzat, es va fer servir, era incorrecte, és incorrecte, incorrecte, codi
      erroni, equivocat, era erroni, mal introduït, introduït malament, introduït massa tard, s'ha rebutjat, ha estat rebutjat, no s'ha acceptat, no coincideix, no
      coincidia, no s'ha utilitzat, no es va utilitzar, no és un codi, no és cap codi, no és el codi, no és una contrasenya, no és el teu codi, no el facis servir, no
      el feu servir, no l'utilitzis, no l'introdueixis, no introduïu, és un exemple, com a exemple, a tall d'exemple, tan sols un exemple, no cal cap codi, no cal codi,
      беше използвана, е използвана, вече използван, бил използван, са използвани, е изтекъл, изтекла, изтекли, срокът изтече, с изтекъл срок, срокът му изтече, беше
      анулиран, е анулиран, анулирана, анулирани, отменен, е отменен, беше отменен, прекратен, оттеглен, беше оттеглен, заменен, беше заменен, е заменен, е подменен,
      блокиран, беше блокиран, е блокиран, деактивиран, е деактивиран, беше деактивиран, изтрит, беше изтрит, е изтрит, е невалиден, стана невалиден, вече не важи,
      повече не важи, не важи вече, вече не е активен, вече не е валидна, вече не са валидни, вече не работи, повече не работи, не работи вече, не отваря, вече не се
      приема, не се приема вече, не беше приет, не е приет, не бе приет, беше отхвърлен, е отхвърлен, отхвърлен, отказан, беше грешен, е грешен, грешен, е неправилен,
      неправилен, беше сгрешен, не съвпада, je iskorišćena, је искоришћена, su iskorišćeni, су искоришћени, već iskorišćen, већ искоришћен, већ је искоришћен, већ је
      искориштен, već iskorišten, већ искориштен, već upotrebljen, већ употребљен, je upotrebljen, је употребљен, je upotrijebljen, је употријебљен, био је искоришћен,
      je već korišćen, је већ коришћен, je već korišten, је већ кориштен, je istekao, је истекао, je istekla, је истекла, istekla, истекла, istekli, истекли, isteklo
      je, истекло је, istekao rok, истекао рок, poništena, поништена, je otkazan, је отказан, je povučen, је повучен, povukli smo, повукли смо, je opozvan, је опозван,
      opozvan, опозван, ukinut, укинут, je ukinut, је укинут, zamenjen, замењен, je zamenjen, је замењен, zamenjena, замењена, zamijenjen, замијењен, je zamijenjen, је
      замијењен, blokiran, je blokiran, је блокиран, deaktiviran, je deaktiviran, је деактивиран, je isključen, је искључен, obrisan, обрисан, je obrisan, је обрисан,
      izbrisan je, избрисан је, nije važeći, није важећи, nije više važeći, није више важећи, više nije aktivan, више није активан, više nije aktuelan, више није
      актуелан, više ne vredi, више не вреди, не важи више, ne radi više, не ради више, не вриједи више, više se ne prihvata, више се не прихвата, ne prihvata se, не
      прихвата се, nije prihvaćen, није прихваћен, odbijen, одбијен, je odbijen, је одбијен, odbačen, одбачен, je pogrešan, је погрешан, upotrijebljen je, iskorišten
      je, poništen kod, nije više valjan, više nije valjana, nije valjan, je nevaljan, ne prihvaća se, više se ne prihvaća, nije prihvaćena, netočan, je netočan, nije
      točan, pogrešno upisan, upisan prekasno, prekasno upisan, ne upisujte, nemojte upisivati, nemojte ga unositi, nemojte ga koristiti, opozvan je, povučen je,
      zamijenjen je, zamijenjena, više vam neće trebati, više ga ne trebate, ne trebate ga više, nije zaporka, nije vaša lozinka, tek primjer, primjerice izmišljen,
      izvan uporabe, je van upotrebe, stavljen izvan snage, odnosi se na stari, že uporabljena, že porabljena, so bile uporabljene, je potekla, že potekla, so potekle,
      potekel, je preklicana, preklicana, je bila preklicana, razveljavljena, je razveljavljena, umaknjena, je umaknjena, zamenjana, je zamenjana, je bila zamenjana,
      nadomeščena, je bila nadomeščena, blokirana, je blokirana, deaktivirana, je deaktivirana, izklopljena, je izklopljena, izbrisana, je izbrisana, je bila izbrisana,
      je neveljavna, ni veljavna, ni več veljavno, ne velja, več ne deluje, ni več aktivna, ni več uporabna, ne odpira, ni bila sprejeta, ni sprejeta, zavrnjena, je
      zavrnjena, je bila zavrnjena, napačna, je napačna, je bila napačna, nepravilna, je nepravilna, ni pravilna, ni pravilno, se ne ujema, se ni ujemala, napačno
      vnesena, nepravilno vnesena, vnesena prepozno, ni bila uporabljena, ni več potrebna, ne potrebujete več, ne vnašajte, ne vnesite, ne uporabljajte, ne uporabite`,
    notCodeNext: `stari kod, primjer, пример, стар код, стария код, предишен код, предишният код, вместо, например, stara lozinka, stari pin, prethodni kod, umjesto,
      umesto, na primjer, na primer, npr, starý kód, predchádzajúci kód, namiesto, napríklad, stara koda, prejšnja koda, namesto, codi anterior, codi antic, en lloc de,
      per exemple, senas kodas, vietoj, pavyzdžiui, vecais kods, vietā, piemēram, vana kood, asemel, näiteks, eelmise koodi, eelmine kood, iepriekšējais kods,
      iepriekšējo kodu, ankstesnis kodas, ankstesnį kodą, prejšnjo kodo, predošlý kód, predošlého kódu, prethodni kôd, предишния код, предходния код, предходният код,
      el codi anterior, starého kód*, pôvodný kód*, pôvodného kód*, predchádzajúceho kód*, predošlým kód*, minulý kód*, doterajší kód*, nesprávny kód*, nesprávneho
      kód*, zlý kód*, chybný kód*, neplatný kód*, použitý kód*, zrušený kód*, zadaný kód*, expirovaný kód*, zamietnutý kód*, staré heslo, starý pin, predchádzajúci pin,
      predchádzajúce heslo, zadali ste, zadali ste kód, použili ste kód, nahrádza, nahrádza kód, namiesto kódu, napr, príklad, ako napríklad, ako napr, vyzerá takto,
      vyzerá ako, podobný ako, zabudnite na, ignorujte kód, senas kodą, senas kodo, seną kodas, seną kodą, seną kodo, seno kodas, seno kodą, seno kodo, senasis kodas,
      senasis kodą, senasis kodo, senąjį kodas, senąjį kodą, senąjį kodo, ankstesnio kodas, ankstesnio kodą, ankstesnio kodo, buvęs kodas, buvęs kodą, buvęs kodo,
      buvusį kodas, buvusį kodą, buvusį kodo, neteisingas kodą, neteisingas kodo, neteisingą kodas, neteisingą kodą, neteisingą kodo, klaidingą kodas, klaidingą kodą,
      klaidingą kodo, panaudotą kodas, panaudotą kodą, panaudotą kodo, panaudotas kodas, panaudotas kodą, panaudotas kodo, negaliojantį kodas, negaliojantį kodą,
      negaliojantį kodo, pasibaigusį kodas, pasibaigusį kodą, pasibaigusį kodo, atšauktas kodas, atšauktas kodą, atšauktas kodo, atšauktą kodas, atšauktą kodą, atšauktą
      kodo, įvestas kodas, įvestas kodą, įvestas kodo, įvestą kodas, įvestą kodą, įvestą kodo, senas slaptažodis, seną slaptažodį, senas pin, jūs įvedėte, įvedėte,
      įvedėte kodą, panaudojote kodą, pakeičia, pakeičia kodą, vietoj kodo, vietoje, užuot, pvz, pavyzdys, kaip antai, toks kaip, tokį kaip, tokia kaip, panašus į,
      atrodo taip, atrodo kaip, ignoruokite kodą, vecais kodu, vecais koda, veco kods, veco kodu, veco koda, vecā kods, vecā kodu, vecā koda, iepriekšējā kods,
      iepriekšējā kodu, iepriekšējā koda, agrākais kods, agrākais kodu, agrākais koda, nepareizais kods, nepareizais kodu, nepareizais koda, nepareizo kods, nepareizo
      kodu, nepareizo koda, nepareizs kodu, nepareizs koda, izmantotais kods, izmantotais kodu, izmantotais koda, izmantoto kods, izmantoto kodu, izmantoto koda,
      ievadītais kods, ievadītais kodu, ievadītais koda, ievadīto kods, ievadīto kodu, ievadīto koda, atceltais kods, atceltais kodu, atceltais koda, atcelto kods,
      atcelto kodu, atcelto koda, anulētais kods, anulētais kodu, anulētais koda, noraidītais kods, noraidītais kodu, noraidītais koda, vecā parole, veco paroli,
      iepriekšējā parole, vecais pin, jūs ievadījāt, ievadījāt, ievadījāt kodu, izmantojāt kodu, aizstāj, aizstāj kodu, koda vietā, tā vietā, piem, piemērs, kā
      piemēram, tāds kā, tādu kā, līdzīgs, izskatās šādi, izskatās kā, ignorējiet kodu, vana kood*, vana parool*, vana pin*, vanad kood*, vanad parool*, vanad pin*,
      eelmise kood*, eelmise parool*, eelmise pin*, endine kood*, endine parool*, endine pin*, endise kood*, endise parool*, endise pin*, varasem kood*, varasem
      parool*, varasem pin*, varasema kood*, varasema parool*, varasema pin*, vale kood*, vale parool*, vale pin*, valet kood*, valet parool*, valet pin*, kehtetu
      kood*, kehtetu parool*, kehtetu pin*, kasutatud kood*, kasutatud parool*, kasutatud pin*, aegunud kood*, aegunud parool*, aegunud pin*, tühistatud kood*,
      tühistatud parool*, tühistatud pin*, sisestatud kood*, sisestatud parool*, sisestatud pin*, sisestasite, sisestasite koodi, sisestasid, kasutasite koodi, asendab,
      asendab koodi, selle asemel, koodi asemel, nt., näide, nagu näiteks, selline nagu, sarnane, näeb välja selline, näeb välja nagu, ignoreerige koodi, el codi antic,
      el codi vell, el codi previ, el codi d'abans, el codi utilitzat, el codi usat, el codi caducat, el codi incorrecte, el codi erroni, el codi rebutjat, el codi
      anul·lat, el codi introduït, codi previ, codi vell, codi utilitzat, codi usat, codi caducat, codi rebutjat, codi anul·lat, codi introduït, codi no vàlid, antic
      codi, l'antic codi, vell codi, contrasenya antiga, contrasenya anterior, pin antic, pin anterior, el d'abans, has introduït, heu introduït, heu utilitzat el codi,
      substitueix, substitueix el codi, substitueix a, reemplaça, en comptes de, en comptes del, en lloc del, en lloc del codi, enlloc de, p. ex, per ex, exemple, un
      exemple, tal com, com ara, com per exemple, semblant a, similar a, té aquest aspecte, oblida el codi, oblideu el codi, ignora el codi, ignoreu el codi, старият
      код, стари код, старата парола, стара парола, стария пин, старият пин, старата комбинация, предишния пин, предишната парола, предишна парола, предишният,
      предишния, предходният, миналия код, вчерашния код, вчерашният код, заменя, заменя кода, замества, замества кода, вместо кода, вместо стария, на мястото на,
      например код, примерен код, напр, да речем, като например, подобен на, прилича на, изглежда така, грешния код, грешна парола, грешен пин, използван код,
      използвания код, използваният код, изтекъл код, изтеклия код, изтеклият код, starog koda, старог кода, stare šifre, старе шифре, stara šifra, стара шифра, staru
      šifru, стару шифру, staru lozinku, стару лозинку, starim kodom, старим кодом, stara kombinacija, стара комбинација, stari broj, стари број, prethodnog koda,
      претходног кода, prethodna šifra, претходна шифра, prethodna lozinka, претходна лозинка, prethodni pin, претходни пин, bivši kod, бивши код, jučerašnji kod,
      јучерашњи код, jučerašnji, јучерашњи, zamenjuje, замењује, zamenjuje kod, замењује код, zamjenjuje, замјењује, zamjenjuje kod, замјењује код, umesto koda, уместо
      кода, umjesto koda, умјесто кода, umesto starog, уместо старог, umjesto starog, умјесто старог, recimo, рецимо, poput, попут, nalik na, налик на, sličan, сличан,
      liči na, личи на, izgleda ovako, изгледа овако, izgleda kao, изгледа као, izgledao bi, изгледао би, primer koda, пример кода, primjer koda, примјер кода, npr kod,
      нпр код, stara zaporka, prijašnji kod, prijašnja lozinka, dosadašnji kod, dosadašnja lozinka, primjerice, kao npr, upisali ste, unesen kod, upisani kod, netočan
      kôd, iskorišten kod, nevaljan kod, nevaljani kod, zamijenjeni kod, opozvani kod, stare kode, staro kodo, staro geslo, stara številka, prejšnje kode, prejšnje
      geslo, nekdanja koda, dosedanja koda, včerajšnja koda, včerajšnjo kodo, nadomešča, nadomešča kodo, zamenjuje kodo, namesto kode, namesto stare, denimo, podobna,
      podobno kot, izgleda tako, videti je tako, je videti takole, primer kode, vnesli ste, uporabili ste, uporabljena koda, uporabljeno kodo, porabljena koda, potekla
      koda, poteklo kodo, preklicana koda, preklicano kodo, neveljavna koda, neveljavno kodo, zavrnjena koda, napačno kodo, napačno geslo, napačen pin, nepravilna koda,
      vnesena koda, pozabite kodo`,
    advice: `измам*, prijevar*, prevar*, podvod*, goljuf*, estaf*, frau*, sukč*, krāp*, pettu*`,
    report: `buvo panaudotas, buvo panaudota, panaudotas, pridėtas, pridėta, patvirtinta, patvirtintas, sumokėta, apmokėta, pakeistas, pakeista, ištrinta, tika izmantots,
      izmantots, pievienots, pievienota, apstiprināts, apstiprināta, samaksāts, nomainīts, dzēsts, on kasutatud, kasutati, lisatud, kinnitatud, makstud, muudetud,
      kustutatud, iskorišten, iskorišćen, upotrijebljen, upotrebljen, dodan, dodat, potvrđen, potvrđeno, plaćeno, promijenjen, promenjen, izbrisan, je bil uporabljen,
      uporabljen, dodana, potrjeno, plačano, spremenjeno, izbrisano, bol použitý, použitý, bola pridaná, pridané, potvrdené, potvrdená, zaplatené, uhradené, zmenené,
      zmenená, odstránené, s'ha utilitzat, s'ha fet servir, utilitzat, s'ha afegit, afegit, confirmat, s'ha confirmat, pagat, s'ha canviat, s'ha eliminat, rebutjat,
      erabili da, ordaindu da, istifadə edildi, istifadə olunub, əlavə edildi, təsdiqləndi, ödənildi, dəyişdirildi, silindi, imetumika, imelipwa, imethibitishwa,
      gebruik, is betaal, is bevestig, notað var, var notaður, greitt, staðfest, úsáideadh, íocadh, yasetshenzisiwe, bol prijatý, bola prijatá, bol zmenený, bol
      potvrdený, bol odstránený, bola odstránená, bol pridaný, bol podpísaný, bola podpísaná, bol vymazaný, bol zmazaný, účet bol zrušený, bola zaplatená, platba
      prebehla, platba bola prijatá, bola doručená, bola vyzdvihnutá, vyzdvihli ste, boli otvorené, bol aktivovaný, bolo dokončené, bola dokončená, úspešne, prihlásili
      ste sa, potvrdili ste, ďakujeme za platbu, zhrnutie, súhrn, história, neúspešný pokus, neúspešné pokusy, príliš veľakrát, buvo priimt*, buvo patvirtint*,
      patvirtinome, jūs patvirtinote, patvirtinote, buvo pakeist*, pakeitėte, buvo ištrint*, ištrynėme, buvo pridėt*, pridėjome, buvo pasirašyt*, pasirašyta,
      pasirašėte, buvo atsiimt*, atsiėmėte, atsiimta, pristatyta, buvo pristatyt*, buvo įvykdyt*, įvykdyta, įvykdytas, atlikta, buvo atlikt*, mokėjimas atliktas,
      mokėjimas gautas, gavome, sėkmingai, sėkmingas, prisijungėte, prisijungta, užregistruota, užregistravome, aktyvuota, aktyvuotas, durys buvo atidarytos, atidaryta,
      atrakinta, baigėsi, baigta, ačiū kad patvirtinote, dėkojame už, santrauka, suvestinė, istorija, nesėkming*, per daug kartų, tika pieņemt*, tika apstiprināt*,
      apstiprinājāt, jūs apstiprinājāt, apstiprinājām, tika mainīt*, tika nomainīt*, nomainījāt, tika dzēst*, dzēsām, tika pievienot*, pievienojām, tika parakstīt*,
      parakstīts, parakstīta, parakstījāt, tika izņemt*, izņemts, izņēmāt, saņemts, saņēmām, tika saņemt*, piegādāts, tika piegādāt*, veikts, veikta, tika veikt*,
      maksājums veikts, maksājums saņemts, veiksmīgi, veiksmīga, sekmīgi, pieslēdzāties, pieteicāties, reģistrēts, reģistrēta, reģistrējām, aktivizēts, aktivizēta,
      durvis tika atvērtas, atvērts, atvērtas, atslēgts, pabeigts, pabeigta, beidzās, paldies par maksājumu, kopsavilkums, vēsture, neveiksmīg*, pārāk daudz reižu,
      kinnitati, kinnitasite, kinnitasid, kinnitasime, muudeti, muutsite, muutsid, kustutati, konto kustutati, lisati, lisasime, allkirjastati, allkirjastatud,
      allkirjastasite, võeti vastu, vastu võetud, väljastati, väljastatud, kätte saadud, saime kätte, kohale toimetatud, toimetati kohale, tehtud, teostatud, teostati,
      makse tehtud, makse laekus, tasutud, on tasutud, edukalt, õnnestus, logisite sisse, logisid sisse, sisse logitud, registreeriti, registreeritud, aktiveeriti,
      aktiveeritud, uks avati, avati, lõppes, lõpetatud, täname kinnituse eest, täname makse eest, aitäh kinnitamast, kokkuvõte, ajalugu, ebaõnnestus, ebaõnnestunud,
      liiga palju kordi, liiga mitu korda, s'ha acceptat, confirmada, ha estat confirmada, s'ha verificat, verificat, s'ha modificat, modificat, has canviat, heu
      canviat, ha estat modificat, s'ha esborrat, s'ha suprimit, ha estat eliminat, compte eliminat, s'ha signat, signat, signat per, has signat, heu signat, ha estat
      signat, s'ha recollit, recollit, ha estat recollit, s'ha lliurat, lliurat, entregat, s'ha entregat, s'ha realitzat, realitzat, s'ha efectuat, s'ha completat,
      completat, s'ha aprovat, aprovat, has aprovat, pagament rebut, hem rebut, s'ha cobrat, correctament, amb èxit, has iniciat sessió, heu iniciat sessió, s'ha
      iniciat sessió, s'ha registrat, s'ha activat, està activat, s'ha obert, s'ha tancat, ha finalitzat, ha acabat, gràcies per confirmar, gràcies pel pagament, resum,
      historial, fallit, intents fallits, intent fallit, massa vegades, massa intents, беше използван за, кодът е използван, кодът беше използван, кодът беше приет,
      използван успешно, влязохте, успешно влязохте, успешен вход, беше осъществен вход, осъществен е вход, вход от, плащането е успешно, плащането беше, плащането е
      отказано, преводът е изпълнен, преводът беше, наредено, наредихте, операцията е, транзакцията е, транзакцията беше, одобрена, одобрено, отказана, отказано,
      потвърден, потвърдена, потвърдено, потвърдихте, подписан, подписана, подписахте, подписан успешно, документът е подписан, изтрита, изтрито, профилът е изтрит,
      акаунтът е изтрит, закрит, затворен, добавен, добавена, добавено, свързан, свързано, сдвоено, променен, je korišćen, је коришћен, je korišten, је кориштен, kod je
      iskorišćen, код је искоришћен, kod je iskorišten, код је искориштен, kod je prihvaćen, код је прихваћен, prihvaćen, прихваћен, prijavili ste se, пријавили сте се,
      успешно сте се, uspješno ste se, успјешно сте се, uspešna prijava, успешна пријава, uspješna prijava, успјешна пријава, nova prijava sa, нова пријава са, izvršena
      je prijava, извршена је пријава, plaćanje je uspešno, плаћање је успешно, plaćanje je uspješno, плаћање је успјешно, plaćanje je odobreno, плаћање је одобрено,
      plaćanje je odbijeno, плаћање је одбијено, plaćanje je potvrđeno, плаћање је потврђено, nalog je izvršen, налог је извршен, uplata je, уплата је, uplata
      primljena, уплата примљена, isplata je, исплата је, odobrena, odobreno, odobrili ste, одобрили сте, odbijena, одбијена, odbijeno, одбијено, potvrđena, потврђена,
      потврдили сте, potpisan, потписан, potpisana, потписана, potpisali ste, потписали сте, dokument je potpisan, документ је потписан, ugovor je potpisan, уговор је
      потписан, obrisana, обрисана, obrisano, обрисано, nalog je obrisan, налог је обрисан, nalog je izbrisan, налог је избрисан, račun je zatvoren, рачун је затворен,
      uspješno potvrđen, uspješno potvrđeno, potvrđeno je, prijava je odobrena, prijava je odbijena, prijavljeni ste, plaćanje je provedeno, provedeno je, proveden,
      provedena, nalog je proveden, zaprimljen, zaprimljena, zaprimljeno, zaprimili smo, primili smo vaš, račun je izbrisan, račun je aktiviran, račun je deaktiviran,
      korisnički račun je, paket je dostavljen, narudžba je preuzeta, uručeno, vožnja je završena, najam je završen, punjenje je završeno, glas je zabilježen,
      zabilježen, zabilježena, sastanak je završio, zahtjev je poništen, zahtjev je zaprimljen, evidentirano, previše neuspjelih, neuspjela prijava, neuspjeli pokušaj,
      neuspjelih pokušaja, povijest prijava, povijest transakcija, izvadak, za vašu informaciju, hvala na narudžbi, hvala na plaćanju, koda je bila, koda je sprejeta,
      uspešno ste, nova prijava iz, prijava je bila, plačilo je uspelo, plačilo je bilo, plačilo je potrjeno, plačilo je zavrnjeno, plačilo izvedeno, transakcija je
      bila, nakazilo je bilo, nakazilo izvedeno, izvedeno, izvedena, zavrnjeno, zavrnili ste, potrjena, potrjen, potrdili ste, podpisan, podpisano, podpisali ste,
      dokument je podpisan, pogodba je podpisana, račun je zaprt, zaprt, dodano, dodan je, naprava je dodana, nova naprava je, povezana, seznanjena, odstranjena,
      odstranjeno, spremenjena, spremenjen, geslo je spremenjeno, geslo je bilo, posodobljen, posodobljeno, registriran, končano, končana, zaključeno, zaključen,
      zaključena, plačana`,
    device: `vrata, ulaz, ulazna vrata, kapija, kapije, rampa, rampe, brava, bravi, brave, lokot, sef, ormarić, ormarića, ormarić za ključeve, tipkovnica, tipkovnici,
      interfon, ključavnica, ključavnici, omarica, omarico, tipkovnica, zapornica, zapornice, dvere, dverí, brána, brány, závora, zámok, zámku, skrinka, skrinku,
      klávesnica, klávesnici, durys, durų, duris, vartai, vartų, užtvaras, užkarda, spyna, spynos, spintelė, spintelę, klaviatūra, klaviatūroje, durvis, durvju, vārti,
      vārtu, barjera, slēdzene, atslēgu kastīte, skapītis, tastatūra, uks, ukse, ust, värav, värava, tõkkepuu, lukk, luku, võtmekapp, kapp, kapi, klaviatuur,
      klaviatuuril, sõrmistik, atea, atean, ateko, giltzarrapo, porta, clauer, caixa de claus, forrellat, teclat, pany, drws, clo, mlango, geti, kufuli, wifi, wi fi,
      wi-fi`,
    ignored: `in order`,
  },
  link: otherLanguagesLinks,
}
