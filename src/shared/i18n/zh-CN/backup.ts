// Simplified Chinese texts of exports, backups, restores and imports.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const count = pluralFormatter('zh-CN')

export const backupZh: Catalogue['backup'] = {
  title: '导出与备份',
  exportMbox: '导出为 mbox',
  exportZip: '导出为 ZIP',
  saveEml: '保存为 .eml',
  saveAll: '全部保存',
  saveAllAgain: '仍然全部保存',
  notSaved: '以下附件无法保存',
  kept: '保留在本机',

  exportAll: '导出全部邮件',
  exportAllText: '导出为一个供其他邮件程序使用的 mbox 文件，或每封邮件一个文件的 ZIP。',
  create: '创建备份',
  createText: '将账户、地址、标签、备注和邮件保存到一个用密码短语加密的文件中。',
  createButton: '创建备份…',
  restore: '恢复备份',
  restoreText: '添加本机缺少的内容，不会覆盖任何内容。',
  importTitle: '导入邮件',
  importText: '从 mbox 和 .eml 文件导入。导入的邮件会一直保留，直到您将其删除。',
  restoreButton: '恢复…',
  importButton: '导入…',
  importLabel: '导入的邮件',

  passphrase: '密码短语',
  repeat: '再次输入密码短语',
  passphraseText: 'Mayfly 不会保存密码短语。没有密码短语就无法恢复备份。',
  withKeys: '包含 API 密钥',
  withKeysText: '这样，拥有此文件和密码短语的任何人都可以使用您的账户。',
  saveKeys: '将密钥保存到文件',
  saveKeysButton: '保存密钥…',
  saveKeysText: '您账户的 API 密钥和地址的密码，使用密码短语加密。下次启动后，请在设置中选择“恢复备份”。',
  keysPassphraseText: 'Mayfly 不会保存密码短语。没有密码短语就无法恢复密钥。',
  tooShort: '请至少使用 8 个字符。',
  mismatch: '两次输入的密码短语不一致。',
  opening: '正在打开…',

  running: {
    export: '正在导出邮件',
    backup: '正在创建备份',
    keys: '正在保存密钥',
    restore: '正在恢复备份',
    import: '正在导入邮件',
  },
  done: {
    export: (messages) => count(messages, { other: '已导出 # 封邮件' }),
    backup: (messages) => count(messages, { other: '已创建包含 # 封邮件的备份' }),
    keys: () => '已创建密钥文件',
    restore: (messages) => count(messages, { other: '已恢复 # 封邮件' }),
    import: (messages) => count(messages, { other: '已导入 # 封邮件' }),
  },
  composed: (messages) =>
    count(messages, { other: '其中 # 封没有可用的原件，已根据本机存储的内容重新生成。' }),
  known: (messages) => count(messages, { other: '# 封已存在。' }),
  unreadable: (messages) => count(messages, { other: '# 封无法读取。' }),
  readable: (messages) => count(messages, { other: '仍可恢复 # 封邮件。' }),
  restoreReadable: '恢复这些邮件',
  saveFile: '保存文件',
  cancelled: '已取消',
  region: '导出与备份进度',
}
