// The Simplified Chinese catalogue.
import type { FailureKind } from '../../contract/result.ts'
import type { FailureMessage } from '../failure-message.ts'
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'
import { pageZh } from './page.ts'
import { mailZh } from './mail.ts'
import { doctorZh } from './doctor.ts'
import { settingsZh } from './settings.ts'
import { backupZh } from './backup.ts'
import { aliasesZh } from './aliases.ts'
import { checksZhCN } from './checks.ts'
import { mailboxZh } from './mailbox.ts'
import { serversZh } from './servers.ts'
import { findZh } from './find.ts'
import { sendersZh } from './senders.ts'

const locale = 'zh-CN'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: { title: 'API 密钥被拒绝', remedy: '服务器拒绝了 API 密钥。请输入新的密钥。' },
  forbidden: { title: '没有权限', remedy: '此账户没有执行此操作的权限。例如，永久地址可能需要其他套餐。' },
  quota: { title: '已达地址配额', remedy: '此账户的地址数量已达配额。请删除不再需要的地址。' },
  'no-permanent': { title: '无法使用永久地址', remedy: '此账户不能新建永久地址。请选择其他有效期。' },
  'needs-plan': {
    title: '需要付费方案',
    remedy: '服务器仅对付费方案提供此功能。请选择其他域名，或创建不带自定义名称的地址。',
  },
  taken: { title: '名称已被占用', remedy: '此地址已被占用。请换一个名称，或将名称留空以随机生成。' },
  'not-found': { title: '未找到', remedy: '服务器上已没有此内容。它已被删除或已过期。' },
  'service-stopped': {
    title: '内置服务未运行',
    remedy: '内置服务未能启动。“检查本机”会说明原因。其他服务器仍可使用。',
  },
  'invalid-input': {
    title: '未被接受',
    remedy: '请检查您输入的内容。',
  },
  'rate-limited': { title: '请求过多', remedy: '服务器目前正在限制请求。' },
  offline: { title: '无法连接', remedy: '无法连接到服务器。请检查互联网连接。' },
  'network-sign-in': { title: '请登录此网络', remedy: '您在此网络的页面上登录后，它才允许程序连接。' },
  proxy: { title: '代理', remedy: '此网络的代理没有放行连接。' },
  timeout: { title: '服务器无响应', remedy: '服务器响应超时。' },
  'server-trouble': { title: '服务器错误', remedy: '服务器报告了错误。请稍后重试。' },
  'bad-answer': { title: '响应异常', remedy: 'Mayfly 无法读取服务器的响应。请检查服务器地址，或稍后重试。' },
  challenge: {
    title: '仅限浏览器访问',
    remedy: '服务器要求进行人机验证，只有浏览器才能通过。请联系其运营者允许 API 请求，或使用其他服务器。',
  },
  redirected: {
    title: '已重定向',
    remedy: '服务器重定向到了另一个网址，API 密钥没有发送到那里。如果服务器已搬迁，请用新地址重新添加。',
  },
  'insecure-address': {
    title: '连接不安全',
    remedy: 'API 密钥只会通过 HTTPS 发送，或发送到本机。请使用以 https:// 开头的网址。',
  },
  'untrusted-certificate': {
    title: '证书不受信任',
    remedy:
      '服务器的证书没有由已知机构签发，因此未发送任何内容。如果这是您自己的服务器，请核对指纹后再信任它。',
  },
  'no-key': { title: '没有 API 密钥', remedy: '此账户没有 API 密钥，因此无法检查邮件。' },
  'key-store-locked': { title: '钥匙串已锁定', remedy: '本机的钥匙串已锁定。请解锁后重试。' },
  'key-elsewhere': {
    title: 'API 密钥不可用',
    remedy: '此账户的 API 密钥保存在当前会话未使用的钥匙串中。请登录保存密钥时所用的桌面，或重新输入密钥。',
  },
  'key-unreadable': {
    title: 'API 密钥无法读取',
    remedy: '已无法读取此账户保存的 API 密钥，它可能来自另一台电脑。请重新输入密钥。',
  },
  unsupported: { title: '不支持', remedy: '此服务器或本机不支持此操作。' },
  'agent-stopped': {
    title: '访问已停止',
    remedy: '用户已在 Mayfly 中停止此智能体的访问。用户重新启动后才能恢复。',
  },
  busy: { title: '已有操作正在进行', remedy: '请等待当前的导出、备份、恢复或导入完成，或将其取消。' },
  'wrong-passphrase': { title: '密码短语错误', remedy: '请检查密码短语后重试。没有更改任何内容。' },
  'unreadable-file': {
    title: '无法读取此文件',
    remedy: '这不是 Mayfly 的备份，或由更高版本的 Mayfly 创建。没有更改任何内容。',
  },
  'damaged-file': { title: '备份已损坏', remedy: '文件已损坏或不完整。没有更改任何内容。' },
  disk: { title: '无法保存', remedy: 'Mayfly 无法写入数据文件夹。请检查可用空间和文件夹权限。' },
  'damaged-database': {
    title: '无法读取',
    remedy: '邮件数据库已损坏。Mayfly 下次启动时会新建一个，并保留旧文件。',
  },
  'update-refused': { title: '更新被拒绝', remedy: '更新已被拒绝。未做任何更改。' },
  internal: {
    title: '出了问题',
    remedy: '这是 Mayfly 的程序错误。请重试。如果再次出现，请重新启动 Mayfly。',
  },
}

const commandRemedies: Catalogue['commandRemedies'] = {
  unauthorized: '服务器拒绝了 API 密钥。请检查 MAYFLY_API_KEY 或 --key。',
  'rate-limited': '服务器正在限制请求。请稍后重试。',
  offline: '无法连接到服务器。请检查服务器地址和网络连接。',
  timeout: '服务器响应超时。请稍后重试。',
  'server-trouble': '服务器报告了错误。请稍后重试。',
  'bad-answer': 'Mayfly 无法读取服务器的响应。请检查服务器地址。',
  redirected: '服务器重定向到了另一个网址，API 密钥没有发送到那里。请检查服务器地址。',
}

const native: Catalogue['native'] = {
  newAddress: '新建地址',
  newWithLifetime: '新建地址（选择有效期）',
  copied: (address) => `已复制 ${address}`,
  localOnly: '它只接收来自本机的邮件。',
  copiedLocal: (address) => `已复制 ${address}。它只接收来自本机的邮件。`,
  copyLatestCode: '复制最新验证码',
  noCode: '还没有验证码。',
  pressToCopy: '尚未复制：在此桌面上，只有在 Mayfly 窗口中按键或点击后才能复制，窗口现已打开。',
  copyCode: '复制验证码',
  open: '打开 Mayfly',
  settings: '设置…',
  pause: '暂停',
  pauseFor30Minutes: '30 分钟',
  pauseForOneHour: '1 小时',
  pauseUntilTomorrow: '直到明天',
  resume: '继续',
  quit: '退出 Mayfly',
  startFailed: 'Mayfly 无法启动',
  startProblems: {
    'folder-unwritable': (path: string) =>
      `Mayfly 无法写入数据文件夹 ${path}。请更改其权限，或使用其他文件夹启动 Mayfly（--data-dir）。`,
    'archive-newer': (path: string) =>
      `邮件数据库 ${path} 由更新版本的 Mayfly 创建，未作任何更改。请更新 Mayfly，或使用其他文件夹启动（--data-dir）。`,
    'archive-unopened': (path: string) =>
      `Mayfly 无法打开邮件数据库 ${path}，未作任何更改。请释放磁盘空间或更正其权限，然后重新启动 Mayfly。`,
  },
  /** The context menu of a field or of selected text. */
  edit: {
    undo: '撤销',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
  },
  noAddresses: '还没有地址',
  newMailFrom: (sender) => `${sender} 发来新邮件`,
  newMail: '新邮件',
  codeIs: (code) => `验证码 ${code}`,
  newMessages: (messages) => count(messages, { other: '# 封新邮件' }),
  andOthers: (names, more) =>
    listFormatter(locale)(more > 0 ? [...names, count(more, { other: '另外 # 位' })] : names),
  timeLeft: (ms) => `还剩 ${durationFormatter(locale)(ms)}`,
  expired: '已过期',
  permanent: '永久',
  tooltip: (unread) => (unread === 0 ? 'Mayfly' : `Mayfly：${count(unread, { other: '# 封未读邮件' })}`),
  tooltipLine: (name, unread) => `${name}：${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly 已暂停',
  expiringSoon: (address) => `${address} 将在几分钟后过期`,
  oneExpiringSoon: '有一个地址将在几分钟后过期',
  renewAddress: '新建类似地址',
  renewHint: '新建一个类似的地址以继续接收邮件。',
  serviceRecovered: (lost, keptAs) => {
    if (lost === null) return `内置服务的数据库已损坏且无法读取，Mayfly 已新建一个。旧文件保存为 ${keptAs}。`
    return lost === 0
      ? `内置服务的数据库已损坏，所有邮件均已恢复。损坏的文件保存为 ${keptAs}。`
      : `内置服务的数据库已损坏，有 ${count(lost, { other: '# 封邮件' })}无法恢复。损坏的文件保存为 ${keptAs}。`
  },
  serviceDiskFull: '磁盘已满，内置服务无法接收邮件。请释放空间，例如删除一些地址。',
  stillRunning: 'Mayfly 仍在运行',
  inTray: '点击托盘图标即可重新打开。',
  backgroundReason: 'Mayfly 在后台接收邮件。',
  shortcutOffer: (keys) => `在任何程序中按 ${keys} 即可新建地址。`,
  useShortcut: '启用快捷键',
  noTray: '此桌面不显示托盘图标，因此 Mayfly 以普通窗口运行。最小化后仍会接收邮件，关闭窗口则会退出 Mayfly。',
  settingsFields: (names) => `部分设置无效，Mayfly 对以下各项使用安全值：${names}。`,
  settingsUnreadable: (file) =>
    `Mayfly 无法打开设置文件 ${file}。该文件未被更改，当前使用默认设置。您所做的更改将在退出后丢失。`,
  keyNotDeleted: (account) =>
    `${account} 已移除，但无法从本机删除其 API 密钥。请检查数据文件夹的权限和可用空间。`,
  update: {
    running: '正在更新 Mayfly',
    runningText: '此窗口稍后会自动恢复。',
    done: 'Mayfly 已更新',
    doneText: '请重新启动以继续使用新版本。您的地址和邮件会保留。',
    restart: '重新启动 Mayfly',
  },
  updates: {
    available: (version) => `Mayfly ${version} 现已推出。`,
    ready: (version) => `退出时将安装 Mayfly ${version}。`,
    question: '是否允许 Mayfly 每天检查一次更新？只会获取版本列表，不会发送您的任何信息。',
    off: '不检查',
    notify: '通知我',
    install: '退出时安装',
    replaced: 'Mayfly 已更新。请重新启动以继续使用新版本。',
    replacedCommand: 'Mayfly 在运行期间已更新。要使用新版本，请运行：mayfly quit && mayfly open',
    refused: {
      unsigned: () => '更新被拒绝：没有签名。未做任何更改。',
      'wrong-signature': () => '更新被拒绝：签名不是来自 Mayfly 的开发者。未做任何更改。',
      damaged: (version) => `Mayfly ${version} 的更新被拒绝：下载的文件已损坏。未做任何更改。`,
      older: (version) => `更新被拒绝：Mayfly ${version} 比当前版本旧。未做任何更改。`,
      replayed: (version) => `更新被拒绝：之前提供过比 Mayfly ${version} 更新的版本。未做任何更改。`,
      insecure: () => '更新被拒绝：连接未加密。未做任何更改。',
      'read-only': (version) => `无法安装 Mayfly ${version}：您没有权限更改 Mayfly 的文件。未做任何更改。`,
    },
  },
  browserReady: (url, command) =>
    `Mayfly 正在运行。请在此计算机的浏览器中打开：\n\n  ${url}\n\n此链接只能使用一次，十分钟内有效。要获取新链接，请运行：${command}`,
  noKeychain:
    'Mayfly 在本机上未找到钥匙串，因此 API 密钥只保留到退出为止。请将密钥保存到文件，以便以后使用。',
}

export const zhCN: Catalogue = {
  language: locale,
  name: '简体中文',
  direction: 'ltr',
  failures,
  commandRemedies,
  native,
  page: pageZh,
  mail: mailZh,
  settings: settingsZh,
  servers: serversZh,
  mailbox: mailboxZh,
  aliases: aliasesZh,
  find: findZh,
  senders: sendersZh,
  checks: checksZhCN,
  backup: backupZh,
  doctor: doctorZh,
}
