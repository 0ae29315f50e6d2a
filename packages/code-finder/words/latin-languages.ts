// The commonest words around codes and links in languages with Latin letters that have no file of their own: Icelandic,
// Azerbaijani, Uzbek, Kazakh in Latin letters, Malay, Filipino, Swahili, Albanian, Afrikaans, Galician, Basque, Maltese, Hausa.
import type { Lexicon } from '../src/words/lexicon.ts'

export const latinLanguages: Lexicon = {
  code: {
    strong: `staðfestingarkóð*, staðfestingarnúmer*, öryggiskóð*, öryggisnúmer*, einnota kóð*, einnota lykilorð*, innskráningarkóð*, aðgangskóð*, auðkenningarkóð*,
      auðkennisnúmer*, virkjunarkóð*, tímabundið lykilorð, bráðabirgðalykilorð*, talnakóð*, hurðarkóð*, afhendingarkóð*, sms kóð*, təsdiq kodu*, təsdiqləmə kodu*,
      doğrulama kodu*, birdəfəlik kod*, birdəfəlik şifrə*, birdəfəlik parol*, təhlükəsizlik kodu*, aktivləşdirmə kodu*, müvəqqəti parol*, müvəqqəti şifrə*, qapı kodu*,
      tasdiqlash kodi*, bir martalik kod*, bir martalik parol*, xavfsizlik kodi*, kirish kodi*, faollashtirish kodi*, vaqtinchalik parol*, rastaý kody, rastau kody, bir
      rettik kod, kata laluan sementara, nombor tac, kod tac, tac anda, tac ialah, kod otp, pin sekali guna, kod pintu, kod masuk, kod ambilan, kod pengambilan, kod
      laluan, kod verifikasi, beripikasyon code, verification code mo, code ng beripikasyon, kodigo ng beripikasyon, one time pin mo, isang beses na code, isang beses
      na password, pansamantalang password, kodigo sa pag verify, kodigo ng seguridad, msimbo wa uthibitisho, nambari ya uthibitisho, nambari yako ya uthibitisho, namba
      ya uthibitisho, namba yako ya uthibitisho, msimbo wako wa uthibitisho, namba ya siri ya mara moja, nambari ya siri ya mara moja, nenosiri la mara moja, nywila ya
      mara moja, nenosiri la muda, nywila ya muda, msimbo wa usalama, msimbo wa kuingia, namba ya kuthibitisha, nambari ya kuthibitisha, msimbo wa mara moja, msimbo wa
      kuthibitisha, kodi ya uthibitisho, kodi ya kuthibitisha, kodi verifikues, kodin e verifikimit, kodin e konfirmimit, kodi konfirmues, kodi i sigurisë, kodin e
      sigurisë, kodi njëpërdorimsh, kodi i përkohshëm, fjalëkalimi njëpërdorimsh, fjalëkalimi i përkohshëm, fjalëkalim i përkohshëm, kodi i hyrjes, kodin e hyrjes, kodi
      i aktivizimit, kodin e aktivizimit, kodi i derës, kodi otp, kodi yt i verifikimit, kodi juaj i verifikimit, kodi juaj i konfirmimit, kodi i aksesit,
      verifikasiekode*, bevestigingskode*, eenmalige kode, eenmalige wagwoord, sekuriteitskode*, aanmeldkode*, toegangskode*, tydelike wagwoord, hekkode*, deurkode*,
      afhaalkode*, veiligheidskode*, contrasinal dun só uso, código dun só uso, contrasinal temporal, contrasinal provisional, código de seguridade, código de
      recollida, clave dun só uso, egiaztapen kode*, egiaztatze kode*, baieztapen kode*, berrespen kode*, segurtasun kode*, erabilera bakarreko kode*, erabilera
      bakarreko pasahitz*, behin erabiltzeko kode*, behin erabiltzeko pasahitz*, sarbide kode*, sarrera kode*, aldi baterako pasahitz*, behin behineko pasahitz*,
      aktibazio kode*, ateko kode*, kodiċi ta verifika, kodiċi ta' verifika, kodiċi ta konferma, kodiċi ta' konferma, kodiċi ta' sigurtà, kodiċi ta' darba, kodiċi ta'
      aċċess, kodiċi ta' attivazzjoni, password temporanja, kodiċi tal verifika, kodiċi tal-verifika, lambar tabbatarwa, lambar tantancewa, lambobin tabbatarwa,
      lambobin sirri, lambar sirri ta lokaci daya, lambar sirri, kalmar sirri ta lokaci guda, lambar tsaro, kalmar sirri ta wucin gadi, cod dilysu, cod cadarnhau, cod
      diogelwch, cod un tro, cod untro, cod mewngofnodi, cod mynediad, cyfrinair untro, cyfrinair dros dro, cód fíoraithe, cód deimhnithe, cód aonuaire, cód slándála,
      pasfhocal aonuaire, cód logála isteach`,
    weak: `kóð*, kóði, lykilorð*, pin númer*, tölurnar, talnaröð*, kodunu, şifrə*, parol*, rəqəm*, pin kod*, kodi, kodni, kodingiz, parolni, parolingiz, raqam*, kod ini,
      nombor ini, kod anda, tac, kodigo, kodigong, password mo, numerong ito, mga numero, msimbo, msimbo huu, namba hii, nambari hii, nenosiri, nywila, tarakimu, kodin,
      kodi yt, fjalëkalimi, fjalëkalimin, shifrat, numrin, wagwoord, syfers, contrasinal, kodea, kodeak, kodea hau, pasahitza, zenbakia, digitu*, kodiċi, il kodiċi,
      numru, lambar, lambobi, kalmar sirri, kode hau, cod, eich cod, cyfrinair, cód, do chód, an cód, pasfhocal`,
    purpose: `staðfest*, innskrán*, skrá þig inn, auðkenn*, virkj*, opna, opnar, nýskrán*, skráningu, undirrit*, millifærsl*, təsdiq*, daxil ol*, qeydiyyat*, aktivləşdir*,
      ödəniş*, köçürm*, tasdiqla*, kirish*, ro'yxatdan o't*, roʻyxatdan oʻt*, faollashtir*, to'lov*, toʻlov*, o'tkaz*, sahkan, pemindahan, transaksi, i verify, mag
      verify, pag verify, beripika*, mag log in, pag log in, mag sign in, kumpirma*, makumpirma, magrehistro, pagpaparehistro, buksan, bayad, thibitish*, kuthibitisha,
      uthibitisho, kuingia, ingia, kujisajili, usajili, kusajili, kuamilisha, malipo, muamala, verifik*, hyrj*, aktiviz*, regjistr*, transaksion*, pages*, verifieer*,
      aktiveer*, registreer*, registrasie, oop te maak, rexistr*, egiaztatze*, berreste*, baieztatze*, saioa hasteko, sartzeko, erregistr*, aktibatze*, irekitze*,
      ordainket*, tivverifika, tikkonferma, tidħol, tirreġistra, tattiva, ħlas, tiftaħ, tabbatar*, shiga, rajista*, buɗe, biyan, fewngofnodi, cadarnhau, dilysu,
      cofrestru, mewngofnodi, agor, logáil isteach, deimhnigh, fíoraigh, clárú, oscail, opnaðu, opnast, innskráning`,
    action: `sláðu inn, sláið inn, sláðu, sláið, notaðu, notið, skrifaðu, afritaðu, stimplaðu, settu inn, sýndu, límdu, færðu inn, daxil edin, daxil et, istifadə edin,
      istifadə et, göstərin, yığın, kiriting, kiritib, yozing, foydalaning, ko'rsating, koʻrsating, tering, nusxalang, sila masukkan, guna, taipkan, ilagay, i enter, i
      type, gamitin, i paste, kopyahin, ipakita, pindutin, itipa, ingiza, weka, iweke, andika, tumia, itumie, nakili, bonyeza, onyesha, iingize, bandika, jaza, futni,
      fute, futeni, vendosni, vendos, vendose, shkruani, shkruaj, përdorni, përdor, përdore, kopjoni, tregoni, jepni, shtypni, sleutel, tik in, wys, amose, idatzi,
      idatz ezazu, sartu, sar ezazu, erabili, kopiatu, sakatu, erakutsi, daħħal, ikteb, uża, ikkopja, agħfas, uri, shigar da, saka, rubuta, yi amfani, kwafa, danna,
      nuna, slá inn, stimplaðu inn, stimpla inn, með því að slá, skráðu, á skjánum, í reitinn, taip, tekan, masukkan, pada skrin, di skrin, defnyddiwch, rhowch,
      teipiwch, nodwch, ysgrifennwch, copïwch, cuir isteach, úsáid, clóscríobh, iontráil, fusni, në ekran, yazın, voer in, sleutel in, gebruik, introduce, teclee,
      escriba, i-type, i-enter, gunakan, menggunakan, menaip, salin, menyalin, tampal, tampalkan, isikan, lengkapkan borang, tulis, tuliskan, sila gunakan, sila isi,
      dail, sebut, sebutkan, bacakan, beritahu, berikan, tunjukkan, kemukakan, hantar, hantarkan, balas, jawab dengan, balas dengan, pusing, pusingkan, tetapkan kepada,
      pilih nombor, sentuh, di ruangan, dalam ruangan, ke dalam ruangan, dalam kotak, di dalam kotak, dalam borang, dalam aplikasi, di aplikasi, di laman, pada laman,
      pada papan kekunci, pada pintu, di pintu, di pagar, pada loker, di loker, pada kiosk, di kiosk, di kaunter, kepada penghantar, kepada pemandu, kepada rider,
      kepada penyambut tetamu, kepada pengawal, kepada pegawai, apabila diminta, bila diminta, jika diminta, akan diminta, diikuti dengan, diikuti, kekunci hash, tanda
      pagar, anda perlukan, anda akan memerlukan, diperlukan, sediakan, berikut ialah, ini ialah, di bawah ini, skráið, skráðu kóðann, settu kóðann, sláðu inn kóðann,
      gefðu upp, lestu upp, segðu, ýttu á, í appinu, á takkaborðið, á lyklaborðið, í svæðið, á síðunni, svaraðu með, kóðinn er, kóðinn þinn er, hér er, sleutel die
      kode, voer die kode, voer hierdie, gebruik die kode, gebruik hierdie, tik die kode, tik hierdie, plak die, kopieer die, verskaf die, gee die kode, gee hierdie,
      lees die kode, wys hierdie, druk die, in die app, in die veld, op die skerm, op die sleutelbord, antwoord met, jou kode is, kode is, hier is jou, vendosni kodin,
      vendos kodin, shkruani kodin, futni kodin, përdorni kodin, përdorni këtë, përdor këtë, kopjoni kodin, jepni kodin, jepini, lexoni kodin, tregojini, në fushën, në
      faqe, në aplikacion, në tastierë, kur t ju kërkohet, kodi juaj është, kodi yt është, ja kodi, përgjigjuni me, ilagay ang, ilagay ang code, i enter ang, i type
      ang, gamitin ang, gamitin ang code, gamitin ito, kopyahin ang, i paste ang, ipasok, ipasok ang, isulat, sabihin, ibigay ang, ipakita ang, pindutin ang, sa screen,
      sa app, sa kahon, sa patlang, sa keypad, mag reply, narito ang, heto ang, ito ang, ang code mo ay, ingiza msimbo, weka msimbo, andika msimbo, tumia msimbo, tumia
      namba, ingiza namba, ingiza nambari, tumia nambari, weka namba, andika namba, nakili msimbo, bandika msimbo, mwambie, mwonyeshe, jibu kwa, kwenye skrini, kwenye
      programu, kwenye ukurasa, kwenye kisanduku, kwenye kibodi, msimbo wako ni, namba yako ni, nambari yako ni, huu ndio, hii ndiyo, kodu daxil edin, kodu yazın, kodu
      istifadə edin, kodu göstərin, kodu deyin, şifrəni daxil edin, bu kodu daxil, daxil edərək, kopyalayın, yapışdırın, basın, düyməsini basın, ekranda, tətbiqdə,
      tətbiqə, səhifədə, xanaya, sahəyə, klaviaturada, kuryerə, kodunuz budur, cavab olaraq`,
    disclaimer: `gildir, rennur út, aðeins einu sinni, ef þú baðst ekki, baðst ekki um, hunsaðu, ef þetta varst ekki þú, etibarlıdır, etibarlı, qüvvədədir, müddəti bitir,
      yalnız bir dəfə, siz deyilsinizsə, nəzərə almayın, amal qilish muddati, amal qiladi, muddati, faqat bir marta, siz bo'lmasangiz, e'tiborsiz qoldiring, sah selama,
      sah sehingga, sah untuk, tamat tempoh, sekali sahaja, jika anda tidak, balido, valid ito, mag e expire, mawawalan ng bisa, isang beses lang, kung hindi ikaw,
      balewalain, huwag pansinin, kung hindi mo, itaisha, inaisha, utaisha, itakwisha, muda wake, ni halali, halali kwa, mara moja tu, kama hukuomba, ikiwa hukuomba,
      puuza, ipuuze, kama si wewe, ikiwa si wewe, vlen, i vlefshëm, e vlefshme, skadon, vetëm një herë, nëse nuk, injoroni, shpërfilleni, is geldig, geldig vir, verval,
      slegs een keer, as jy nie, ignoreer, indien jy nie, é válido, é válida, só unha vez, se non foi, ignore, se non solicitou, balio du, iraungiko da, iraungitzen da,
      behin bakarrik, ez baduzu, ez bazara, ez ikusi egin, validu, jiskadi, darba biss, jekk ma, injora, zai ƙare, yana aiki, sau ɗaya kawai, idan ba kai, idan ba ku,
      yi watsi, yn ddilys, dod i ben ymhen, nid chi, anwybyddwch, bailí, in éag, murar tusa, déan neamhaird`,
    doNotShare: `ekki deila, deildu ekki, deilið ekki, gefðu engum, engum, ekki gefa, biður aldrei, heç kimə, heç kəs*, paylaşmayın, bildirməyin, deməyin, hech kimga,
      hech kim, bermang, aytmang, jangan kongsi*, jangan dedah*, jangan beri*, kepada sesiapa, dengan sesiapa, sesiapa pun, huwag ibahagi, huwag i share,
      huwag ipaalam, huwag ibigay, kahit kanino, sa iba, kaninuman, usimpe, usimwambie, usishiriki, usimshirikishe, mtu yeyote, na mtu yeyote, usitoe,
      askujt, mos e ndani, mos ia jepni, mos e tregoni, me askënd, mos ndani, moenie deel, moet nie deel, met enigiemand, vir niemand, moenie hierdie,
      non a compartas, non o comparta, con ninguén, non compartas, ninguén, ez partekatu, inori, ez eman, inorekin, taqsamx, ma taqsamhiex, ma' ħadd,
      lil ħadd, kar ka raba, kada ku raba, kowa, kar ka bai wa, kada ka`,
    otherNumber: `pöntunarnúmer*, pöntun*, reikningsnúmer*, reikningur*, viðskiptanúmer*, viðskiptavinanúmer*, tilvísunarnúmer*, tilvísun, kennitala, kt, bókunarnúmer*,
      bókun*, sími, póstnúmer*, sendingarnúmer*, sending*, afsláttarkóð*, miðanúmer*, málsnúmer*, félagsnúmer*, umsóknarnúmer*, sifariş*, sifariş nömrəsi,
      sifariş №, faktura*, hesab*, müştəri*, müştəri nömrəsi, müraciət*, müraciət nömrəsi, rezervasiya*, bilet*, müqavilə*, poçt indeksi, endirim kodu, vöen,
      izləmə nömrəsi, bağlama, buyurtma*, buyurtma raqami, hisob raqami, hisob faktura, mijoz*, ariza*, murojaat*, bron*, chipta*, shartnoma*, chegirma kodi,
      pochta indeksi, stir, jo'natma*, posilka, nombor pesanan, invois, no invois, nombor akaun, akaun, akaun berakhir, nombor pelanggan, no pelanggan,
      rujukan, nombor rujukan, no rujukan, tempahan, nombor tempahan, no tiket, kod diskaun, nombor penjejakan, talian, no telefon, kad pengenalan, no kp,
      numero ng order, numero ng account, numero ng reperensya, reperensya, resibo, numero ng resibo, telepono, parsela, namba ya agizo, nambari ya agizo,
      agizo, agizo na, namba ya akaunti, nambari ya akaunti, akaunti, akaunti inayoishia, namba ya mteja, nambari ya mteja, mteja, namba ya kumbukumbu,
      nambari ya kumbukumbu, kumbukumbu, ankara, risiti, namba ya risiti, tiketi, nafasi, namba ya simu, nambari ya simu, simu, huduma kwa wateja, s l p,
      slp, sanduku la posta, kadi inayoishia, muamala namba, porosi*, numri i porosisë, fatur*, numri i faturës, llogari*, numri i llogarisë, klient*,
      numri i klientit, referenc*, numri i referencës, rezervim*, numri i rezervimit, aplikim*, numri i aplikimit, dërges*, telefoni, qendra e kontaktit,
      nipt, kodi postar, kodi i zbritjes, numri i kontratës, bestelnommer, faktuur*, rekening*, rekeningnommer, kliëntnommer, verwysing*, verwysingsnommer,
      besprekingsnommer, bespreking, kaartjie, poskode, afslagkode, telefoonnommer, pakkie, navorsingsnommer, lidnommer, eskaera zenbaki*, eskaera*,
      bezero zenbaki*, bezero*, erreferentzia*, erreserba*, kontu zenbaki*, txartel*, telefono*, posta kode*, deskontu kode*, espediente*, paket*,
      bidalketa*, numru tal ordni, ordni, numru tal kont, referenza, prenotazzjoni, kodiċi postali, numru tal klijent, lambar oda, lambar asusun, asusu,
      lambar abokin ciniki, lambar waya, lambar tikiti, tikiti, lambar ajiya, rasit`,
    commercial: `afslátt*, tilboð*, endirim*, chegirma*, aksiya*, diskaun*, tawaran*, jualan, promosi, diskwento, punguzo, ofa, zbritje*, afslag, spesiale, oferta*,
      deskontu*, eskaintza*, beherapen*, skont, rangwame`,
    unit: `mínút*, klukkustund*, klst, sekúnd*, daga, dögum, krónur, dəqiqə*, saat*, saniyə*, gün*, manat*, azn, daqiqa*, soat*, soniya*, kun, so'm, ringgit, rm,
      oras, segundo, araw, piso, saa, sekunde, siku, shilingi, tsh, ksh, minut*, orë*, sekonda, ditë*, lekë*, ure, sekondes, dae, rand, minutu*, ordu*,
      segundo*, egun*, euro*, sigħat, sekondi, mintuna*, awanni, awa, naira`,
    notCode: `ógilt, ekki lengur í gildi, fallið úr gildi, etibarsızdır, ləğv edilib, keçərsizdir, bekor qilindi, yaroqsiz, tidak sah lagi, telah dibatalkan, hindi na
      valid, kanselado na, si halali tena, imefutwa, limefutwa, nuk vlen më, i pavlefshëm, nie meer geldig, is gekanselleer, xa non é válido, jada ez du balio, ez du
      balio, baliogabe*, mhux validu aktar, ba ya aiki, nuk mund të përdoret, u anulua, ka skaduar, është përdorur, nuk punon më, vetëm shembull, útrunnið, rann út, er
      ónýt, var afturkallaður, hefur verið notaður, virkar ekki lengur, aðeins dæmi, vaxtı bitib, vaxtı keçib, istifadə olunub, artıq işləmir, yalnız nümunə, muddati
      tugagan, muddati o'tgan, ishlatilgan, faqat misol, tidak boleh digunakan lagi, telah tamat tempoh, sudah tamat tempoh, telah digunakan, hanya contoh, paso na,
      nagamit na, hindi na gumagana, halimbawa lamang, muda wake umekwisha, imetumika, haifanyi kazi tena, mfano tu, het verval, verval, is reeds gebruik, werk nie meer
      nie, slegs 'n voorbeeld, caducou, xa foi usado, xa non funciona, xa non abre, foi anulado, só un exemplo, iraungi da, iraungita, erabilita dago, adibide bat
      besterik, skada, intuża, ma jaħdimx aktar, wedi dod i ben, ddim yn ddilys, wedi'i ddefnyddio, wedi'i ganslo, as feidhm, imithe in éag, úsáidte, tidak lagi sah,
      sudah tidak sah, tidak lagi boleh digunakan, sudah tidak boleh digunakan, tidak dapat digunakan lagi, tidak berfungsi lagi, tidak lagi berfungsi, tidak lagi
      diterima, tidak diterima lagi, tidak lagi aktif, sudah tidak aktif, tidak lagi diperlukan, tidak diperlukan lagi, tidak lagi membuka, telah luput, sudah luput,
      luput semalam, telah tamat, sudah tamat, telah tamat tempohnya, sudah digunakan, telah pun digunakan, sudah pun digunakan, baru sahaja digunakan, pernah
      digunakan, telah dipakai, sudah dibatalkan, kami batalkan, telah kami batalkan, ditarik balik, telah ditarik balik, dilucutkan, telah digantikan, sudah
      digantikan, telah diganti, dinyahaktifkan, telah dinyahaktifkan, dilumpuhkan, telah dipadam, sudah dipadam, telah dipadamkan, terbatal, telah ditolak, salah
      dimasukkan, tidak sepadan, tidak betul, kod salah, lewat dimasukkan, terlewat dimasukkan, dimasukkan terlalu lewat, tidak dimasukkan tepat pada masanya, tidak
      sempat digunakan, tidak digunakan sebelum tamat, bukan kod, bukanlah kod, bukan kata laluan, bukan pin, bukan tac, bukan otp, bukan merupakan kod, tiada kod
      diperlukan, tidak perlukan kod, jangan gunakan kod, jangan guna kod, jangan guna lagi, jangan gunakan lagi, jangan masukkan, jangan taip, sila jangan gunakan,
      sekadar contoh, contoh sahaja, hanyalah contoh, hanya sebagai contoh, adalah contoh, hanya ilustrasi, untuk akaun lain, milik akaun lain, milik yang lama, tidak
      berguna lagi, tamat masa, sudah terpakai, er útrunninn, er runninn út, hefur runnið út, er ekki lengur í gildi, gildir ekki lengur, ekki gildur lengur, er
      ógildur, var ógiltur, hefur verið ógiltur, hefur þegar verið notaður, þegar notaður, var notaður, var rangur, rangur kóði, var hafnað, passaði ekki, stemmir ekki,
      er ekki kóði, er ekki lengur hægt að nota, hefur verið skipt út, var eytt, bara dæmi, er dæmi, het reeds verval, verstreke, is nie meer geldig, nie meer geldig
      nie, is ongeldig, ongeldige kode, reeds gebruik, is al gebruik, is ingetrek, is teruggetrek, is vervang, is geblokkeer, was verkeerd, was foutief, is verkeerd,
      verkeerde kode, is afgekeur, is verwerp, stem nie ooreen nie, werk nie meer, kan nie meer gebruik word, is nie n kode, nie n kode nie, is nie meer nodig, moet nie
      gebruik word, net n voorbeeld, slegs n voorbeeld, is n voorbeeld, nuk është më i vlefshëm, nuk është i vlefshëm, nuk është e vlefshme, i skaduar, e skaduar, është
      i skaduar, skadoi, ka skaduar tashmë, është përdorur tashmë, tashmë i përdorur, është anuluar, u anullua, i anuluar, u revokua, është zëvendësuar, u zëvendësua, u
      bllokua, është bllokuar, ishte i gabuar, ishte gabim, është i gabuar, kod i gabuar, u refuzua, nuk u pranua, nuk përputhet, nuk përputhej, nuk funksionon më, nuk
      punon, nuk mund të përdoret më, nuk pranohet më, nuk është kod, nuk nevojitet më, nuk duhet më, mos e përdorni, u fshi, është vetëm shembull, është shembull,
      thjesht shembull, expired na, nag expire na, nag expire, wala nang bisa, nawalan na ng bisa, hindi na balido, hindi na maaaring gamitin, hindi na tinatanggap,
      hindi tinanggap, tinanggihan, nagamit na ito, ginamit na, nagamit na ang, kinansela na, kinansela, na cancel na, binawi na, pinalitan na, napalitan na, na block
      na, mali ang, ay mali, hindi tugma, hindi tumugma, hindi ito code, hindi code, hindi na kailangan, huwag nang gamitin, halimbawa lang, halimbawa lamang ito, isang
      halimbawa, binura na, umeisha muda, imeisha muda, umekwisha muda, umekwisha, muda umekwisha, muda wake umeisha, muda wake uliisha, uliisha muda, umetumika,
      umeshatumika, tayari umetumika, imeshatumika, tayari imetumika, umeghairiwa, imeghairiwa, umebatilishwa, imebatilishwa, umefutwa, ulifutwa, ilifutwa,
      umebadilishwa, umezuiwa, imezuiwa, umekataliwa, ulikataliwa, ilikataliwa, imekataliwa, si sahihi, haikuwa sahihi, haukuwa sahihi, hailingani, haukulingana, si
      halali, sio halali, haitumiki tena, hautumiki tena, haufanyi kazi tena, haufanyi kazi, haifanyi kazi, hauhitajiki tena, haihitajiki tena, si msimbo, sio msimbo,
      ni mfano tu, ni mfano, müddəti bitib, müddəti bitmişdir, müddəti başa çatıb, vaxtı bitmişdir, vaxtı başa çatıb, artıq etibarlı deyil, etibarlı deyil, keçərli
      deyil, artıq keçərli deyil, qüvvədən düşüb, qüvvədən düşmüşdür, ləğv olunub, ləğv edilmişdir, ləğv edildi, geri çağırılıb, istifadə edilib, istifadə olundu, artıq
      istifadə olunub, artıq istifadə edilib, əvəz olunub, əvəz edilib, dəyişdirilib, bloklanıb, bloklandı, səhv idi, səhvdir, yanlışdır, yanlış idi, düzgün deyil,
      düzgün olmayan, rədd edildi, rədd edilib, qəbul edilmədi, qəbul olunmur, uyğun gəlmədi, uyğun deyil, işləmir, kod deyil, artıq lazım deyil, silinib, sadəcə
      nümunədir, nümunədir, yalnız nümunədir`,
    notCodeNext: `gamli kóðinn, til dæmis, t d, köhnə kod, məsələn, masalan, kod lama, lumang code, halimbawa, msimbo wa zamani, namba ya zamani, kwa mfano, kodi i vjetër,
      për shembull, p sh, ou kode, byvoorbeeld, kode zahar*, adibidez, bereziki, pereżempju, eżempju, misali, alal misali, pin lama, kata laluan lama, kod terdahulu,
      kod sebelum, fyrri kóð*, eldri kóð*, kodi i mëparshëm, kodin e vjetër, kodin e mëparshëm, əvvəlki kod, oldingi kod, eski kod, vorige kode, o código anterior,
      aurreko kode*, hen god, y cod a anfonwyd, an seanchód, kod yang lama, kod sebelumnya, kod yang terdahulu, kod yang telah digunakan, kod yang sudah digunakan, kod
      yang telah luput, kod luput, kod tamat tempoh, kod yang tamat tempoh, kod dibatalkan, kod yang dibatalkan, kod yang ditolak, kod yang salah, kod yang silap, kod
      tidak sah, kod semalam, kod minggu lepas, kod bulan lepas, kod yang anda masukkan, kod contoh, contoh kod, pin sebelum ini, pin terdahulu, kata laluan terdahulu,
      kata laluan sebelum ini, nombor lama, nombor terdahulu, tac lama, tac terdahulu, menggantikan, menggantikan kod, ganti kod, sebagai ganti, sebagai pengganti, dan
      bukan, contohnya, sebagai contoh, misalnya, umpamanya, kelihatan seperti, seperti berikut contohnya, rupanya seperti, gamli kóði, gamla kóðann, ógildur kóði,
      útrunninn kóði, notaður kóði, í stað, í staðinn fyrir, kemur í stað, þú slóst inn, þú notaðir, t d kóðinn, líkist, lítur svona út, dæmi um, die ou kode, jou ou
      kode, die vorige kode, verstreke kode, gebruikte kode, gekanselleerde kode, in plaas van, in die plek van, vervang die, soos byvoorbeeld, lyk so, jy het ingevoer,
      jy het gebruik, voorbeeld van, kodi i kaluar, kodi i gabuar, kodin e gabuar, kodi i skaduar, kodi i përdorur, kodi i anuluar, në vend të, në vend të kodit,
      zëvendëson, zëvendëson kodin, keni vendosur, keni futur, keni përdorur, duket kështu, si p sh, për shembull kodi, shembull, ang lumang code, dating code, ang
      dating code, naunang code, nakaraang code, maling code, expired na code, nagamit na code, kinanselang code, lumang pin, lumang password, sa halip na, imbes na,
      kapalit ng, pinapalitan ang, inilagay mong, inilagay mo, ginamit mo, ginamit mong, tulad ng, gaya ng, katulad ng, halimbawa ang, msimbo wako wa zamani, msimbo wa
      awali, msimbo uliopita, msimbo uliotangulia, namba ya awali, nambari ya zamani, nambari ya awali, msimbo usio sahihi, msimbo mbaya, msimbo uliotumika, msimbo
      ulioisha, msimbo uliofutwa, badala ya, unachukua nafasi ya, inachukua nafasi ya, uliingiza, ulitumia, uliweka, kama vile, mfano wa, unaonekana hivi, inaonekana
      hivi, köhnə kodu*, köhnə şifrə*, köhnə parol*, əvvəlki kodu*, əvvəlki şifrə*, səhv kod*, yanlış kod*, istifadə olunmuş kod, vaxtı keçmiş kod, müddəti bitmiş kod,
      ləğv edilmiş kod, etibarsız kod*, əvəzinə, yerinə, əvəz edir, daxil etdiyiniz, istifadə etdiyiniz, yazdığınız, daxil etmisiniz, misal üçün, nümunə, nümunə üçün,
      kimi görünür`,
    advice: `svik*, svindl*, dələduz*, fırıldaq*, firibgar*, scam, manloloko, panloloko, matapeli, ulaghai, mashtr*, bedrieër*, swendel*, bedrog, estafa*, iruzur*,
      qerq, frodi, zamba, ƴan damfara`,
    report: `telah berjaya, tidak berjaya, log masuk berjaya, berjaya log masuk, anda telah log masuk, telah log masuk, telah disahkan, sudah disahkan, telah diluluskan,
      diluluskan, tidak diluluskan, telah ditandatangani, telah diubah, telah ditukar, telah dikemas kini, dikemas kini pada, telah ditambah, telah dipautkan, telah
      disambungkan, telah digandingkan, telah didaftarkan, telah diaktifkan, telah diterima, diterima oleh, telah diambil, sudah diambil, telah dikutip, telah
      diserahkan, telah dibuka, dibuka pada, dibuka oleh, telah dibayar, bayaran berjaya, pembayaran berjaya, pembayaran diterima, pemindahan berjaya, telah
      dipindahkan, telah ditutup, telah selesai, telah berakhir, telah direkodkan, telah diproses, telah dipulihkan, telah menyertai, sesi tamat, permintaan ditolak,
      permintaan anda ditolak, sejarah, sejarah transaksi, sejarah log masuk, log aktiviti, untuk rekod anda, untuk simpanan anda, sebagai bukti, ringkasan, laporan
      aktiviti, terima kasih kerana mengesahkan, terima kasih kerana mendaftar, anda mengesahkan, anda telah mengesahkan, anda meluluskan, terlalu banyak percubaan,
      percubaan gagal, terlalu kerap, hefur verið staðfest, var staðfest, hefur verið virkjað, var virkjað, hefur verið breytt, var breytt, hefur verið eytt, hefur
      verið bætt við, tókst, innskráning tókst, var skráð inn, hefur verið undirritað, var undirritað, hefur verið greitt, var greidd, greiðsla móttekin, hefur verið
      sótt, var sótt, var opnuð, var opnað, hefur verið lokað, var samþykkt, yfirlit, takk fyrir að staðfesta, is suksesvol, suksesvol aangemeld, is bevestig, is
      geverifieer, is geaktiveer, is verander, is gewysig, is opgedateer, is verwyder, is geskrap, is bygevoeg, is gekoppel, is onderteken, is betaal, is ontvang, is
      afgelewer, is afgehaal, is oopgemaak, is gesluit, is goedgekeur, is voltooi, opsomming, dankie dat jy bevestig het, u konfirmua, është konfirmuar, u verifikua,
      është verifikuar, u aktivizua, është aktivizuar, u ndryshua, është ndryshuar, u përditësua, u shtua, është shtuar, u lidh, u nënshkrua, është nënshkruar, u pagua,
      është paguar, u krye, me sukses, u krye me sukses, u dorëzua, është dorëzuar, u tërhoq, u hap, u mbyll, u miratua, është miratuar, përmbledhje, faleminderit që
      konfirmuat, matagumpay, matagumpay na, matagumpay kang, na verify na, nakumpirma na, nakumpirma ang, na activate na, nabago na, nabago ang, napalitan ang,
      nadagdag na, naidagdag na, nalagdaan na, nabayaran na, bayad na, natanggap na, natanggap namin, naihatid na, nakuha na, nabuksan na, naaprubahan na, naaprubahan
      ang, nakumpleto na, buod ng, salamat sa pagkumpirma, imethibitishwa, umethibitishwa, yamethibitishwa, imeamilishwa, imewezeshwa, imebadilishwa, imesasishwa,
      imeongezwa, imeunganishwa, imesainiwa, imelipwa, malipo yamekamilika, malipo yamepokelewa, yamekamilika, imekamilika, umekamilika, imepokelewa, tumepokea,
      imefikishwa, imechukuliwa, umechukuliwa, ilifunguliwa, umefunguliwa, imefungwa, imeidhinishwa, imefanikiwa, umefanikiwa, umeingia, muhtasari, asante kwa
      kuthibitisha, təsdiqləndi, təsdiqlənib, təsdiq edildi, təsdiq olundu, aktivləşdirildi, aktivləşdirilib, dəyişdirildi, yeniləndi, əlavə edildi, əlavə olundu,
      qoşuldu, imzalandı, imzalanıb, ödənildi, ödənilib, ödəniş uğurla, uğurla, uğurla başa çatdı, çatdırıldı, təhvil verildi, götürüldü, açıldı, bağlandı, daxil
      oldunuz, daxil olundu, tamamlandı, qəbul edildi, köçürüldü, silindi, xülasə, təsdiqlədiyiniz üçün`,
    device: `pintu, pagar, peti kunci, mangga, papan kekunci, pinto, gate, lock, kandado, deur, hek, slot, sluitkas, hurð, hurðin, lás, lyklabox, lyklaskápur, doras, glas,
      geata, qapı, qapının, seyf, eshik, darvoza, qulf, dera, derë, derës, kyç, kasafortë, porta, portë, hólf, hólfið, hólfi, póstbox, póstboxið, skáp, skápinn, dyrnar,
      loker, skrin, kunci pintu, drws, giât, clo, locer`,
    ignored: `kodi i`,
  },
  link: {
    confirm: `staðfest*, təsdiqlə*, təsdiq et*, tasdiqla*, sahkan*, pengesahan e mel, kumpirmahin, i verify, i confirm, i kumpirma, thibitisha, kuthibitisha,
      konfirmo*, konfirmoni, verifiko*, berretsi, baieztatu, egiaztatu, ikkonferma, ivverifika, tabbatar da, tabbatar`,
    activate: `virkj*, aktivləşdir*, aktiv et*, faollashtir*, i activate, i aktibo, amilisha, washa akaunti, aktivizo*, aktivizoni, aktiveer, activa a conta,
      aktibatu, gaitu, kunna`,
    reset: `nýtt lykilorð, endurstill*, breyta lykilorði, velja lykilorð, veldu lykilorð, yeni şifrə*, yeni parol*, şifrəni yenilə*, parolu yenilə*, parolu sıfırla*,
      şifrəni sıfırla*, yangi parol*, parolni tikla*, parolni o'zgartir*, parolni yangila*, set semula, tukar kata laluan, kata laluan baharu, kata laluan baru, i
      reset, baguhin ang password, bagong password, weka upya, badilisha nenosiri, badilisha nywila, nenosiri jipya, nywila mpya, weka nenosiri, rivendos*, rivendosni,
      ndrysho fjalëkalimin, fjalëkalim të ri, fjalëkalimi i ri, rivendosja e fjalëkalimit, herstel wagwoord, herstel jou wagwoord, nuwe wagwoord, stel jou wagwoord,
      wagwoord terug, restablecer, novo contrasinal, nova contrasinal, cambiar o contrasinal, recuperar, berrezarri, pasahitza berrezarri, pasahitz berria, aldatu
      pasahitza, irrisettja, password ġdida, password ġdid, ibdel il password, sake saita, sabon kalmar sirri, canza kalmar sirri, set semula kata laluan, pilih kata
      laluan baharu, tetapkan semula kata laluan, tetapan semula kata laluan, velja nýtt lykilorð, endurstilla lykilorð, rivendosni fjalëkalimin, yeni şifrə, şifrəni
      sıfırla, yangi parol, cyfrinair newydd, ailosod cyfrinair, pasfhocal nua`,
    signIn: `skrá inn, innskráning*, skráðu þig inn, skrá mig inn, daxil ol*, hesaba giriş, kirish, kiring, tizimga kirish, mag log in, mag sign in, ingia, kuingia,
      ingia kwenye, hyr, hyni, kyçu, kyçuni, identifikohu, meld aan, aanmeld, teken in, hasi saioa, saioa hasi, sartu, idħol, illoggja, shiga,
      shiga asusunka`,
    boilerplate: `afskrá*, hjálp, persónuvernd, skilmálar, hafa samband, stillingar, skoða pöntun, abunəlikdən çıx*, kömək, məxfilik, əlaqə, şərtlər, parametrlər,
      obunani bekor*, yordam, maxfiylik, aloqa, sozlamalar, berhenti melanggan, hubungi, terma, mag unsubscribe, tulong, makipag ugnayan, tingnan ang order,
      jiondoe, msaada, faragha, wasiliana, vigezo, angalia agizo, çregjistro*, çabonohu, ndihmë, privatësia, na kontaktoni, kushtet, teken uit, privaatheid,
      kontak ons, kontak, bekyk bestelling, darse de baixa, axuda, contacto, condicións, harpidetza kendu, baja eman, laguntza, pribatutasun*, kontaktua,
      baldintzak, neħħi l abbonament, għajnuna, privatezza, ikkuntattjana, cire rajista, taimako, tuntuɓe mu`,
    securityAlert: `varst ekki þú, þetta varst ekki, ekki ég, kannast ekki við, siz deyilsiniz, siz deyildiniz, bu mən deyiləm, siz emasmisiz, bu men emas,
      bukan saya yang, hindi ikaw, hindi ako, kama si wewe, si mimi, haikuwa wewe, nuk ishit ju, nuk jam unë, nuk ishe ti, nie jy nie, was dit nie jy,
      nie ek nie, non fuches ti, non fun eu, non foi vostede, ez zara zu, ez naiz ni, ez bazara zu, ma kontx int, mhux jien, ba kai ba ne, ba ni ba ne`,
  },
}
