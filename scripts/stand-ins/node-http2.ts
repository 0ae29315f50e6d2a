// Stands in for `node:http2` in the build: the web server asks only whether a request is one of HTTP/2, which none is.
export function Http2ServerRequest(): void {
  // Nothing is one of these.
}
export const constants = {}
