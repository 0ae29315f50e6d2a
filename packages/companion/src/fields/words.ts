// The words by which fields and forms are recognised: English first, then other languages. Hyphens are written as spaces, and accents are left out: they are not compared.
import { phrases, type Phrases } from './phrases.ts'
import type { FormKind } from './kinds.ts'

/** Labels and names of fields for an e-mail address. */
export const EMAIL = phrases(
  'e mail*,mail,mails,useremail,mailadresse,mailadres,mailen,mailu,maila,maili,e post,e posten,e postadress*,e postiga,e posti,e posta,e postu,e postan*,sahkoposti*,meili*',
  'courriel,mel,adresse electronique,correo,correu,posta elettronica,correio eletronico,correio electronico,poczta,poczte,e postaya,e naslov*,imejl*,el past*,pastu,pasto,e past*,surel,thu dien tu',
  'почта,почту,почты,почте,почтои,имеил*,меил*,емеил*,пошта,пошту,пошти,пошті,поща,пощата,ηλεκτρονικο ταχυδρομειο,ηλεκτρονικου ταχυδρομειου,ηλεκτρονικη διευθυνση',
  'بريد,بريدك,ايميل*,پست الكترونيك,رايانامه,אימייל,דוא ל,דואר אלקטרוני,מייל,ई मेल,ইমেইল*',
  '邮箱,邮件,电邮,電子郵件,電郵,信箱,郵箱,メール,메일,전자우편,อีเมล',
)

/** The second field for the same address. */
export const REPEAT = phrases(
  'confirm,confirmation,repeat,again,re enter,re type,verify,twice,second,mail 2',
  'wiederholen,wiederholung,erneut,nochmal,nochmals,bestatigen,bestatigung,bestaetigen,bestaetigung',
  'confirmer,confirmez,repeter,repetez,ressaisir,ressaisissez,a nouveau,confirmar,confirma,confirme,repetir,repite,repita,de nuevo,novamente',
  'conferma,confermare,ripeti,ripetere,di nuovo,bevestig,bevestigen,herhaal,nogmaals,powtorz,potwierdz,ponownie',
  'tekrar,onayla,dogrula,повтор*,подтверд*,еще раз',
  'تاكيد,اكد,اعاده,كرر',
  '确认,確認,再次,重复,重複,もう一度,再入力,확인,다시',
)

/** Fields with these words take another person's address, or no address at all. */
export const NOT_OWN_EMAIL = phrases(
  'friend,friends,recipient,recipients,invite,invitee,invitees,teammate,teammates,colleague,coworker,colleagues,referral,refer,receiver,partner,parent,guardian',
  'old e mail,current e mail,existing e mail,smtp,imap,server,host,subject,reply to,cc,bcc,sender,forward',
  'freund,freunde,freundin,empfanger,einladen,kollege,kollegen,ami,amis,destinataire,inviter,amigo,amigos,destinatario,invitar,convidar,invitado',
  'друг*,получател*,приглас*,صديق,اصدقاء,المستلم,دعوه,朋友,好友,收件人,邀请,友達,友人,受信者,招待,친구,초대,받는 사람,aktuelle e mail,bisherige e mail',
)

/** Names of a one-time code that need no other word. */
export const CODE = phrases(
  'otp,one time code,one time pass*,one time pin,passcode,vcode,otac,mfa code,two factor code,digit code,secret code,magic code,verif code,code we sent,code you received,code we e mailed,stelliger code,tan,code a 4,code a 5,code a 6,code a 8,ma xac*',
  'einmal passwort*,einmal kennwort*,mot de passe a usage unique,contrasena de un solo uso,password monouso,haslo jednorazowe,jednorazov* heslo,tek kullanimlik sifre,engangsadgangskode,engangslosenord,kertakayttosalasana,одноразовыи пароль,одноразовии пароль,一次性密,ओटीपी,ワンタイム,일회용,رمز المرسل,אימות דו שלבי',
)

/** The word "code" in other languages and in compounds. */
export const CODE_NOUN = phrases(
  '*code,codes,codigo*,codice*,codi,cod,codul,*kod,*kode,kod*,*kood,kood*,*koodi,verification number,verification pin,verification token',
  'κωδικ*,код*,կոդ*,კოდ*,كوڈ,ລະຫັດ,កូដ,ကုဒ်,குறியீ*,కోడ్,ኮድ,رمز*,كود*,קוד*,कोड*,কোড*,كد*,码,碼,コード,番号,코드,번호,รหัส',
)

/** Words that make a code one for a confirmation. */
const CONFIRMING = phrases(
  'verif*,confirm*,conferm*,valid*,authent*,autent*,auth,secur*,segur*,sicur*,log in,sign in,acces*,connex*,conex*,activ*,aktiv*,attiv*,ativ*,one time,single use,unic*,usage unique,un solo uso,monouso,recu,recib*,recebid*,ricevut*,envoy*,enviad*,inviat*',
  'bestatig*,bestaetig*,pruf*,sicherheit*,einmal*,zugang*,zugriff*,anmelde*,freischalt*,freigabe*,bevestig*,beveilig*,eenmalig*,toegang*,inlog*,bekraft*,bekreft*,engang*,sakerhet*,sikkerhe*,godkend*,innlogg*,kontroll*,vahvist*,varmenn*,turva*,kertakaytto*,tunnist*,stadfest*',
  'weryfik*,potwierd*,jednoraz*,bezpiecz*,autoryz*,over*,potvr*,jednokrat*,bezpec*,prihlas*,prijav*,enkrat*,preverj*,sigurn*,varnost*,dogrula*,onay*,guvenlik,tek kullanim*,giris,ellenorz*,megerosit*,egyszer*,biztonsag*,belep*,kinnit*,patvirtin*,vienkart*,saugos,prisijung*,apstiprin*,drosib*,vienreiz*,konfirmasi,sekali pakai,keamanan,xac',
  'подтв*,провер*,одноразов*,безопас*,доступ*,актив*,письм*,вход*,підтв*,перевір*,безпек*,потвър*,верифик*,верифік*,потврд*,επαληθευ*,επιβεβαι*,ασφαλει*,μιασ χρησ*,συνδεσ*',
  'تحقق,تاكيد*,تفعيل*,الامان,دخول,لمره واحده,تاييد,ورود,يك بار*,امنيتي,فعال*,احراز,אימות,אישור,זיהוי,חד פעמי,התחברות,אבטחה,שנשלח,सत्याप*,पुष्टि*,सुरक्षा,যাচাই*',
  '验证,驗證,校验,校驗,确认,確認,动态,激活,認證,认证,安全,認証,検証,セキュリティ,ログイン,인증,확인,보안,로그인,ยืนยัน,ปลอดภัย',
)

/** Characters of a code, and words that may name one. */
const CODE_PARTS = phrases(
  'pin,token,number*,digit*,character*,caracter*,caratter*,karakter*,tekens,tecken,tegn,merkki*,merki*,znak*,tahemark*,simbol*,символ*,знак*,χαρακτηρ*,文字,字符,글자,מספר,key from e mail,verify,verification,ziffer*,zahlen,zeichen,chiffre*,cijfer*,siffr*,siffer*,cifr*,cifer*,cyfr*,numer*,hane,haneli,szamjeg*,ψηφι*,цифр*,ספרות,अंक*,ارقام,رقم,رقمي,数字,數字,位数,位數,桁,자리,หลัก,ma',
)

/** Whether the label or name of a field is that of a one-time code. For normalized texts. */
export const namesCode = (text: string): boolean =>
  CODE.test(text) || CODE_NOUN.hasBeside(text, 40, (part) => CONFIRMING.test(part) || EMAIL.test(part))

/** Whether a label may be that of a one-time code, or of many other things. For normalized texts. */
export const maySayCode = (text: string): boolean => CODE_NOUN.test(text) || CODE_PARTS.test(text)

/** Whether a text speaks of a code that came by mail. For normalized texts. */
export const speaksOfMailedCode = (text: string): boolean =>
  CODE_NOUN.hasBeside(text, 100, saysMail) || CODE_PARTS.hasBeside(text, 100, saysMail)

/** Whether a text speaks of a code that was sent. For normalized texts. */
export const speaksOfSentCode = (text: string): boolean => {
  const saysSent = (part: string): boolean => saysMail(part) || SENT.test(part)
  return CODE_NOUN.hasBeside(text, 100, saysSent) || CODE_PARTS.hasBeside(text, 100, saysSent)
}

/** Whether a text speaks of another code, such as that of a gift card. For normalized texts. */
export const speaksOfOtherCode = (text: string): boolean =>
  CODE_NOUN.hasBeside(text, 30, (part) => NOT_CODE.test(part) || SHOWN_ELSEWHERE.test(part))

/** Whether a page says that something was sent by mail. For normalized texts. */
export const saysMail = (text: string): boolean =>
  EMAIL.test(text) || MAILBOX.test(text) || /\S@\S/.test(text)

/** What a page says of a code that it sent. */
export const SENT = phrases(
  'sent,*send,senden,emailed,mailed,gesendet,geschickt,*gesandt,envoy*,renvoy*,enviad*,enviam*,enviou,enviat,reenviar,mandad*,mandam*,invi*,spedit*,mandat*,*stuurd,*zonden,verzend*,skick*,sendt*,lahet*,wysl*,*slal*,poslan*,*kuld*,gonder*,ilet*,trimis*,saats*,saadet*,issiunt*,nosutij*,*kirim,gui',
  '*отправ*,*слал*,надісл*,відправ*,изпрат*,*στειλ*,*σταλ*,ارسل*,ارسال*,مرسل,فرستاد*,שלח*,נשלח*,भेज*,发到,发至,寄,送,重发,重發,获取,獲取,取得,届い,보냈,보낸,전송,발송,다시 받기,ส่ง',
)

/** Labels of a person's own data. */
export const OWN_DATA = phrases(
  'names,*name,user*,login,nick*,message,comment,address,city,street,benutzer*,nutzer*,*kennung,anschrift,identifiant,prenom,nom,usuari*,nombre,apellido*,nome,naam,achternaam,gebruiker*,anvandar*,bruker*,*navn,*namn,*nimi,kayttaja*,uzivatel*,jmeno,uzytkownik*,imie,nazwisko,isim,soyad*,kullanici*,felhasznalo*,nev,nume,nama,ho ten,vardas,kasutaja*',
  'имя,фамил*,логин,пользоват*,ім я,користувач*,ονομα*,χρηστη*,اسم*,نام,שם,नाम,姓名,用户名,名前,氏名,ユーザ,이름,아이디,ชื่อ',
)

/** Words by which a page says that it sent a mail, besides EMAIL. */
const MAILBOX = phrases(
  'inbox,mail*,mejl*,epost*,letter,spam,junk,postfach,posteingang,boite de reception,bandeja de entrada,caixa de entrada,casella,skrzynk*,schrank*,posta kutu*,письм*,лист,листі,листа,входящие,صندوق,收件,受信,받은',
)

/** Codes that are no one-time codes, and other fields of a few characters, in addition to NEVER: nothing in a label outweighs them. */
export const NOT_CODE = phrases(
  'promo*,coupon*,cupon*,cupom*,kupon*,vouch*,discount,gift*,refer*,invit*,affiliate*,campaign,offer code,redeem,sponsor*,partner code,deal,rabat*,aktionscode,geschenk*,gutschein*,einlad*,empfehl*,werbe*,reduction,remise,cadeau*,parrain*,descuento,regalo,desconto,presente,convite,indicacao,sconto,buono,korting*,uitnodig*,kampanj*,presentkort,gavekort,lahjakort*,alennus*,kutsu*,inbjud*,zapros*,pozvan*,meghiv*,kedvezm*,ajandek*,slev*,zlav*,darkov*,davet*,indirim*,hediye*,diskon,undangan',
  'скидк*,знижк*,купон*,промо*,подар*,приглас*,приглаш*,запрош*,реферальн*,εκπτωσ*,δωρο*,κουπον*,προσκλησ*,خصم,قسيمه,ترويجي,هديه,دعوه,الاحاله,تخفيف,دعوت,מתנה,קופון,הנחה,הזמנה,छूट,उपहार,कूपन,आमंत्रण,优惠,優惠,折扣,促销,礼品,礼券,禮品,禮券,邀请,邀請,推荐,推薦,割引,プロモ,ギフト,招待,紹介,할인,프로모션,기프트,추천,초대,쿠폰,ส่วนลด,ของขวัญ,เชิญ,แนะนํา',
  'zip,postal*,post code,plz,postleitzahl,postnummer,postnr,postinumero,postiindeks,psc,cap,cep,iranyitoszam,pocztow*,posta kodu,kode pos,индекс*,ταχυδρομικοσ,بريدي,پستي,מיקוד,पिन कोड,邮编,邮政,郵便,郵遞,우편,ไปรษณีย์,country code,dial,calling code,area code,vorwahl,indicatif,code pays,fax',
  'captcha,characters shown,characters you see,image,picture,anti spam,robot,human,bild,imagen,imagem,immagine,afbeelding,obrazk*,kep,kuva*,gorsel*,resim*,картинк*,изображен*,капч*,зображен*,εικον*,صوره,تصوير,תמונה,चित्र,图形,图片,圖形,圖片,画像,이미지,자동입력,그림,ภาพ',
  'card,cardnumber,cc,ccnumber,credit,bic,swift,iban,sort code,routing,bank code,carte,carta,tarjeta,cartao,kreditkarte,karte,kartennummer,kaart*,kort,kortnummer,kartu,kart,karti*,karta,karty,kartya*,картк*,карты,карта,بطاقه,كارت,כרטיס*,कार्ड,καρτα*,卡号,卡號,信用卡,カード,카드,บัตร,ssn,cvv*,cvc*,exp,mm yy',
  'month,year,day,birth*,dob,geburt*,naissance,nacimiento,nascimento,nascita,geboorte*,urodzen*,narozen*,narodzen*,szulet*,syntym*,fodsel*,fodelse*,rojst*,rodenja,sunni*,gim*,dogum*,рожден*,народж*,γεννησ*,lahir,ngay sinh,ميلاد,تولد,לידה,जन्म,生日,出生,生年,誕生,생년,생일,วันเกิด,有效期',
  'backup*,recovery*,wiederherstell*,secours,sauvegarde,zalozn*,zapasow*,kurtarma,yedek*,palautus*,varakood*,varmuuskood*,tartalek*,reserv*,резервн*,запасн*,备用,備用,恢复码,バックアップ,백업,복구,สํารอง,احتياطي,پشتيبان,גיבוי,बैकअप',
  'product,item,bar code,source code,tracking,booking,pnr,serial*,licen*,lizenz*,lisens*,seriennummer,produktschlussel,quantity,qty,amount,price,loyalty,snippet,embed,meeting,buchung*,sendung*,paket*,hausnummer,menge,anzahl,quantite,suivi,produit,producto,seguimiento,rastre*,prenota*,boeking*,rezerw*,rezerv*,foglal*,varaus*,bokning*,siparis*,лиценз*,ліценз*,брон*,отслеж*,трек*,αδεια*,κρατησ*,حجز,شحنه,ترخيص,رهگيري,רישיון,מעקב,लाइसेंस,बुकिंग,序列,许可,授权,快递,运单,预订,会议,會議,予約,追跡,伝票,会議,ライセンス,シリアル,예약,운송장,회의,라이선스,시리얼',
)

/** Other numbers, unless the label also names a one-time code. */
export const OTHER_NUMBER = phrases(
  'account*,customer*,order*,student*,employee*,staff,company*,tax*,vat,fiscal*,iva,nif,siret,ssn,cpf,cnpj,pesel,nip,bsn,dic,ico,inn,member*,club,id number,room*,team*,group,class,course,game,quiz,event,ticket*,flight*,store,branch,door,wifi,meter*,house number,tv,television,fernseh*,device*,gerat*,appareil,dispositiv*,enhed*,laite*,urzadzen*,zarizen*,eszkoz*,cihaz*,perangkat,устроиств*,пристро*,συσκευ*,جهاز,دستگاه,מכשיר,设备,裝置,デバイス,テレビ,기기,电视,電視,อุปกรณ์',
  '*nummer,konto*,steuer*,mitglied*,bestell*,client*,compte,commande,cuenta*,pedido,conta,conto,ordine,classe,clase,turma,sala,klant*,kund*,asiakas*,zakazn*,klient*,ugyfel*,musteri*,hesap*,vergi*,sinif*,клиент*,счет*,рахун*,лицев*,λογαριασμ*,πελατ*,αφμ,حساب,عميل,مشتري,חשבון,לקוח,खाता,ग्राहक,账号,帳號,客户,客戶,会员,會員,订单,訂單,会員,顧客,お客様,口座,注文,고객,계좌,회원,주문,사업자,ลูกค้า,บัญชี',
)

/** Fields for a card: a security code beside them is the card's. */
export const CARD_FIELD = phrases(
  'card number,card no,cc number,cvv*,cvc*,kartennummer,numero de carte,numero de la carte,numero de tarjeta,numero do cartao,numero della carta,numero carta,kaartnummer,kortnummer,numer karty,cislo karty,stevilka kartice,broj kartice,kart numarasi,kartya*,kortin numero,numarul cardului,nomor kartu,номер карт*,αριθμοσ καρτασ,رقم البطاقه,شماره كارت,מספר כרטיס,कार्ड नंबर,卡号,卡號,カード番号,카드 번호,หมายเลขบัตร',
)

/** Pages that ask for what another device shows. */
export const SHOWN_ELSEWHERE = phrases(
  'tv,on your screen,on the screen,device code,shown on,displayed on,set top,console,fernseh*,bildschirm,tele,televis*,pantalla,ecran,tela,schermo,scherm,skarm*,skaerm*,telewizor*,ekran*,naytolla,televize*,телевизор*,экран*,телевізор*,екран*,τηλεορασ*,التلفاز,التلفزيون,الشاشه,تلويزيون,טלוויזיה,टीवी,电视,電視,テレビ,画面,티비,화면,ทีวี,หน้าจอ',
)

/** Pages that ask for a code of an authenticator app (TOTP, RFC 6238), or for a stored recovery code. */
export const AUTHENTICATOR = phrases(
  'authenticator*,authy,authentication app*,totp,security app,verification app,generator app,auth app,2fa app,recovery code*,backup code*,security key,hardware token,key fob,card reader,passkey',
  'authentifizierungs app,authentifikator,wiederherstellungscode*,app* d authentification,application d authentification,code* de secours,app* de autentica*,aplicacion de autenticacion,aplicativo de autenticacao,autenticador,app di autenticazione,verificatie app,authenticatie app,kaartlezer,autentiserings app,todennus*,aplikac* uwierzytelnia*,uwierzytelniaj*,autentizacn*,overovaci aplikac*,hitelesito*,dogrulama uygulama*,aplikasi autenti*,ung dung xac thuc',
  'аутентифика*,автентифік*,генератор* код*,резервн* код*,εφαρμογη ελεγχου,تطبيق المصادقه,المصادقه الثناييه,برنامه احراز,אפליקציית אימות,प्रमाणक',
  '验证器,驗證器,身份验证应用,動態口令,动态口令,認証アプリ,認証システム,オーセンティケータ,인증 앱,인증기,otp 앱,인증 애플리케이션,แอปยืนยัน,แอปตรวจสอบ',
)

/** Pages that sent their code to a phone. */
const PHONE = phrases(
  'sms,text message*,texted,your phone,phone number,cell phone,by phone,phone ending,number ending,whatsapp,telegram,viber,wechat',
  'handy*,mobil*,telefon*,kurznachricht,textnachricht,telephone,texto,portable,movil,celular,telemovel,cellulare,messaggio di testo,telefoon*,mobiel,puhelin*,puhelim*,tekstiviesti*,matkapuhel*,ponsel,hp anda,dien thoai,tin nhan,esemes*',
  'телефон*,смс,мобильн*,мобільн*,τηλεφων*,κινητ*,رساله نصيه,هاتف*,جوال*,پيامك,موبايل,همراه,טלפון,נייד,מסרון,फोन,मोबाइल,एसएमएस',
  '短信,手机,手機,簡訊,电话,電話,ショートメッセージ,携帯,문자,휴대폰,전화,핸드폰,โทรศัพท์,มือถือ,ข้อความ',
)

/** Fields that no part of the extension fills, whatever the user presses. */
export const NEVER = phrases(
  'card number,credit card,cvc,cvv,csc,cardholder,name on card,kartennummer,numero de carte,numero de tarjeta,номер карты,رقم البطاقه,卡号,カード番号,카드번호,expiry,expiration,iban',
  'phone,telephone,mobile number,telefon,telefonnummer,telefono,телефон,رقم الهاتف,手机号,電話番号,전화번호,zip,postal code,postcode,plz,postleitzahl,code postal,codigo postal,индекс,邮编,郵便番号',
  'promo code,promotion code,coupon,voucher,gift card,discount code,gutschein,gutscheincode,rabattcode,code promo,cupon,промокод,كوبون,优惠码,优惠券,クーポン,쿠폰,captcha,ssn,passport',
)

/** Fields for a search. */
export const SEARCH = phrases(
  'search,suche,suchen,suchbegriff,recherche,rechercher,buscar,busqueda,cerca,pesquisar,zoeken,szukaj,ara,поиск,искать,بحث,ابحث,搜索,搜尋,検索,검색,query,keywords',
)

/** Fields for a password, whatever their type. */
export const PASSWORD = phrases(
  'password,passwort,kennwort,mot de passe,contrasena,senha,пароль,كلمه المرور,密码,密碼,パスワード,비밀번호,wachtwoord,haslo,sifre,parola,salasana,losenord,passord,adgangskode,heslo,jelszo,parool,slaptazod*,geslo,lozinka,parole,гасло,κωδικοσ προσβασησ,كلمه السر,رمز عبور,סיסמה,סיסמא,पासवर्ड,kata sandi,mat khau,รหัสผ่าน',
)

/** Fields that only robots fill in. */
export const BAIT = phrases(
  'honey*,hp email,leave this field,leave blank,leave empty,do not fill,don t fill,if you are human,if you re human,bot trap,bot field,nicht ausfullen,ne pas remplir,no rellenar',
)

/** What buttons, headings and names of forms say about the kind of form. */
export const KIND_WORDS: Readonly<Record<Exclude<FormKind, 'other'>, Phrases>> = {
  'sign-up': phrases(
    'become a member,sign up,sign me up,set up your account,get your account,*regist*,regisztr*,create account,create an account,create my account,create your account,create free account,create a free account,create profile,create your profile,new account,open account,open your account,open an account,join,get started,free trial,start trial,try for free,try it free,request access,new customer,new user,new here,waitlist,early access,change e mail,new e mail,update e mail,change your e mail,e mail change,create workspace,create your workspace',
    'konto erstellen,konto anlegen,konto eroffnen,neues konto,benutzerkonto erstellen,kostenlos testen,loslegen,mitglied werden,account erstellen,neukunde,neue e mail,e mail andern,neu hier,inscri*,creer un compte,creer mon compte,creez votre compte,creez un compte,creer le compte,nouveau client,creer votre compte,devenir membre,essai gratuit,commencer,nouvelle adresse',
    'crear cuenta,crear una cuenta,crear mi cuenta,crea tu cuenta,crea una cuenta,nueva cuenta,unete,darse de alta,prueba gratis,cadastr*,criar conta,crie sua conta,criar uma conta,criar minha conta,comece ja,crea un account,crea il tuo account,crea account,iscriviti ora,nuovo account,account aanmaken,maak een account,aanmelden als nieuwe klant,utworz konto,skapa konto,bli medlem,kayit ol,uye ol,hesap olustur,crear compte,crea un compte',
    'rekister*,luo tili,liity,opret konto,opret bruger,tilmeld*,opprett konto,vytvorit ucet,zaloz*,fiok letrehozasa,creeaza cont,loo konto,sukurti paskyra,izveidot kontu,daftar,buat akun,dang ky,tao tai khoan,*регистр*,реєстр*,зареєстр*,создать аккаунт,создать учетную запись,создаи*,създа*,εγγραφη,δημιουργια λογαριασμου',
    'انشاء حساب,انشي حسابك,انشي حسابا,تسجيل حساب,سجل الان,حساب جديد,انضم,ثبت نام,ايجاد حساب,הרשמה,הירשמו,הצטרפ*,יצירת חשבון,खाता बनाएं,पंजीकरण,注册,註冊,创建账,创建帐,建立帳,新規登録,会員登録,新規会員,アカウント作成,アカウントを作成,登録する,無料登録,ユーザー登録,가입,계정 만들기,계정 생성,สมัคร,ลงทะเบียน,สร้างบัญชี',
  ),
  newsletter: phrases(
    'uutiskirje*,nyhedsbrev*,nyhetsbrev*,odber*,hirlevel*,feliratkoz*,uudiskir*,naujienl*,jaunum*,tilaa,abon*,prijavi,novic*,buletin,berlangganan,ban tin,butlleti,розсилк*,абонир*,ενημερωτικ*,νεα μασ,خبرنامه,اشتراك,ניוזלטר,רשימת תפוצה,न्यूज़लेटर,सदस्यता,จดหมายข่าว,ติดตาม',
    'newsletters,news letter,briefing,bulletin,subscribe,subscription,subscriber,mailing list,mailchimp,mc embedded,stay in the loop,stay updated,stay up to date,stay in touch,keep me posted,keep me updated,get updates,e mail updates,digest,get our best,off your first order,notify me,back in stock,weekly e mail,inbox weekly',
    'newsletteranmeldung,rundbrief,auf dem laufenden,infolettre,lettre d information,actualites,boletin,suscribirse,suscribete,suscribirme,suscripcion,novedades,assinar,assine,novidades,boletim,iscriviti,nieuwsbrief,biuletyn,subskrybuj,zapisz sie,prenumerera,bulten',
    'рассылка,рассылку,рассылки,подписаться,подписка,подпишитесь,النشره,اشترك',
    '订阅,訂閱,电子报,電子報,邮件列表,購読,メルマガ,メールマガジン,ニュースレター,구독,뉴스레터,소식 받기',
  ),
  checkout: phrases(
    'kassa*,tilaus*,toimitus*,maksa*,bestilling,levering,betal*,objednavk*,objednat,doprav*,platb*,rendeles*,szallit*,fizet*,comanda,livrare,plata,narocil*,dostav*,pladj*,uzsak*,pasut*,tellimus*,pembayaran,pesanan,thanh toan,dat hang,замовл*,поръчк*,παραγγελ*,αποστολ*,πληρωμη,سفارش,پرداخت,תשלום,משלוח,קופה,ऑर्डर,भुगतान,ชําระ,สั่งซื้อ',
    'check out,place order,pay,billing,shipping,delivery address,payment,complete order,buy now,purchase,order summary,continue to delivery,your order,continue as guest,contact information,donate,donation,book now,reservation',
    'kasse,bestellen,jetzt kaufen,lieferadresse,rechnungsadresse,versand,zahlung,zahlungsart,bestellung,gastbestellung,spenden',
    'paiement,commander,commande,livraison,facturation,payer,finalizar compra,pedido,pagar,envio,pago,facturacion,entrega,pagamento,cassa,ordine,spedizione,afrekenen,bestelling,bezorgadres,zamowienie,zamawiam,kup teraz,dostawa,platnosc,odeme,siparisi tamamla,siparis,teslimat',
    'оформление заказа,заказ,доставка,оплата,оплатить,الدفع,اتمام الشراء,الطلب,الشحن,التوصيل',
    '结算,結帳,结账,订单,訂單,收货,收貨,支付,付款,配送,注文,お支払い,レジ,購入手続き,お届け先,결제,주문,배송',
  ),
  'sign-in': phrases(
    'sign in,log in,log on,welcome back,remember me,keep me signed in,stay signed in,forgot password,forgot your password,sso,single sign on,magic link,existing customer,returning customer',
    'anmelden,anmeldung,einloggen,angemeldet bleiben,passwort vergessen,bestandskunde,willkommen zuruck,connexion,se connecter,connectez vous,me connecter,mot de passe oublie,identifiez vous,iniciar sesion,inicia sesion,inicio de sesion,acceder,ingresar,entrar,olvidaste tu contrasena,iniciar sessao,acessar,accedi,accesso,inloggen,aanmelden,zaloguj,logowanie,logga in,giris,oturum ac',
    'воити,вход,авторизация,دخول',
    '登录,登錄,登入,ログイン,サインイン,로그인',
  ),
}

/** Forms for something else: an e-mail field in them gets no button. */
export const OTHER_KIND = phrases(
  'contact,get in touch,send us,message,feedback,comment,reply,support,ticket,help desk,inquiry,enquiry,quote,invite,send invitation,send invitations,send invites,refer,share with,tell a friend,gift,track order,track your order,order status,report,survey,rsvp,application,apply,cv,resume,smtp',
  'kontakt,kontaktformular,nachricht,kommentar,ruckmeldung,anfrage,einladen,einladung,abmelden,contactez nous,commentaire,inviter,se desabonner,contacto,contactanos,mensaje,comentario,invitar,contato,mensagem,contatto,contattaci,messaggio,commento,bericht,reactie,komentarz,meddelande,mesaj,yorum,sifremi unuttum,sifirla',
  'контакт*,обратная связь,сообщение,комментарии,пригласить,отписаться,اتصل بنا,تواصل معنا,رساله,تعليق,دعوه',
  '联系我们,聯絡我們,留言,反馈,评论,評論,邀请,お問い合わせ,お問合せ,メッセージ,コメント,招待,문의,메시지,댓글,초대',
)

/** Forms for a forgotten password, or for ending a subscription: their address is one that the site already has. */
export const OLD_ADDRESS = phrases(
  '*forgot*,*reset*,*recover*,*find your account*,*unsubscribe*,*abbestellen*,*vergessen*,*zurucksetzen*,*oublie*,*reinitialis*,*olvid*,*restablec*,*recuper*,*redefin*,*dimenticat*,*reimposta*,*забыли*,*восстанов*,*сброс*,*نسيت*,*استعاده*,*اعاده تعيين*,*忘记*,*忘記*,*找回*,*重置*,*退订*,*忘れ*,*再設定*,*リセット*,*재설정*,*비밀번호 찾기*',
)

/** Buttons that sign in with an account of another site. */
export const PROVIDER = phrases(
  'google,apple,facebook,github,gitlab,microsoft,twitter,linkedin,discord,amazon,paypal,klarna,shop pay,wechat,微信,weibo,微博,qq,line,kakao,카카오,naver,네이버,vk,yandex,яндекс,sso,passkey,face id',
)

/** Whether a text speaks of an authenticator app or a phone, and not of e-mail. */
export const isAnotherWay = (text: string): boolean =>
  (AUTHENTICATOR.test(text) || PHONE.test(text)) && !EMAIL.test(text)
