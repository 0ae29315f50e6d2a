// German: what a mail is beside its words: its images, a calendar event, what cannot be read here.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('de')

export const mailDe: Catalogue['mail'] = {
  images: {
    blocked: (images, trackers) => {
      const blocked = plural(trackers, { one: '# Tracker blockiert', other: '# Tracker blockiert' })
      if (images === 0) return blocked
      if (trackers > 0) return `${plural(images, { one: '# Bild', other: '# Bilder' })}, ${blocked}`
      return plural(images, { one: '# Bild zurückgehalten', other: '# Bilder zurückgehalten' })
    },
    failed: (images) =>
      plural(images, { one: '# Bild war nicht zu holen', other: '# Bilder waren nicht zu holen' }),
    tooLarge: (images) =>
      plural(images, {
        one: '# Bild ist zu groß zum Anzeigen',
        other: '# Bilder sind zu groß zum Anzeigen',
      }),
    other: (things) =>
      plural(things, { one: '# andere Anfrage verhindert', other: '# andere Anfragen verhindert' }),
    show: 'Bilder zeigen',
    always: (sender) => `Immer für ${sender}`,
    retry: (images) => plural(images, { one: '# Bild erneut holen', other: '# Bilder erneut holen' }),
    showTrackers: (trackers) =>
      plural(trackers, { one: 'Auch # Tracker holen', other: 'Auch # Tracker holen' }),
    loading: 'Holt Bilder',
  },
  invite: {
    label: 'Termin',
    request: 'Einladung',
    cancel: 'Abgesagt',
    reply: 'Antwort auf eine Einladung',
    event: 'Termin',
    untitled: 'Termin ohne Titel',
    place: 'Ort',
    organizer: 'Veranstalter',
    repeats: 'Wiederholt sich',
    zone: (zone) => `Zeitzone: ${zone}`,
  },
  unreadable: {
    pgp: 'Diese Nachricht ist mit OpenPGP verschlüsselt. Zum Lesen speichern und in einem Programm öffnen, das den Schlüssel hat.',
    smime:
      'Diese Nachricht ist mit S/MIME verschlüsselt. Zum Lesen den Anhang speichern und in einem Programm öffnen, das das Zertifikat hat.',
    winmail:
      'Der Anhang winmail.dat hat ein Format, das nur Outlook verwendet, und konnte nicht geöffnet werden.',
    partial: 'Diese Nachricht ist ein Teil einer längeren, die zum Versenden aufgeteilt wurde.',
  },
}
