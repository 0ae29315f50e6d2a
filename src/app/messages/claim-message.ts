// Claims a message on its server for a program that waits for mail: the server decides, so that programs that use it directly count.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { CommandResult, ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { MessageClaims, ServerResponse } from '../../shared/contract/mail-server-client.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'

type ClaimContext = PickContext<'sessions', never>

const requestClaim = async <T>(
  { sessions }: ClaimContext,
  address: string,
  call: (claims: MessageClaims, emailId: string) => Promise<ServerResponse<T>>,
): Promise<Result<T>> => {
  const { accountId, id } = splitKey(address)
  const session = sessions.get(accountId)
  if (!session) return err({ kind: 'not-found' })
  return session.account.requestWithoutHealth(({ claims }) => claims && call(claims, id))
}

export const claimMessage = async (
  context: ClaimContext,
  { address, messageId }: ParsedCommandArgs<'message.claim'>,
): Promise<Result<CommandResult<'message.claim'>>> => {
  const made = await requestClaim(context, address, (claims, emailId) => claims.make(emailId, messageId))
  return made.ok ? ok({ token: made.value }) : made
}

export const endClaim = (
  context: ClaimContext,
  { address, how, ...claim }: ParsedCommandArgs<'message.endClaim'>,
): Promise<Result<null>> =>
  requestClaim(context, address, (claims, emailId) => claims.end(how, { emailId, ...claim }))
