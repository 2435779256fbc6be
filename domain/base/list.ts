/** One entry of a closed list: its code, as it is stored, and how it is read. */
export interface ListEntry {
  readonly id: number
  readonly nome: string
}

/** How a code is read; a code that the list does not have reads as nothing. */
export const nameIn = (list: readonly ListEntry[], id: number | null): string =>
  list.find((entry) => entry.id === id)?.nome ?? ''
