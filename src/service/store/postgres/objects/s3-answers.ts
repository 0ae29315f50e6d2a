// Decodes the answers of an object store: XML as in the reference of Amazon S3 ("ListObjectsV2", "DeleteObjects", "Error Responses").
import { Parser } from 'htmlparser2'

/** The answers of a store are less deep, and the parser's time grows with the square of the depth. */
const MAX_DEPTH = 16

/** An element without others in it. */
interface Leaf {
  readonly parent: string
  readonly name: string
  readonly text: string
}

export interface ListedObject {
  readonly key: string
  /** By the clock of the store, in epoch milliseconds; NaN if it is not a time. */
  readonly modifiedAt: number
}

/** A page of a listing. */
export interface Listing {
  readonly objects: readonly ListedObject[]
  /** What keys have in common up to the delimiter, with it. */
  readonly prefixes: readonly string[]
  /** Where the next page begins; null on the last one. */
  readonly next: string | null
}

export interface StoreRefusal {
  /** Such as `NoSuchBucket`; empty if the store names none. */
  readonly code: string
  readonly message: string
}

/** The leaves of a document, in the order of their ends. Never throws. */
const leavesOf = (xml: string): Leaf[] => {
  const leaves: Leaf[] = []
  const open: string[] = []
  let isLeaf = false
  let text = ''
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (open.length === MAX_DEPTH) parser.pause()
        open.push(name)
        isLeaf = true
        text = ''
      },
      ontext: (part) => {
        text += part
      },
      onclosetag: (name) => {
        open.pop()
        if (isLeaf) leaves.push({ parent: open.at(-1) ?? '', name, text })
        isLeaf = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return leaves
}

/** Decodes a page of a listing. */
export const decodeListing = (xml: string): Listing => {
  const objects: ListedObject[] = []
  const prefixes: string[] = []
  let [key, next, isTruncated]: [string, string | null, boolean] = ['', null, false]
  for (const { parent, name, text } of leavesOf(xml)) {
    // The key is the first element of each object.
    if (parent === 'Contents' && name === 'Key') key = text
    else if (parent === 'Contents' && name === 'LastModified')
      objects.push({ key, modifiedAt: Date.parse(text) })
    else if (parent === 'CommonPrefixes' && name === 'Prefix') prefixes.push(text)
    else if (name === 'NextContinuationToken') next = text
    else if (name === 'IsTruncated') isTruncated = text === 'true'
  }
  return { objects, prefixes, next: isTruncated ? next : null }
}

/** Decodes the refusal of a request, or of one object in the answer to many. @returns null if the document has none */
export const decodeRefusal = (xml: string): StoreRefusal | null => {
  const inError = leavesOf(xml).filter(({ parent }) => parent === 'Error')
  if (inError.length === 0) return null
  const find = (name: string): string => inError.find((leaf) => leaf.name === name)?.text ?? ''
  return { code: find('Code'), message: find('Message') }
}
