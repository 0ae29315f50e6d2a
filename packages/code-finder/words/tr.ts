// Turkish words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const tr: Lexicon = {
  code: {
    strong: `doğrulama kod*, onay kod*, güvenlik kod*, giriş kod*, aktivasyon kod*, tek kullanımlık şifre*, tek kullanımlık parola*, tek kullanımlık kod*, tek seferlik
      kod*, geçici şifre*, geçici parola*, erişim kod*, kimlik doğrulama kod*, sms kod*, tek seferlik şifre*, üyelik kod*, kayıt kod*, sıfırlama kod*, oturum açma kod*,
      doğrulama şifre*, kurtarma kod*, imza kod*, şifreniz, tek kullanımlık, imza imza numarası, kontrol numarası, kontrol sayısı, kontrol rakam*, kontrol kodu*, onay
      rakam*, onay kodu*, doğrulama numarası, doğrulama rakam*, güvenlik numarası, güvenlik sayısı, güvenlik kodu*, giriş numarası, giriş kodu*, erişim numarası, erişim
      kodu*, erişim anahtarı, etkinleştirme anahtarı, etkinleştirme kodu*, aktivasyon anahtarı, aktivasyon kodu*, aile anahtarı, aile kodu, tek seferlik parola*, tek
      seferlik numara, geçici kod*, geçici pin, geçici numara*, geçici izin, geçici anahtar, telefon şifresi, telefon parolası, ebeveyn pin*, ebeveyn kodu*, veli kodu,
      eşleştirme kodu*, eşleme kodu*, bağlantı kodu*, imza kodu*, imzalama kodu, yetkilendirme kodu*, izin kodu, oy kodu, başlatma kodu*, oturum kodu*, kilit açma kodu,
      gizli sayı*, gizli numara*, gizli kod*, şifre kombinasyonu, anahtar kelime, taşıma kodu, sms şifresi, işlem şifresi, ikinci faktör, teslim alma kodu, teslim alma
      kodunuz, teslim alma pini, teslim alma şifresi, teslim alma şifreniz, teslimat kodu, teslimat kodunuz, teslimat pini, teslimat şifresi, teslimat şifreniz, kapı
      kodu, kapı kodunuz, kapı pini, kapı şifresi, kapı şifreniz, dolap kodu, dolap kodunuz, dolap pini, dolap şifresi, dolap şifreniz, giriş kodu, giriş kodunuz, giriş
      pini, giriş şifresi, giriş şifreniz, kasa kodu, kasa kodunuz, kasa pini, kasa şifresi, kasa şifreniz, anahtar kutusu kodu, anahtar kutusu kodunuz, anahtar kutusu
      pini, anahtar kutusu şifresi, anahtar kutusu şifreniz, bina kodunuz, bina pini, bina şifresi, bina şifreniz, teslim kodu, teslim kodunuz, teslim pini, teslim
      şifresi, teslim şifreniz, kargo teslim kodu, kargo teslim kodunuz, kargo teslim pini, kargo teslim şifresi, kargo teslim şifreniz, kilit kodu, kilit kodunuz,
      kilit pini, kilit şifresi, kilit şifreniz, site giriş kodu, site giriş kodunuz, site giriş pini, site giriş şifresi, site giriş şifreniz, kapının şifresi, dış
      kapı şifresi, bina kapı kodu, bina giriş kodu, bahçe kapısı kodu, kutu şifresi, asma kilit şifresi, garaj kodu, bariyer kodu, alarm şifresi, kargo kodu söyleyin,
      kargomat kodu, açma kodu, açılış kodu, kurye kodu, toplantı şifresi, toplantı pin, konferans pin, konferans kodu, katılımcı kodu, wifi şifresi, wi fi şifresi,
      kablosuz ağ şifresi, ağ şifresi, internet şifresi, oylama kodu, oy şifresi, ilk şifre, başlangıç şifresi, oturum açma kodu, altı haneli kod, 6 haneli kod, dört
      haneli kod, 4 haneli kod, beş haneli kod, sekiz haneli kod, altı haneli sayı, 6 haneli şifre, sms kodu, e posta kodu, otp, token, ödeme kodu, onay şifresi, onay
      numarası, cihaz kodu, tv kodu, doğrulama kodu, doğrulama şifresi, güvenlik kelimesi, gizli kelime, parola cümlesi, rıza kodu, kimlik doğrulama kodu, kayıt kodu,
      teyit kodu, oda şifresi, görüşme şifresi, onay anahtarı, yetkilendirme anahtarı, geçici şifre, geçici parola`,
    weak: `kod, kodu, kodun, kodunuz, kodunuzu, kodum, şifreniz, şifre, kodlar, rakam*, sayı, sayısı, sayıyı, sayıları, numara, numarayı, karakter*, anahtar*, şifre*,
      parola*, dizi, diziyi, kelime, değer, pin, pin'i, pin kodu, kod*, teslim kodu*, teslimat kodu*, kapı kodu*, kombinasyon, onay numarası, sayılar, harfler,
      harfleri, kelimeyi, kombinasyonu, pini, işlem kodu, bina kodu`,
    purpose: `doğrula*, onayla*, giriş yap*, giriş, oturum aç*, aktive, aktifleştir*, etkinleştir*, kayıt, kaydol*, üyelik, sıfırla*, kimliğ*, yeni cihaz*, iki adımlı, iki aşamalı, hesabınızı oluştur*, imza*, havale, onay, onaylamak, bağla, bağlayın, bağlamak, eşleştir*, imzalamak, kayıt sayfası*, profiliniz, hesabınızı silmek, yetkilendir*, çekim, ikinci adım,
      kanıtla*, ispatla*, sensen, siz misiniz, sen misin, gerçekten siz, robot*, insan*, abonelik*, abone*, onay*, rıza*,
      kabul*, adres*, tanımadığımız, bilinmeyen, kilid*, kilit*, eşle*, bağla*, ayarla*, değiş*, taşı*, aktar*, adım*,
      son adım, az kaldı, neredeyse, tamamla*, bitir*, dışa aktar*, kurtar*, geri yükle*, erişim*, giriş*, oturum*, ödeme*,
      havale*, satın al*, alıcı*,
      açılır, açmak için,
      açmak, açar, açılacak, açın, girmek, girebilir*, içeri, görmek, görüntüle*, okumak, sonuç*, belge*, teslim al*, almak için, alabilir*, teslim ed*,
      katıl*, oy ver*, oyla*, devam, ilerle*, siz olduğunuz*, sen olduğun*, emin olmak, emin olalım, öde*, şarj*, kirala*, kayıt*`,
    action: `girin, giriniz, gir, kullanın, kullanınız, kullan, yazın, kopyalayın, yapıştırın, girerek, kullanarak, işte, yazınız, yaz, yazarak, kutusuna, kutuya, doldurun,
      tuşlayın, tuşlayınız, aktarın, şu karakterleri, şu rakamları, aşağıdaki karakterleri, aşağıdaki rakamları, girin*, girmen*, girmek, girildi*, girince, girip,
      girişi, yazın*, yazmak, yazman*, yazıp, yazınca, tuşla*, tuşlayın*, tuşlama*, basın*, basarak, dokun*, yapıştır*, kopyala*, kullan*, doldur*, söyle*, okuyun*,
      oku, bildir*, ilet*, paylaş, gönder*, yanıtla*, cevapla*, göster*, kanıtla*, ispatla*, onaylamak için, ekle, ekleyin, ekran*, tuş takım*, klavye*, pencere*,
      kutu*, alan*, alanına, sayfa*, sorar, sorulan, istenen, isteyecek, bu rakamlar*, bu sayı*, bu numara*, şu numara*, şu sayı*, aşağıdaki numara*, aşağıdaki sayı*,
      aşağıdaki, çevirin, tuşla, söyleyin, basın, iletin, girilecek, bas, verin, ver, veriniz, çevir, ayarlayın, ayarla, getirin, getir, belirtin, belirt, tuş takımı,
      tuş takımına, tuş takımında, panele, panelde, panel, kapıda, kapıdaki, girişte, resepsiyonda, resepsiyona, kuryeye, sürücüye, şoföre, kasiyere, görevliye, gişede,
      uygulamaya, uygulamada, siteye, forma, ardından kare, kare tuşu, kareye, sonra #, yeşil tuş, yeşil tuşa, sorulduğunda, istendiğinde, istenecek, istenirse,
      soracak, gerekecek, ihtiyacınız olacak, lazım olacak, girmeniz, girmelisiniz, girilmesi, tuşlamanız, yazmanız, basınız, çeviriniz, kopyala, tekrarlayın,
      söyleyiniz, belirtiniz, ister, istenir, girilmeli*, gireceğiniz, gireceğin, girdiğinizde, girdiğinde, girilir, yazılacak, yazacağınız, yazacağın, çevirerek,
      döndür*, kaydır*, hizala*, ayarlayarak, okutun*, okut, okutarak, taratın, paylaşmanız, ibraz*, verilmesi, vermeniz, vermen, teslim ederken, teslim alırken, teslim
      sırasında, kuryemize, kurye arkadaş*, dağıtıcıya, kargo görevlisine, kargo görevlimize, kasada, kasaya, şubede, danışmada, danışmaya, güvenliğe, güvenlik
      görevlisine, operatöre, temsilciye, doktorunuza, hekiminize, kapı panelinde, televizyonda, televizyonunuzda, bilgisayarda, bilgisayarınızda, telefonunuzda,
      tarayıcıda, tarayıcıya, tarayıcınızda, web sitesinde, web sitesine, sitede, formda, formdaki, ilgili yere, boşluğa, uygulama içinde, uygulamamıza, kiosktan,
      kioska, terminale, terminalde, terminalden, bariyerde, turnikede, ardından yıldız, yıldız tuşu, diyez, ardından diyez, diyez tuşu, ok tuşu, enter'a, onay tuşuna,
      tamam'a, tamam tuşu, zile, ile onaylayın, ile giriş, ile giriş yapın, ile açın, ile açılır, ile bağlanın, ile katılın, ile devam edin, buraya, şuraya, bu kodu, bu
      şifreyi, şu kodu, şu şifreyi, kodunuz burada, hazır bulundurun, yanınızda bulundurun, hazırda tutun, hazır tutun, sorulursa, isterse, istendiği zaman, sorulduğu
      zaman, talep edildiğinde, yanıt olarak, cevap olarak, harf harf, tek tek, sırayla`,
    disclaimer: `geçerlidir, geçerli, sona er*, süresi, talep etmediyseniz, siz değilseniz, dikkate almayın, görmezden gelin, istediniz, talep ettiğiniz, yok sayın, yalnızca bir kez, sadece bir kez, bir kez, siz değilse*, siz yapmadıysanız, isteği siz, e postayı silin, mesajı silin,
      sonra, geçerli*, geçersiz*, bir defa, aksi hâlde, aksi halde, değilse*, yapmanız gereken*, sen değilsen, süresi dol*,
      kadar geçerli, boyunca geçerli, süresi dolar, süresi dolacak, sona erer, sona erecek, iptal olur, silinir, kaybolur, bir kere, tek seferlik,
      gece yarısına, kadar vaktiniz, kadar zamanınız, içinde, sonra geçersiz, bundan sonra, yeni kod, yenisini isteyin, yenisini, yeni bir, baştan, siz değil,
      sen değil, sen yapmadıysan, istemediyseniz, istemediysen, sipariş vermediyseniz, bir şey yapmanız, hiçbir şey yapma*, yapmanıza gerek, görmezden, silin,
      başkası, başka biri, yanlışlıkla, bir şey olmaz`,
    doNotShare: `paylaşmayın*, kimseyle, kimse ile,
      kimse*, gizli tut*, gizli*, asla*, personel*, çalışan*, temsilci*, paylaşma*,
      hiç kimse, söylemeyin, söyleme, vermeyin, verme, iletmeyin, kendinize saklayın, kendine sakla, bize bile, sormaz, sormayız, istemeyiz`,
    otherNumber: `sipariş, sipariş no, sipariş numarası, sipariş numaranız, fatura, fatura no, fiş, kargo, kargo takip no, takip no, takip numarası, gönderi, posta kodu, telefon, tel, müşteri no, müşteri numarası, hesap no,
      talep no, bilet, rezervasyon, rezervasyon no, rezervasyon kodu, pnr, pnr kodu, indirim kodu, indirim kodunuz, promosyon kodu, kampanya kodu, kupon, kupon kodu, hediye kartı, hediye çeki, hediye kodu, davet kodu, referans kodu, referans,
      referans no, hata kodu, barkod, karekod, qr kod, kaynak kodu, teslimat kodu, teslim kodu, no, numara, numarası, vergi no, mersis, tutar, toplam, sürüm, salon, oda, uçuş, koltuk, poliçe, sözleşme, üye no, toplantı kimliği, toplantı no,
      ile biten, kartınız, yedek kodlar, ülke kodu, alan kodu, wifi, stok kodu, ürün kodu, arayın, çağrı merkezi, acil,
      dosya, dosya no, sözleşme no, poliçe no, hasar, öğrenci no, sicil no, üye numarası, kullanıcı adı, hesap, dolap,
      bisiklet, peron, vagon, oda no, bina, blok, tesisat, sayaç, abone no, bakiye, fiyat, biten, sonu, hata, başvuru,
      başvuru no, ip, ip adresi, cep, puk, vkn, tckn, seri no, seri numarası, kart no,
      müşteri numaranız, hesap numarası, kullanıcı adınız, kullanıcı numarası, üyelik numarası, numaralı hesap,
      nolu hesap, no'lu hesap,
      randevu kodu, randevu numarası, randevu no, randevu numaranız, randevu kodunuz, poliçe kodu, poliçe numarası, poliçe numaranız, poliçe kodunuz,
      reçete kodu, reçete numarası, reçete no, reçete numaranız, reçete kodunuz, e reçete kodu, e reçete numarası, e reçete no, e reçete numaranız,
      e reçete kodunuz, fiş kodu, fiş numarası, fiş no, fiş numaranız, fiş kodunuz, makbuz kodu, makbuz numarası, makbuz no, makbuz numaranız,
      makbuz kodunuz, posta numarası, posta no, posta numaranız, posta kodunuz, hasta kodu, hasta numarası, hasta no, hasta numaranız, hasta kodunuz,
      müşteri kodu, müşteri kodunuz, hasar kodu, hasar numarası, hasar no, hasar numaranız, hasar kodunuz, üye kodu, üye numaranız, üye kodunuz,
      üyelik kodu, üyelik no, üyelik numaranız, üyelik kodunuz, ürün numarası, ürün no, ürün numaranız, ürün kodunuz, hata numarası, hata no,
      hata numaranız, hata kodunuz, dosya kodu, dosya numarası, dosya numaranız, dosya kodunuz, rezervasyon numarası, rezervasyon numaranız,
      rezervasyon kodunuz, indirim numarası, indirim no, indirim numaranız, kampanya numarası, kampanya no, kampanya numaranız, kampanya kodunuz,
      hediye numarası, hediye no, hediye numaranız, hediye kodunuz, şube kodu, şube numarası, şube no, şube numaranız, şube kodunuz, mağaza kodu,
      mağaza numarası, mağaza no, mağaza numaranız, mağaza kodunuz, ülke numarası, ülke no, ülke numaranız, ülke kodunuz, alan numarası, alan no,
      alan numaranız, alan kodunuz, kargo kodu, kargo numarası, kargo no, kargo numaranız, kargo kodunuz, takip kodu, takip numaranız, takip kodunuz,
      gönderi kodu, gönderi numarası, gönderi no, gönderi numaranız, gönderi kodunuz, sipariş kodu, sipariş kodunuz, sözleşme kodu, sözleşme numarası,
      sözleşme numaranız, sözleşme kodunuz, abone kodu, abone numarası, abone numaranız, abone kodunuz, tesisat kodu, tesisat numarası, tesisat no,
      tesisat numaranız, tesisat kodunuz, başvuru kodu, başvuru numarası, başvuru numaranız, başvuru kodunuz, protokol kodu, protokol numarası,
      protokol no, protokol numaranız, protokol kodunuz, öğrenci kodu, öğrenci numarası, öğrenci numaranız, öğrenci kodunuz, bilet kodu,
      bilet numarası, bilet no, bilet numaranız, bilet kodunuz, davet numarası, davet no, davet numaranız, davet kodunuz, promosyon numarası,
      promosyon no, promosyon numaranız, promosyon kodunuz,
      kanca, yer, park yeri, otopark, şarj, soket, istasyon, hat, tren, otobüs, sefer, sefer no, sıra, kat, daire, posta kutusu, dolap no, kart, kartı,
      hesabı, talimat, son ödeme, mersis no, tc kimlik, kimlik no, pasaport, ehliyet, plaka, araç, şasi, model, parti, talep, şikayet, şikayet no, kayıt no,
      iş emri, siparişiniz, makbuz, kargo takip, uçuş no, müşteri, abone, üye, üyelik, kullanıcı, öğrenci, ders, ders kodu, bölüm, sayfa no, sayı no, madde,
      ürün, sayaç no, endeks, mağaza, şube, kasa no, masa, masa no, grup, takım, göğüs no, göğüs numarası, aday, aday no, sınav, sandık, sandık no, bağış,
      bağış no, puan, puanınız, sadakat kartı, ağ, ağ adı, ssid, dahili, sevk, reçete, randevu, son dört hane, son 4 hane, son dört hanesi, son 4 hanesi,
      tez kodu, bölüm kodu, rapor no,
      arıza kodu, kurs kodu`,
    commercial: `indirim*, kampanya*, kupon*, fırsat*, ücretsiz kargo, sepet*, siparişiniz, sipariş*, kargo*, teslim*, fatura*, ödeme*, alışveriş*, rezervasyon*, uçuş*, otel*, konaklama*, seyahat*, toplantı*,
      hediye*, çekiliş*, davet et, arkadaşını, wifi,
      bilet*, yolculuk*, kalkış, varış, iade*, gecikm*, sigorta*, prim, bağış*, abonelik*, yenile*, yeni sezon, katalog, teslim edildi, kargoya verildi`,
    unit: `dakika, dk, saat, gün, hafta, ay, yıl, saniye, puan, kişi, kullanıcı, müşteri, üye, tl, lira, kez, metre, karakter, kelime, şirket, adım, adet`,
    notCode: `iptal edildi, iptal ettik, artık geçersiz, geçersiz kılındı, artık geçerli değil, süresi doldu, süresi dolmuş, değiştirildi, bir kod değil, kod değildir,
      örnektir, bir örnek, geçersiz oldu, artık kullanılamaz, artık çalışmıyor, iptal oldu, geçerliliğini yitirdi, unutun, gibi bir, kullanıldı, kullanılmış, zaten
      kullanıldı, doğrulandı, hatalı, hatalı kod, yanlış kod, yanlış, geçersiz, geçerli değil, çalışmıyor, artık açmıyor, devre dışı, engellendi, kod değil, girmeyin,
      girmeyiniz, kullanılmıştır, iptal edilmiştir, iptal edilecektir, geçersizdir, geçerliliğini yitirmiştir, süresi dolmuştur, reddedildi, reddedilmiştir, geçerli
      değildir, artık geçerli değildir, artık kullanılmamaktadır, devre dışı bırakıldı, kapatılacaktır, silindi, silinmiştir, kaldırıldı, kullanılmış oldu, tükendi,
      kullanıldığı için, girilmedi, zamanında girilmedi, artık açmaz, sadece örnektir, yalnızca örnektir, bir örnektir, geçersiz kıldık, artık gerekmiyor, artık gerekli
      değil, yenisiyle değiştirildi, hükümsüzdür, hükümsüz, artık kullanılmıyor, artık kullanılmaz, artık kullanmayın, artık geçmez, artık geçmiyor, artık kabul
      edilmiyor, artık kabul edilmemektedir, artık etkin değil, artık aktif değil, aktif değil, etkin değil, pasife alındı, pasif hale, kilitlendi, bloke edildi, bloke,
      iptal ettiniz, iptal edilmiş, iptal olmuştur, iptal olmuş, geri çekildi, geri alındı, yürürlükten kalk*, yürürlükten kaldır*, hükmünü yitir*, hükmü kalma*,
      geçerliliği kalma*, geçerliliğini kaybet*, geçerliliği bit*, geçerliliği sona erdi, geçerliliği dol*, süresi geçti, süresi geçmiş, süresi bitti, süresi bitmiş,
      süresi sona erdi, süresi sona ermiştir, zaman aşımına uğra*, zamanı geçti, vakti geçti, değiştirildiği için, yenilendi, yenilenmiştir, yerini yeni, yerine yenisi,
      yenisi ile değiş*, daha önce kullanıl*, kullandığınız için, kullanmıştınız, çoktan kullanıl*, harcandı, tüketildi, eşleşmiyordu, uyuşmadı, uyuşmuyor, tutmadı,
      doğru değildi, hatalıydı, yanlıştı, geçersizdi, kabul edilmemiştir, geri çevrildi, geç girildi, geç kaldığı için, hiç kullanılmadı, bozuldu, işe yaramaz, işe
      yaramıyor, işe yaramayacak, bir işe yaramaz, hükmü yok, çöpe atın, atabilirsiniz, unutabilirsiniz, kapıyı açmaz, kapıyı açmıyor, giriş sağlamaz, şifre değildir,
      şifre değil, bir şifre değil, parola değildir, pin değildir, onay kodu değil*, güvenlik kodu değil*, giriş kodu değil*, sizin kodunuz değil, kodunuz değil, sadece
      örnek, yalnızca örnek, örnek olarak, örnek amaçlı*, örnek amacıyla, temsilidir, temsili, temsili olarak, hayali, uydurma, gerçek değil*, kullanmayınız,
      kullanmayın lütfen, lütfen kullanmayın, tuşlamayın, yazmayın, girmenize gerek yok, gerek kalmadı, ihtiyaç kalmadı, eskisine ait, eski koda, eskiye ait, başka bir
      hesaba, başka bir işleme, başka birine ait, başkasına ait, dünküydü, dünkü, önceki mesajdaki, önceki e postadaki, önceki iletideki, devre dışıdır, kullanım dışı,
      kullanımdan kaldır*, kullanıma kapat*, imha edildi, kaldırılmıştır, kaldırılacaktır, feshedildi`,
    notCodeNext: `eski kod, eski kodunuz, önceki kod, önceki kodunuz, örneğin, örnek, mesela, yerine geçen, eski şifre, eski numara, eskisi, önceki şifre, önceki, bir
      önceki, son girilen, benzeri, yanlış kod, hatalı kod, geçersiz kod, kullanılan kod, girilen kod, süresi dolan kod, iptal edilen kod, yanlış şifre, hatalı şifre,
      kullanılan şifre, unutun, şöyle görünür, şuna benzer, şu şekilde görünür, eski pin, eski parola, eski şifreniz, eski şifreniz olan, eski kombinasyon, eski kapı
      kodu, eski kapı şifresi, eski doğrulama kodu, eski giriş kodu, evvelki kod, ilk gönderilen kod, daha önce gönderilen kod, daha önce gönderdiğimiz, geçen
      gönderdiğimiz, son gönderilen kod, kullandığınız kod, girdiğiniz kod, girdiğiniz şifre, girdiğiniz, yazdığınız, tuşladığınız, girmiş olduğunuz, girilen şifre,
      girilen pin, girilen doğrulama kodu, kullanılan pin, kullanılmış kod, kullanılan doğrulama kodu, süresi geçen kod, süresi dolmuş kod, süresi biten kod, iptal olan
      kod, iptal edilmiş kod, reddedilen kod, hatalı pin, hatalı parola, yanlış pin, yanlış parola, geçersiz şifre, geçersiz pin, silinen kod, değiştirilen kod, bloke
      edilen kod, kodu yerine, kodun yerine, eskisinin yerine, misal, misalen, diyelim ki, söz gelimi, sözgelimi, şöyle bir şey, şuna benzeyen, şöyle olur, şu biçimde,
      şu biçimdedir, şu formatta, kod kullanıldı, kod reddedildi, kod kabul edildi, kod geçersiz, kod hatalı, kodu dikkate almayın, kodu silin`,
    advice: `dolandır*, sahte*, oltalama, dikkat, kapatın, şüpheli,
      kimlik avı, phishing, dikkatli, şüpheli*, telefonu kapat*, güvenlik ipu*, uyarı`,
    report: `kullanıldı, kullanılmıştır, kullanılmış, girildi, kabul edildi, reddedildi, onaylandı, onaylanmıştır, doğrulandı, doğrulanmıştır, değiştirildi,
      değiştirilmiştir, güncellendi, güncellenmiştir, silindi, silinmiştir, kapatıldı, kapatılmıştır, eklendi, eklenmiştir, eşleştirildi, bağlandı, imzalandı,
      imzalanmıştır, gerçekleşti, gerçekleştirildi, tamamlandı, tamamlanmıştır, kaydedildi, kaydınız alındı, alındı, ödendi, tahsil edildi, teslim edildi, teslim
      alındı, etkinleştirildi, aktif edildi, başarıyla, başarılı, onayladınız, doğruladınız, imzaladınız, onayladığınız için teşekkür, özeti, özet, sona erdi,
      kullanılmadı, çok fazla kez, hatalı deneme, başarısız, giriş yapıldı, oturum açıldı, yolda, giriş yaptınız, giriş yaptın, oturum açtınız, giriş yapılmıştır,
      girişiniz başarı*, işleminiz gerçekleş*, işleminiz tamam*, işleminiz onay*, işleminiz başarı*, ödemeniz alınmıştır, ödemeniz alın*, ödemeniz onay*, ödemeniz
      gerçekleş*, havaleniz gerçekleş*, transferiniz tamam*, transfer edildi, hesabınıza geçti, hesabınızdan çıktı, kartınızdan çekildi, çekildi, çekilmiştir,
      yatırıldı, yatırılmıştır, iade edildi, iade edilmiştir, alınmıştır, girilmiştir, kabul edilmiştir, eklenmiş*, eşleştirilmiştir, bağlanmıştır, tamamlanmış*,
      kaydedilmiştir, ödenmiştir, tahsil edilmiştir, teslim edilmiştir, teslim alınmıştır, teslim ettik, teslim aldınız, teslim aldığınız, etkinleştirilmiştir, aktif
      hale geldi, aktif hale getirildi, aktiftir, açılmıştır, kapı açıldı, kilit açıldı, dolap açıldı, sıfırlandı, sıfırlanmıştır, şifreniz sıfırlandı, taşındı,
      taşınmıştır, numaranız taşındı, aktarıldı, dışa aktarıldı, indirildi, cihaz kaldırıldı, çıkış yapıldı, oy kullandınız, katıldınız, katıldı, kaydınız tamam*,
      kaydınız yapıldı, kaydınız oluştur*, imzaladığınız için, doğruladığınız için, talebiniz onay*, talebiniz red*, tamamladınız, tamamdır, sonlandı, sonlandırıldı,
      sonuçlandı, geçmişi, kayıtları, işlem geçmişi, hareketleriniz, hareket dökümü, dökümü, günlük kaydı, bilginize, bilgi amaçlı*, bilgilendirme amaçlı*, kayıtlarınız
      için, arşiviniz için, saat itibarıyla, tarihinde giriş, üç kez hatalı, üç kez yanlış, birden fazla hatalı, deneme sınırı`,
    device: `kapı, kapısı, kapıyı, kapının, kapıda, bariyer, bariyeri, turnike, turnikeye, kilit, kilidi, asma kilit, anahtar kutusu, anahtarlık, kasa, kasanın, dolap,
      dolabı, dolabınız, tuş takımı, tuş takımına, tuş takımında, diyafon, interkom, tekerlek, düğmeler, mandal, kol, kiosk, otomat, wi fi, wifi, kablosuz ağ, ağ adı`,
    ignored: `no show`,
  },
  link: {
    confirm: `doğrula, doğrulayın, doğrulamak, onayla, onaylayın, onaylamak, onaylıyorum, doğrulama bağlantısı, onay bağlantısı, e posta adresimi doğrula, daveti kabul et, kaydı tamamla, kaydımı tamamla, bu adres benim, benim adresim, bu benim,
      doğrula*, onayla*, teyit*,
      onay, adresi onayla, e postamı onayla, e posta adresimi, evet benim, benim, bendim, evet bendim, evet istiyorum, evet isterim, beni ekle, ekibe katıl, size ait, sana ait, bana ait, kabul ediyorum, daveti kabul, onay ver,
      kaydınızı tamamlayın, üyeliği tamamla, üyeliğimi tamamla, kaydı bitir`,
    activate: `etkinleştir*, aktifleştir*, aktivasyon, aktive et, etkinleş*, aktifleş*, aktive*, hesabı etkinleştir, hesabımı etkinleştir, profilimi oluştur, hesabı aç,
      kullanıma aç, hesabınızı açın, hesabı başlat, hesabınızı kullanıma açın`,
    reset: `şifremi yenile*, şifreni yenile*, şifrenizi yenile*, şifre yenile*, parolanı yenile*, parolamı yenile*, parolanızı yenile*, sıfırla*, şifremi sıfırla, parolamı
      sıfırla, şifre değiştir, şifreyi değiştir, yeni parola, şifre oluştur, şifre belirle, parola belirle, parola oluştur, şifremi yenile, yeni şifre*, yeni parola*,
      şifrenizi yenile*, şifre sıfırla, şifreyi sıfırla, şifre sıfırlama, parola sıfırla, şifremi değiştir, şifre değişikliği, yeni şifre belirle, yeni şifre oluştur,
      yeni şifre seç, yeni parola belirle, yeni parola oluştur, şifre belirleyin, şifre oluşturun, şifre seç, yenile, hesabı kurtar, erişimi geri, kurtar, yeni şifre
      belirleyin, yeni parola seçin, şifrenizi mi unuttunuz, parolanızı mı unuttunuz, yeni şifre, yeni şifrenizi, yeni parolanızı`,
    signIn: `giriş yap*, oturum aç*, giriş bağlantısı, sihirli bağlantı, giriş bağlantın*, giriş*, şifresiz, giriş yapın, oturum açın, hesabıma gir, hesabıma git, hesaba
      git, gir, şifresiz giriş, parolasız, tek tıkla, tek dokunuşla, içeri al, giriş bağlantınız, parolasız giriş`,
    boilerplate: `abonelikten çık*, aboneliği iptal*, listeden çık*, tarayıcıda, çevrimiçi görüntüle, yardım*, destek*, iletişim*, bize ulaşın, gizlilik*, koşullar*, şartlar*, tercihler*, ayarlar*, daha fazla, devamını oku,
      mağaza*, alışverişe başla, kargo takip, siparişi görüntüle, reddet, iptal, sil, şifremi unuttum,
      almak istemiyorum, yönet, siparişi gör, sipariş detayı, takip et, kargom nerede, kargoyu takip, faturayı gör, faturayı görüntüle, öde, şimdi öde, menü,
      fırsatlar, kampanyalar, satın al, alışverişe devam, alışveriş, keşfet, oku, gör, tümünü gör, detaylar, detayları gör, değerlendir, yorum, puanla,
      paylaş, arkadaşını davet, davet et, indir, uygulamayı indir, harita, yol tarifi, takvime ekle, takvim, ertele, randevuyu değiştir, randevu iptal,
      iptal et, rezervasyonu iptal, blog, haberler, çerez, kvkk, erişilebilirlik, müşteri hizmetleri, sık sorulan, sss, yanıtla, mesajı oku, profil,
      bildirimler, etkinliği gözden geçir, hareketleri incele, cihazlar, tarayıcı,
      bize bildirin, bize haber verin`,
    securityAlert: `siz değilseniz, sen değilsen, ben değilim, bu siz değil, siz yapmadıysanız, talep etmediyseniz, hesabınızı güvene alın, hesabımı koru, engelle, bildir,
      yanlışlıkla, tanımıyorsanız, oluşturmadıysanız, benim değil, bu adres benim değil, siz değil, sen değil, ben değildim, bu ben değilim, talep etmediniz,
      istemediyseniz, istemediniz, kaydolmadıysanız, hesabı kilitle, koru, güvene al, şikayet et, geri al, yeni oturum, yeni giriş, olağan dışı, olağandışı, şüpheli*,
      şifreniz değişti, şifreniz değiştirildi, değiştirildi, güvenlik uyarısı, benim adresim değil, son etkinlik, son etkinlikleri, son hareketler, kartı kapat, hesabı
      dondur, kartımı kapat, hesabımı kilitle`,
  },
}
