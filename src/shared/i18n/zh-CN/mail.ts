// Simplified Chinese texts about mails: code, images, calendar event, authentication, unreadable content.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('zh-CN')

export const mailZh: Catalogue['mail'] = {
  code: {
    which: '此邮件中有两个验证码，您要用哪一个？',
    why: '为什么是这个验证码？',
    reasons: {
      'label-before': '它的名称写在它前面。',
      'label-after': '它的名称写在它后面。',
      'label-above': '它的名称写在它上方。',
      'label-below': '它的名称写在它下方。',
      'label-in-subject': '主题提到了它。',
      announced: '正文紧接着给出了它。',
      instruction: '正文要求输入它。',
      purpose: '内容与登录或确认有关。',
      validity: '正文说明了有效时间或适用对象。',
      secrecy: '正文要求对它保密。',
      'code-word': '正文提到了验证码。',
      'alone-on-line': '它单独占一行。',
      emphasised: '它在版式中很醒目。',
      'only-number': '没有其他可能的数字。',
      'replaces-void': '它代替了一个已失效的验证码。',
      'named-by-sender': '发件人向程序标明了它及其网站。',
    },
  },
  images: {
    blocked: (images, trackers) => {
      const blocked = plural(trackers, { other: '已拦截 # 个跟踪器' })
      if (images === 0) return blocked
      const held = plural(images, { other: '已拦截 # 张图片' })
      return trackers > 0 ? `${held}，${blocked}` : held
    },
    failed: (images) => plural(images, { other: '# 张图片无法加载' }),
    tooLarge: (images) => plural(images, { other: '# 张图片过大，无法显示' }),
    other: (things) => plural(things, { other: '已拦截 # 个其他请求' }),
    show: '加载图片',
    always: (sender) => `始终加载 ${sender} 的图片`,
    retry: (images) => plural(images, { other: '重新加载 # 张图片' }),
    showTrackers: (trackers) => plural(trackers, { other: '同时加载 # 个跟踪器' }),
    loading: '正在加载图片…',
  },
  invite: {
    label: '日历活动',
    request: '邀请',
    cancel: '已取消',
    reply: '邀请回复',
    event: '日历活动',
    untitled: '无标题活动',
    place: '地点',
    organizer: '组织者',
    join: '加入会议',
    repeats: '重复',
    insteadOf: '已更改，原时间为',
    answers: {
      accepted: (name) => `${name} 已接受`,
      declined: (name) => `${name} 已拒绝`,
      tentative: (name) => `${name} 暂时接受`,
      delegated: (name) => `${name} 已委托他人`,
    },
    zone: (zone) => `时区：${zone}`,
  },
  authentication: {
    passed: (domain) => `已通过 ${domain} 的验证`,
    failed: (domain) => `未通过 ${domain} 的验证`,
    unknown: (domain) => `未能确认来自 ${domain}`,
    ambiguous: '未通过验证：列出了不止一个发件人',
  },
  oddities: {
    label: '异常',
    sender: '发件服务器给出的发件人地址无效',
    hidden: '包含隐藏字符，程序不会收到这些字符',
    charset: (labelled, readAs) => `标注为 ${labelled}，但已按 ${readAs} 读取`,
  },
  ambiguousSender: '此邮件列出了不止一个发件人，可能是伪造的。请不要据此输入或透露任何信息。',
  otherAddress: '发件人名称显示的是另一个地址',
  forged: (domain) =>
    `此邮件自称来自 ${domain}，但无法得到证实，可能是伪造的。请不要据此输入或透露任何信息。`,
  junk: {
    sign: '来自垃圾邮件',
    text: '您的邮件服务商将此邮件归为垃圾邮件。',
    showLink: '显示链接',
  },
  unreadable: {
    pgp: '此邮件使用 OpenPGP 加密。如需阅读，请将其保存，然后用拥有相应密钥的程序打开。',
    smime: '此邮件使用 S/MIME 加密。如需阅读，请保存附件，然后用拥有相应证书的程序打开。',
    winmail: '附件 winmail.dat 采用 Outlook 专用格式，无法打开。',
    partial: '此邮件是一封长邮件的一部分，该邮件在发送时被拆分。',
  },
}
