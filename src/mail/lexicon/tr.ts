// Turkish words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const tr: Lexicon = {
  code: {
    strong: `doğrulama kod*, onay kod*, güvenlik kod*, giriş kod*, aktivasyon kod*, tek kullanımlık şifre*, tek kullanımlık parola*, tek kullanımlık kod*, tek seferlik kod*,
      geçici şifre*, geçici parola*, erişim kod*, kimlik doğrulama kod*, sms kod*, tek seferlik şifre*, üyelik kod*, kayıt kod*, sıfırlama kod*, oturum açma kod*, doğrulama şifre*, kurtarma kod*, imza kod*, şifreniz, tek kullanımlık, imza onay numarası, imza numarası`,
    weak: `kod, kodu, kodun, kodunuz, kodunuzu, kodum, şifreniz, şifre, kodlar`,
    purpose: `doğrula*, onayla*, giriş yap*, giriş, oturum aç*, aktive, aktifleştir*, etkinleştir*, kayıt, kaydol*, üyelik, sıfırla*, kimliğ*, yeni cihaz*, iki adımlı, iki aşamalı, hesabınızı oluştur*, imza*, havale, onay, onaylamak, bağla, bağlayın, bağlamak, eşleştir*, imzalamak, kayıt sayfası*, profiliniz, hesabınızı silmek, yetkilendir*, çekim, ikinci adım`,
    action: `girin, giriniz, gir, kullanın, kullanınız, kullan, yazın, kopyalayın, yapıştırın, girerek, kullanarak, işte, yazınız, yaz, yazarak, kutusuna, kutuya, doldurun, tuşlayın, tuşlayınız, aktarın, şu karakterleri, şu rakamları, aşağıdaki karakterleri, aşağıdaki rakamları`,
    disclaimer: `geçerlidir, geçerli, sona er*, süresi, talep etmediyseniz, siz değilseniz, dikkate almayın, görmezden gelin, istediniz, talep ettiğiniz, yok sayın, yalnızca bir kez, sadece bir kez, bir kez, siz değilse*, siz yapmadıysanız, isteği siz, e postayı silin, mesajı silin`,
    doNotShare: `paylaşmayın*, kimseyle, kimse ile`,
    otherNumber: `sipariş, sipariş no, sipariş numarası, sipariş numaranız, fatura, fatura no, fiş, kargo, kargo takip no, takip no, takip numarası, gönderi, posta kodu, telefon, tel, müşteri no, müşteri numarası, hesap no,
      talep no, bilet, rezervasyon, rezervasyon no, rezervasyon kodu, pnr, pnr kodu, indirim kodu, indirim kodunuz, promosyon kodu, kampanya kodu, kupon, kupon kodu, hediye kartı, hediye çeki, hediye kodu, davet kodu, referans kodu, referans,
      referans no, hata kodu, barkod, karekod, qr kod, kaynak kodu, teslimat kodu, teslim kodu, no, numara, numarası, vergi no, mersis, tutar, toplam, sürüm, salon, oda, uçuş, koltuk, poliçe, sözleşme, üye no, toplantı kimliği, toplantı no,
      ile biten, kartınız, yedek kodlar, ülke kodu, alan kodu, wifi, stok kodu, ürün kodu, arayın, çağrı merkezi, acil`,
    commercial: `indirim*, kampanya*, kupon*, fırsat*, ücretsiz kargo, sepet*, siparişiniz, sipariş*, kargo*, teslim*, fatura*, ödeme*, alışveriş*, rezervasyon*, uçuş*, otel*, konaklama*, seyahat*, toplantı*,
      hediye*, çekiliş*, davet et, arkadaşını, wifi`,
    unit: `dakika, dk, saat, gün, hafta, ay, yıl, saniye, puan, kişi, kullanıcı, müşteri, üye, tl, lira, kez, metre, karakter, kelime, şirket, adım, adet`,
    notCode: `iptal edildi, iptal ettik, artık geçersiz, geçersiz kılındı, artık geçerli değil, süresi doldu, süresi dolmuş, değiştirildi, bir kod değil, kod değildir, örnektir, bir örnek`,
    notCodeNext: `eski kod, eski kodunuz, önceki kod, önceki kodunuz, örneğin, örnek, mesela, yerine geçen`,
    ignored: `no show`,
  },
  link: {
    confirm: `doğrula, doğrulayın, doğrulamak, onayla, onaylayın, onaylamak, onaylıyorum, doğrulama bağlantısı, onay bağlantısı, e posta adresimi doğrula, daveti kabul et, kaydı tamamla, kaydımı tamamla, bu adres benim, benim adresim, bu benim`,
    activate: `etkinleştir*, aktifleştir*, aktivasyon, aktive et`,
    reset: `sıfırla*, şifremi sıfırla, parolamı sıfırla, şifre değiştir, şifreyi değiştir, yeni şifre, yeni parola, şifre oluştur, şifre belirle, parola belirle, parola oluştur, şifremi yenile`,
    signIn: `giriş yap*, oturum aç*, giriş bağlantısı, sihirli bağlantı`,
    boilerplate: `abonelikten çık*, aboneliği iptal*, listeden çık*, tarayıcıda, çevrimiçi görüntüle, yardım*, destek*, iletişim*, bize ulaşın, gizlilik*, koşullar*, şartlar*, tercihler*, ayarlar*, daha fazla, devamını oku,
      mağaza*, alışverişe başla, kargo takip, siparişi görüntüle, reddet, iptal, sil, şifremi unuttum`,
    securityAlert: `siz değilseniz, sen değilsen, ben değilim, bu siz değil, siz yapmadıysanız, talep etmediyseniz, hesabınızı güvene alın, hesabımı koru, engelle, bildir, yanlışlıkla, tanımıyorsanız, oluşturmadıysanız, benim değil, bu adres benim değil`,
  },
}
