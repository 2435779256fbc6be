/** One entry of a closed list: its stored code and its label. */
export interface ListEntry {
  readonly id: number
  readonly nome: string
  /** As people shorten it. */
  readonly sigla?: string
  /** What spreadsheets of other systems say instead. */
  readonly also?: readonly string[]
}

/** The label of a code; empty for an unknown code. */
export const nameIn = (list: readonly ListEntry[], id: number | null): string =>
  list.find((entry) => entry.id === id)?.nome ?? ''
