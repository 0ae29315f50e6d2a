// Stands in for `node:http2` in the build: the web server asks only whether a request is one of HTTP/2, which none is.
export class Http2ServerRequest {}
export const constants = {}
