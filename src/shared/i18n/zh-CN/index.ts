// Simplified Chinese.
import type { FailureKind } from '../../contract/result.ts'
import type { FailureMessage } from '../en/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'
import { pageZh } from './page.ts'
import { mailZh } from './mail.ts'
import { doctorZh } from './doctor.ts'
import { settingsZh } from './settings.ts'

const locale = 'zh-CN'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: { title: '密钥被拒绝', remedy: '服务器拒绝了密钥。请在设置中更换。' },
  forbidden: { title: '没有权限', remedy: '服务器不允许此账户这样做。例如，永久地址需要其他套餐。' },
  quota: { title: '地址已满', remedy: '此账户的地址数量已达套餐上限。请删除一个不再需要的地址。' },
  'no-permanent': { title: '不能创建永久地址', remedy: '服务器未允许此账户创建永久地址。请选择其他有效期。' },
  taken: { title: '名称已被占用', remedy: '此地址已有人使用。请换一个名称，或将名称留空。' },
  'not-found': { title: '已不存在', remedy: '服务器上已没有此内容。它已被删除，或者已经到期。' },
  'invalid-input': { title: '无法接受', remedy: '输入的内容不能这样使用。请更正后再试。' },
  'rate-limited': { title: '等待中', remedy: '服务器要求暂停。暂停结束后 Mayfly 会自动继续。' },
  offline: { title: '无法连接', remedy: '无法连接到服务器。请检查网络；Mayfly 会继续尝试。' },
  timeout: { title: '没有及时回应', remedy: '服务器回应太慢。Mayfly 会继续尝试。' },
  'server-trouble': { title: '服务器故障', remedy: '服务器自身出现问题。Mayfly 会继续尝试。' },
  'bad-answer': { title: '无法理解回应', remedy: '服务器的回应格式 Mayfly 不认识。请在设置中检查基础地址。' },
  redirected: {
    title: '被引向别处',
    remedy: '服务器指向了另一个地址，因此没有把密钥发送过去。请在设置中更正基础地址。',
  },
  'insecure-address': {
    title: '地址不安全',
    remedy: '密钥只会通过 HTTPS 发送，或发送到本机。请使用以 https:// 开头的地址。',
  },
  'no-key': { title: '缺少密钥', remedy: '此账户没有密钥。请在设置中填写。' },
  'key-store-locked': { title: '钥匙串已锁定', remedy: '本机的钥匙串已锁定。请解锁后再试。' },
  'key-elsewhere': {
    title: '此处无法使用密钥',
    remedy:
      '此账户的密钥保存在当前会话未使用的钥匙串中。请登录保存密钥时所用的桌面环境，或在设置中重新输入密钥。',
  },
  'key-unreadable': {
    title: '密钥无法读取',
    remedy: '钥匙串无法再打开此账户保存的密钥，它可能来自另一台电脑。请在设置中重新输入密钥。',
  },
  unsupported: { title: '此处无法做到', remedy: '此服务器或本机做不到这一点。' },
  disk: { title: '未保存', remedy: 'Mayfly 无法写入其数据文件夹。请检查剩余空间和文件夹权限。' },
  internal: { title: '出了问题', remedy: '这是 Mayfly 的错误。请再试一次；若再次出现，请重新启动 Mayfly。' },
}

const native: Catalogue['native'] = {
  newAddress: '新建地址',
  newWithLifetime: '新建地址，有效期',
  copied: (address) => `已复制 ${address}`,
  copyLatestCode: '复制最新验证码',
  noCode: '这里没有带验证码的邮件。',
  copyCode: '复制验证码',
  open: '打开 Mayfly',
  settings: '设置…',
  pause: '暂停',
  pauseFor30Minutes: '30 分钟',
  pauseForOneHour: '1 小时',
  pauseUntilTomorrow: '直到明天',
  resume: '继续',
  quit: '退出 Mayfly',
  noAddresses: '还没有地址',
  newMailFrom: (sender) => `${sender} 发来新邮件`,
  newMail: '新邮件',
  codeIs: (code) => `验证码 ${code}`,
  newMessages: (messages) => count(messages, { other: '# 封新邮件' }),
  andOthers: (names, more) =>
    listFormatter(locale)(more > 0 ? [...names, count(more, { other: '另外 # 位' })] : names),
  timeLeft: (ms) => `还剩 ${durationFormatter(locale)(ms)}`,
  expired: '已结束',
  permanent: '永久',
  tooltip: (unread) => (unread === 0 ? 'Mayfly' : `Mayfly：${count(unread, { other: '# 封未读邮件' })}`),
  tooltipLine: (name, unread) => `${name}：${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly 已暂停',
  expiringSoon: (address) => `${address} 将在几分钟后结束`,
  oneExpiringSoon: '有一个地址将在几分钟后结束',
  renewAddress: '创建接替地址',
  renewHint: '创建接替地址，用新地址继续。',
  serviceRecovered: (lost, keptAs) =>
    lost === 0
      ? `内置服务器的邮件数据曾损坏，已全部恢复。损坏的文件保存为 ${keptAs}。`
      : `内置服务器的邮件数据曾损坏，有 ${lost} 封邮件无法恢复。损坏的文件保存为 ${keptAs}。`,
  serviceDiskFull: '磁盘已满，内置服务器暂停接收邮件。删除一些地址可以释放空间。',
  noTray: '此桌面不显示托盘图标，因此 Mayfly 以普通窗口运行。最小化后仍会接收邮件；关闭窗口则退出 Mayfly。',
  settingsFields: (names) => `部分设置无法识别。Mayfly 对以下各项使用安全值：${names}。`,
  settingsUnreadable: (file) =>
    `无法打开设置文件 ${file}。Mayfly 未改动该文件，现使用默认设置；更改仅在退出前有效。`,
  keyNotDeleted: (account) => `${account} 已移除，但无法从本机删除其密钥。请检查数据文件夹的权限和剩余空间。`,
  noKeychain: '本机没有 Mayfly 可用的钥匙串，因此密钥只保留到 Mayfly 退出为止。',
}

export const zhCN: Catalogue = {
  language: locale,
  name: '简体中文',
  direction: 'ltr',
  failures,
  native,
  page: pageZh,
  mail: mailZh,
  settings: settingsZh,
  doctor: doctorZh,
}
