/** Number of people that a search while typing proposes; the lists have the rest. */
const PROPOSED = 8

/** The query for people by a typed text: those whose own name begins with it come before those found by a relative's name. */
export const nearest = (text: string) => ({ Filtro: text, MaxResultCount: PROPOSED, Sorting: 'proximidade' })
