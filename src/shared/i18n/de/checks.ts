// German texts of the checks of a message.
import type { checksEn } from '../en/checks.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('de')

export const checksDe: typeof checksEn = {
  findings: {
    feature: (about) => `Nicht jedes E-Mail-Programm zeigt ${about}`,
    'fixed-width': (_, detail) => `${detail} px breit, auch auf den Bildschirmen von Telefonen`,
    'no-dark-colours': () =>
      'Hintergrund und Text haben feste Farben, und für den dunklen Modus ist nichts festgelegt',
    'image-without-alt': (about) => `Bild ohne Alternativtext: ${about}`,
    'html-cut': (_, detail) => `Das HTML hat ${detail} Bytes. Gmail schneidet es bei 102.400 ab`,
    'css-unread': (_, detail) => `Das CSS ist lang. Nur seine ersten ${detail} Zeichen wurden geprüft`,
    'no-text-part': () => 'Die Nachricht hat nur HTML und keinen einfachen Text',
    'text-lacks-code': (about) => `Im einfachen Text fehlt der Code ${about}`,
    'text-lacks-link': (about) => `Im einfachen Text fehlt der Link ${about}`,
    'text-differs': (_, detail) => `Der einfache Text hat nur ${detail} % der Wörter des HTML`,
    'link-empty': () => 'Ein Link hat kein Ziel',
    'link-script': (about) => `E-Mail-Programme entfernen diesen Link, der ein Skript ausführt: ${about}`,
    'link-placeholder': (about) => `In einem Link steht noch ein Platzhalter: ${about}`,
    'link-local': (about) =>
      `Dieser Link funktioniert nur auf diesem Computer oder in diesem Netzwerk: ${about}`,
    'link-http': (about) => `Dieser Link ist nicht verschlüsselt (http): ${about}`,
    'link-tracked': (about, detail) => `Dieser Link verfolgt die Leser (${detail}): ${about}`,
    'no-preheader': (_, detail) =>
      `Es gibt keinen versteckten Vorschautext. Nachrichtenlisten zeigen: ${detail}`,
    'unsubscribe-no-list': () => 'List-Unsubscribe-Post braucht das Feld List-Unsubscribe',
    'unsubscribe-no-post': () => 'Das Abmelden mit einem Klick braucht auch das Feld List-Unsubscribe-Post',
    'unsubscribe-no-https': () => 'Das Abmelden mit einem Klick braucht einen https-Link in List-Unsubscribe',
    'unsubscribe-bad-post': () => 'Der Wert von List-Unsubscribe-Post muss List-Unsubscribe=One-Click sein',
    'sender-check': (about, detail) => `${about} des Absenders: ${detail}`,
    'invalid-address': (about, detail) => `Keine gültige Adresse in ${detail}: ${about}`,
    'missing-field': (about) => `Das Feld ${about} fehlt`,
    'repeated-field': (about) => `Das Feld ${about} darf nur einmal vorkommen`,
    'header-8bit': (about) =>
      `Das Feld ${about} hat Bytes über 127. Server ohne SMTPUTF8 können es ablehnen oder beschädigen`,
    'long-line': () => 'Eine Zeile ist länger als 998 Bytes. Server können sie umbrechen oder ablehnen',
    'undeclared-8bit': () => 'Bytes über 127 brauchen eine Transferkodierung (Content-Transfer-Encoding)',
    'missing-charset': (about) => `${about} hat keinen Zeichensatz, aber Zeichen außerhalb von ASCII`,
  },
  problems: (problems) =>
    problems === 0 ? 'Keine Probleme gefunden' : plural(problems, { one: '# Problem', other: '# Probleme' }),
  hints: (hints) => plural(hints, { one: '# Hinweis', other: '# Hinweise' }),
  times: (count) => plural(count, { one: 'einmal', other: '#-mal' }),
  line: (part, line) => `${part}, Zeile ${String(line)}`,
  parts: { html: 'HTML', text: 'Text', header: 'Kopf', source: 'Quelltext' },
  support: ({ shown, partly, notShown, unknown }) =>
    `${String(shown)} E-Mail-Programme zeigen es, ${String(partly)} teilweise, ${String(notShown)} nicht; ${String(unknown)} sind nicht geprüft.`,
  failing: 'E-Mail-Programme, die es nicht zeigen',
  moreAbout: (about) => `${about} auf caniemail.com`,
  checking: 'Wird geprüft…',
  failed: 'Diese Nachricht konnte nicht geprüft werden.',
  preview: {
    label: 'Anzeigen wie',
    phone: 'Telefon',
    dark: 'Dunkel',
    imagesOff: 'Bilder aus',
    frame: 'Vorschau der Nachricht',
  },
  reachLinks: 'Links testen',
  reachHint: 'Sendet eine Anfrage an jede Website.',
  reached: (status) => `Status ${String(status)}`,
  unreached: {
    'not-public': 'Nicht getestet: nicht im Internet',
    'no-answer': 'Keine Antwort',
    'too-many': 'Nicht getestet: zu viele Links',
  },
}
