/** A field that differs between what a person typed and what somebody else saved meanwhile. */
export interface ConflictRow {
  readonly name: string
  readonly label: string
  /** Both values as people read them; empty where there is none. */
  readonly mine: string
  readonly theirs: string
  /** The person changed this field: what they typed is proposed, otherwise what is saved. */
  readonly isMine: boolean
}

/** A field of a form, as a conflict shows it. */
export interface ConflictField<Values> {
  readonly name: keyof Values & string
  readonly label: string
  /** The value as people read it; without it text and numbers stand as they are, and yes or no by its word. */
  readonly text?: (values: Values) => string
}

interface Sides<Values> {
  /** The record as the form began. */
  readonly before: Values
  readonly mine: Values
  readonly theirs: Values
}

/** The fields in which a form and the saved record differ. */
export const conflictRows = <Values extends object>(
  fields: readonly ConflictField<Values>[],
  { before, mine, theirs }: Sides<Values>,
): readonly ConflictRow[] =>
  fields
    .filter(({ name }) => !isSame(mine[name], theirs[name]))
    .map(({ name, label, text = (values) => plainText(values[name]) }) => ({
      name,
      label,
      mine: text(mine),
      theirs: text(theirs),
      isMine: !isSame(before[name], mine[name]),
    }))

/** What was typed, with what is saved in the fields that are named. */
export const withSaved = <Values extends object>(mine: Values, theirs: Values, saved: readonly string[]): Values => ({
  ...mine,
  ...Object.fromEntries(Object.entries(theirs).filter(([name]) => saved.includes(name))),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Text and numbers as they stand, and yes or no by its word; empty for anything else. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
