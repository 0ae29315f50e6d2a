// Mails with a link that only appears to confirm something: a wrong link costs as much as ten missed ones.
import { describe, expect, it } from 'vitest'
import { findActionLink } from '../src/links/find-action-link.ts'
import { toVisibleMail } from '../src/visible-mail.ts'

/** A subject and a body: HTML if it begins with `<`, otherwise text. */
type Written = readonly [subject: string, body: string]

const find = ([subject, body]: Written): string | null => {
  const isHtml = body.startsWith('<')
  const mail = {
    subject,
    sender: 'Fern <no-reply@fern.example>',
    text: isHtml ? '' : body,
    html: isHtml ? body : '',
  }
  return findActionLink(toVisibleMail(mail))?.url ?? null
}
const tracked = (part: string): string => `https://click.fern.example/ls/${part}/9b4f7c21d8ae4c10`
const button = (part: string, words: string): string =>
  `<p><a href="${tracked(part)}" style="background:#264;color:#fff;padding:12px 20px">${words}</a></p>`
const FOOTER = `<p><a href="${tracked('u')}">Unsubscribe</a></p>`

const FILES_AND_CODE: readonly Written[] = [
  [
    'Re: [acme/auth] Rework tokens (PR #482)',
    '<p><b>mira-k</b> commented on this pull request.</p><p>In <a href="https://git.example/acme/auth/pull/482#discussion_r1719283746">src/verify.ts</a>:</p><pre>&gt; +  const token = read(request)</pre><p>Should this not throw?</p><p>Reply to this email directly or <a href="https://git.example/acme/auth/pull/482#discussion_r1719283746">view it on Git</a>.</p>',
  ],
  [
    '[acme/web] login.tsx: focus is lost (#77)',
    'teo-b left a comment on login.tsx, line 42\n\n> The focus goes to the body after an error.\n\nhttps://git.example/acme/web/pull/77/files/9b4f7c21d8ae4c10/src/login.tsx\n',
  ],
  [
    '[acme/mail] Run failed: verify-email.yml - main (9b4f7c2)',
    '<h2>verify-email.yml</h2><p>Some jobs were not successful</p><p><a href="https://git.example/acme/mail/actions/runs/9b4f7c21d8ae" style="background:#1f883d;color:#fff;padding:8px">View workflow run</a></p>',
  ],
  [
    'New issue in acme-api: TypeError in confirmEmail()',
    '<p>TypeError: Cannot read properties of undefined</p><p>at <a href="https://errors.example/acme-api/issues/9b4f7c21d8ae?frame=2">confirmEmail (src/users/confirm-email.js:18)</a></p><p>Seen 14 times in the last hour.</p>',
  ],
  [
    '[acme/auth] Add reset_password.py (MR !93)',
    'Lena opened a merge request.\n\nChanged files:\n\nreset_password.py\nhttps://git.example/acme/auth/-/merge_requests/93/diffs#9b4f7c21d8ae4c10\n\ntests/test_reset_password.py\nhttps://git.example/acme/auth/-/merge_requests/93/diffs#1d2e3f40a5b6c7d8\n',
  ],
  [
    'Neuer Kommentar zu activate_account.rb',
    '<p>Jonas hat einen Kommentar geschrieben:</p><p><a href="https://git.example/c/9b4f7c21d8ae4c10">activate_account.rb</a></p><p>Warum nicht in einer Transaktion?</p>',
  ],
  [
    'Re: fix: `signIn()` is called twice',
    '<p>On <a href="https://git.example/acme/web/commit/9b4f7c21d8ae4c10a1b2">src/auth/sign-in.ts</a> you wrote that it is called twice. It is not.</p>',
  ],
]

const TITLES: readonly Written[] = [
  [
    '[Allotments] Confirming the plan for Saturday',
    '<p>Petra posted in <b>Allotments</b>:</p><p>So we meet at nine at the gate. Bring gloves.</p><p><a href="https://forum.example/t/confirming-the-plan/4821/3?u=9b4f7c21d8ae">Confirming the plan for Saturday</a></p><p><a href="https://forum.example/n/mute/9b4f7c21d8ae">Mute this topic</a></p>',
  ],
  [
    'Confirming soil depth for blueberries',
    'Rolf replied to a topic you follow:\n\n"Thirty centimetres will do."\n\nhttps://forum.example/t/confirming-soil-depth/9912/9b4f7c21\n',
  ],
  [
    'New reply: Resetting a Stihl chain brake',
    '<p>There is a new reply to a topic that you watch.</p><p><a href="https://forum.example/t/881?r=9b4f7c21d8ae">Resetting a Stihl chain brake</a></p>',
  ],
  [
    'Activating the boiler after summer - Homeowners forum',
    `<p>Popular this week</p><p><a href="${tracked('a')}">Activating the boiler after summer</a></p><p><a href="${tracked('b')}">Painting old radiators</a></p>${FOOTER}`,
  ],
  [
    'Verifying signatures of packages',
    'Ana started a topic in Linux:\n\nVerifying signatures of packages\nhttps://forum.example/t/verifying-signatures/1203?n=9b4f7c21\n\nYou get this because you watch Linux.\n',
  ],
  [
    'Validating a wine label from 1962?',
    '<p>Someone answered your question.</p><p><a href="https://forum.example/q/62/validating-a-wine-label?a=9b4f7c21d8ae">Validating a wine label from 1962?</a></p>',
  ],
  [
    'Logging in the Carpathians: a photo series',
    `<p>Our read of the week</p>${button('c', 'Logging in the Carpathians')}${FOOTER}`,
  ],
]

const HOW_THINGS_WORK: readonly Written[] = [
  [
    'Fern weekly: seals, seeds and a sale',
    `<h2>How verification works</h2><p>Why we ask sellers for papers, and what we do with them.</p><p><a href="${tracked('h')}">How verification works</a></p><p><a href="${tracked('i')}">Five seeds for autumn</a></p>${FOOTER}`,
  ],
  [
    'So funktioniert die Bestätigung',
    `<p>Im Magazin: was hinter dem Siegel steckt.</p>${button('j', 'So funktioniert die Bestätigung')}${FOOTER}`,
  ],
  [
    'Comment fonctionne la vérification',
    `<p>Notre article du mois.</p><p><a href="${tracked('k')}">Comment fonctionne la vérification</a></p>${FOOTER}`,
  ],
  [
    'Cómo funciona la verificación de vendedores',
    `<p>En el blog de esta semana:</p><p><a href="${tracked('l')}">Cómo funciona la verificación</a></p>${FOOTER}`,
  ],
  [
    'Why passwords are reset every 90 days',
    `<p>From our security column</p><p><a href="${tracked('m')}">Why passwords are reset every 90 days</a></p>${FOOTER}`,
  ],
  [
    'What happens when you confirm an order',
    'Our newsletter for sellers\n\nWhat happens when you confirm an order\nhttps://click.fern.example/ls/n/9b4f7c21d8ae4c10\n\nHow returns work\nhttps://click.fern.example/ls/o/1d2e3f40a5b6c7d8\n',
  ],
  [
    'Come funziona la verifica',
    `<p>Dal nostro magazine</p><p><a href="${tracked('p')}">Come funziona la verifica dei venditori</a></p>${FOOTER}`,
  ],
  [
    'Hoe werkt verificatie?',
    `<p>In deze nieuwsbrief</p><p><a href="${tracked('q')}">Hoe werkt verificatie?</a></p>${FOOTER}`,
  ],
]

const PAYMENT: readonly Written[] = [
  [
    'Your payment did not go through',
    `<p>Hi Sam,</p><p>we could not charge your card ending in 4821. To keep your plan, please update it.</p>${button('r', 'Update your card')}<p>Fern</p>`,
  ],
  [
    'Action required: update your payment method',
    `<p>Your card expires at the end of the month.</p>${button('s', 'Update payment method')}${FOOTER}`,
  ],
  [
    'Ihre Zahlung ist fehlgeschlagen',
    `<p>Bitte aktualisieren Sie Ihre Zahlungsdaten, damit Ihr Abo aktiv bleibt.</p>${button('t', 'Zahlungsdaten aktualisieren')}`,
  ],
  [
    'Votre carte expire bientôt',
    `<p>Pour garder votre abonnement, mettez à jour votre carte.</p>${button('v', 'Mettre à jour ma carte')}`,
  ],
  [
    'Tu pago no se ha realizado',
    `<p>Hola, no pudimos cobrar tu tarjeta.</p>${button('w', 'Actualizar tarjeta')}`,
  ],
  [
    'Keep your subscription active',
    'Hi Sam,\n\nyour last payment failed. Update your billing details within 7 days:\n\nhttps://billing.fern.example/update/9b4f7c21d8ae4c10\n\nFern\n',
  ],
  ['Betaling mislukt', `<p>We konden je kaart niet belasten.</p>${button('x', 'Betaalgegevens bijwerken')}`],
  ['Please update your card on file', `<p>Your card was declined.</p>${button('y', 'Update card')}`],
]

const WAYS_OUT: readonly Written[] = [
  [
    'Your email address was changed',
    `<p>The address of your account is now s@fern.example.</p><p>Didn't do this? Someone may have your password. Please <a href="${tracked('z')}">change your password</a>.</p>`,
  ],
  [
    'A new device was added',
    'A phone was added to your account today.\n\nDidn’t do this? Go to your account and change your password:\n\nhttps://fern.example/password/reset/9b4f7c21d8ae4c10\n',
  ],
  [
    'Your settings have changed',
    `<p>Two-step verification was switched off.</p><p>If you didn't do this,</p>${button('a', 'Change your password')}`,
  ],
  [
    'Ihre E-Mail-Adresse wurde geändert',
    `<p>Die Adresse Ihres Kontos wurde geändert.</p><p>Das waren Sie nicht? Dann sollten Sie sofort <a href="${tracked('b')}">Ihr Passwort ändern</a>.</p>`,
  ],
  [
    'Connexion depuis un nouvel appareil',
    `<p>Votre compte a été utilisé depuis Lyon.</p><p>Ce n'était pas vous ?</p>${button('c', 'Changer mon mot de passe')}`,
  ],
  [
    'Se ha añadido un teléfono',
    `<p>Se ha añadido un teléfono a tu cuenta.</p><p>¿No fuiste tú? <a href="${tracked('d')}">Cambia tu contraseña</a></p>`,
  ],
  [
    'We changed your recovery phone',
    `<p>Hi Sam, the recovery phone of your account ends in 21 now.</p><p>Don't recognise this change? We recommend that you look at your account and then</p>${button('e', 'Reset your password')}`,
  ],
  [
    'Backup codes were created',
    'New backup codes were created for your account.\n\nIf this was not done by you, change your password right away: https://fern.example/pw/9b4f7c21d8ae4c10\n',
  ],
]

const ACCOUNT_TAKEN_AWAY: readonly Written[] = [
  [
    'Your account will be removed',
    `<p>You have not signed in for two years. On 1 March your account will be removed.</p>${button('f', 'Remove my account now')}`,
  ],
  [
    'Sign in or say goodbye',
    `<p>We have not seen you signing in for a while.</p><p>No use for us any more?</p>${button('g', 'Delete my account')}`,
  ],
  [
    'Sorry to see you go',
    'You asked how to leave. To close your account, open this link while you are signed in:\n\nhttps://fern.example/account/close?t=9b4f7c21d8ae4c10\n',
  ],
  ['Inaktives Konto', `<p>Sie haben sich lange nicht angemeldet.</p>${button('h', 'Konto löschen')}`],
  [
    'Votre compte inactif',
    `<p>Vous ne vous êtes pas connecté depuis deux ans.</p>${button('i', 'Supprimer mon compte')}`,
  ],
  [
    'Tu cuenta sigue abierta',
    `<p>Hace dos años que no inicias sesión.</p>${button('j', 'Eliminar mi cuenta')}`,
  ],
  [
    'Before you sign in again',
    `<p>Your data is kept for 30 days.</p><p>Link to sign in without a password and close the account:</p>${button('k', 'Close account for good')}`,
  ],
]

/** The subject and the steps of a task mention confirming; the link opens the task. */
const TASKS: readonly Written[] = [
  [
    '[SHOP-431] Verification mail goes to spam',
    'Ana Ruiz commented on SHOP-431.\n\nSummary: Confirm address button is dead\n\nView issue: https://tracker.fern.example/browse/SHOP-431?origin=eyJpIjoiN2\n',
  ],
  [
    '(WEB-77) Activation link opens twice',
    `<p>Lee moved WEB-77 to Review.</p><p>Confirm your account: shown twice.</p><a href="https://tracker.fern.example/issue/WEB-77/activation?h=9b4f7c21">Open</a>`,
  ],
  [
    'Confirm e-mail step is flaky',
    'A task was given to you: https://tasks.fern.example/task/12893?k=9b4f7c21d8ae\n',
  ],
  [
    'AW: Bestätigungslink läuft ab (APP-9)',
    'Jonas hat kommentiert:\n\nhttps://tracker.fern.example/projects/APP/issues/APP-9?f=9b4f7c21d8ae\n',
  ],
  [
    '[Ticket 88121] I cannot confirm my address',
    'Your ticket was updated:\nhttps://help.fern.example/tickets/88121?t=9b4f7c21d8ae\n',
  ],
]

/** Confirmations of something that is already done. */
const CONFIRMED: readonly Written[] = [
  [
    'Order confirmed: two tickets',
    'Your order is confirmed.\n\nGet your tickets: https://seats.fern.example/my/orders/TN-81K2P?auth=9b4f7c21\n',
  ],
  [
    'Booking confirmed: Hotel Fern',
    `<p>Your booking is confirmed.</p><a href="https://stay.fern.example/bookings/9b4f7c21d8ae">Manage booking</a>`,
  ],
  [
    'Reservierung bestätigt',
    'Ihre Reservierung ist bestätigt.\n\nAnsehen: https://tisch.fern.example/reservations/9b4f7c21d8ae\n',
  ],
  [
    'Réservation confirmée',
    'Votre réservation est confirmée.\n\nVos billets : https://rail.fern.example/e-tickets/9b4f7c21d8ae4c10\n',
  ],
  [
    'Pedido confirmado',
    'Tu pedido está confirmado.\n\nSigue tu pedido: https://tienda.fern.example/order/9b4f7c21d8ae\n',
  ],
]

/** Reports of something done, with a link to what is next. */
const DONE: readonly Written[] = [
  [
    'Your plan is active',
    'Your Fern Music plan has been activated.\n\nStart listening: https://music.fern.example/library?ref=em_act&m=0f81ba2c\n',
  ],
  [
    'Registration confirmed',
    `<p>Your registration has been confirmed.</p>${button('q', 'See the programme')}`,
  ],
  [
    'Konto aktiviert',
    'Ihr Konto wurde aktiviert.\n\nJetzt stöbern: https://laden.fern.example/start?k=9b4f7c21d8ae4c10\n',
  ],
  [
    'Votre inscription est confirmée',
    `<p>Votre inscription a été confirmée.</p>${button('r', 'Voir le programme')}`,
  ],
  [
    'Inscripción confirmada',
    'Tu inscripción ha sido confirmada.\n\nVer el horario: https://feria.fern.example/horario?k=9b4f7c21d8ae4c10\n',
  ],
  [
    'Uw inschrijving is bevestigd',
    'Uw inschrijving is bevestigd.\n\nBekijk het programma: https://beurs.fern.example/dag?k=9b4f7c21d8ae4c10\n',
  ],
]

/** Changes of a booking. */
const APPOINTMENTS: readonly Written[] = [
  [
    'Afspraak bevestigd',
    'Uw afspraak: donderdag 14.20 uur.\n\nWijzig uw afspraak online: https://tandarts.fern.example/afspraak/wijzigen?id=812&h=f2c9a1\n',
  ],
  ['Appointment confirmed', `<p>Thursday at 2 pm.</p>${button('s', 'Reschedule or cancel')}`],
  [
    'Terminbestätigung',
    'Ihr Termin: Donnerstag, 14 Uhr.\n\nTermin verschieben: https://praxis.fern.example/t/9b4f7c21d8ae\n',
  ],
  ['Rendez-vous confirmé', `<p>Jeudi à 14 h.</p>${button('t', 'Modifier mon rendez-vous')}`],
  ['Cita confirmada', `<p>Jueves a las 14.</p>${button('u', 'Cambiar la cita')}`],
  ['Appuntamento confermato', `<p>Giovedì alle 14.</p>${button('v', "Sposta l'appuntamento")}`],
]

/** Newsletters that write about confirming. */
const TO_READ: readonly Written[] = [
  [
    'Mail craft, issue 31: one button, one job',
    `<p>"Confirm my email" beats "Click here to activate your account" in each test.</p>${button('w', 'Read the whole test')}<p>Reset mails are next.</p>${button('x', 'See our templates')}`,
  ],
  [
    'Why people do not confirm',
    `<p>Every third reader never presses "Confirm".</p>${button('y', 'Read more')}`,
  ],
  ['Neues aus dem Labor', `<p>"Konto aktivieren" ist der beste Knopf.</p>${button('z', 'Weiterlesen')}`],
  [
    'La lettre de mars',
    `<p>« Confirmer mon adresse » : un bouton étudié.</p>${button('aa', "Lire l'article")}`,
  ],
  ['Boletín de marzo', `<p>«Confirmar mi correo»: un botón a estudio.</p>${button('ab', 'Leer más')}`],
]

/** Titles in a list of links. */
const LISTED: readonly Written[] = [
  [
    'Boletín 12',
    'Esta semana:\n\n- Cómo escribir correos de activación: https://bol.fern.example/l/88-1?s=ab01\n- Vídeo: colores: https://bol.fern.example/l/88-2?s=ab01\n',
  ],
  [
    'Weekly links',
    'This week:\n\n* How to test activation mails: https://bol.fern.example/l/90-1?s=ab02\n* Grid tricks: https://bol.fern.example/l/90-2?s=ab02\n',
  ],
  [
    'La semaine',
    'Au menu :\n\n- Comment tester un lien de confirmation : https://bol.fern.example/l/91-1?s=ab03\n- Grilles : https://bol.fern.example/l/91-2?s=ab03\n',
  ],
  [
    '周刊 31',
    `<p><a href="https://t.fern.example/r/310/1?u=a77">如何写好激活邮件</a></p><p><a href="https://t.fern.example/r/310/2?u=a77">布局</a></p>`,
  ],
  [
    '週刊 12',
    `<p><a href="https://t.fern.example/r/311/1?u=a77">認証メールの書き方</a></p><p><a href="https://t.fern.example/r/311/2?u=a77">配色</a></p>`,
  ],
  [
    'Wochenschau',
    'Diese Woche:\n\n- Wie man Bestätigungsmails testet: https://bol.fern.example/l/92-1?s=ab04\n- Raster: https://bol.fern.example/l/92-2?s=ab04\n',
  ],
]

/** "Learn how …" links to an article, like "How …". */
const LEARN_MORE: readonly Written[] = [
  [
    'A change to card payments',
    `<p>This helps us confirm it is you.</p>${button('l', 'Learn how verification works')}`,
  ],
  ['New in March', `<p>Signing in is safer now.</p>${button('m', 'See how signing in works')}`],
  [
    'Neu im März',
    `<p>Die Anmeldung ist sicherer.</p>${button('n', 'Erfahren Sie, wie die Bestätigung funktioniert')}`,
  ],
  ['Nouveautés', `<p>La connexion change.</p>${button('o', 'Découvrez comment fonctionne la vérification')}`],
  ['Novedades', `<p>Cambia el acceso.</p>${button('p', 'Descubre cómo funciona la verificación')}`],
]

describe.each([
  ['tasks and tickets', TASKS],
  ['what is confirmed already', CONFIRMED],
  ['what was done already', DONE],
  ['another time for what is booked', APPOINTMENTS],
  ['newsletters about confirming', TO_READ],
  ['titles in a list', LISTED],
  ['articles that a button leads to', LEARN_MORE],
  ['file names and code', FILES_AND_CODE],
  ['titles of topics', TITLES],
  ['articles on how things work', HOW_THINGS_WORK],
  ['updates of cards and payments', PAYMENT],
  ['ways out for who did not ask', WAYS_OUT],
  ['links that take an account away', ACCOUNT_TAKEN_AWAY],
])('no action link is found in %s', (_kind, mails) => {
  it.each(mails)('%s', (subject, body) => {
    expect(find([subject, body])).toBeNull()
  })
})
