// The Content-Security-Policy of Mayfly's own page, the same in both shells.
// A mail's frame inherits it and adds its own, so inline styles and data images are allowed here; scripts are the bundle's only.
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
