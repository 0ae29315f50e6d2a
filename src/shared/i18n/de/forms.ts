// German texts of the forms.
import type { Catalogue } from '../catalogue.ts'

export const formsDe: Pick<Catalogue['page'], 'form' | 'details' | 'fieldErrors'> = {
  form: {
    more: 'Namen wählen…',
    title: 'Neue Adresse',
    account: 'Konto',
    name: 'Name',
    nameHint: 'Zufällig',
    domain: 'Domain',
    lifetime: 'Gültigkeit',
    label: 'Bezeichnung',
    labelHint: 'Wofür ist sie?',
    create: 'Erstellen und kopieren',
    permanentRefused:
      'Der Server hat diesem Konto bisher keine dauerhafte Adresse erlaubt. Sie können es erneut versuchen.',
    permanentNote: 'Nur manche Konten können dauerhafte Adressen erstellen.',
  },

  details: {
    address: 'Adresse',
    account: 'Konto',
    created: 'Erstellt',
    expires: 'Läuft ab',
    checked: 'Zuletzt abgerufen',
    givenTo: 'Weitergegeben an',
    smtp: 'Empfängt E-Mails auf',
    verifiable: 'Angemeldete Browser können diese Adresse ohne E-Mail bestätigen.',
    openInbox: 'Posteingang im Browser öffnen',
    title: 'Bezeichnung und Notiz',
    label: 'Bezeichnung',
    note: 'Notiz',
    save: 'Speichern',
  },

  /** A sentence for each error: the cause and the remedy. */
  fieldErrors: {
    noUrl: 'Geben Sie die Server-URL ein.',
    badUrl: 'Geben Sie eine gültige URL ein, zum Beispiel https://mail.example.com.',
    noKey: 'Geben Sie den API-Schlüssel ein.',
    badKey: 'Ein API-Schlüssel darf keine Leerzeichen oder Zeilenumbrüche enthalten.',
    accountExists: 'Dieses Konto wurde bereits hinzugefügt.',
    insecure:
      'Verwenden Sie https://. API-Schlüssel werden nur über eine verschlüsselte Verbindung oder an diesen Computer gesendet.',
    unauthorized:
      'Der Server hat diesen API-Schlüssel abgelehnt. Kopieren Sie ihn erneut von der Profilseite des Servers.',
    forbidden: 'Dieser API-Schlüssel hat keinen Zugriff auf den E-Mail-Dienst. Verwenden Sie einen anderen.',
    notFound:
      'Unter dieser URL wurde kein E-Mail-Dienst gefunden. Prüfen Sie auch den Teil hinter dem Servernamen.',
    connectionRefused: 'Der Server hat die Verbindung abgelehnt. Prüfen Sie Servername und Port.',
    couldNotReach: (name) => `${name} ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung.`,
    hostNotFound: (host) =>
      `Es wurde kein Server mit dem Namen ${host} gefunden. Prüfen Sie die Schreibweise.`,
    noTls: 'Der Server verwendet unter dieser URL kein HTTPS. Prüfen Sie URL und Port.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie die URL und Ihre Verbindung.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet. Prüfen Sie die URL oder versuchen Sie es erneut.',
    notMailService: 'Diese URL ist eine Website, aber kein E-Mail-Dienst, den Mayfly unterstützt.',
    redirected: (to) => `Diese URL leitet zu ${to} weiter. Der API-Schlüssel wurde nicht dorthin gesendet.`,
    useIt: (to) => `${to} verwenden`,
    trouble: 'Der Server hat einen Fehler gemeldet. Versuchen Sie es später erneut.',
    rateLimited: (clock) => `Der Server begrenzt die Anfragen. Versuchen Sie es nach ${clock} erneut.`,
    badName:
      'Verwenden Sie Buchstaben, Ziffern, Punkte, Binde- und Unterstriche. Am Anfang und am Ende muss ein Buchstabe oder eine Ziffer stehen.',
    taken: 'Diese Adresse ist bereits vergeben. Wählen Sie einen anderen Namen.',
    addressExists: 'Sie haben diese Adresse bereits.',
    showIt: 'Anzeigen',
    refused: 'Der Server hat das nicht akzeptiert. Ändern Sie den Namen oder die Domain.',
    badWebhook: 'Geben Sie eine URL ein, die mit https:// beginnt.',
    webhookRefused: 'Der Server hat diese URL nicht akzeptiert.',
    number: (least, most) => `Geben Sie eine ganze Zahl von ${String(least)} bis ${String(most)} ein.`,
    port: 'Geben Sie einen Port von 1 bis 65535 ein oder lassen Sie das Feld leer.',
    required: 'Füllen Sie dieses Feld aus.',
  },
}
