import { featureOf } from '#domain/access/features.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { type RecordPaths, recordPathsAt } from '#src/core/records/recordPathsAt.ts'

/** The rows of a record's list and form, at the path that the catalogue of features has. */
export const recordRoutes = (feature: FeatureKey): { readonly list: string; readonly form: string } => {
  const list = featureOf(feature).routes.find((path) => !path.includes(':'))
  if (list === undefined) throw new Error(`The feature ${feature} has no list`)
  return { list, form: `${list}/:id` }
}

/** `part`: the part of the state, by which drafts are called: `classGroups` for `classGroups/7`. */
export const recordPaths = (feature: FeatureKey, part: string): RecordPaths =>
  recordPathsAt(recordRoutes(feature).list, part)
