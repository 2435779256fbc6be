/**
 * What is made when it is first asked for, and kept. For what belongs to one call of hundreds: a process answers few of
 * them, and making it for all took most of its start.
 */
export const onDemand = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
