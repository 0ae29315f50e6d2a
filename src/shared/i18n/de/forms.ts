// German words of the forms.
import type { Catalogue } from '../catalogue.ts'

export const formsDe: Pick<Catalogue['page'], 'form' | 'details' | 'fieldErrors'> = {
  form: {
    more: 'Name, Domain und Bezeichnung',
    title: 'Neue Adresse',
    account: 'Konto',
    name: 'Name',
    nameHint: 'Zufällig',
    domain: 'Domain',
    lifetime: 'Lebensdauer',
    label: 'Bezeichnung',
    labelHint: 'Wofür ist sie?',
    create: 'Anlegen und kopieren',
    permanentRefused:
      'Der Server hat diesem Konto schon einmal eine dauerhafte Adresse verweigert. Ein neuer Versuch ist möglich.',
    permanentNote: 'Dauerhafte Adressen sind nur manchen Konten erlaubt.',
  },

  details: {
    address: 'Adresse',
    account: 'Konto',
    created: 'Angelegt',
    expires: 'Läuft ab',
    checked: 'Nach Mail gesehen',
    smtp: 'Empfängt Mail auf',
    title: 'Bezeichnung und Notiz',
    label: 'Bezeichnung',
    note: 'Notiz',
    save: 'Speichern',
  },

  /** What is wrong, and the way on, for each situation. */
  fieldErrors: {
    noUrl: 'Bitte die Adresse des Servers eingeben.',
    badUrl: 'Das ist keine Serveradresse. Sie sieht etwa so aus: https://mail.example.com.',
    noKey: 'Bitte den API-Schlüssel eingeben.',
    badKey: 'Ein Schlüssel enthält weder Leerzeichen noch Zeilenumbrüche.',
    accountExists: 'Dieses Konto ist schon da.',
    insecure:
      'Bitte https:// verwenden. Ein Schlüssel wird nur verschlüsselt übertragen, oder an diesen Computer.',
    unauthorized:
      'Der Server hat diesen Schlüssel nicht akzeptiert. Bitte erneut von der Profilseite des Servers kopieren.',
    forbidden:
      'Mit diesem Schlüssel lässt der Server seinen Maildienst nicht nutzen. Es braucht einen, der das darf.',
    notFound:
      'Unter dieser Adresse ist kein Maildienst. Bitte auch prüfen, was hinter dem Servernamen steht.',
    connectionRefused: 'Unter dieser Adresse antwortet nichts. Bitte Name und Port prüfen.',
    hostNotFound: (host) => `Einen Server namens ${host} gibt es nicht. Bitte die Schreibweise prüfen.`,
    certificateUntrusted:
      'Dem Zertifikat des Servers vertraut dieser Computer nicht; der Schlüssel wurde nicht gesendet.',
    certificateExpired:
      'Das Zertifikat des Servers ist abgelaufen; der Schlüssel wurde nicht gesendet. Der Betreiber kann es erneuern.',
    certificateNameMismatch:
      'Das Zertifikat des Servers gilt für einen anderen Namen; der Schlüssel wurde nicht gesendet. Bitte die Adresse prüfen.',
    noTls: 'Hier spricht der Server kein HTTPS. Bitte Adresse und Port prüfen.',
    unreachable: 'Der Server ist nicht erreichbar. Bitte Adresse und Verbindung prüfen.',
    timeout: 'Der Server hat zu lange nicht geantwortet. Bitte die Adresse prüfen oder es erneut versuchen.',
    notMailService: 'Unter dieser Adresse ist eine Website, aber kein Maildienst, den Mayfly kennt.',
    redirected: (to) => `Diese Adresse führt zu ${to}. Der Schlüssel wurde nicht dorthin gesendet.`,
    useIt: (to) => `${to} verwenden`,
    trouble: 'Der Server hat selbst ein Problem. Bitte später erneut versuchen.',
    rateLimited: (clock) => `Der Server bittet um eine Pause. Bitte nach ${clock} erneut versuchen.`,
    badName:
      'Erlaubt sind Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, am Anfang und Ende ein Buchstabe oder eine Ziffer.',
    taken: 'Diese Adresse hat schon jemand anderes. Bitte einen anderen Namen wählen.',
    addressExists: 'Diese Adresse ist schon vorhanden.',
    showIt: 'Anzeigen',
    refused: 'Das hat der Server nicht angenommen. Bitte Namen oder Domain ändern.',
    badWebhook: 'Bitte eine Adresse eingeben, die mit https:// beginnt.',
    webhookRefused: 'Der Server hat diese Adresse nicht angenommen.',
    number: (least, most) => `Bitte eine ganze Zahl von ${String(least)} bis ${String(most)} eingeben.`,
    port: 'Bitte einen Port von 1 bis 65535 eingeben oder das Feld leer lassen.',
    required: 'Bitte dieses Feld ausfüllen.',
  },
}
