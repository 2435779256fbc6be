import { featureOf } from '#domain/access/features.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { NEW } from '#src/lib/recordPath.ts'

/** The rows of a record's list and form, at the path that the catalogue of features has. */
export const recordRoutes = (feature: FeatureKey): { readonly list: string; readonly form: string } => {
  const list = featureOf(feature).routes.find((path) => !path.includes(':'))
  if (list === undefined) throw new Error(`The feature ${feature} has no list`)
  return { list, form: `${list}/:id` }
}

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

/** `part`: the part of the state, by which drafts are called: `classGroups` for `classGroups/7`. */
export const recordPaths = (feature: FeatureKey, part: string): RecordPaths =>
  recordPathsAt(recordRoutes(feature).list, part)

/** The same of a record whose list is not the first screen of its feature. */
export const recordPathsAt = (list: string, part: string): RecordPaths => ({
  list,
  form: `${list}/:id`,
  formOf: (id) => `${list}/${id ?? NEW}`,
  copyOf: (id) => `${list}/${NEW}?copia=${id}`,
  draftOf: (id, copied = null) => (copied === null ? `${part}/${id ?? NEW}` : `${part}/copia/${copied}`),
})
