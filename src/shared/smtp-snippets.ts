// Mail settings of common frameworks for the built-in service, shown in "Connect your app" and docs/automation.md. On this computer
// the service accepts mail without encryption and login, so every snippet turns both off.

/** The host and port at which the service accepts mail. */
interface SmtpEndpoint {
  readonly host: string
  readonly port: number
}

export interface SmtpSnippet {
  /** Unique, for keys and tests. */
  readonly id: string
  /** The name of the framework, the same in every language. */
  readonly name: string
  /** The file for the snippet; null if it can be any file of the program. */
  readonly file: string | null
  /** The language of the text, as named in Markdown code blocks. */
  readonly language: string
  /** @returns the lines to copy, without a line break at the end. */
  readonly text: (smtp: SmtpEndpoint) => string
}

const lines = (...all: readonly string[]): string => all.join('\n')

/** The snippets, in the order in which they are offered. */
export const SMTP_SNIPPETS: readonly SmtpSnippet[] = [
  {
    id: 'nodemailer',
    name: 'Nodemailer',
    file: null,
    language: 'js',
    text: ({ host, port }) =>
      lines(
        `import { createTransport } from 'nodemailer'`,
        '',
        'const transport = createTransport({',
        `  host: '${host}',`,
        `  port: ${String(port)},`,
        '  ignoreTLS: true,',
        '})',
      ),
  },
  {
    id: 'django',
    name: 'Django',
    file: 'settings.py',
    language: 'python',
    text: ({ host, port }) =>
      lines(
        'EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"',
        `EMAIL_HOST = "${host}"`,
        `EMAIL_PORT = ${String(port)}`,
        'EMAIL_HOST_USER = ""',
        'EMAIL_HOST_PASSWORD = ""',
        'EMAIL_USE_TLS = False',
        'EMAIL_USE_SSL = False',
      ),
  },
  {
    id: 'laravel',
    name: 'Laravel',
    file: '.env',
    language: 'ini',
    text: ({ host, port }) =>
      lines(
        'MAIL_MAILER=smtp',
        `MAIL_HOST=${host}`,
        `MAIL_PORT=${String(port)}`,
        'MAIL_USERNAME=null',
        'MAIL_PASSWORD=null',
      ),
  },
  {
    id: 'symfony',
    name: 'Symfony Mailer',
    file: '.env',
    language: 'ini',
    text: ({ host, port }) => `MAILER_DSN=smtp://${host}:${String(port)}`,
  },
  {
    id: 'rails',
    name: 'Rails',
    file: 'config/environments/development.rb',
    language: 'ruby',
    text: ({ host, port }) =>
      lines(
        'config.action_mailer.delivery_method = :smtp',
        'config.action_mailer.smtp_settings = {',
        `  address: "${host}",`,
        `  port: ${String(port)},`,
        '  enable_starttls_auto: false',
        '}',
      ),
  },
  {
    id: 'spring-boot',
    name: 'Spring Boot',
    file: 'application.properties',
    language: 'properties',
    text: ({ host, port }) =>
      lines(
        `spring.mail.host=${host}`,
        `spring.mail.port=${String(port)}`,
        'spring.mail.properties.mail.smtp.auth=false',
        'spring.mail.properties.mail.smtp.starttls.enable=false',
      ),
  },
  {
    id: 'smtplib',
    name: 'Python (smtplib)',
    file: null,
    language: 'python',
    text: ({ host, port }) =>
      lines(
        'import smtplib',
        '',
        'def send(message):',
        `    with smtplib.SMTP("${host}", ${String(port)}) as smtp:`,
        '        smtp.send_message(message)',
      ),
  },
  {
    id: 'go',
    name: 'Go (net/smtp)',
    file: null,
    language: 'go',
    text: ({ host, port }) =>
      lines(
        'func sendMail(from string, to []string, message []byte) error {',
        `\treturn smtp.SendMail("${host}:${String(port)}", nil, from, to, message)`,
        '}',
      ),
  },
  {
    id: 'mailkit',
    name: '.NET (MailKit)',
    file: null,
    language: 'csharp',
    text: ({ host, port }) =>
      lines(
        'using var client = new MailKit.Net.Smtp.SmtpClient();',
        `client.Connect("${host}", ${String(port)}, MailKit.Security.SecureSocketOptions.None);`,
      ),
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    file: 'wp-content/mu-plugins/mayfly.php',
    language: 'php',
    text: ({ host, port }) =>
      lines(
        '<?php',
        "add_action('phpmailer_init', function ($mail) {",
        '    $mail->isSMTP();',
        `    $mail->Host = '${host}';`,
        `    $mail->Port = ${String(port)};`,
        '    $mail->SMTPAuth = false;',
        '    $mail->SMTPAutoTLS = false;',
        '});',
      ),
  },
  {
    id: 'environment',
    name: 'SMTP_HOST, SMTP_PORT, SMTP_URL',
    file: '.env',
    language: 'ini',
    text: ({ host, port }) =>
      lines(`SMTP_HOST=${host}`, `SMTP_PORT=${String(port)}`, `SMTP_URL=smtp://${host}:${String(port)}`),
  },
]
