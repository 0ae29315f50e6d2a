// An HTTP client on two modules of undici, loaded with the first request: the complete package would add start-up time and 13 MB of
// memory.
import type { Agent, Dispatcher } from 'undici'

interface RequestOptions extends Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method' | 'headers'> {
  readonly method?: Dispatcher.HttpMethod
  readonly headers?: Readonly<Record<string, string>>
}

export interface HttpClient {
  /** Sends one request; the caller must read the response's body. */
  request(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData>
  /** Closes every connection; pending requests fail. */
  destroy(): Promise<void>
}

interface LoadedUndici {
  readonly agent: Agent
  readonly api: typeof import('undici/lib/api/index.js')
}

const loadUndici = async (options: Agent.Options): Promise<LoadedUndici> => {
  const [{ default: AgentClass }, api] = await Promise.all([
    import('undici/lib/dispatcher/agent.js'),
    import('undici/lib/api/index.js'),
  ])
  return { agent: new AgentClass(options), api }
}

/** Creates a client with a separate connection pool. @param defaultHeaders of every request */
export const createHttpClient = (
  options: Agent.Options,
  defaultHeaders: Readonly<Record<string, string>> = {},
): HttpClient => {
  let loading: ReturnType<typeof loadUndici> | null = null
  let isClosed = false
  return {
    request: async ({ origin, pathname, search }, { method = 'GET', headers, ...rest }) => {
      loading ??= loadUndici(options)
      const { agent, api } = await loading
      if (isClosed) throw new Error('closed')
      return api.request.call(agent, {
        ...rest,
        method,
        origin,
        path: `${pathname}${search}`,
        headers: { ...defaultHeaders, ...headers },
      })
    },
    destroy: async () => {
      isClosed = true
      if (!loading) return
      const { agent } = await loading
      await agent.destroy()
    },
  }
}
