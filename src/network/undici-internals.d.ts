// Types of the two files of undici that http-client.ts imports: the package has types only for its entry point.
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici'
  export default Agent
}
declare module 'undici/lib/api/index.js' {
  import type { Dispatcher } from 'undici'
  export const request: (
    this: Dispatcher,
    options: Dispatcher.RequestOptions & { origin: string },
  ) => Promise<Dispatcher.ResponseData>
}
