// Simplified Chinese texts about alias services as accounts.
import type { Catalogue } from '../catalogue.ts'

export const aliasesZh: Catalogue['aliases'] = {
  title: '您正在使用的别名服务',
  text: '它创建商店会接受的地址，并将邮件转发到您的邮箱。',
  key: 'API 密钥',
  keyText: (service) => `请在 ${service} 创建密钥，然后粘贴到此处。`,
  duckText:
    'DuckDuckGo 不显示密钥。请打开该页面，再打开浏览器的开发者工具中的“网络”标签。在页面上创建一个地址，然后复制请求“addresses”中“Bearer”之后的内容。',
  keyPage: (service) => `打开 ${service}`,
  ownServer: '它运行在其他服务器上',
  server: '服务器地址',
  create: '创建地址',
  badKey: (service) => `${service} 不接受此密钥。`,
  mailboxTitle: '邮件送达的位置',
  mailboxText: (service, address) =>
    `${service} 会将邮件转发到 ${address}。连接此邮箱后，Mayfly 会在此处显示邮件。`,
  unknownMailboxText: (service) => `${service} 会将邮件转发到您的邮箱。连接后，Mayfly 会在此处显示邮件。`,
  read: (service) => `Mayfly 只读取 ${service} 转发的邮件。对其他邮件，只读取邮件头中的几行。`,
  useMailbox: (address) => `使用 ${address}`,
  otherMailbox: '其他邮箱',
  connect: '连接邮箱',
  later: '以后再说',
  elsewhere: '邮件会送达您自己的邮箱，不在此处显示。',
  elsewhereText: '将地址粘贴到需要的地方。邮件会送达您自己的邮箱。',
  connectMailbox: '在此处显示…',
  mailboxSetting: '读取邮件的邮箱',
  noMailbox: '无邮箱：邮件送达其他位置',
  off: '已停用',
  switchOff: '停用',
  switchOn: '启用',
  block: '屏蔽：停用此地址',
  isOff: (address) => `${address} 已停用`,
  isOn: (address) => `${address} 已启用`,
  offText: '已停用：不再转发邮件。您的邮件会保留在此处。',
  forwardedBy: '转发者',
}
