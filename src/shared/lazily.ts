// A value that is loaded at its first use.

/**
 * Returns a function that loads the value with its first call. Later calls get the same value; after a failure, the next call loads
 * again.
 */
export const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
