// The few words that find a code or a link in languages without a file of their own.
import type { Lexicon } from './lexicon.ts'

export const otherLanguages: Lexicon = {
  code: {
    strong: `код за потвърждение, код за сигурност, еднократен код, verifikacioni kod, potvrdni kod, sigurnosni kod, jednokratni kod, kod za potvrdu, код за потврду,
      верификациони код, patvirtinimo kodas, vienkartinis kodas, apstiprinājuma kods, verifikācijas kods, kinnituskood, codi de verificació, potrditvena koda, enkratna
      koda, যাচাইকরণ কোড, ওটিপি, சரிபார்ப்புக் குறியீடு, kodi i verifikimit, број за потврду, kontrolni broj, kontrolna številka, overovací kód, potvrdzovací kód,
      bezpečnostný kód, jednorazové heslo, jednorazový kód, prihlasovací kód, aktivačný kód, prístupový kód, еднократна парола, контролен код, код за достъп, код за
      вход, jednokratna lozinka, privremena lozinka, privremeni kod, kod za prijavu, enkratno geslo, začasno geslo, vienkartinis slaptažodis, laikinas kodas,
      vienreizējā parole, pagaidu kods, ühekordne parool, ajutine kood, contrasenya d'un sol ús, codi de seguretat, codi d'un sol ús, kodi i konfirmimit, kod
      pengesahan, kata laluan sekali guna, kod keselamatan, еднократната парола, код за вратата, код за входа, код за домофона, код за сейфа, код за кутията, код за
      получаване, код за взимане, код за куриера, код за доставка, код за отключване, парола за wi fi, парола за wifi, код за гласуване, временна парола, временен код,
      шестцифрен код, четирицифрен код, код от sms, код за активиране, код за регистрация, код за проверка, таен код, пин за получаване, kod za vrata, kod za ulaz, kod
      za kapiju, kod za sef, kod za sefić, kod za ključeve, kod za preuzimanje, pin za preuzimanje, kod za dostavu, kod za dostavljača, kod za otključavanje, kod za
      glasanje, kod za glasovanje, lozinka za wi fi, lozinka za wifi, jednokratnu lozinku, jednokratna zaporka, privremena zaporka, šestoznamenkasti kod, šestocifreni
      kod, četveroznamenkasti kod, četvorocifreni kod, kod za provjeru, kod za proveru, aktivacijski kod, aktivacioni kod, pristupni kod, kontrolni kod, kod za
      potvrđivanje, kód na dvere, kód od dverí, kód k bráne, kód od brány, kód k trezoru, kód do trezoru, kód od schránky, kód do schránky, kód na vyzdvihnutie, pin na
      vyzdvihnutie, výdajný kód, kód na prevzatie, kód pre kuriéra, kód na otvorenie, vstupný kód, heslo na wi fi, heslo k wifi, heslo na wifi, hlasovací kód,
      jednorazový pin, dočasné heslo, dočasný kód, šesťmiestny kód, štvormiestny kód, šesťmiestne číslo, kontrolné číslo, overovacie číslo, potvrdzovacie číslo, koda za
      vrata, koda za vhod, koda za prevzem, koda za odklepanje, geslo za wi fi, začasna koda, šestmestna koda, štirimestna koda, koda za prijavo, potrditveno kodo, codi
      de la porta, codi del portal, codi d'accés, codi de recollida, codi per recollir, codi per obrir, codi de la caixa, contrasenya wifi, contrasenya del wifi, codi
      de votació, codi de sis dígits, codi de sis xifres, codi de quatre xifres, codi de quatre dígits, contrasenya temporal, contrasenya provisional, clau d'un sol ús,
      codi de confirmació, codi d'activació, codi d'inici, codi temporal, durų kodas, įėjimo kodas, atsiėmimo kodas, atrakinimo kodas, saugos kodas, prisijungimo kodas,
      laikinas slaptažodis, šešių skaitmenų kodas, balsavimo kodas, durvju kods, izņemšanas kods, pieejas kods, piekļuves kods, drošības kods, pieteikšanās kods,
      pagaidu parole, sešciparu kods, vienreizējais kods, vienreizējs kods, uksekood, väravakood, väljastuskood, avamiskood, turvakood, sisselogimiskood, ühekordne
      kood, ajutine parool, kuuekohaline kood, kod sekali guna, nombor pengesahan, enkratnim geslom, enkratno kodo, enkratno geslo za, birdəfəlik şifrə, birdəfəlik kod,
      iesniegšanas kods, nový kód, sikkerhetstall, cód slándála, cód fíoraithe, cód dearbhaithe, inombolo yokuqinisekisa, inombolo yakho yokuqinisekisa, mtan`,
    weak: `kodas, kods, kood, codi, koda, কোড, číslice, цифри, парола, lozinka, šifra, geslo, slaptažodis, parole, parool, contrasenya, fjalëkalim, kata laluan, код, кода,
      кодът, цифрите, числото, паролата, комбинация, комбинацията, пин, znamenke, znamenki, brojke, cifre, cifara, zaporka, zaporku, lozinku, lozinkom, kod, kodom,
      kombinacija, kombinaciju, pin, číslic, kód, kódu, heslo, kombinácia, kombináciu, šifru, kodo, številke, števke, kombinacijo, xifres, dígits, clau, skaitmenys,
      skaičius, skaičių, slaptažodį, kodą, cipari, ciparus, kodu, paroli, numbrid, koodi, parooli, numbrit, kontrolný kód, codi d'entrada`,
    purpose: `потвърд*, potvrd*, prijav*, patvirtin*, prisijung*, apstiprin*, kinnita*, verific*, potrdi*,
      вход, влез*, впиш*, регистр*, отвор*, отключ*, гласув*, продълж*, получ*, вземе*, достъп, плащан*, самоличност*, registrac*, registrir*, otvor*, otvar*,
      otključ*, glasa*, nastav*, preuz*, pristup*, plaćanj*, identitet*, uđete, ući, ulaz*, potvr*, prihlás*, registr*, otvár*, odomk*, hlasov*, pokračov*,
      vyzdvihn*, prevz*, prístup*, platb*, totožnos*, vstup*, over*, odpr*, odklen*, glasov*, nadalj*, prevzem*, dostop*, plačil*, vstop*, iniciar sessió,
      entrar, obrir, votar, continuar, recollir, accedir, pagament, identitat, confirmar, atidar*, balsuo*, tęst*, atsiim*, prieig*, mokėjim*, tapatyb*,
      atvēr*, balso*, turpin*, saņem*, piekļu*, maksājum*, identit*, sisse logi*, ava*, hääleta*, jätka*, makse*, isik*`,
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
      yifake, tik in, voer in, sartu, idatzi, markatu, sakatu, ilagay, i-type, taipkan, natipkajte, pretipkajte, prepíšte, naťukaj, natukajte, toksige, klahvige`,
    disclaimer: `валиден, vrijedi, važi, galioja, derīgs, kehtib, velja,
      валиден до, важи, важи до, важи само, изтича, еднократно, само веднъж, до полунощ, ако не сте, ако не сте вие, не сте вие, не сте поискали, игнорирайте,
      vrijedi do, vrijedi samo, važi do, važi samo, ističe, istječe, samo jednom, do ponoći, ako to niste, niste vi, ako niste, niste tražili, zanemarite,
      ignorirajte, ignorišite, platí do, platí len, platí iba, platný, platnosť, vyprší, prepadne, iba raz, len raz, do polnoci, ak ste to neboli,
      ak to nie ste, neboli ste, nežiadali, ignorujte, velja do, velja le, poteče, samo enkrat, do polnoči, če niste, niste zahtevali, prezrite, vàlid fins,
      vàlida fins, caduca, només una vegada, fins a mitjanit, si no has estat, no ho has demanat, ignora, galioja iki, tik vieną kartą, jei ne jūs, neprašėte,
      ignoruokite, derīgs līdz, tikai vienu reizi, ja tas nebijāt, nepieprasījāt, ignorējiet, kehtib kuni, ainult üks kord, kui see ei olnud, ei tellinud`,
    doNotShare: `не споделяйте, ne dijelite, ne delite,
      никому, не казвайте, не го давайте, nikome, nikomu, nikomur, ne govorite, ne dijeli, s nikým, nikomu ho, nehovorte, nezdieľajte, ningú, amb ningú,
      no el comparteixis, niekam, nevienam, kellelegi`,
    otherNumber: `поръчка, narudžba, porudžbina, naročilo, užsakymas, pasūtījums, tellimus, comanda, broj, številka,
      поръчка №, поръчката, номер на поръчка, фактура, фактурата, фактура №, клиент, клиентски номер, кл. №, клиент №, договор, договор №, полица, билет,
      билет №, полет, място, резервация, пратка, пратката, товарителница, сметка, еик, ддс, егн, тел, заявка, заявка №, жалба, случай, карта, код за отстъпка,
      промокод, ваучер, купон, пощенски код, абонат, абонатен номер, влак, перон, каса, магазин, вх. №, narudžba br, narudžbe, broj narudžbe, porudžbina br,
      porudžbine, broj porudžbine, račun, računa, račun br, broj računa, faktura, kupac, kupca, broj kupca, šifra kupca, klijent, ugovor, ugovora,
      broj ugovora, polica, police, karta, karte, broj karte, let, leta, sjedalo, sedište, mjesto, mesto, peron, vlak, voz, rezervacija, rezervacije,
      broj rezervacije, pošiljka, pošiljke, broj pošiljke, paket, oib, pib, jmbg, mb, iban, tel, zahtjev, zahtev, predmet, slučaj, član, članski broj,
      kod za popust, promo kod, kupon, vaučer, poštanski broj, brojilo, blagajna, trgovina, objednávka, objednávky, číslo objednávky, faktúra, faktúry,
      číslo faktúry, zákazník, zákaznícke číslo, zmluva, zmluvy, číslo zmluvy, poistka, poistky, lístok, lístka, cestovný lístok, letenka, sedadlo, miesto,
      nástupište, rezervácia, rezervácie, zásielka, zásielky, číslo zásielky, balík, ičo, dič, ič dph, rodné číslo, účet, variabilný symbol, vs, žiadosť,
      prípad, člen, zľavový kód, kupón, poukaz, psč, elektromer, pokladňa, naročilo št, naročila, številka naročila, račun št, stranka, številka stranke,
      pogodba, pogodbe, vozovnica, sedež, davčna, emšo, trr, zahtevek, koda za popust, poštna številka, números de comanda, comanda núm, núm. de comanda,
      factura, núm. de factura, client, núm. de client, contracte, pòlissa, bitllet, vol, seient, reserva, codi de reserva, enviament, seguiment, nif, dni,
      compte, expedient, sol·licitud, soci, codi de descompte, cupó, codi postal, užsakymo nr, užsakymo numeris, sąskaita, sąskaitos nr, klientas, kliento nr,
      sutartis, bilietas, skrydis, vieta, siunta, siuntos nr, įmonės kodas, asmens kodas, nuolaidos kodas, pašto kodas, pasūtījuma nr, rēķins, rēķina nr,
      klients, klienta nr, līgums, biļete, reiss, sūtījums, personas kods, reģ. nr, atlaides kods, pasta indekss, tellimuse nr, arve, arve nr, klient,
      kliendi nr, leping, pilet, lend, koht, saadetis, isikukood, registrikood, reg kood, sooduskood, postiindeks, viitenumber, šifra prenosivosti,
      kod prenosivosti, číslo prenosu, premi, premis, 1r premi, 2n premi, 3r premi, rifa, sorteig, butlleta, код за вид плащане, вид плащане,
      шифра купца, позив на број, партида`,
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
      funciona, ja no serveix, no s'ha introduït, només un exemple, hem anul·lat, hem cancel·lat`,
    notCodeNext: `stari kod, primjer, пример, стар код, стария код, предишен код, предишният код, вместо, например, stara lozinka, stari pin, prethodni kod, umjesto,
      umesto, na primjer, na primer, npr, starý kód, predchádzajúci kód, namiesto, napríklad, stara koda, prejšnja koda, namesto, codi anterior, codi antic, en lloc de,
      per exemple, senas kodas, vietoj, pavyzdžiui, vecais kods, vietā, piemēram, vana kood, asemel, näiteks, eelmise koodi, eelmine kood, iepriekšējais kods,
      iepriekšējo kodu, ankstesnis kodas, ankstesnį kodą, prejšnjo kodo, predošlý kód, predošlého kódu, prethodni kôd, предишния код, предходния код, предходният код,
      el codi anterior`,
    advice: `измам*, prijevar*, prevar*, podvod*, goljuf*, estaf*, frau*, sukč*, krāp*, pettu*`,
    report: `buvo panaudotas, buvo panaudota, panaudotas, pridėtas, pridėta, patvirtinta, patvirtintas, sumokėta, apmokėta, pakeistas, pakeista, ištrinta,
      tika izmantots, izmantots, pievienots, pievienota, apstiprināts, apstiprināta, samaksāts, nomainīts, dzēsts, on kasutatud, kasutati, lisatud, kinnitatud, makstud,
      muudetud, kustutatud, iskorišten, iskorišćen, upotrijebljen, upotrebljen, dodan, dodat, potvrđen, potvrđeno, plaćeno, promijenjen, promenjen, izbrisan, je bil
      uporabljen, uporabljen, dodana, potrjeno, plačano, spremenjeno, izbrisano, bol použitý, použitý, bola pridaná, pridané, potvrdené, potvrdená, zaplatené, uhradené,
      zmenené, zmenená, odstránené, s'ha utilitzat, s'ha fet servir, utilitzat, s'ha afegit, afegit, confirmat, s'ha confirmat, pagat, s'ha canviat, s'ha eliminat,
      rebutjat, erabili da, ordaindu da, istifadə edildi, istifadə olunub, əlavə edildi, təsdiqləndi, ödənildi, dəyişdirildi, silindi, imetumika, imelipwa,
      imethibitishwa, gebruik, is betaal, is bevestig, notað var, var notaður, greitt, staðfest, úsáideadh, íocadh, yasetshenzisiwe`,
    device: `vrata, ulaz, ulazna vrata, kapija, kapije, rampa, rampe, brava, bravi, brave, lokot, sef, ormarić, ormarića, ormarić za ključeve, tipkovnica, tipkovnici,
      interfon, ključavnica, ključavnici, omarica, omarico, tipkovnica, zapornica, zapornice, dvere, dverí, brána, brány, závora, zámok, zámku, skrinka, skrinku,
      klávesnica, klávesnici, durys, durų, duris, vartai, vartų, užtvaras, užkarda, spyna, spynos, spintelė, spintelę, klaviatūra, klaviatūroje, durvis, durvju, vārti,
      vārtu, barjera, slēdzene, atslēgu kastīte, skapītis, tastatūra, uks, ukse, ust, värav, värava, tõkkepuu, lukk, luku, võtmekapp, kapp, kapi, klaviatuur,
      klaviatuuril, sõrmistik, atea, atean, ateko, giltzarrapo, porta, clauer, caixa de claus, forrellat, teclat, pany, drws, clo, mlango, geti, kufuli, wifi, wi fi,
      wi-fi`,
    ignored: `in order`,
  },
  link: {
    confirm: `potvrdi*, потвърд*, patvirtinti, apstiprināt, kinnita, confirmeu, потвърждавам, потвърждение, да аз съм, абонирай ме, приеми, приемам, завърши регистрацията,
      завършете, potvrđujem, potvrda, da to sam ja, prihvati, prihvatite, dovrši, dovršite, završi registraciju, završite registraciju, potvrďte, potvrď, potvrdzujem,
      áno to som ja, prijať, prijať pozvanie, dokončiť, dokončite, overiť, overte, potrdi, potrdite, potrjujem, da to sem jaz, sprejmi, dokončaj, confirma, confirma
      l'adreça, confirmar, confirmo, sí sóc jo, accepta, accepta la invitació, completa el registre, verifica, patvirtinkite, patvirtinu, taip tai aš, priimti,
      užbaigti, apstipriniet, apstiprinu, jā tas esmu es, pieņemt, pabeigt, kinnitan, kinnitage, jah see olen mina, nõustu, lõpeta registreerimine, odobri, odobrite,
      odobravam, одобри, одобрете, schváliť, schváľte, odobritev, aprova, patvirtink, patvirtinsite, potvrdite, potvrdiť, təsdiqləyin, təsdiq edin, staðfestu, staðfesta`,
    activate: `aktiviraj*, активир*, aktyvuoti, aktivizēt, aktiveeri,
      aktivovať, aktivujte, aktivuj, aktiviraj račun, activa, activa el compte, activar, aktyvuokite, aktivizējiet, aktiveerige`,
    reset: `poništi lozinku, нова парола, смени паролата, смяна на парола, промени паролата, избери нова парола, изберете нова парола, задай нова парола, създай нова
      парола, възстанови, възстановяване, promijeni lozinku, promeni lozinku, promjena lozinke, nova lozinka, novu lozinku, postavi lozinku, postavite novu lozinku,
      odaberi novu, odaberite novu, izaberite novu, resetiraj, resetuj, resetirajte, zaboravljena lozinka, zmeniť heslo, zmena hesla, nové heslo, nastaviť heslo,
      nastaviť nové heslo, nastavte si, zvoliť nové, obnoviť heslo, obnova hesla, zvoľte si, vytvoriť heslo, ponastavi geslo, spremeni geslo, novo geslo, nastavi geslo,
      izberi novo, canvia la contrasenya, canviar la contrasenya, nova contrasenya, restableix, restablir, tria una contrasenya, crea una contrasenya, pakeisti
      slaptažodį, naujas slaptažodis, naują slaptažodį, atkurti, nustatyti slaptažodį, mainīt paroli, jauna parole, jaunu paroli, atiestatīt, atjaunot, iestatīt paroli,
      muuda parooli, uus parool, uue parooli, lähtesta, taasta, loo parool, triar ne una de nova, contrasenya nova, recuperació de la contrasenya, recuperar la
      contrasenya, restablir la contrasenya, keisti slaptažodį, susikurk naują, slaptažodžio keitimas, nova zaporka, nýtt lykilorð, yeni parol, yeni şifrə, зададете
      нова парола, задайте нова парола, нулиране на парола, забравена парола, postavi novu lozinku, nastavenie nového hesla, nastavte si nové heslo, nastavite novo
      geslo, nastavitev novega gesla, nustatyti naują slaptažodį, iestatīt jaunu paroli, määrake uus parool`,
    signIn: `prijavi se, вход, prisijungti, pieslēgties, logi sisse, влез, влезте, вписване, вход в профила, без парола, prijavi me, prijava, prijavite se, uđi, uđite, bez
      lozinke, ulogiraj, uloguj, prihlásiť, prihlásiť sa, prihláste sa, prihlásenie, bez hesla, vstopi, brez gesla, inicia sessió, iniciar sessió, entra, sense
      contrasenya, accedeix, prisijunk, prisijunkite, prisijungimas, be slaptažodžio, pieslēdzies, ieiet, ienākt, bez paroles, sisene, ilma paroolita, prijavite,
      prijavu, ulazak, poveznica za ulazak, poveznica za prijavu, odmah ste unutra, link za ulazak, link za prijavu, innskráning, innskráningarhlekkur, komast inn,
      prisijungimo nuoroda, prisijungti be slaptažodžio, pieteikšanās saite, sisselogimise link, povezava za prijavo, prihlasovací odkaz, enllaç d'accés, enllaç per
      entrar, sisselogimislink, sisselogimist`,
    boilerplate: `odjavi se, pomoć, отписване, помощ, atsisakyti, pagalba,
      отпиши, отпишете, настройки, виж поръчката, проследи, проследете, преглед, плати, още, поверителност, условия, контакт, odjava, odjavite, postavke,
      podešavanja, pogledaj, pogledajte, prati, pratite, plati, više, privatnost, uvjeti, uslovi, kontakt, odhlásiť, odhlásiť odber, nastavenia, zobraziť,
      zobraziť objednávku, sledovať, zaplatiť, viac, súkromie, podmienky, pomoc, odjavi, nastavitve, poglej, sledi, plačaj, zasebnost, pogoji, stik,
      dona't de baixa, baixa, preferències, configuració, veure, veure la comanda, segueix, pagar, més informació, privadesa, condicions, contacte, ajuda,
      nustatymai, peržiūrėti, sekti, apmokėti, daugiau, privatumas, atrakstīties, iestatījumi, skatīt, izsekot, maksāt, vairāk, privātums, loobu, seaded,
      vaata, jälgi, maksa, rohkem, privaatsus`,
    securityAlert: `niste vi, не сте вие,
      не съм аз, не сте били вие, не сте поискали, не сте го поискали, niste to bili vi, nisam ja, niste tražili, niste zatražili, neboli ste to vy,
      nie ste to vy, nebol som to ja, nežiadali ste, niste bili vi, niste zahtevali, nisem jaz, no has estat tu, no he estat jo, no ho has demanat, ne jūs,
      tai ne aš, neprašėte, nebijāt jūs, neesmu es, nepieprasījāt, ei olnud sina, ei olnud mina`,
  },
}
