// The German sentences for problems that the service's REST interface reports, by their codes.
import { LIFETIMES } from '../../model/lifetime.ts'
import { alternatives } from '../alternatives.ts'
import type { ProblemSentences } from '../en/problems.ts'

export const problemsDe: ProblemSentences = {
  INVALID_REQUEST: 'Die Anfrage ist ungültig.',
  INVALID_ID: 'Die ID ist keine gültige UUID.',
  INVALID_CURSOR: 'Der Cursor gehört nicht zu dieser Liste.',
  EMAIL_INVALID_EXPIRY: `expiryTime muss ${alternatives(LIFETIMES, { or: ' oder ' })} sein.`,
  EMAIL_INVALID_DOMAIN: 'Diese Domain ist nicht verfügbar.',
  EMAIL_INVALID_NAME:
    'Dieser Name ist in einer Adresse nicht zulässig. Erlaubt sind Buchstaben, Ziffern und einzelne Punkte, höchstens 64 Byte.',
  EMAIL_PERMANENT_NOT_ALLOWED: 'Dieses Konto kann keine dauerhaften Adressen erstellen.',
  WEBHOOK_INVALID_URL:
    'Die Webhook-URL muss HTTPS zu einer öffentlichen Adresse verwenden. Nur der Inhaber darf ein privates Netz verwenden, oder HTTP zu diesem Computer.',
  UNAUTHORIZED: 'Der API-Schlüssel fehlt oder ist ungültig.',
  KEY_EXPIRED: 'Dieser API-Schlüssel ist abgelaufen. Erstellen Sie einen anderen.',
  KEY_NOT_ALLOWED: 'Dieser API-Schlüssel erlaubt das nicht.',
  KEY_INVALID_NAME:
    'Der Name eines Schlüssels muss aus 1 bis 60 Buchstaben, Ziffern, Leerzeichen, Punkten oder Bindestrichen bestehen.',
  KEY_INVALID_ADDRESSES:
    'Geben Sie Adressen als Muster wie ci-* oder ci-*@example.org ein, mit höchstens drei Sternchen.',
  KEY_NAME_TAKEN:
    'Es gibt schon einen Schlüssel mit diesem Namen. Wählen Sie einen anderen Namen, oder widerrufen Sie jenen Schlüssel.',
  KEY_QUOTA_REACHED: 'Dieses Konto hat zu viele Schlüssel. Widerrufen Sie zuerst einen.',
  SESSION_REQUIRED: 'Sie sind abgemeldet. Melden Sie sich erneut an.',
  RECENT_SIGN_IN_REQUIRED:
    'Dafür muss Ihre Anmeldung weniger als 15 Minuten her sein. Melden Sie sich erneut an, und wiederholen Sie es.',
  SIGN_IN_FAILED: 'Der Name oder das Passwort ist falsch.',
  PASSKEY_FAILED:
    'Der Passkey wurde nicht angenommen. Versuchen Sie es erneut, oder verwenden Sie ein Passwort.',
  PASSKEY_NEEDS_NAME:
    'Passkeys funktionieren nicht mit einer IP-Adresse. Öffnen Sie diese Seite mit dem Namen des Servers, oder verwenden Sie ein Passwort.',
  PASSWORD_INVALID: 'Ein Passwort muss 10 bis 200 Zeichen haben.',
  LAST_SIGN_IN: 'Das ist die einzige Möglichkeit zur Anmeldung. Fügen Sie zuerst eine weitere hinzu.',
  INVITATION_INVALID:
    'Diese Einladung ist ungültig. Vielleicht wurde sie schon benutzt oder ist abgelaufen. Bitten Sie um eine neue.',
  SIGN_IN_LINK_INVALID:
    'Dieser Anmeldelink ist ungültig. Er gilt einmal und zehn Minuten lang. Der Befehl „link“ des Dienstes gibt einen neuen aus.',
  SIGN_IN_LINK_NEEDS_HTTPS:
    'Anmeldelinks funktionieren über HTTPS oder auf dem Computer des Dienstes. Öffnen Sie die Seite dort.',
  OWNER_KEY_IN_FILE:
    'Der Schlüssel des Inhabers steht in der Datei service.key. Der Befehl „keys add owner“ des Dienstes ersetzt ihn.',
  ACCOUNT_INVALID_NAME:
    'Der Name eines Kontos muss aus 1 bis 60 Buchstaben, Ziffern, Punkten, Binde- oder Unterstrichen bestehen.',
  ACCOUNT_NAME_TAKEN: 'Es gibt schon ein Konto mit diesem Namen. Wählen Sie einen anderen.',
  EMAIL_QUOTA_REACHED: 'Dieses Konto hat sein Kontingent an Adressen erreicht.',
  EMAIL_NOT_OWNED: 'Diese Adresse gehört nicht zu Ihrem Konto.',
  AI_PLAN_REQUIRED: 'Zum Übersetzen ist ein Sprachmodell nötig, das dieser Dienst nicht hat.',
  OWNER_ONLY: 'Dies darf nur der Inhaber sehen.',
  AGENT_KEY_REQUIRED:
    'Ein KI-Agent braucht einen Schlüssel mit einem Bereich. „keys add NAME --scope own“ erstellt ihn.',
  AI_FAILED: 'Das Sprachmodell hat nicht geantwortet.',
  LINK_EXPIRED: 'Dieser Downloadlink ist abgelaufen. Öffnen Sie die Nachricht erneut.',
  HOST_NOT_ALLOWED: 'Der Host-Header nennt einen anderen Server.',
  ORIGIN_NOT_ALLOWED: 'Webseiten dürfen diesen Dienst nicht aufrufen.',
  MESSAGE_NOT_FOUND: 'Die Nachricht wurde nicht gefunden.',
  ATTACHMENT_NOT_FOUND: 'Der Anhang wurde nicht gefunden.',
  NOT_FOUND: 'Dieser Pfad wurde nicht gefunden.',
  METHOD_NOT_ALLOWED: 'Dieser Pfad unterstützt diese Methode nicht.',
  TIMEOUT: 'Die Übertragung der Anfrage hat zu lange gedauert.',
  EMAIL_NAME_RESERVED: 'Dieser Name ist dem Inhaber der Domain vorbehalten. Wählen Sie einen anderen.',
  EMAIL_TAKEN: 'Diese Adresse ist bereits vergeben.',
  CLAIMED:
    'Ein anderes Programm hat diese Nachricht reserviert. Sie ist wieder frei, wenn die Reservierung abläuft.',
  CLAIM_ENDED:
    'Diese Reservierung gibt es nicht, oder sie ist abgelaufen. Reservieren Sie die Nachricht erneut.',
  BODY_TOO_LARGE: 'Der Inhalt der Anfrage ist größer als 64 KB.',
  UNSUPPORTED_MEDIA_TYPE: 'Senden Sie JSON mit Content-Type: application/json.',
  AI_LIMIT_REACHED: 'Das Tageslimit für KI-Funktionen ist erreicht.',
  RATE_LIMITED: 'Es waren zu viele Anfragen. Warten Sie einen Moment.',
  STREAM_LIMIT_REACHED: 'Es sind zu viele Ereignisströme geöffnet.',
  HEADERS_TOO_LARGE: 'Die Header sind zu groß.',
  INTERNAL: 'Im Dienst ist ein Fehler aufgetreten. Einzelheiten stehen in seinem Protokoll.',
  STORAGE_FULL: 'Der Speicherplatz reicht nicht aus.',
  STORAGE_UNAVAILABLE: 'Die Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  STORAGE_DAMAGED: 'Die Datenbank ist beschädigt und wird repariert. Versuchen Sie es gleich noch einmal.',
}
