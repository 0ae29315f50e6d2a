// The words by which fields and forms are recognised: English first, then other languages. Hyphens are written as spaces.
import { phrases, type Phrases } from './phrases.ts'
import type { FormKind } from './kinds.ts'

/** Labels and names of fields for an e-mail address. */
export const EMAIL = phrases(
  'e mail, mail, e mail address, e mails, mail address, email addr, email id, user mail, useremail',
  'mailadresse, e mail adresse, e mailadres, e post, e postadress, sähköposti, sähköpostiosoite',
  'courriel, mél, adresse électronique, correo, correo electrónico, email corporativo, posta elettronica, indirizzo e mail',
  'endereço de e mail, correio eletrônico, correio eletrónico, poczta, adres e mail, e mailová adresa, pošta, e posta',
  'surel, thư điện tử, электронная почта, электронной почты, эл почта, почта, почты, имейл, мейл, електронна пошта, ел пошта',
  'ηλεκτρονικό ταχυδρομείο, البريد, بريد, البريد الإلكتروني, بريد إلكتروني, بريدك, إيميل, ايميل, الإيميل, الايميل',
  'אימייל, דוא ל, מייל, ई मेल, ইমেইল, ایمیل, پست الکترونیک',
  '邮箱, 邮件地址, 电子邮件, 电邮, 電子郵件, 電郵, 信箱, 郵箱, メール, 메일, 전자우편, อีเมล',
)

/** The second field for the same address. */
export const REPEAT = phrases(
  'confirm, confirmation, repeat, again, re enter, re type, verify, twice, second, confirm e mail, e mail 2, mail 2',
  'wiederholen, wiederholung, erneut, nochmal, nochmals, bestätigen, bestätigung, bestaetigen, bestaetigung',
  'confirmer, confirmez, répéter, répétez, ressaisir, ressaisissez, à nouveau, confirmar, confirma, confirme, repetir, repite, repita, de nuevo, novamente',
  'conferma, confermare, ripeti, ripetere, di nuovo, bevestig, bevestigen, herhaal, nogmaals, powtórz, potwierdź, ponownie',
  'tekrar, onayla, doğrula, повтор*, подтверд*, ещё раз, еще раз',
  'تأكيد, أكد, إعادة, كرر',
  '确认, 確認, 再次, 重复, 重複, もう一度, 再入力, 확인, 다시',
)

/** Fields with these words take another person's address, or no address at all. */
export const NOT_OWN_EMAIL = phrases(
  'friend, friends, recipient, recipients, invite, invitee, invitees, teammate, teammates, colleague, coworker, colleagues, referral, refer, gift recipient, receiver, partner, parent, guardian',
  'old e mail, current e mail, existing e mail, smtp, imap, server, host, subject, reply to, cc, bcc, sender, forward',
  'freund, freunde, freundin, empfänger, einladen, kollege, kollegen, ami, amis, destinataire, inviter, amigo, amigos, destinatario, invitar, convidar, invitado',
  'друг*, получател*, приглас*, صديق, أصدقاء, المستلم, دعوة, 朋友, 好友, 收件人, 邀请, 友達, 友人, 受信者, 招待, 친구, 초대, 받는 사람, aktuelle e mail, bisherige e mail',
)

/** Labels and names of fields for a one-time code. */
export const CODE = phrases(
  'otp, one time code, one time password, one time passcode, one time pin, passcode, verification code, verify code, verif code, confirmation code, confirm code, e mail code, code from e mail, code from your e mail, mail code, log in code, sign in code, access code, activation code, security code, auth code, authentication code, digit code, secret code, verification pin, verification number, verification token, mfa code, two factor code, vcode, otac, validation code, magic code, email otp, code we sent, code you received',
  'bestätigungscode, bestaetigungscode, verifizierungscode, verifikationscode, sicherheitscode, prüfcode, einmalpasswort, einmal code, zugangscode, anmeldecode, aktivierungscode, freischaltcode, code aus der e mail, stelliger code, tan',
  'code de vérification, code de confirmation, code de sécurité, code de connexion, code de validation, code à, code d accès, code d activation, code reçu, código de verificación, código de confirmación, código de seguridad, código de acceso, código de un solo uso, código de activación, código recibido, código de verificação, código de confirmação, código de segurança, código de acesso, código único, codice di verifica, codice di conferma, codice di sicurezza, codice di accesso, codice monouso',
  'verificatiecode, bevestigingscode, beveiligingscode, eenmalige code, toegangscode, inlogcode, kod weryfikacyjny, kod potwierdzający, kod jednorazowy, kod z e maila, ověřovací kód, verifieringskod, bekräftelsekod, engångskod, bekræftelseskode, engangskode, bekreftelseskode, vahvistuskoodi',
  'doğrulama kodu, onay kodu, güvenlik kodu, tek kullanımlık, mã xác minh, mã xác nhận, mã xác thực, kode verifikasi, κωδικός επαλήθευσης, cod de verificare, ellenőrző kód',
  'код подтверждения, проверочный код, одноразовый код, код из письма, код безопасности, код проверки, код активации, одноразовый пароль, код підтвердження',
  'رمز التحقق, رمز التأكيد, كود التحقق, كود التفعيل, رمز التفعيل, الرمز المرسل, رمز لمرة واحدة, رمز الدخول, קוד אימות, קוד חד פעמי, सत्यापन कोड, ओटीपी, کد تأیید',
  '验证码, 驗證碼, 校验码, 確認碼, 确认码, 动态码, 激活码, 認證碼, 认证码, 安全码, 認証コード, 確認コード, 検証コード, ワンタイム, 認証番号, 確認番号, セキュリティコード, 인증 번호, 인증 코드, 확인 코드, 일회용, รหัสยืนยัน, รหัส otp',
)

/** Words that may name a one-time code or many other things. */
export const MAYBE_CODE = phrases(
  'code, codes, pin, token, digit, digits, key from e mail, verify, verification, kode, código, codice, kod, kód, koodi, κωδικός, mã',
  'ziffer, ziffern, zeichen, chiffre, chiffres, dígito, dígitos, cifra, cifre, код, цифра, цифры, رمز, الرمز, كود, الكود, קוד, कोड, کد',
  '代码, 代碼, 动态密码, コード, 番号, 코드, 번호, รหัส, 验证, 認証, 인증',
)

/** Codes that are no one-time codes, and other fields of a few characters, in addition to NEVER. */
export const NOT_CODE = phrases(
  'promo, promotion, promotional, coupons, vouchers, discount, gift, referral, referrer, referred, invite, invitation, invitation code, affiliate, campaign, offer code, redeem, sponsor, partner code, deal',
  'postal, post code, country code, dial code, calling code, area code, mobile, cell, fax, dial',
  'characters shown, characters you see, image, picture, anti spam, robot, human',
  'card, cardnumber, cc, ccnumber, credit, bic, swift, sort code, routing, account number, bank code, card security code, exp, mm yy, month, year, day, birth, birthday, birthdate, dob',
  'backup, backup code, recovery, recovery code, recovery key, authenticator, totp, 2fa app, security question',
  'product code, item code, bar code, qr code, source code, tracking, tracking code, order number, order id, booking, pnr, customer number, student, employee, company code, tax, vat, social security, id number, license, licence, license key, serial, product key, quantity, qty, amount, price, member number, membership, loyalty, house number, room code, meeting code, team code, group code, snippet, embed',
  'rabatt, aktionscode, aktion, geschenk, einladungscode, empfehlungscode, werbecode, kundennummer, prüfnummer, geburtsdatum, vorwahl, handynummer, mobilnummer, bestellnummer, wiederherstellungscode, backup codes, hausnummer, menge, anzahl',
  'réduction, cadeau, parrainage, code pays, indicatif, sauvegarde, récupération, quantité',
  'descuento, promocional, regalo, referido, tarjeta, cupom, desconto, cep, presente, indicação, cartão, telefone, celular, sconto, buono, cap, telefono, carta, codice fiscale, codice postale, kortingscode, cadeaubon, telefoon, kaart',
  'rabatowy, promocyjny, pocztowy, indirim, kupon, posta kodu, hediye',
  'купон, скидк*, подарочн*, почтовый индекс, карт*, реферальн*, пригласительн*, резервн*, капча, промо',
  'الخصم, خصم, قسيمة, الرمز البريدي, رمز بريدي, ترويجي, هدية, الهاتف, هاتف, جوال, بطاقة, البطاقة, دعوة, الإحالة',
  '优惠, 優惠, 折扣, 促销, 礼品, 礼券, 郵遞區號, 邮政, 邀请码, 邀請碼, 推荐码, 手机, 手機, 电话, 图形, 图片, 圖形, 信用卡, 有效期, 身份证, 备用, 割引, プロモ, ギフト, 招待コード, 紹介コード, 電話, カード, 画像, バックアップ, 할인, 프로모션, 기프트, 추천인, 초대 코드, 우편번호, 전화, 휴대폰, 카드, 자동입력, 백업',
)

/** Pages that ask for a code of an authenticator app (TOTP, RFC 6238), or for a stored recovery code. */
export const AUTHENTICATOR = phrases(
  'authenticator, authenticators, authy, authentication app, authentication application, totp, security app, verification app, generator app, auth app, 2fa app, recovery code, recovery codes, backup code, backup codes, security key',
  'authentifizierungs app, authentifikator, wiederherstellungscode, application d authentification, appli d authentification, code de secours, codes de secours, aplicación de autenticación, app de autenticación, aplicativo de autenticação, aplicativo autenticador, app autenticador, app di autenticazione, verificatie app, authenticatie app, aplikacji uwierzytelniającej, kimlik doğrulama uygulaması',
  'приложени* аутентифика*, приложения для аутентификации, приложении для аутентификации, аутентификатор*, генератор* кодов, резервный код, تطبيق المصادقة, المصادقة الثنائية',
  '验证器, 驗證器, 身份验证应用, 动态口令, 認証アプリ, 認証システム アプリ, オーセンティケータ, 인증 앱, 인증기, otp 앱',
)

/** Pages that sent their code to a phone. */
export const PHONE = phrases(
  'sms, text message, texted, your phone, phone number, mobile number, mobile phone, cell phone, by phone, phone ending, number ending, whatsapp, telegram',
  'handy, handynummer, mobilnummer, telefon, telefonnummer, mobiltelefon, kurznachricht, textnachricht, téléphone, texto, numéro de mobile, portable, teléfono, móvil, celular, telefone, cellulare, telefono, messaggio di testo, telefoon, mobiel, telefonu, mobil, telefonunuza',
  'телефон, телефона, телефону, смс, رسالة نصية, هاتفك, هاتف, جوال, الجوال, رقم الهاتف',
  '短信, 手机, 手機, 簡訊, 电话, ショートメッセージ, 携帯電話, 電話番号, 携帯番号, 문자, 휴대폰, 전화번호, 핸드폰',
)

/** Fields that no part of the extension fills, whatever the user presses. */
export const NEVER = phrases(
  'password, passwort, kennwort, mot de passe, contraseña, senha, пароль, كلمة المرور, 密码, 密碼, パスワード, 비밀번호, wachtwoord, hasło, şifre, parola',
  'search, suche, suchen, suchbegriff, recherche, rechercher, buscar, búsqueda, cerca, pesquisar, zoeken, szukaj, ara, поиск, искать, بحث, ابحث, 搜索, 搜尋, 検索, 검색, query, keywords',
  'card number, credit card, cvc, cvv, csc, cardholder, name on card, kartennummer, numéro de carte, número de tarjeta, номер карты, رقم البطاقة, 卡号, カード番号, 카드번호, expiry, expiration, iban',
  'honey pot, hp email, leave this field, leave blank, leave empty, do not fill, don t fill, if you are human, if you re human, bot trap, bot field, nicht ausfüllen, ne pas remplir, no rellenar',
  'phone, telephone, mobile number, telefon, telefonnummer, téléphone, teléfono, телефон, رقم الهاتف, 手机号, 電話番号, 전화번호, zip, zip code, postal code, postcode, plz, postleitzahl, code postal, código postal, индекс, 邮编, 郵便番号',
  'promo code, promotion code, coupon, coupon code, voucher, gift card, discount code, gutschein, gutscheincode, rabattcode, code promo, cupón, промокод, كوبون, 优惠码, 优惠券, クーポン, 쿠폰, captcha, ssn, passport',
)

/** What buttons, headings and names of forms say about the kind of form. */
export const KIND_WORDS: Readonly<Record<Exclude<FormKind, 'other'>, Phrases>> = {
  'sign-up': phrases(
    'become a member, sign up, sign me up, open your account, set up your account, get your account, register, registration, registering, create account, create an account, create my account, create your account, create free account, create a free account, create profile, create your profile, new account, open account, open an account, join, get started, free trial, start trial, try for free, try it free, request access, new customer, new user, new here, waitlist, early access, change e mail, new e mail, update e mail, change your e mail, e mail change, create workspace, create your workspace',
    'registrieren, registrierung, konto erstellen, konto anlegen, konto eröffnen, kundenkonto anlegen, neues konto, benutzerkonto erstellen, kostenlos testen, loslegen, mitglied werden, account erstellen, neukunde, neue e mail, e mail ändern, neu hier',
    'inscription, s inscrire, inscrivez vous, je m inscris, créer un compte, créer mon compte, créez votre compte, créez un compte, créer le compte, nouveau client, créer votre compte, devenir membre, essai gratuit, commencer, nouvelle adresse',
    'registrarse, regístrate, regístrese, registrarme, registro, crear cuenta, crear una cuenta, crear mi cuenta, crea tu cuenta, crea una cuenta, nueva cuenta, únete, darse de alta, prueba gratis, cadastre se, cadastrar, cadastro, criar conta, crie sua conta, criar uma conta, criar minha conta, inscrever se, comece já, registar',
    'registrati, registrazione, crea account, crea un account, crea il tuo account, iscriviti ora, nuovo account, registreren, registreer, account aanmaken, maak een account, aanmelden als nieuwe klant, zarejestruj, rejestracja, załóż konto, utwórz konto, registrera, skapa konto, bli medlem, kayıt ol, üye ol, hesap oluştur',
    'регистрация, зарегистрироваться, регистрации, создать аккаунт, создать учётную запись, создать учетную запись, создайте аккаунт, إنشاء حساب, أنشئ حسابك, أنشئ حسابًا, تسجيل حساب, سجل الآن, حساب جديد, انضم, الاشتراك الآن',
    '注册, 註冊, 创建账户, 创建帐户, 创建账号, 建立帳戶, 建立帳號, 新規登録, 会員登録, 新規会員, アカウント作成, アカウントを作成, 登録する, 無料登録, ユーザー登録, 가입, 계정 만들기, 계정 생성',
  ),
  newsletter: phrases(
    'newsletters, news letter, briefing, bulletin, subscribe, subscription, subscriber, mailing list, mailchimp, mc embedded, stay in the loop, stay updated, stay up to date, stay in touch, keep me posted, keep me updated, get updates, e mail updates, digest, get our best, off your first order, notify me, back in stock, weekly e mail, inbox weekly',
    'abonnieren, newsletteranmeldung, rundbrief, auf dem laufenden, infolettre, lettre d information, s abonner, abonnez vous, je m abonne, abonnement, actualités, boletín, suscribirse, suscríbete, suscribirme, suscripción, novedades, assinar, assine, novidades, boletim, iscriviti, nieuwsbrief, abonneren, abonneer, biuletyn, subskrybuj, zapisz się, nyhetsbrev, prenumerera, bülten, abone ol',
    'рассылка, рассылку, рассылки, подписаться, подписка, подпишитесь, النشرة, اشترك, اشتراك',
    '订阅, 訂閱, 电子报, 電子報, 邮件列表, 購読, メルマガ, メールマガジン, ニュースレター, 구독, 뉴스레터, 소식 받기',
  ),
  checkout: phrases(
    'check out, place order, pay, billing, shipping, delivery address, payment, complete order, buy now, purchase, order summary, continue to delivery, your order, continue as guest, contact information, donate, donation, book now, reservation',
    'kasse, bestellen, jetzt kaufen, lieferadresse, rechnungsadresse, versand, zahlung, zahlungsart, bestellung, gastbestellung, spenden',
    'paiement, commander, commande, livraison, facturation, payer, finalizar compra, pedido, pagar, envío, pago, facturación, entrega, pagamento, cassa, ordine, spedizione, afrekenen, bestelling, bezorgadres, betalen, betaling, zamówienie, zamawiam, kup teraz, dostawa, płatność, ödeme, siparişi tamamla, sipariş, teslimat',
    'оформление заказа, заказ, доставка, оплата, оплатить, الدفع, إتمام الشراء, الطلب, الشحن, التوصيل',
    '结算, 結帳, 结账, 订单, 訂單, 收货, 收貨, 支付, 付款, 配送, 注文, お支払い, レジ, 購入手続き, お届け先, 결제, 주문, 배송',
  ),
  'sign-in': phrases(
    'sign in, log in, log on, welcome back, remember me, keep me signed in, stay signed in, forgot password, forgot your password, sso, single sign on, magic link, existing customer, returning customer',
    'anmelden, anmeldung, einloggen, angemeldet bleiben, passwort vergessen, bestandskunde, willkommen zurück, connexion, se connecter, connectez vous, me connecter, mot de passe oublié, identifiez vous, iniciar sesión, inicia sesión, inicio de sesión, acceder, ingresar, entrar, olvidaste tu contraseña, iniciar sessão, acessar, accedi, accesso, inloggen, aanmelden, zaloguj, logowanie, logga in, giriş, oturum aç',
    'войти, вход, авторизация, تسجيل الدخول, دخول, سجل الدخول',
    '登录, 登錄, 登入, ログイン, サインイン, 로그인',
  ),
}

/** Forms for something else: an e-mail field in them gets no button. */
export const OTHER_KIND = phrases(
  'contact, get in touch, send us, message, feedback, comment, reply, support, ticket, help desk, inquiry, enquiry, quote, invite, send invitation, send invitations, send invites, refer, share with, tell a friend, gift, track order, track your order, order status, report, survey, rsvp, application, apply, cv, resume, smtp',
  'kontakt, kontaktformular, nachricht, kommentar, rückmeldung, anfrage, einladen, einladung, abmelden, contactez nous, commentaire, inviter, se désabonner, contacto, contáctanos, mensaje, comentario, invitar, contato, mensagem, comentário, contatto, contattaci, messaggio, commento, bericht, reactie, komentarz, meddelande, mesaj, yorum, şifremi unuttum, sıfırla',
  'контакт*, обратная связь, сообщение, комментарий, пригласить, отписаться, اتصل بنا, تواصل معنا, رسالة, تعليق, دعوة',
  '联系我们, 聯絡我們, 留言, 反馈, 评论, 評論, 邀请, お問い合わせ, お問合せ, メッセージ, コメント, 招待, 문의, 메시지, 댓글, 초대',
)

/** Forms for a forgotten password, or for ending a subscription: their address is one that the site already has. For texts in lower case. */
export const OLD_ADDRESS =
  /forgot|reset|recover|find your account|unsubscribe|abbestellen|vergessen|zurücksetzen|oublié|réinitialis|olvid|restablec|recuper|redefin|dimenticat|reimposta|забыли|восстанов|сброс|نسيت|استعادة|إعادة تعيين|忘记|忘記|找回|重置|退订|忘れ|再設定|リセット|재설정|비밀번호 찾기/

/** Buttons that sign in with an account of another site. */
export const PROVIDER = phrases(
  'google, apple, facebook, github, gitlab, microsoft, twitter, linkedin, discord, amazon, paypal, klarna, shop pay, wechat, 微信, weibo, 微博, qq, line, kakao, 카카오, naver, 네이버, vk, yandex, яндекс, sso, passkey, face id',
)
