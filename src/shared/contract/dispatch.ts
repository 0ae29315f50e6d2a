// Runs commands from the bridge: decodes them with their schemas and calls their handlers.
import type { z } from 'zod'
import { commands, type CommandHandlers, type CommandName } from './bridge.ts'
import { failureFromError } from './failure-from-error.ts'
import { err, type Failure, type Result } from './result.ts'

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** Converts the first issue of a schema to a failure with the field name. */
const invalidInputFailure = (error: z.ZodError): Failure => {
  const issue = error.issues[0]
  return { kind: 'invalid-input', field: issue?.path.join('.') ?? '', detail: issue?.message ?? '' }
}

/**
 * Runs one command from the bridge. Name and arguments are untrusted until decoded here. Never throws: an error of a handler is
 * passed to `reportError` and becomes a `disk` or `internal` failure.
 */
export const dispatch = async (
  handlers: Partial<CommandHandlers>,
  name: string,
  rawArgs: unknown,
  reportError: (error: unknown) => void,
): Promise<Result<unknown>> => {
  if (!isCommand(name)) return err({ kind: 'invalid-input', field: 'command' })
  const args = commands[name].args.safeParse(rawArgs)
  if (!args.success) return err(invalidInputFailure(args.error))
  try {
    // The table ties each name to its argument type, which a union of names cannot express.
    const handler = handlers[name] as
      | ((args: unknown) => Result<unknown> | Promise<Result<unknown>>)
      | undefined
    return handler ? await handler(args.data) : err({ kind: 'unsupported' })
  } catch (error) {
    reportError(error)
    return err(failureFromError(error))
  }
}
