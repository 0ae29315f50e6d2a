// What can go wrong with invitations and on the profile page; a part of the table in problem.ts, in the same form.

export const PROFILE_PROBLEMS = {
  SESSION_REQUIRED: [
    401,
    'You are signed out. Sign in again.',
    'Sie sind abgemeldet. Melden Sie sich erneut an.',
    '您已退出登录，请重新登录。',
    'لقد سُجِّل خروجك. سجّل الدخول مرة أخرى.',
  ],
  RECENT_SIGN_IN_REQUIRED: [
    401,
    'For this you must have signed in within the last 15 minutes. Sign in again, and repeat it.',
    'Dafür muss Ihre Anmeldung weniger als 15 Minuten her sein. Melden Sie sich erneut an, und wiederholen Sie es.',
    '此操作需要在最近 15 分钟内登录过。请重新登录后再试。',
    'يتطلب هذا تسجيل دخول خلال آخر 15 دقيقة. سجّل الدخول مرة أخرى ثم أعد المحاولة.',
  ],
  SIGN_IN_FAILED: [
    401,
    'The name or the password is wrong.',
    'Der Name oder das Passwort ist falsch.',
    '名称或密码不正确。',
    'الاسم أو كلمة المرور غير صحيحة.',
  ],
  PASSKEY_FAILED: [
    400,
    'The passkey was not accepted. Try again, or use a password.',
    'Der Passkey wurde nicht angenommen. Versuchen Sie es erneut, oder verwenden Sie ein Passwort.',
    '通行密钥未被接受。请重试，或使用密码。',
    'لم يُقبل مفتاح المرور. حاول مرة أخرى أو استخدم كلمة مرور.',
  ],
  PASSKEY_NEEDS_NAME: [
    400,
    'Passkeys do not work at an IP address. Open this page by the name of the server, or use a password.',
    'Passkeys funktionieren nicht mit einer IP-Adresse. Öffnen Sie diese Seite mit dem Namen des Servers, oder verwenden Sie ein Passwort.',
    '通行密钥不能用于 IP 地址。请通过服务器名称打开此页面，或使用密码。',
    'لا تعمل مفاتيح المرور مع عنوان IP. افتح هذه الصفحة باسم الخادم أو استخدم كلمة مرور.',
  ],
  PASSWORD_INVALID: [
    400,
    'A password must have 10 to 200 characters.',
    'Ein Passwort muss 10 bis 200 Zeichen haben.',
    '密码须为 10 至 200 个字符。',
    'يجب أن تتكون كلمة المرور من 10 إلى 200 حرف.',
  ],
  LAST_SIGN_IN: [
    409,
    'This is the only way to sign in. Add another one first.',
    'Das ist die einzige Möglichkeit zur Anmeldung. Fügen Sie zuerst eine weitere hinzu.',
    '这是唯一的登录方式，请先添加另一种。',
    'هذه هي الطريقة الوحيدة لتسجيل الدخول. أضف طريقة أخرى أولًا.',
  ],
  INVITATION_INVALID: [
    403,
    'This invitation is not valid. It may have been used or has expired. Ask for a new one.',
    'Diese Einladung ist ungültig. Vielleicht wurde sie schon benutzt oder ist abgelaufen. Bitten Sie um eine neue.',
    '此邀请无效，可能已被使用或已过期。请索取新的邀请。',
    'هذه الدعوة غير صالحة. ربما استُخدمت أو انتهت صلاحيتها. اطلب دعوة جديدة.',
  ],
} as const
