// German texts about alias services as accounts.
import type { Catalogue } from '../catalogue.ts'

export const aliasesDe: Catalogue['aliases'] = {
  title: 'Ein Alias-Dienst, den Sie nutzen',
  text: 'Er erstellt Adressen, die Shops annehmen, und leitet an Ihr Postfach weiter.',
  key: 'API-Schlüssel',
  keyText: (service) => `Erstellen Sie bei ${service} einen Schlüssel und fügen Sie ihn hier ein.`,
  duckText:
    'DuckDuckGo zeigt keinen Schlüssel. Öffnen Sie die Seite, dann die Entwicklerwerkzeuge Ihres Browsers und dort „Netzwerk“. Erstellen Sie auf der Seite eine Adresse und kopieren Sie in der Anfrage „addresses“, was auf „Bearer“ folgt.',
  keyPage: (service) => `${service} öffnen`,
  ownServer: 'Er läuft auf einem anderen Server',
  server: 'Server-URL',
  create: 'Adresse erstellen',
  badKey: (service) => `${service} hat diesen Schlüssel nicht angenommen.`,
  mailboxTitle: 'Wo die E-Mails ankommen',
  mailboxText: (service, address) =>
    `${service} leitet E-Mails an ${address} weiter. Verbinden Sie dieses Postfach, dann zeigt Mayfly sie hier.`,
  unknownMailboxText: (service) =>
    `${service} leitet E-Mails an Ihr Postfach weiter. Verbinden Sie es, dann zeigt Mayfly sie hier.`,
  read: (service) =>
    `Mayfly liest nur E-Mails, die ${service} weiterleitet. Von allen anderen liest es nur einige Zeilen des Kopfes.`,
  useMailbox: (address) => `${address} verwenden`,
  otherMailbox: 'Ein anderes Postfach',
  connect: 'Postfach verbinden',
  later: 'Nicht jetzt',
  elsewhere: 'Die E-Mails kommen in Ihrem eigenen Postfach an und werden hier nicht gezeigt.',
  elsewhereText:
    'Fügen Sie die Adresse ein, wo Sie sie brauchen. Ihre E-Mails kommen in Ihrem eigenen Postfach an.',
  connectMailbox: 'Hier zeigen…',
  mailboxSetting: 'E-Mails werden gelesen aus',
  noMailbox: 'Kein Postfach: sie kommen anderswo an',
  off: 'Ausgeschaltet',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  block: 'Blockieren: diese Adresse ausschalten',
  isOff: (address) => `${address} ist ausgeschaltet`,
  isOn: (address) => `${address} ist eingeschaltet`,
  offText: 'Ausgeschaltet: Es wird nichts weitergeleitet. Ihre Nachrichten bleiben hier.',
  forwardedBy: 'Weitergeleitet von',
}
