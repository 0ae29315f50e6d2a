// Simplified Chinese texts of the welcome mail.
import type { WelcomeMailText } from '../welcome-mail-text.ts'

export const welcomeMailZh: WelcomeMailText = {
  direction: 'ltr',
  subject: '欢迎使用 Mayfly',
  title: '您收到了第一封邮件',
  codeIntro: '您的试用验证码是',
  steps: [
    '在通知中、列表中或这封邮件上方，点击一下即可复制验证码。',
    '在任何需要填写邮箱的地方粘贴地址，收到的邮件会立即显示。',
    '地址到期后会自动失效。',
  ],
  testSubject: '来自 Mayfly 的测试邮件',
  originNote: '这封邮件由 Mayfly 的内置服务发送给自己，从未离开您的电脑。',
}
