// Runs the extension's content scripts in the frames of a page as a browser does: in a world of its own, which shares only the DOM with the page.
import { join } from 'node:path'
import type { CDPSession, Frame, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

/** The name of the script's exports in its world. */
export const COMPANION = 'companion'

/** What tests run in a page: the parts of both content scripts. */
const TEST_ENTRY = join(import.meta.dirname, 'companion-entry.ts')

/**
 * Builds a script as the extension's build does.
 * @param entry the path of its source
 * @returns its code, which defines COMPANION
 */
export const buildCompanionScript = async (entry = TEST_ENTRY): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      lib: { entry, formats: ['iife'], name: COMPANION },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built.flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk') throw new Error('The content script was not built')
  return chunk.code
}

interface FrameNode {
  readonly frame: {
    readonly id: string
    readonly parentId?: string
    readonly name?: string
    readonly url: string
  }
  readonly childFrames?: readonly FrameNode[]
}

const nodesOf = (node: FrameNode): FrameNode[] => [node, ...(node.childFrames ?? []).flatMap(nodesOf)]

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The session of a page, opened once. Frames of other sites have sessions of their own. */
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** The world of the script in one frame. */
export class CompanionWorld {
  readonly #session: CDPSession
  readonly #contextId: number

  private constructor(session: CDPSession, contextId: number) {
    this.#session = session
    this.#contextId = contextId
  }

  /** Injects the script into a frame. */
  static async inject(page: Page, frame: Frame, script: string): Promise<CompanionWorld> {
    const own =
      frame === page.mainFrame()
        ? null
        : await page
            .context()
            .newCDPSession(frame)
            .catch(() => null)
    const session = own ?? (await sessionOf(page))
    const { frameTree } = await session.send('Page.getFrameTree')
    const nodes = nodesOf(frameTree)
    const node =
      own !== null
        ? nodes[0]
        : nodes.find(({ frame: { name, url } }) =>
            frame.name() ? name === frame.name() : url === frame.url(),
          )
    if (node === undefined) throw new Error(`No frame ${frame.name()} ${frame.url()}`)
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: node.frame.id,
      worldName: COMPANION,
    })
    const world = new CompanionWorld(session, executionContextId)
    await world.evaluate(`${script}\nglobalThis.${COMPANION} = ${COMPANION}`)
    return world
  }

  /** Whether a closed shadow root has an element with a class. */
  async closedRootHas(className: string): Promise<boolean> {
    await this.#session.send('DOM.enable')
    const { nodes } = await this.#session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
    return nodes.some(({ attributes = [] }) => attributes[attributes.indexOf('class') + 1] === className)
  }

  /** Calls a function of JavaScript on the first element with a class in a closed shadow root, which no page can reach. */
  async callInClosedRoot(className: string, body: string): Promise<void> {
    await this.#session.send('DOM.enable')
    const { nodes } = await this.#session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
    const node = nodes.find(
      ({ attributes = [] }) => attributes[attributes.indexOf('class') + 1] === className,
    )
    if (node === undefined) throw new Error(`No element of class ${className}`)
    const { object } = await this.#session.send('DOM.resolveNode', {
      backendNodeId: node.backendNodeId,
      executionContextId: this.#contextId,
    })
    await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () { ${body} }`,
    })
  }

  /** Evaluates an expression in the script's world; a promise is awaited. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      contextId: this.#contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as Value
  }
}
