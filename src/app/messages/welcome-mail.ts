// The welcome mail: the built-in service sends it to the first address to show a message with a code. It raises no notification.
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import type { VerificationCode } from '@mayfly/code-finder'
import type { Language } from '../../shared/i18n/languages.ts'
import { welcomeMailTexts } from '../../shared/i18n/welcome-mail.ts'
import type { OutgoingMail } from '../ports.ts'
import { changeSettingsWithNotice, type PickContext } from '../app-context.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'

/** Digits of pi, recognisable as an example. */
const SAMPLE_CODE = '314159'
const SENDER_PREFIX = 'welcome@'

/** Whether a message of the built-in service is its welcome mail. */
export const isWelcomeMail = ({ sender, code }: { sender: string; code: VerificationCode | null }): boolean =>
  code?.value === SAMPLE_CODE && sender.includes(SENDER_PREFIX)

const INLINE_STYLES = {
  sheet: 'margin:0;padding:28px 24px;font:15px/1.6 system-ui,sans-serif;color:#1f2a2c;background:#f4f8f7',
  card: 'max-width:440px;margin:0 auto;padding:26px 28px;border-radius:12px;background:#fff',
  title: 'margin:0 0 14px;font-size:20px;line-height:1.3',
  code: 'margin:6px 0 20px;padding:12px;border-radius:8px;background:#e6f1f0;color:#0b5c5e;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:6px;text-align:center',
  step: 'margin:0 0 8px',
  origin: 'margin:18px 0 0;color:#5b6a6c;font-size:13px',
}

/** @param to the recipient; the sender is at the same domain. */
export const createWelcomeMail = (to: string, language: Language): OutgoingMail => {
  const { direction, subject, title, codeIntro, steps, originNote } = welcomeMailTexts[language]
  const items = steps.map((step) => `<li style="${INLINE_STYLES.step}">${step}</li>`).join('')
  return {
    from: { name: 'Mayfly', address: `${SENDER_PREFIX}${to.slice(to.lastIndexOf('@') + 1)}` },
    to,
    subject,
    text: [
      title,
      `${codeIntro} ${SAMPLE_CODE}`,
      steps.map((step) => `- ${step}`).join('\n'),
      originNote,
    ].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}" dir="${direction}"><body style="${INLINE_STYLES.sheet}"><div style="${INLINE_STYLES.card}">` +
      `<h1 style="${INLINE_STYLES.title}">${title}</h1><p style="margin:0">${codeIntro}</p>` +
      `<p dir="ltr" style="${INLINE_STYLES.code}">${SAMPLE_CODE}</p><ul style="margin:0;padding-inline-start:20px">${items}</ul>` +
      `<p style="${INLINE_STYLES.origin}">${originNote}</p></div></body></html>`,
  }
}

/**
 * Sends the welcome mail once per data folder, to the first address, if the built-in service accepts mail.
 */
export const sendWelcomeMail = (
  context: PickContext<
    'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store',
    'deliverMail' | 'log' | 'settings'
  >,
  accountId: string,
  to: string,
  language: Language,
): void => {
  const smtp = context.sessions.get(accountId)?.smtp
  if (context.settings.welcomed || accountId !== BUILTIN_ACCOUNT || !smtp) return
  // Not the first address. An earlier version did not record that it had sent the mail.
  if (context.store.addressesOf(accountId).length > 1) return
  changeSettingsWithNotice(context, { welcomed: true })
  context.ports.deliverMail(smtp, createWelcomeMail(to, language)).catch((error: unknown) => {
    context.ports.log(`the welcome mail was not sent: ${errorMessage(error)}`)
  })
}
