// Simplified Chinese words of servers.
import type { Catalogue } from '../catalogue.ts'
import { listFormatter } from '../formatters.ts'

export const serversZh: Catalogue['servers'] = {
  real: '获取真实地址',
  realText: '网站可以向它发送邮件。需要一台服务器，Mayfly 会帮您找到。',
  realMenu: '获取真实地址…',
  local: '在本机新建地址',
  localText: '用于测试您自己的程序，立即可用。',
  sign: '本机',
  signText: '只接收来自本机的邮件',
  sendTo: (smtp) => `只有本机上的程序可以通过 SMTP（${smtp}）向它发送邮件。`,
  newAt: '新建地址于',
  domainGone: (domain) => `服务器不再提供 ${domain}，可能收不到新邮件。您的邮件仍保留在这里。`,
  lost: '服务器上已没有此地址。您的邮件仍保留在这里。',
  expiryByServer: '由服务器决定',

  title: '获取真实地址',
  field: '粘贴邮件网站的网址或邀请链接',
  look: '继续',
  looking: '正在查找…',
  publicTitle: '公共服务器',
  publicText: '这些是他人的计算机，其运营者可以阅读邮件。在您选择之前，Mayfly 不会联系其中任何一台。',
  manual: '更多选项…',
  mailServer: '邮件服务器',
  found: (kind, host) => `${host} 上的 ${kind}`,
  ready: '可以使用，无需账户。',
  needsKey: '需要 API 密钥。请在其网站上创建，然后粘贴到这里。',
  needsPassword: '该网站要求输入密码。',
  hasKey: '链接中含有 API 密钥。Mayfly 会保存它，但不会显示。',
  addressesEndIn: (domains, more) =>
    more ? `地址后缀为 ${domains.join('、')} 等。` : `地址后缀为 ${listFormatter('zh-CN')(domains)}。`,
  keyPage: '打开 API 密钥页面',
  sitePassword: '网站密码',
  another: '其他服务器',
  confirmText: (host) => `有链接请求 Mayfly 连接到 ${host}。在您继续之前不会发送任何内容。`,
  errors: {
    empty: '请先粘贴网址或链接。',
    unreadable: '这既不是网址，也不是邀请链接。',
    notMailServer: (host) => `${host} 不是 Mayfly 支持的邮件服务器。请尝试其 API 的网址，或使用其他服务器。`,
    insecure: '请使用以 https:// 开头的网址。没有加密，他人可能会读到您的邮件。',
    wrongPassword: '服务器未接受此密码。',
    quota: '服务器目前不允许您新建更多地址。请稍后重试，或使用其他服务器。',
  },

  openExisting: '打开已有地址…',
  openTitle: '打开已有地址',
  openText: '登录您在别处于此服务器上创建的地址。',
  openAddress: '地址',
  openPassword: '地址的密码',
  open: '打开地址',
  openRefused: '服务器未接受此地址和密码。',
}
