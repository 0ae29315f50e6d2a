// Chinese texts of the checks of a message.
import type { checksEn } from '../en/checks.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('zh-CN')

export const checksZhCN: typeof checksEn = {
  findings: {
    feature: (about) => `并非所有邮件程序都显示 ${about}`,
    'fixed-width': (_, detail) => `宽 ${detail} 像素，在手机屏幕上也是如此`,
    'no-dark-colours': () => '背景和文字使用固定颜色，未针对深色模式设置',
    'image-without-alt': (about) => `图片没有替代文字：${about}`,
    'html-cut': (_, detail) => `HTML 有 ${detail} 字节。Gmail 会在 102,400 字节处截断`,
    'css-unread': (_, detail) => `CSS 很长，只检查了前 ${detail} 个字符`,
    'no-text-part': () => '邮件只有 HTML，没有纯文本',
    'text-lacks-code': (about) => `纯文本中缺少验证码 ${about}`,
    'text-lacks-link': (about) => `纯文本中缺少链接 ${about}`,
    'text-differs': (_, detail) => `纯文本只有 HTML 中 ${detail} % 的词语`,
    'link-empty': () => '有链接没有目标',
    'link-script': (about) => `此链接会运行脚本，邮件程序会将其移除：${about}`,
    'link-placeholder': (about) => `链接中留有占位符：${about}`,
    'link-local': (about) => `此链接只能在本机或本地网络中使用：${about}`,
    'link-http': (about) => `此链接未加密（http）：${about}`,
    'link-tracked': (about, detail) => `此链接跟踪读者（${detail}）：${about}`,
    'no-preheader': (_, detail) => `没有隐藏的预览文字。邮件列表会显示：${detail}`,
    'unsubscribe-no-list': () => 'List-Unsubscribe-Post 需要字段 List-Unsubscribe',
    'unsubscribe-no-post': () => '一键退订还需要字段 List-Unsubscribe-Post',
    'unsubscribe-no-https': () => '一键退订需要 List-Unsubscribe 中有 https 链接',
    'unsubscribe-bad-post': () => 'List-Unsubscribe-Post 的值必须是 List-Unsubscribe=One-Click',
    'sender-check': (about, detail) => `发件人的 ${about}：${detail}`,
    'invalid-address': (about, detail) => `${detail} 中的地址无效：${about}`,
    'missing-field': (about) => `缺少字段 ${about}`,
    'repeated-field': (about) => `字段 ${about} 只能出现一次`,
    'header-8bit': (about) => `字段 ${about} 含有大于 127 的字节。不支持 SMTPUTF8 的服务器可能会拒绝或损坏它`,
    'long-line': () => '有一行超过 998 字节。服务器可能会将其拆开或拒绝',
    'undeclared-8bit': () => '大于 127 的字节需要声明传输编码（Content-Transfer-Encoding）',
    'missing-charset': (about) => `${about} 没有字符集，但含有 ASCII 以外的字符`,
  },
  problems: (problems) => (problems === 0 ? '未发现问题' : plural(problems, { other: '# 个问题' })),
  hints: (hints) => plural(hints, { other: '# 个提示' }),
  times: (count) => plural(count, { other: '# 次' }),
  line: (part, line) => `${part}，第 ${String(line)} 行`,
  parts: { html: 'HTML', text: '文本', header: '邮件头', source: '源代码' },
  support: ({ shown, partly, notShown, unknown }) =>
    `${String(shown)} 个邮件程序显示，${String(partly)} 个部分显示，${String(notShown)} 个不显示；${String(unknown)} 个未测试。`,
  failing: '不显示它的邮件程序',
  moreAbout: (about) => `caniemail.com 上的 ${about}`,
  checking: '正在检查…',
  failed: '无法检查此邮件。',
  preview: { label: '显示为', phone: '手机', dark: '深色', imagesOff: '无图片', frame: '邮件预览' },
  reachLinks: '测试链接',
  reachHint: '会向每个网站发送请求。',
  reached: (status) => `状态 ${String(status)}`,
  unreached: {
    'not-public': '未测试：不在互联网上',
    'no-answer': '没有响应',
    'too-many': '未测试：链接太多',
  },
}
