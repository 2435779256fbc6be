import type { MyAction, ReadMyActions } from '#domain/myActions/myActions.schemas.ts'
import { schoolDay, startOfSchoolHour } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { listOf } from '#server/modules/academico/myActions/actions.ts'
import { dismissalActions } from '#server/modules/academico/myActions/dismissals.ts'
import { divisionActions } from '#server/modules/academico/myActions/divisions.ts'
import { type Entry, readEntries } from '#server/modules/academico/myActions/entries.ts'
import { excuseActions } from '#server/modules/academico/myActions/excuses.ts'
import { importActions } from '#server/modules/academico/myActions/imports.ts'
import { opinionActions } from '#server/modules/academico/myActions/opinions.ts'
import { releaseActions } from '#server/modules/academico/myActions/releases.ts'

/** What the caller did since midnight, by the clock of the school; newest first. A query for the audit and one for each kind. */
export const getMyActions = async ({ db, caller, now }: SignedIncoming<ReadMyActions>): Promise<MyAction[]> => {
  const since = startOfSchoolHour(schoolDay(now), 0) ?? now
  const entries = await readEntries(db, { caller }, since)
  const of = (entity: Entry['entity']) => entries.filter((entry) => entry.entity === entity)
  return listOf([
    ...(await releaseActions(db, of('mark_release'), now)),
    ...(await dismissalActions(db, of('mark'))),
    ...(await excuseActions(db, of('absence_excuse'))),
    ...(await opinionActions(db, of('opinion'))),
    ...(await divisionActions(db, of('assessment'))),
    ...(await importActions(db, { caller }, since)),
  ])
}
