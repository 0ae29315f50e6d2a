// The stored text of a body: the text that the page shows, otherwise the text of its invitation.
import { invitationText } from '../../mail/invitation/invitation-text.ts'
import { visibleBody, type VisibleMail } from '@mayfly/code-finder/html'
import type { MessageBody } from '../ports.ts'

/** @param visible the parsed form of the same body */
export const textOf = (visible: VisibleMail, { text, html, files }: Omit<MessageBody, 'to'>): string => {
  const shown = visibleBody(visible)
  // A text part is stored complete, regardless of its length.
  if (shown.trim() !== '') return shown === visible.text ? text : shown
  const invitation = html.trim() === '' ? files.find((file) => file.invitation)?.invitation : undefined
  return invitation ? invitationText(invitation) : shown
}
