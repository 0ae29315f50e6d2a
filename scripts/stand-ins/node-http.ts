// Stands in for `node:http` in the build: an import of that module reads every export there is, and one of them is a
// getter that loads the whole of Node's own fetch, 30 ms and 12 MB at each start of a service that asks nobody.
const http = process.getBuiltinModule('node:http')

export default http
export const { createServer, request, ServerResponse, STATUS_CODES } = http
