// The commonest words around codes and links in languages with Latin letters that have no file of their own: Icelandic,
// Azerbaijani, Uzbek, Kazakh in Latin letters, Malay, Filipino, Swahili, Albanian, Afrikaans, Galician, Basque, Maltese, Hausa.
import type { Lexicon } from './lexicon.ts'

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
      escriba, i-type, i-enter`,
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
      besterik, skada, intuża, ma jaħdimx aktar, wedi dod i ben, ddim yn ddilys, wedi'i ddefnyddio, wedi'i ganslo, as feidhm, imithe in éag, úsáidte`,
    notCodeNext: `gamli kóðinn, til dæmis, t d, köhnə kod, məsələn, masalan, kod lama, lumang code, halimbawa, msimbo wa zamani, namba ya zamani, kwa mfano, kodi i vjetër,
      për shembull, p sh, ou kode, byvoorbeeld, kode zahar*, adibidez, bereziki, pereżempju, eżempju, misali, alal misali, pin lama, kata laluan lama, kod terdahulu,
      kod sebelum, fyrri kóð*, eldri kóð*, kodi i mëparshëm, kodin e vjetër, kodin e mëparshëm, əvvəlki kod, oldingi kod, eski kod, vorige kode, o código anterior,
      aurreko kode*, hen god, y cod a anfonwyd, an seanchód`,
    advice: `svik*, svindl*, dələduz*, fırıldaq*, firibgar*, scam, manloloko, panloloko, matapeli, ulaghai, mashtr*, bedrieër*, swendel*, bedrog, estafa*, iruzur*,
      qerq, frodi, zamba, ƴan damfara`,
    report: ``,
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
