// Simplified Chinese texts about the user's own mailbox (IMAP) as an account.
import type { Catalogue } from '../catalogue.ts'

export const mailboxZh: Catalogue['mailbox'] = {
  title: '使用自己的邮箱',
  text: '新地址的邮件会送达您已有的邮箱。只读取发往这些地址的邮件。',
  address: '您的电子邮件地址',
  read: 'Mayfly 只读取发往您在此新建的地址的邮件。对于其他邮件，只读取标明收件人的行。',
  password: '密码',
  newPassword: '新密码',
  keepPassword: '留空则保留当前密码',
  appPassword: '您的服务商在此要求使用应用专用密码。',
  passwordPage: '创建应用专用密码',
  addressing: '新地址的样式',
  subaddress: '您自己的地址加上后缀',
  subaddressUnknown: '并非所有服务商都会投递发往此类地址的邮件。正式使用前请先试一个。',
  subaddressRefused: '您的服务商不投递发往此类地址的邮件。',
  catchAll: '任意名称（如果您接收某个域名的全部邮件）',
  domain: '您的域名',
  separator: '后缀前的符号',
  deletion: '删除邮件时',
  bin: '移到邮箱的回收站',
  hide: '仅在 Mayfly 中隐藏',
  server: '服务器设置',
  host: 'IMAP 服务器',
  port: '端口',
  security: '加密',
  tls: 'TLS',
  starttls: 'STARTTLS',
  user: '用户名',
  create: '新建地址',
  notFound: (domain) => `未找到 ${domain} 的邮件服务器。请在下方输入其设置。`,
  untrusted: (host) =>
    `${host} 的证书没有由已知机构签发，因此未发送密码。如果这是您自己的服务器，请将此指纹 (SHA-256) 与其证书的指纹核对。`,
  trust: '信任此证书',
  trusted: 'Mayfly 信任您为此服务器确认的证书。',
  distrust: '不再信任',
  mailContinues: (address) =>
    `发往该地址的邮件仍会送达您的邮箱。要停止接收，请在邮箱中为发往 ${address} 的邮件添加过滤规则。`,
  mailContinuesAfterDeletion: (address) =>
    `删除此地址后，发往该地址的邮件仍会送达您的邮箱。要停止接收，请在邮箱中为发往 ${address} 的邮件添加过滤规则。`,
  mailToAllContinues: '发往这些地址的邮件仍会送达您的邮箱。要停止接收，请在邮箱中为每个地址添加过滤规则。',
  enterPassword: '输入密码…',
  errors: {
    badAddress: '请输入电子邮件地址，例如 ann@example.org。',
    noPasswords: (domain) => `程序无法通过 IMAP 用密码登录 ${domain} 的邮箱。请使用其他邮箱或公共服务器。`,
    noPassword: '请输入密码。',
    refused: '邮件服务器未接受此用户名和密码。',
    refusedApp: '邮件服务器未接受此密码。许多服务商要求使用应用专用密码，您可以在其网站上创建。',
    badHost: '请输入邮件服务器的名称，例如 imap.example.org。',
    badPort: '请输入 1 到 65535 之间的端口。',
    badUser: '请输入邮件服务器的用户名，通常就是电子邮件地址。',
    badDomain: '请输入您的域名，例如 example.org。',
    unreachable: '无法连接邮件服务器。请检查服务器设置和网络连接。',
  },
  failures: {
    unauthorized: {
      title: '密码被拒绝',
      remedy: '邮件服务器拒绝了用户名或密码。请重新输入密码。',
    },
    'no-key': {
      title: '没有密码',
      remedy: '此账户没有密码，因此无法检查邮件。',
    },
    'key-elsewhere': {
      title: '密码不可用',
      remedy: '此账户的密码在当前会话未使用的钥匙串中。请登录保存密码的桌面，或重新输入密码。',
    },
    'key-unreadable': {
      title: '密码无法读取',
      remedy: '此账户已保存的密码无法再读取。请重新输入。',
    },
  },
}
