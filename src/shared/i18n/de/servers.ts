// German texts about servers.
import type { Catalogue } from '../catalogue.ts'
import { listFormatter } from '../formatters.ts'

export const serversDe: Catalogue['servers'] = {
  real: 'Echte Adresse einrichten',
  realText: 'Websites können an sie schreiben. Dazu gehört ein Server; Mayfly hilft Ihnen, einen zu finden.',
  realMenu: 'Echte Adresse einrichten…',
  local: 'Neue Adresse auf diesem Computer',
  localText: 'Zum Testen eigener Programme. Sofort einsatzbereit.',
  sign: 'dieser Computer',
  signText: 'Empfängt nur E-Mails von diesem Computer',
  sendTo: (smtp) => `Nur Programme auf diesem Computer können an sie senden, per SMTP an ${smtp}.`,
  sendTest: 'Testnachricht senden',
  testSent: 'Testnachricht gesendet',
  newAt: 'Neue Adresse bei',
  domainRemoved: (domain) =>
    `Der Server bietet ${domain} nicht mehr an, neue E-Mails kommen vielleicht nicht an. Ihre Nachrichten bleiben hier.`,
  addressRemoved: 'Der Server hat diese Adresse nicht mehr. Ihre Nachrichten bleiben hier.',
  passwordLost:
    'Das Passwort dieser Adresse blieb nur bis zum Beenden von Mayfly erhalten. Neue E-Mails lassen sich nicht laden. Ihre Nachrichten bleiben hier.',
  noExpiryDate: 'Kein Ablaufdatum',

  title: 'Echte Adresse einrichten',
  field: 'Server-URL oder Einladungslink',
  discover: 'Weiter',
  discovering: 'Wird gesucht…',
  publicTitle: 'Öffentliche Server',
  publicText:
    'Diese Server betreiben andere, und sie können die E-Mails lesen. Mayfly kontaktiert keinen davon, bevor Sie einen wählen.',
  recommended: 'Für Anmeldungen empfohlen',
  otherWays: 'Andere Wege',
  moreServers: 'Weitere Server',
  publicNeeds: { key: 'API-Schlüssel nötig', nothing: 'Kein Konto nötig' },
  keepsMessages: {
    'until-read': 'Nachrichten: bis Mayfly sie liest',
    hour: 'Nachrichten: eine Stunde',
    week: 'Nachrichten: eine Woche',
    'with-address': 'Nachrichten: so lange wie die Adresse',
    unknown: 'Nachrichten: Dauer unbekannt',
  },
  keepsAddresses: {
    hour: 'Adressen: eine Stunde',
    day: 'Adressen: ein Tag',
    chosen: 'Adressen: nach Wahl',
    'until-removed': 'Adressen: bis zur Entfernung',
    always: 'Adressen: dauerhaft',
  },
  readableBy: { 'anyone-with-the-address': 'alle, die eine Adresse kennen, können ihre Nachrichten lesen' },
  refusedByShops: {
    often: 'viele Shops lehnen ab',
    sometimes: 'manche Shops lehnen ab',
    unknown: 'Ablehnung durch Shops unbekannt',
  },
  manual: 'URL und Schlüssel eingeben…',
  mailServer: 'Mailserver',
  found: (kind, host) => `${kind} auf ${host}`,
  ready: 'Bereit. Es ist kein Konto nötig.',
  needsKey: 'Er braucht einen API-Schlüssel. Erstellen Sie ihn auf der Website und fügen Sie ihn hier ein.',
  needsPassword: 'Er fragt alle nach einem Passwort.',
  hasKey: 'Der Link enthält einen API-Schlüssel. Mayfly speichert ihn und zeigt ihn nicht an.',
  invitation:
    'Der Link ist eine Einladung. Mayfly erstellt dort Ihr Konto und speichert dessen Schlüssel, ohne ihn anzuzeigen.',
  losesInvitation:
    'Mayfly kann hier keinen Schlüsselbund verwenden. Der Schlüssel Ihres neuen Kontos bleibt daher nur bis zum Beenden erhalten, und die Einladung gilt nur einmal. Speichern Sie den Schlüssel direkt nach diesem Schritt in einer Datei.',
  losesKey:
    'Mayfly kann hier keinen Schlüsselbund verwenden. Der API-Schlüssel bleibt daher nur bis zum Beenden erhalten. Sie können ihn nach diesem Schritt in einer Datei speichern.',
  losesPasswords:
    'Mayfly kann hier keinen Schlüsselbund verwenden. Die Passwörter Ihrer Adressen bleiben daher nur bis zum Beenden erhalten. Speichern Sie sie in einer Datei, um die Adressen später zu verwenden.',
  anyoneReads: 'Alle, die dort eine Adresse kennen, können ihre E-Mails lesen.',
  addressesEndIn: (domains, more) =>
    more
      ? `Adressen enden auf ${domains.join(', ')} und weitere.`
      : `Adressen enden auf ${listFormatter('de')(domains)}.`,
  keyPage: 'Seite für API-Schlüssel öffnen',
  sitePassword: 'Passwort der Website',
  another: 'Anderer Server',
  confirmText: (host) =>
    `Ein Link fordert Mayfly auf, sich mit ${host} zu verbinden. Vorher wird nichts gesendet.`,
  errors: {
    empty: 'Geben Sie die URL eines Servers ein oder fügen Sie einen Einladungslink ein.',
    unreadable:
      'Das ist weder die URL eines Servers noch ein Einladungslink. Eine URL sieht so aus: https://mail.example.com.',
    notMailServer: (host) =>
      `${host} ist kein Mailserver, den Mayfly unterstützt. Prüfen Sie die URL oder verwenden Sie einen anderen Server.`,
    insecure:
      'Verwenden Sie eine Adresse, die mit https:// beginnt. Ohne Verschlüsselung könnten andere Ihre E-Mails lesen.',
    wrongPassword: 'Der Server hat dieses Passwort nicht akzeptiert.',
    noNewAddresses:
      'Dieser Server lässt Besucher keine Adressen erstellen. Öffnen Sie eine Adresse, die Sie dort schon haben, oder verwenden Sie einen anderen Server.',
    invitation:
      'Diese Einladung ist ungültig. Vielleicht wurde sie schon benutzt oder ist abgelaufen. Bitten Sie um eine neue.',
    quota:
      'Der Server lässt Sie im Moment keine weiteren Adressen erstellen. Versuchen Sie es später erneut oder mit einem anderen Server.',
  },

  openExisting: 'Vorhandene Adresse öffnen…',
  openTitle: 'Vorhandene Adresse öffnen',
  openText: 'Melden Sie sich bei einer Adresse an, die Sie anderswo auf diesem Server erstellt haben.',
  openTokenText:
    'Melden Sie sich bei einer Adresse an, die Sie anderswo auf diesem Server erstellt haben. Mit ihrem „Credential“ bleibt die Adresse leer.',
  openAddress: 'Adresse',
  openPassword: 'Passwort der Adresse',
  openToken: 'Passwort oder „Credential“ der Adresse',
  open: 'Adresse öffnen',
  openRefused: 'Der Server hat diese Adresse mit diesem Passwort nicht akzeptiert.',
  openNeedsToken:
    'Diese Website akzeptiert keine Passwörter. Fügen Sie das „Credential“ der Adresse ein, das ihre Seite anzeigt.',
}
