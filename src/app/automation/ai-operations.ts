// Reads the operations a server offers on a message from its OpenAPI document. The specification names only five path suffixes
// (specification, section 4, "AI operations"), so method and input come from the document. Pure.
import type { AiAnswer, AiField, AiOperation } from '../../shared/model/ai-operation.ts'
import { isObject } from '../../shared/json.ts'
import { valueAt } from './openapi.ts'

const SUFFIXES = ['summarize', 'translate', 'qa', 'extract-code', 'extract-links'] as const
const METHODS = ['post', 'get', 'put'] as const

const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Follows a `$ref` within the document, at most a few steps: a document may contain reference loops. */
const resolveRef = (document: unknown, schema: unknown, steps = 5): unknown => {
  const ref = stringOrEmpty(valueAt(schema, '$ref'))
  if (!ref.startsWith('#/') || steps === 0) return schema
  const path = ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return resolveRef(document, valueAt(document, ...path), steps - 1)
}

const fieldOf = (document: unknown, name: string, raw: unknown, required: boolean): AiField => {
  const schema = resolveRef(document, raw)
  const choices = valueAt(schema, 'enum')
  return {
    name,
    required,
    description: stringOrEmpty(valueAt(schema, 'description')).slice(0, 300),
    choices: Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [],
    isNumber: ['number', 'integer'].includes(stringOrEmpty(valueAt(schema, 'type'))),
  }
}

/** The query parameters of the path and of the operation; the operation's override the path's. */
const queryFieldsOf = (document: unknown, path: unknown, operation: unknown): AiField[] => {
  const parameters = [valueAt(path, 'parameters'), valueAt(operation, 'parameters')].flatMap((list) =>
    Array.isArray(list) ? list.map((raw) => resolveRef(document, raw)) : [],
  )
  const fields = new Map<string, AiField>()
  for (const parameter of parameters) {
    const name = stringOrEmpty(valueAt(parameter, 'name'))
    if (valueAt(parameter, 'in') !== 'query' || name === '') continue
    const field = fieldOf(
      document,
      name,
      valueAt(parameter, 'schema'),
      valueAt(parameter, 'required') === true,
    )
    const description = stringOrEmpty(valueAt(parameter, 'description')).slice(0, 300) || field.description
    fields.set(name, { ...field, description, location: 'query' })
  }
  return [...fields.values()]
}

const bodyFieldsOf = (document: unknown, operation: unknown): AiField[] => {
  const body = resolveRef(document, valueAt(operation, 'requestBody'))
  const schema = resolveRef(document, valueAt(body, 'content', 'application/json', 'schema'))
  const properties = valueAt(schema, 'properties')
  const required = valueAt(schema, 'required')
  const requiredNames = new Set(Array.isArray(required) ? required : [])
  if (!isObject(properties)) return []
  return Object.entries(properties).map(([name, raw]) =>
    fieldOf(document, name, raw, requiredNames.has(name)),
  )
}

/** Whether the path parameters are exactly address and message, in this order: only those can be filled in. */
const isMessagePathTemplate = (path: string, suffix: string): boolean =>
  new RegExp(`^/[^{}]*\\{[^{}]+\\}/\\{[^{}]+\\}/${suffix}/?$`).test(path)

/** Finds the specified operations in an OpenAPI document. */
export const findOperations = (document: unknown): AiOperation[] => {
  const paths = valueAt(document, 'paths')
  if (!isObject(paths)) return []
  return SUFFIXES.flatMap((suffix) => {
    const path = Object.keys(paths).find((candidate) => isMessagePathTemplate(candidate, suffix))
    if (path === undefined) return []
    const method = METHODS.find((candidate) => isObject(valueAt(paths, path, candidate)))
    if (method === undefined) return []
    const operation = valueAt(paths, path, method)
    // The built-in service marks operations that it refuses, or does poorly, without a language model.
    if (valueAt(operation, 'x-lacks-language-model') === true) return []
    return [
      {
        name: suffix,
        method: method.toUpperCase() as AiOperation['method'],
        path,
        fields: [
          ...queryFieldsOf(document, valueAt(paths, path), operation),
          ...bodyFieldsOf(document, operation),
        ],
      },
    ]
  })
}

/** The path of an operation for one message. @param query input fields for the query string */
export const operationPath = (
  operation: AiOperation,
  emailId: string,
  messageId: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const ids = [emailId, messageId].map(encodeURIComponent)
  const path = operation.path.replace(/\{[^{}]+\}/g, () => ids.shift() ?? '')
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

const MAX_ENTRIES = 200
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

const toSummaryLine = (value: unknown): string => {
  if (!isObject(value)) return toText(value)
  const entries = Object.values(value).filter((inner) => typeof inner === 'string' && inner !== '')
  return entries.length > 0 ? entries.join(' · ') : toText(value)
}

/** Converts any response to a text, a list, or named fields for display. An object with a single value becomes that value. */
export const formatAnswer = (body: unknown): AiAnswer => {
  if (Array.isArray(body)) return { kind: 'list', items: body.slice(0, MAX_ENTRIES).map(toSummaryLine) }
  if (!isObject(body)) return { kind: 'text', text: toText(body) }
  const entries = Object.entries(body).slice(0, MAX_ENTRIES)
  const [only] = entries
  if (only && entries.length === 1) return formatAnswer(only[1])
  return {
    kind: 'fields',
    fields: entries.map(([name, value]) => ({
      name,
      value: Array.isArray(value) ? value.map(toSummaryLine).join('\n') : toSummaryLine(value),
    })),
  }
}
