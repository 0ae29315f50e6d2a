// The operations a server offers on a message, learnt from its OpenAPI document. The specification names five path suffixes
// (section 4, "AI operations") and nothing more, so method and input come from what the server itself describes. Pure.
import type { AiAnswer, AiField, AiOperation } from '../shared/ai.ts'
import { at, isObject } from './described.ts'

const SUFFIXES = ['summarize', 'translate', 'qa', 'extract-code', 'extract-links'] as const
const METHODS = ['post', 'get', 'put'] as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Follows a `$ref` within the document, a few steps at most: a document may refer in circles. */
const resolve = (document: unknown, schema: unknown, steps = 5): unknown => {
  const ref = textOf(at(schema, '$ref'))
  if (!ref.startsWith('#/') || steps === 0) return schema
  const path = ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return resolve(document, at(document, ...path), steps - 1)
}

const fieldOf = (document: unknown, name: string, raw: unknown, required: boolean): AiField => {
  const schema = resolve(document, raw)
  const choices = at(schema, 'enum')
  return {
    ...{ name, required },
    description: textOf(at(schema, 'description')).slice(0, 300),
    choices: Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [],
    number: ['number', 'integer'].includes(textOf(at(schema, 'type'))),
  }
}

/** What goes into the query, as described for the whole path and for the operation, which has the last word. */
const queryFieldsOf = (document: unknown, path: unknown, operation: unknown): AiField[] => {
  const described = [at(path, 'parameters'), at(operation, 'parameters')].flatMap((list) =>
    Array.isArray(list) ? list.map((raw) => resolve(document, raw)) : [],
  )
  const fields = new Map<string, AiField>()
  for (const parameter of described) {
    const name = textOf(at(parameter, 'name'))
    if (at(parameter, 'in') !== 'query' || name === '') continue
    const field = fieldOf(document, name, at(parameter, 'schema'), at(parameter, 'required') === true)
    const description = textOf(at(parameter, 'description')).slice(0, 300) || field.description
    fields.set(name, { ...field, description, place: 'query' })
  }
  return [...fields.values()]
}

const fieldsOf = (document: unknown, operation: unknown): AiField[] => {
  const body = resolve(document, at(operation, 'requestBody'))
  const schema = resolve(document, at(body, 'content', 'application/json', 'schema'))
  const properties = at(schema, 'properties')
  const required = at(schema, 'required')
  const needed = new Set(Array.isArray(required) ? required : [])
  if (!isObject(properties)) return []
  return Object.entries(properties).map(([name, raw]) => fieldOf(document, name, raw, needed.has(name)))
}

/** The path parameters must be exactly address and message, in that order: only those can be filled in. */
const template = (path: string, suffix: string): boolean =>
  new RegExp(`^/[^{}]*\\{[^{}]+\\}/\\{[^{}]+\\}/${suffix}/?$`).test(path)

/** What of the named operations an OpenAPI document describes; empty when it describes none. */
export const operationsOf = (document: unknown): AiOperation[] => {
  const paths = at(document, 'paths')
  if (!isObject(paths)) return []
  return SUFFIXES.flatMap((suffix) => {
    const path = Object.keys(paths).find((candidate) => template(candidate, suffix))
    if (path === undefined) return []
    const method = METHODS.find((candidate) => isObject(at(paths, path, candidate)))
    if (method === undefined) return []
    const operation = at(paths, path, method)
    return [
      {
        name: suffix,
        method: method.toUpperCase() as AiOperation['method'],
        path,
        fields: [...queryFieldsOf(document, at(paths, path), operation), ...fieldsOf(document, operation)],
      },
    ]
  })
}

/** The path of an operation for one message, with the part of the input that goes into its query. */
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

const MOST = 200
const words = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

const lineOf = (value: unknown): string => {
  if (!isObject(value)) return words(value)
  const entries = Object.values(value).filter((inner) => typeof inner === 'string' && inner !== '')
  return entries.length > 0 ? entries.join(' · ') : words(value)
}

/** Any answer as something to show: a text, a list, or named fields. A wrapper around a single value is taken off. */
export const answerOf = (body: unknown): AiAnswer => {
  if (Array.isArray(body)) return { kind: 'list', items: body.slice(0, MOST).map(lineOf) }
  if (!isObject(body)) return { kind: 'text', text: words(body) }
  const entries = Object.entries(body).slice(0, MOST)
  const [only] = entries
  if (only && entries.length === 1) return answerOf(only[1])
  return {
    kind: 'fields',
    fields: entries.map(([name, value]) => ({
      name,
      value: Array.isArray(value) ? value.map(lineOf).join('\n') : words(value),
    })),
  }
}
