// Reads a URL, or says with null that it is none. (URL.parse, for runtimes that lack it.)
export const parseUrl = (text: string, base?: string | URL): URL | null =>
  URL.canParse(text, base?.toString()) ? new URL(text, base) : null
