// German texts about mails: code, images, calendar event, authentication, unreadable content.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('de')

export const mailDe: Catalogue['mail'] = {
  code: {
    which: 'Diese Nachricht enthält zwei Codes. Welchen brauchen Sie?',
    why: 'Warum dieser Code?',
    reasons: {
      'label-before': 'Seine Bezeichnung steht davor.',
      'label-after': 'Seine Bezeichnung steht dahinter.',
      'label-above': 'Seine Bezeichnung steht darüber.',
      'label-below': 'Seine Bezeichnung steht darunter.',
      'label-in-subject': 'Der Betreff nennt ihn.',
      announced: 'Der Text kündigt ihn unmittelbar an.',
      instruction: 'Der Text bittet, ihn einzugeben.',
      purpose: 'Es geht um eine Anmeldung oder Bestätigung.',
      validity: 'Der Text sagt, wie lange oder für wen er gilt.',
      secrecy: 'Der Text bittet, ihn geheim zu halten.',
      'code-word': 'Der Text spricht von einem Code.',
      'alone-on-line': 'Er steht allein in seiner Zeile.',
      emphasised: 'Er ist im Layout hervorgehoben.',
      'only-number': 'Keine andere Zahl kommt infrage.',
      'replaces-void': 'Er ersetzt einen Code, der nicht mehr gilt.',
      'named-by-sender': 'Der Absender nennt ihn für Programme, mit seiner Website.',
    },
  },
  images: {
    blocked: (images, trackers) => {
      const blocked = plural(trackers, { one: '# Tracker blockiert', other: '# Tracker blockiert' })
      if (images === 0) return blocked
      if (trackers > 0) return `${plural(images, { one: '# Bild', other: '# Bilder' })}, ${blocked}`
      return plural(images, { one: '# Bild blockiert', other: '# Bilder blockiert' })
    },
    failed: (images) =>
      plural(images, {
        one: '# Bild konnte nicht geladen werden',
        other: '# Bilder konnten nicht geladen werden',
      }),
    tooLarge: (images) =>
      plural(images, {
        one: '# Bild ist zu groß für die Anzeige',
        other: '# Bilder sind zu groß für die Anzeige',
      }),
    other: (things) =>
      plural(things, { one: '# andere Anfrage blockiert', other: '# andere Anfragen blockiert' }),
    show: 'Bilder laden',
    always: (sender) => `Immer laden von ${sender}`,
    retry: (images) => plural(images, { one: '# Bild erneut laden', other: '# Bilder erneut laden' }),
    showTrackers: (trackers) =>
      plural(trackers, { one: 'Auch # Tracker laden', other: 'Auch # Tracker laden' }),
    loading: 'Bilder werden geladen…',
  },
  invite: {
    label: 'Termin',
    request: 'Einladung',
    cancel: 'Abgesagt',
    reply: 'Antwort auf Einladung',
    event: 'Termin',
    untitled: 'Termin ohne Titel',
    place: 'Ort',
    organizer: 'Organisator',
    join: 'Teilnehmen',
    repeats: 'Wiederholt sich',
    insteadOf: 'Geändert, statt',
    answers: {
      accepted: (name) => `${name} hat zugesagt`,
      declined: (name) => `${name} hat abgesagt`,
      tentative: (name) => `${name} hat unter Vorbehalt zugesagt`,
      delegated: (name) => `${name} hat an jemand anderen delegiert`,
    },
    zone: (zone) => `Zeitzone: ${zone}`,
  },
  authentication: {
    passed: (domain) => `Bestanden für ${domain}`,
    failed: (domain) => `Nicht bestanden für ${domain}`,
    unknown: (domain) => `Nicht bestätigt für ${domain}`,
    ambiguous: 'Nicht bestanden: mehr als ein Absender genannt',
  },
  oddities: {
    label: 'Ungewöhnlich',
    sender: 'Der sendende Server hat eine ungültige Absenderadresse angegeben',
    hidden: 'Enthält verborgene Zeichen, die Programme nicht erhalten',
    charset: (labelled, readAs) => `Als ${readAs} gelesen, obwohl als ${labelled} gekennzeichnet`,
  },
  ambiguousSender:
    'Diese Nachricht nennt mehr als einen Absender und kann gefälscht sein. Geben Sie ihretwegen nichts ein und nichts weiter.',
  otherAddress: 'Der Name des Absenders zeigt eine andere Adresse',
  forged: (domain) =>
    `Diese Nachricht gibt an, von ${domain} zu sein, doch das ließ sich nicht bestätigen. Sie kann gefälscht sein. Geben Sie ihretwegen nichts ein und nichts weiter.`,
  junk: {
    sign: 'Aus dem Spam-Ordner',
    text: 'Vom E-Mail-Anbieter als Spam eingeordnet.',
    showLink: 'Link anzeigen',
  },
  unreadable: {
    pgp: 'Diese Nachricht ist mit OpenPGP verschlüsselt. Speichern Sie sie und öffnen Sie sie in einem Programm, das Ihren Schlüssel hat.',
    smime:
      'Diese Nachricht ist mit S/MIME verschlüsselt. Speichern Sie den Anhang und öffnen Sie ihn in einem Programm, das Ihr Zertifikat hat.',
    winmail:
      'Der Anhang winmail.dat hat ein Format, das nur Outlook verwendet, und konnte nicht geöffnet werden.',
    partial: 'Diese Nachricht ist ein Teil einer längeren Nachricht, die zum Senden aufgeteilt wurde.',
  },
}
