// Simplified Chinese texts about senders, leaks and blocked content.
import type { Catalogue } from '../catalogue.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('zh-CN')

export const sendersZh: Catalogue['senders'] = {
  title: '地址泄露',
  unexpectedSender: '意外的发件人',
  unexpectedSenderText: (sender) => `您没有把这个地址提供给 ${sender}。`,
  hint: 'Mayfly 根据地址的标签判断；没有标签时，以第一天来信的发件人为准。',
  leaked: (addresses) =>
    addresses === 0 ? '未发现泄露' : plural(addresses, { other: '# 个地址被转给了他人' }),
  withoutLeak: (addresses) => plural(addresses, { other: '# 个地址收到的邮件全部来自您提供地址的对象。' }),
  noMail: '收到邮件后，您可以在这里看到谁转出了您的地址。',
  blocked: '邮件中拦截的内容',
  nothingBlocked: '没有邮件想要加载外部内容。',
  byDay: '每天的邮件',
  unsubscribe: '立即退订',
  unsubscribeAnswers: {
    done: '您已退订',
    refused: '邮件列表未接受，请改为打开链接。',
    unsigned: '无法确认该邮件的签名，因此没有发送任何内容。请改为打开链接。',
  },
  block: (sender) => `在此地址屏蔽 ${sender}`,
  isBlocked: (sender) => `已在此地址屏蔽 ${sender}`,
  isUnblocked: (sender: string) => `已取消屏蔽 ${sender}`,
  blockedSenders: '已屏蔽的发件人',
  table: '以表格显示',
  address: '地址',
  sharedWith: '提供给',
  others: '其他来信者',
  since: '开始时间',
  sender: '发件人',
  trackers: '跟踪器',
  images: '图片',
  day: '日期',
  messages: '邮件',
  counting: (messages) => plural(messages, { other: '还有 # 封邮件待检查…' }),
}
