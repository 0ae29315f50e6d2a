// Simplified Chinese words of the check of this computer, and of what only a desktop has.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import { byteSizeFormatter, durationFormatter } from '../formatters.ts'

const size = byteSizeFormatter('zh-CN')
const time = durationFormatter('zh-CN')

const findings: FindingTexts = {
  'tray-system': '系统会显示托盘图标。',
  'tray-host': '面板正在显示托盘图标。',
  'tray-no-host': '此桌面接受托盘图标，但没有面板显示它们，因此 Mayfly 以普通窗口运行。',
  'tray-no-watcher':
    '此桌面没有任何程序显示托盘图标，因此 Mayfly 以普通窗口运行。在 GNOME 上，AppIndicator 扩展可以恢复托盘图标。',
  'tray-no-bus': '没有会话总线，无法显示托盘图标。请从桌面环境中启动 Mayfly。',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `${server} 在 ${tookMs} 毫秒内接收了通知，${buttons ? '并带有复制验证码的按钮' : '不支持按钮：点击时按设置处理'}。`,
  'notifications-system': '系统会接收通知，是否显示由系统设置决定。',
  'notifications-quiet': '此桌面处于勿扰模式，因此目前不显示通知。',
  'notifications-none': '此桌面没有显示通知的程序。请安装一个，例如 dunst 或 mako。',
  'notifications-stuck': '显示通知的程序没有响应。注销后重新登录也许有帮助。',
  'keychain-open': ({ backend }) => `密钥保存在钥匙串（${backend}）中。`,
  'keychain-locked': ({ backend }) => `钥匙串（${backend}）无法打开，因此密钥只保留到 Mayfly 退出为止。`,
  'keychain-none':
    '此处没有钥匙串，因此密钥只保留到 Mayfly 退出为止。安装 GNOME Keyring 或 KWallet 即可保存密钥。',
  'keychain-unused': '在浏览器标签页中，密钥只保留到 Mayfly 退出为止。托盘程序会将其保存在钥匙串中。',
  'shortcut-none': '未设置快捷键。',
  'shortcut-works': ({ keys }) => `快捷键 ${keys} 有效。`,
  'shortcut-untested': ({ keys }) => `快捷键 ${keys} 已设置，但还没有按过。按一次即可知道此桌面是否允许它。`,
  'shortcut-refused': ({ keys }) => `快捷键 ${keys} 已被其他程序占用。`,
  'login-on': 'Mayfly 会在登录时启动。',
  'login-off': '按照设置，Mayfly 不在登录时启动。',
  'login-outdated': '登录启动项指向的不是当前这个程序。',
  'login-switched-off': '登录时启动已在系统设置中被关闭。',
  'ports-open': ({ http, smtp }) => `内置服务正常响应：SMTP 位于 ${smtp}，HTTP 位于 ${http}。`,
  'ports-closed': ({ which, address }) => `内置服务的 ${which} 端口 ${address} 没有响应。`,
  'ports-none': '内置服务没有运行。',
  'data-good': ({ folder, freeBytes }) => `${folder} 可以写入，剩余 ${size(freeBytes)}。`,
  'data-low': ({ folder, freeBytes }) => `${folder} 只剩 ${size(freeBytes)}。请腾出空间，否则无法保存邮件。`,
  'data-read-only': ({ folder }) => `${folder} 无法写入。请更改其权限。`,
  'data-shared': ({ folder }) => `这台电脑上的其他用户可以查看 ${folder}。`,
  'clock-right': '时钟与服务器一致。',
  'clock-unknown': '尚未向其他服务器核对时间。',
  'clock-off': ({ server, behindMs }) =>
    `本机时钟比 ${server} ${behindMs > 0 ? '慢' : '快'} ${time(Math.abs(behindMs))}。请让系统自动设置时间。`,
}

export const doctorZh: Catalogue['doctor'] = {
  title: '检查这台电脑',
  text: '检查 Mayfly 需要这台电脑提供的一切。',
  run: '立即检查',
  running: '正在检查',
  done: (troubles) => (troubles === 0 ? '一切正常。' : '有需要处理的问题。'),
  verdicts: { fine: '正常', note: '值得了解', trouble: '需要处理' },
  findings,
  checks: {
    tray: '托盘',
    notifications: '通知',
    keychain: '钥匙串',
    shortcut: '快捷键',
    login: '登录时启动',
    ports: '内置服务',
    data: '数据文件夹',
    clock: '时钟',
  },
  repairs: {
    'unlock-keychain': '再次询问',
    'clear-shortcut': '清除快捷键',
    'write-login': '恢复登录时启动',
    'restart-service': '重新启动',
    'close-folder': '禁止其他用户查看',
  },
  desktop: {
    title: '此桌面',
    switchedOff: '它在系统设置中被关闭了。',
    testShortcut: '请现在按一次，这样才能确定它在这里有效。',
    shortcutWorks: '它有效。',
    shortcutTaken: (keys, kept) =>
      kept === null
        ? `${keys} 已被其他程序占用。请选择其他按键。`
        : `${keys} 已被其他程序占用。仍使用 ${kept}。`,
  },
}
