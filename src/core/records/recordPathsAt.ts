import { NEW } from '#src/lib/recordPath.ts'

/** Where list and form of a record are, and under which names drafts of its form are kept. */
export interface RecordPaths {
  readonly list: string
  /** With the id as a parameter. */
  readonly form: string
  /** The form of a record; null: of a new one. */
  readonly formOf: (id: number | null) => string
  /** A new record that begins as another one is. */
  readonly copyOf: (id: number) => string
  /** Name of the draft of a record's form; null: of a new one, which may begin as a copy of another. */
  readonly draftOf: (id: number | null, copied?: number | null) => string
}

/** Those of a record whose list is not the first screen of its feature; the others take them from the catalogue (recordPaths.ts). */
export const recordPathsAt = (list: string, part: string): RecordPaths => ({
  list,
  form: `${list}/:id`,
  formOf: (id) => `${list}/${id ?? NEW}`,
  copyOf: (id) => `${list}/${NEW}?copia=${id}`,
  draftOf: (id, copied = null) => (copied === null ? `${part}/${id ?? NEW}` : `${part}/copia/${copied}`),
})
