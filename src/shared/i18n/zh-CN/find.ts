// Simplified Chinese texts for search, the command palette and lists of addresses.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('zh-CN')

export const findZh: Catalogue['find'] = {
  filters: '筛选',
  has: { code: '验证码', link: '链接', attachment: '附件' },
  is: { unread: '未读', pinned: '已置顶', kept: '已保留' },
  account: '账户',
  allAccounts: '所有账户',

  palette: '命令',
  paletteHint: '搜索命令、地址和邮件',
  forAddress: (address) => `地址 ${address}`,
  forMessage: '打开的邮件',
  suggested: '建议',
  copyCode: (code) => `复制验证码 ${code}`,
  openLink: (host) => `打开链接 ${host}`,
  deleteMessage: '删除邮件',
  showAll: '显示全部邮件',
  showCodes: '显示今天的验证码',
  showLeaks: '显示地址泄露',
  openSettings: '打开设置',
  showShortcuts: '显示键盘快捷键',
  showOnly: (what) => `仅显示：${what}`,
  muteAddress: '将地址静音',
  unmuteAddress: '取消地址静音',
  notifyCodes: '仅在有验证码时通知',
  notifyAll: '所有邮件都通知',

  codes: '验证码',
  codesTitle: '今天的验证码',
  noCodes: '今天没有验证码。',

  pin: '置顶',
  unpin: '取消置顶',
  sort: '排序方式',
  sorts: { created: '最新优先', name: '名称', mail: '最近邮件' },
  group: '按账户分组',
  ungroup: '不按账户分组',
  renew: '新建类似地址，有效期',

  qr: '二维码',
  share: '分享…',
  selectAll: '全选',
  markRead: '标为已读',
  markedRead: (addresses) => count(addresses, { other: '已将 # 个地址标为已读' }),
  muted: (addresses) => count(addresses, { other: '已更改 # 个地址的通知' }),
  pinned: (addresses) => count(addresses, { other: '已置顶 # 个地址' }),
  unpinned: (addresses) => count(addresses, { other: '已取消置顶 # 个地址' }),
  empty: '清空收件箱',
  keep: '保留此邮件',
  keepNoLonger: '不再保留此邮件',
  keptText: '保留到您删除为止',

  shortcuts: { palette: '命令', down: '在列表中向下、向上' },
}
