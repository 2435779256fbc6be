/**
 * Creates a value on first use and caches it. For values per endpoint: a process serves few of its hundreds of
 * endpoints, and creating all values took most of its start-up time.
 */
export const onDemand = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
