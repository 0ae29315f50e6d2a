// Runs every snippet of "Connect your app", as copied, in a minimal program of its framework, and checks that its mail arrives, at
// recipients of five domains that are not the service's.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { SMTP_SNIPPETS } from '../../../src/shared/smtp-snippets.ts'
import { nodeBinary, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

interface Program {
  /** Files of the program, by name; the snippet is at its place in one of them. */
  readonly files: (snippet: string) => Readonly<Record<string, string>>
  /** The command to run in the folder of the files; null if its requirements are not installed. */
  readonly command: () => readonly [command: string, ...args: string[]] | null
  /** The missing requirements and how to install them, for the list of skipped tests. */
  readonly missing: string
}

const FROM = 'shop@example.org'
/** Replaced by the address that the mail is sent to. */
const TO = 'TO@EXAMPLE'
const DOMAINS = ['gmail.com', 'outlook.com', 'shop.example.co.uk', 'firma.de', 'mail.gov']
/** These compile their program in each run, so they send one mail. */
const COMPILED = new Set(['spring-boot', 'go', 'mailkit'])
const subjectOf = (id: string): string => `Sent by ${id}`

/** The first command that exits with 0 for these arguments. */
const firstThatRuns = (commands: readonly string[], ...args: string[]): string | null =>
  commands.find((command) => spawnSync(command, args).status === 0) ?? null
/** A Python installed in addition to the system's does not find the system's packages. */
const PYTHONS = ['python3', '/usr/bin/python3']
/** Paths of Debian packages. */
const SYMFONY = '/usr/share/php/Symfony/Component/Mailer/autoload.php'
const PHPMAILER = '/usr/share/php/libphp-phpmailer/autoload.php'
const JAVA_LIBRARIES = [
  'spring3-core',
  'spring3-beans',
  'spring3-context',
  'spring3-context.support',
  'javax.mail',
  'javax.activation',
  'commons-logging',
].map((name) => `/usr/share/java/${name}.jar`)

const php = (library: string): Program['command'] => {
  return () => (firstThatRuns(['php'], '--version') && existsSync(library) ? ['php', 'main.php'] : null)
}
const python = (module: string): Program['command'] => {
  return () => {
    const command = firstThatRuns(PYTHONS, '-c', `import ${module}`)
    return command === null ? null : [command, 'main.py']
  }
}
/** How Laravel and Symfony send with a transport. */
const sendBySymfony = (id: string): string => `
$mail = (new Symfony\\Component\\Mime\\Email())->from('${FROM}')->to('${TO}')->subject('${subjectOf(id)}')->text('x');
(new Symfony\\Component\\Mailer\\Mailer($transport))->send($mail);`
const PROGRAMS: Readonly<Record<string, Program>> = {
  nodemailer: {
    files: (snippet) => ({
      'main.mjs': `${snippet}
await transport.sendMail({ from: '${FROM}', to: '${TO}', subject: '${subjectOf('nodemailer')}', text: 'x' })`,
    }),
    command: () => [nodeBinary, 'main.mjs'],
    missing: 'nothing',
  },
  django: {
    files: (snippet) => ({
      'settings.py': snippet,
      'main.py': `
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "settings"
from django.core.mail import send_mail
send_mail("${subjectOf('django')}", "x", "${FROM}", ["${TO}"])`,
    }),
    command: python('django'),
    missing: 'Django is not installed. Run: sudo apt-get install python3-django',
  },
  laravel: {
    files: (snippet) => ({
      '.env': snippet,
      // Laravel reads "null" as nothing, and makes this transport of it.
      'main.php': `<?php
require '${SYMFONY}';
$env = array_map(fn ($value) => $value === 'null' ? null : $value, parse_ini_file('.env', false, INI_SCANNER_RAW));
if ($env['MAIL_MAILER'] !== 'smtp') exit(1);
$dsn = new Symfony\\Component\\Mailer\\Transport\\Dsn(
  'smtp', $env['MAIL_HOST'], $env['MAIL_USERNAME'], $env['MAIL_PASSWORD'], (int) $env['MAIL_PORT']);
$transport = (new Symfony\\Component\\Mailer\\Transport\\Smtp\\EsmtpTransportFactory())->create($dsn);
${sendBySymfony('laravel')}`,
    }),
    command: php(SYMFONY),
    missing: 'PHP or Symfony Mailer is not installed. Run: sudo apt-get install php-cli php-symfony-mailer',
  },
  symfony: {
    files: (snippet) => ({
      '.env': snippet,
      'main.php': `<?php
require '${SYMFONY}';
$env = parse_ini_file('.env', false, INI_SCANNER_RAW);
$transport = Symfony\\Component\\Mailer\\Transport::fromDsn($env['MAILER_DSN']);
${sendBySymfony('symfony')}`,
    }),
    command: php(SYMFONY),
    missing: 'PHP or Symfony Mailer is not installed. Run: sudo apt-get install php-cli php-symfony-mailer',
  },
  rails: {
    files: (snippet) => ({
      'main.rb': `
require "action_mailer"
require "ostruct"
config = OpenStruct.new(action_mailer: OpenStruct.new)
${snippet}
# As its railtie does.
config.action_mailer.each_pair { |name, value| ActionMailer::Base.send("#{name}=", value) }
class Shop < ActionMailer::Base
  def welcome
    mail(from: "${FROM}", to: "${TO}", subject: "${subjectOf('rails')}", body: "x", content_type: "text/plain")
  end
end
Shop.welcome.deliver_now`,
    }),
    command: () => (firstThatRuns(['ruby'], '-e', 'require "action_mailer"') ? ['ruby', 'main.rb'] : null),
    missing: 'Action Mailer is not installed. Run: sudo apt-get install ruby-actionmailer',
  },
  'spring-boot': {
    files: (snippet) => ({
      'application.properties': snippet,
      // Spring Boot makes this sender of them (MailSenderPropertiesConfiguration).
      'Main.java': `
import java.io.FileReader;
import java.util.Properties;
import org.springframework.mail.SimpleMailMessage;
import org.springframework.mail.javamail.JavaMailSenderImpl;
public class Main {
  public static void main(String[] args) throws Exception {
    Properties all = new Properties();
    all.load(new FileReader("application.properties"));
    JavaMailSenderImpl sender = new JavaMailSenderImpl();
    sender.setHost(all.getProperty("spring.mail.host"));
    sender.setPort(Integer.parseInt(all.getProperty("spring.mail.port")));
    Properties mail = new Properties();
    String prefix = "spring.mail.properties.";
    for (String name : all.stringPropertyNames())
      if (name.startsWith(prefix)) mail.setProperty(name.substring(prefix.length()), all.getProperty(name));
    sender.setJavaMailProperties(mail);
    SimpleMailMessage message = new SimpleMailMessage();
    message.setFrom("${FROM}");
    message.setTo("${TO}");
    message.setSubject("${subjectOf('spring-boot')}");
    message.setText("x");
    sender.send(message);
  }
}`,
    }),
    command: () =>
      firstThatRuns(['javac'], '--version') && JAVA_LIBRARIES.every((file) => existsSync(file))
        ? ['java', '-cp', JAVA_LIBRARIES.join(':'), 'Main.java']
        : null,
    missing:
      'Java or Spring’s mail sender is not installed. Run: sudo apt-get install default-jdk-headless libspring-context-support-java libmail-java',
  },
  smtplib: {
    files: (snippet) => ({
      'main.py': `${snippet}

from email.message import EmailMessage
message = EmailMessage()
message["From"], message["To"], message["Subject"] = "${FROM}", "${TO}", "${subjectOf('smtplib')}"
message.set_content("x")
send(message)`,
    }),
    command: python('smtplib'),
    missing: 'Python is not installed. Run: sudo apt-get install python3',
  },
  go: {
    files: (snippet) => ({
      'main.go': `package main

import "net/smtp"

${snippet}

func main() {
	if err := sendMail("${FROM}", []string{"${TO}"}, []byte("Subject: ${subjectOf('go')}\\r\\n\\r\\nx\\r\\n")); err != nil {
		panic(err)
	}
}`,
    }),
    command: () => (firstThatRuns(['go'], 'version') ? ['go', 'run', 'main.go'] : null),
    missing: 'Go is not installed. Run: sudo apt-get install golang-go',
  },
  mailkit: {
    files: (snippet) => ({
      'main.csproj': `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework></PropertyGroup>
  <ItemGroup><PackageReference Include="MailKit" Version="4.*" /></ItemGroup>
</Project>`,
      'main.cs': `${snippet}
var message = new MimeKit.MimeMessage();
message.From.Add(MimeKit.MailboxAddress.Parse("${FROM}"));
message.To.Add(MimeKit.MailboxAddress.Parse("${TO}"));
message.Subject = "${subjectOf('mailkit')}";
message.Body = new MimeKit.TextPart("plain") { Text = "x" };
client.Send(message);
client.Disconnect(true);`,
    }),
    // Opt-in, because it loads the package from the network, which no other test needs.
    command: () =>
      process.env.MAYFLY_DOTNET === '1' && firstThatRuns(['dotnet'], '--version') ? ['dotnet', 'run'] : null,
    missing: 'the .NET SDK loads MailKit from the network. With it, run: MAYFLY_DOTNET=1 npm run test:e2e',
  },
  wordpress: {
    files: (snippet) => ({
      'mayfly.php': snippet,
      // WordPress calls the hook with its PHPMailer before it sends (wp_mail).
      'main.php': `<?php
require '${PHPMAILER}';
$hooks = [];
function add_action($name, $callback) {
  global $hooks;
  $hooks[$name] = $callback;
}
require 'mayfly.php';
$mailer = new PHPMailer\\PHPMailer\\PHPMailer(true);
$mailer->isMail();
$hooks['phpmailer_init']($mailer);
$mailer->setFrom('${FROM}');
$mailer->addAddress('${TO}');
$mailer->Subject = '${subjectOf('wordpress')}';
$mailer->Body = 'x';
$mailer->send();`,
    }),
    command: php(PHPMAILER),
    missing: 'PHP or PHPMailer is not installed. Run: sudo apt-get install php-cli libphp-phpmailer',
  },
  environment: {
    files: (snippet) => ({
      '.env': snippet,
      'main.mjs': `import { createTransport } from 'nodemailer'
const { SMTP_HOST, SMTP_PORT, SMTP_URL } = process.env
const mail = { from: '${FROM}', to: '${TO}', subject: '${subjectOf('environment')}', text: 'x' }
if (new URL(SMTP_URL).host !== \`\${SMTP_HOST}:\${SMTP_PORT}\`) throw new Error('they differ')
await createTransport(SMTP_URL).sendMail(mail)`,
    }),
    command: () => [nodeBinary, '--env-file=.env', 'main.mjs'],
    missing: 'nothing',
  },
}

let service: TestService
beforeAll(async () => {
  service = await startService({ args: ['--catch-all', '*'] })
})
afterAll(() => service.remove())

for (const { id, name, text } of SMTP_SNIPPETS)
  test(`a program with the settings for ${name} sends a mail`, async ({ skip }) => {
    const program = PROGRAMS[id]
    if (!program) throw new Error(`no program for ${id}`)
    const [command, ...args] = program.command() ?? skip(program.missing)
    const recipients = DOMAINS.slice(0, COMPILED.has(id) ? 1 : DOMAINS.length).map(
      (domain) => `customer-of-${id}@${domain}`,
    )
    for (const recipient of recipients) {
      const folder = tempFolder()
      for (const [file, content] of Object.entries(program.files(text(service.smtp))))
        writeFileSync(join(folder, file), content.replaceAll(TO, recipient))
      // Modules resolve their packages from here.
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      await run(command, args, { cwd: folder })
    }
    const search = encodeURIComponent(subjectOf(id))
    const found = await waitFor('the mails', async () => {
      const { body } = await service.api<MessagePage>('GET', `/api/messages?search=${search}`)
      return body.messages.length === recipients.length ? body.messages : undefined
    })
    expect(found.flatMap(({ to_addresses: all }) => all ?? []).toSorted()).toEqual(recipients.toSorted())
  })
