// The text of a body that is stored: what the page shows of it, else what its calendar says.
import { invitationText } from '../../mail/invitation/invitation-text.ts'
import { visibleBody, type VisibleMail } from '@mayfly/code-finder/html'
import type { MessageBody } from '../ports.ts'

/** @param visible the same body, read */
export const textOf = (visible: VisibleMail, { text, html, files }: Omit<MessageBody, 'to'>): string => {
  const shown = visibleBody(visible)
  // A text of its own stays whole, however long it is.
  if (shown.trim() !== '') return shown === visible.text ? text : shown
  const invitation = html.trim() === '' ? files.find((file) => file.invitation)?.invitation : undefined
  return invitation ? invitationText(invitation) : shown
}
