// Simplified Chinese texts of the computer check and of desktop features.
import type { FindingTexts } from '../en/doctor.ts'
import type { Catalogue } from '../catalogue.ts'
import { byteSizeFormatter, pluralFormatter } from '../formatters.ts'
import { dateFormat } from '../intl-formats.ts'

const size = byteSizeFormatter('zh-CN')
const count = pluralFormatter('zh-CN')
const date = (ms: number): string =>
  dateFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

const findings: FindingTexts = {
  'tray-system': '系统会显示托盘图标。',
  'tray-host': '面板正在显示托盘图标。',
  'tray-no-host': '此桌面接受托盘图标，但没有面板显示，因此 Mayfly 以普通窗口运行。',
  'tray-no-watcher':
    '此桌面不显示托盘图标，因此 Mayfly 以普通窗口运行。在 GNOME 中，可通过 AppIndicator 扩展显示托盘图标。',
  'tray-no-bus': '未找到会话总线，因此无法显示托盘图标。请从桌面会话中启动 Mayfly。',
  'tray-switched-off': '菜单栏图标已关闭，因此 Mayfly 以普通窗口运行。请在“系统设置”→“菜单栏”中将其打开。',
  'tray-no-room':
    '菜单栏没有足够的空间显示图标，因此 Mayfly 以普通窗口运行。请退出其他菜单栏应用，或在“系统设置”→“菜单栏”中关闭其图标，以腾出空间。',
  'press-works': '用鼠标中键点击托盘图标即可新建地址并复制。',
  'press-shift': '按住 Shift 点击菜单栏图标即可新建地址并复制。',
  'press-no-tray': '未检查：没有可点击的托盘图标。',
  'press-untested': ({ hasShift }) =>
    hasShift
      ? '未检查：请用鼠标中键点击一次托盘图标，它会新建地址并复制。如果没有反应，说明面板不转发该点击：请按住 Shift 点击，或使用图标菜单的第一项。'
      : '未检查：请用鼠标中键点击一次托盘图标，它会新建地址并复制。如果没有反应，说明面板不转发该点击：请使用图标菜单的第一项。',
  'press-refused': ({ hasShift }) =>
    hasShift
      ? '此桌面不会把托盘图标上的中键点击告诉 Mayfly。要新建地址，请按住 Shift 点击，或使用其菜单的第一项。'
      : '此桌面不会把托盘图标上的中键点击告诉 Mayfly。要新建地址，请使用其菜单的第一项。',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `${server} 在 ${tookMs} 毫秒内接收了测试通知，${buttons ? '支持按钮' : '不支持按钮'}。`,
  'notifications-system': '未检查：系统不会告知是否显示通知。请在系统设置中检查是否允许 Mayfly 显示通知。',
  'notifications-quiet': '未检查：勿扰模式已开启，因此目前不显示通知。',
  'notifications-none': '此桌面没有显示通知的程序。请安装一个，例如 dunst 或 mako。',
  'notifications-stuck': '显示通知的程序没有响应。请注销后重新登录。',
  'keychain-open': ({ backend }) => `API 密钥保存在钥匙串（${backend}）中。`,
  'keychain-locked': ({ backend }) => `钥匙串（${backend}）已锁定，因此 API 密钥只保留到退出为止。`,
  'keychain-none':
    '未找到钥匙串，因此 API 密钥只保留到退出为止。安装 GNOME Keyring 或 KWallet 即可保存密钥。',
  'keychain-unused': '在浏览器标签页中，API 密钥只保留到退出为止。桌面版会将其保存在钥匙串中。',
  'crashes-none': '没有保存崩溃转储。',
  'crashes-kept': ({ count: dumps, newest, folder }) =>
    `${folder} 中有 ${count(dumps, { other: '# 个崩溃转储' })}，最新的来自 ${date(newest)}。转储可能包含已打开邮件的片段和 API 密钥。Mayfly 从不发送。`,
  'ports-open': ({ http, smtp }) => `内置服务正在运行：SMTP 位于 ${smtp}，HTTP 位于 ${http}。`,
  'ports-closed': ({ which, address }) => `内置服务的 ${which} 端口 ${address} 没有响应。`,
  'ports-none': '内置服务未运行。',
  'ports-unused': '内置服务未被使用，因此没有运行。需要时会自动启动。',
  'data-good': ({ folder, freeBytes }) => `${folder} 可以写入。可用空间：${size(freeBytes)}。`,
  'data-low': ({ folder, freeBytes }) =>
    `${folder} 的可用空间只剩 ${size(freeBytes)}。请释放空间，以便保存邮件。`,
  'data-read-only': ({ folder }) => `无法写入 ${folder}。请更改其权限。`,
  'data-shared': ({ folder }) => `本机的其他用户可以打开 ${folder}。`,
}

export const doctorZh: Catalogue['doctor'] = {
  title: '检查本机',
  text: '检查 Mayfly 在本机上所需的一切。',
  run: '立即检查',
  running: '正在检查…',
  done: (troubles) => (troubles === 0 ? '未发现问题。' : count(troubles, { other: '有 # 项需要处理。' })),
  verdicts: { fine: '正常', note: '提示', trouble: '需要处理', unchecked: '未检查' },
  findings,
  checks: {
    tray: '托盘',
    press: '中键点击',
    notifications: '通知',
    keychain: '钥匙串',
    crashes: '崩溃',
    ports: '内置服务',
    data: '数据文件夹',
  },
  repairs: {
    'unlock-keychain': '尝试解锁',
    'restart-service': '重新启动',
    'close-folder': '设为仅自己可用',
    'delete-crash-dumps': '删除',
  },
  desktop: {
    title: '桌面',
    switchedOff: '已在系统设置中关闭。',
    testShortcut: '请按一次，检查是否有效。',
    shortcutWorks: '有效。',
    shortcutTaken: (keys, kept) =>
      kept === null
        ? `${keys} 已被其他程序占用。请选择其他快捷键。`
        : `${keys} 已被其他程序占用。快捷键仍为 ${kept}。`,
  },
}
