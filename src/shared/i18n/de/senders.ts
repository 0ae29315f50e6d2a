// German texts about senders, leaks and blocked content.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('de')

export const sendersDe: Catalogue['senders'] = {
  title: 'Weitergegebene Adressen',
  unexpectedSender: 'Unerwarteter Absender',
  unexpectedSenderText: (sender) => `Diese Adresse haben Sie ${sender} nicht gegeben.`,
  hint: 'Erwartet werden die Absender, die in der Bezeichnung stehen. Ohne Bezeichnung die, die am ersten Tag geschrieben haben.',
  leaked: (addresses) =>
    addresses === 0
      ? 'Keine Weitergabe gefunden'
      : plural(addresses, {
          one: '# Adresse wurde weitergegeben',
          other: '# Adressen wurden weitergegeben',
        }),
  withoutLeak: (addresses) =>
    plural(addresses, {
      one: '# Adresse hat nur Post von dem, dem Sie sie gaben.',
      other: '# Adressen haben nur Post von denen, denen Sie sie gaben.',
    }),
  noMail: 'Sobald Post kommt, sehen Sie hier, wer Ihre Adressen weitergegeben hat.',
  blocked: 'In Nachrichten blockiert',
  nothingBlocked: 'Keine Nachricht wollte etwas laden.',
  byDay: 'Nachrichten pro Tag',
  unsubscribe: 'Jetzt abbestellen',
  unsubscribeAnswers: {
    done: 'Abbestellt',
    refused: 'Die Liste hat das nicht angenommen. Öffnen Sie stattdessen den Link.',
    unsigned:
      'Die Signatur der Nachricht ließ sich nicht bestätigen, deshalb wurde nichts gesendet. Öffnen Sie stattdessen den Link.',
  },
  block: (sender) => `${sender} an dieser Adresse blockieren`,
  isBlocked: (sender) => `${sender} ist an dieser Adresse blockiert`,
  isUnblocked: (sender: string) => `${sender} ist nicht mehr blockiert`,
  blockedSenders: 'Blockierte Absender',
  table: 'Als Tabelle zeigen',
  address: 'Adresse',
  sharedWith: 'Gegeben an',
  others: 'Wer sonst schreibt',
  since: 'Seit',
  sender: 'Absender',
  trackers: 'Tracker',
  images: 'Bilder',
  day: 'Tag',
  messages: 'Nachrichten',
  counting: (messages) =>
    plural(messages, {
      one: 'Noch # Nachricht zu prüfen …',
      other: 'Noch # Nachrichten zu prüfen …',
    }),
}
