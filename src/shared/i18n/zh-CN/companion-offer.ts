// Chinese texts that the companion extension shows in a web page.
import type { CompanionOfferTexts } from '../en/companion-offer.ts'

export const companionOfferZhCN: CompanionOfferTexts = {
  from: (sender) => `来自 ${sender}`,
  cameTo: (address) => `发给 ${address}`,
  fillCode: (code, sender, address) => `填入来自 ${sender}、发给 ${address} 的验证码 ${code}`,
  keyHint: '按 Tab 选择验证码，按 Esc 关闭。',
  dismiss: '关闭',
  refused: '此网页遮挡了提示。请打开工具栏中的 Mayfly。',
  notFilled: '此网页未接受验证码。请打开工具栏中的 Mayfly。',
  newAddress: '新地址',
  newAddressHint: '使用 Mayfly 新建地址（按 ↓）',
  noButtonsHere: '不在此网站显示',
}
