// Simplified Chinese words of the settings.
import type { Catalogue } from './index.ts'
import { counted } from './words.ts'

const count = counted('zh-CN')

export const settingsZh: Catalogue['settings'] = {
  title: '设置',
  save: '保存',
  remove: '移除',

  accounts: {
    title: '账户',
    builtin: '内置，在本机运行',
    key: (tail) => `密钥末尾为 ${tail}`,
    noKey: '没有密钥',
    keyForThisRun: '只保留到 Mayfly 退出',
    add: '添加账户',
    addTitle: '添加账户',
    edit: '名称和密钥…',
    editTitle: '名称和密钥',
    pause: '暂停',
    resume: '继续',
    removeTitle: '移除此账户？',
    removeText: (name) => `${name} 及其邮件将从本机移除。服务器上的内容不会被删除。`,
    name: '名称',
    baseUrl: '基础地址',
    baseUrlHint: 'https://mail.example.com',
    newKey: 'API 密钥',
    replaceKey: '新的 API 密钥',
    replaceKeyHint: '留空则保留现有密钥',
    keyText: '在服务的个人资料页生成。它会被安全保存，且不再显示。',
    header: '密钥发送方式',
    xApiKey: 'X-API-Key',
    bearer: 'Authorization: Bearer',
    check: '检查并保存',
    checking: '正在询问服务器',
    actions: (name) => `${name} 的操作`,
  },

  webhook: {
    open: 'Webhook…',
    title: 'Webhook',
    text: '服务器会把每封新邮件发送到此地址。',
    url: 'HTTPS 地址',
    enabled: '发送新邮件',
    reading: '正在询问服务器',
  },

  addresses: {
    title: '新地址',
    account: '账户',
    lifetime: '有效期',
    domain: '域名',
    firstDomain: '账户的第一个域名',
  },

  notifications: {
    title: '通知',
    show: '通知范围',
    showAll: '全部邮件',
    showCodes: '带验证码的邮件',
    showNone: '不通知',
    privacy: '通知内容',
    full: '发件人、主题和验证码',
    noCode: '发件人和主题',
    sender: '仅发件人',
    nothing: '仅提示有邮件',
    quiet: '免打扰时段',
    from: '从',
    to: '到',
    click: '点击通知时',
    clickOpen: '打开邮件',
    clickCopy: '复制验证码并打开邮件',
    sound: '播放声音',
    allow: '允许此标签页发送通知',
    refused: '此浏览器不允许 Mayfly 发送通知。可在浏览器的设置中更改。',
  },

  keeping: {
    title: '保留邮件',
    retention: '邮件在本机可读',
    untilEnd: '直到地址结束',
    days: (days) => count(days, { other: '# 天' }),
    memory: '从不写入磁盘',
    memoryText: 'Mayfly 退出后不留任何内容。',
    images: '始终加载以下发件人的图片',
    noImages: '没有。只有在你要求时才获取图片。',
    removeSender: (sender) => `移除 ${sender}`,
  },

  general: {
    title: '通用',
    language: '语言',
    system: '跟随系统',
    startAtLogin: '登录时启动',
    shortcut: '新建地址的快捷键',
    shortcutNone: '无',
    shortcutPress: '请按键',
    shortcutClear: '清除快捷键',
    budget: '每个账户每分钟请求数',
    budgetText: '最多以此频率询问服务器。',
  },

  service: {
    title: '内置服务',
    text: '在本机为它新建的每个地址接收邮件。',
    smtp: 'SMTP',
    http: 'HTTP',
    domains: '域名',
  },

  about: {
    title: '关于',
    version: (version) => `Mayfly ${version}`,
    text: '只活一天的一次性收件箱。MIT 许可的自由软件。',
  },
}
