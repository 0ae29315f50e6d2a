// Simplified Chinese: the mail that the built-in service sends to the very first address.
import type { WelcomeMailText } from '../welcome-mail.ts'

export const welcomeMailZh: WelcomeMailText = {
  direction: 'ltr',
  subject: '欢迎使用 Mayfly',
  title: '您的第一封邮件到了',
  codeIntro: '您的示例验证码是',
  steps: [
    '一键复制验证码：在通知中、在列表中，或在这封邮件上方。',
    '在任何需要邮箱的地方粘贴地址，邮件一到就会显示。',
    '时间一到，地址会自动结束。',
  ],
  originNote: '这封邮件由 Mayfly 内置服务发给它自己，从未离开您的电脑。',
}
