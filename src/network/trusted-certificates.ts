// The certificates that the user trusts although no known authority signed them.

let trusted: ReadonlyMap<string, string> = new Map()

/** Sets the certificates that are trusted from now on, as PEM by `host:port`. */
export const trustCertificates = (certificates: Readonly<Record<string, string>>): void => {
  trusted = new Map(Object.entries(certificates))
}

/** The certificate that is trusted for a server; null if none. */
export const trustedCertificate = (host: string, port: number): string | null =>
  trusted.get(`${host}:${port}`) ?? null
