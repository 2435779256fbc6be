/** Of how many people a transaction tells: others wait for the database meanwhile. */
const AT_ONCE = 50

/** What came of telling people: how many messages were written, and whether all of them were told. */
interface Told {
  readonly written: number
  readonly isDone: boolean
}

/**
 * Tells people a few at a time. `tellSome` has a transaction of its own and gives how many messages it wrote; null ends it: what
 * they were to be told of is gone.
 */
export const tellInPortions = async <T>(
  people: readonly T[],
  tellSome: (some: readonly T[]) => Promise<number | null>,
): Promise<Told> => {
  let written = 0
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const told = await tellSome(people.slice(start, start + AT_ONCE))
    if (told === null) return { written, isDone: false }
    written += told
  }
  return { written, isDone: true }
}
