// The parts of undici that are read one by one: the package describes only the whole.
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
