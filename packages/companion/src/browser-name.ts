// The name of this browser, by which the user recognises it in the program.
import type { BrowserDoor } from './browser-door.ts'

interface Brand {
  readonly brand: string
}

/** Its brands, with the engine's and an invented one among them (User-Agent Client Hints, section 3.1). */
const brands = (): readonly Brand[] =>
  'userAgentData' in navigator
    ? (navigator.userAgentData as { readonly brands: readonly Brand[] }).brands
    : []

export const browserName = async (door: BrowserDoor): Promise<string> => {
  const product = await door.productName()
  if (product !== null) return product
  const names = brands().map(({ brand }) => brand)
  const isProduct = (name: string): boolean => name !== 'Chromium' && !/not.{1,9}brand/i.test(name)
  return (names.find(isProduct) ?? 'Chromium').slice(0, 40)
}
