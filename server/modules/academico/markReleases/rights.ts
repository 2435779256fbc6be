import { type Kysely, sql } from 'kysely'
import type { ReleasePlace } from '#domain/markReleases/markReleases.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { releaseRight } from '#server/school/marks/releaseRight.ts'

type Acting = Pick<Act, 'caller' | 'now'> & { readonly db: Kysely<Database> }

/** @throws Refusal 403 RELEASES_READ_ONLY; 403 RELEASE_NOT_YOURS where a teacher does not give one of the subjects today */
export const refuseUnreleasable = async (acting: Acting, places: readonly ReleasePlace[]): Promise<void> => {
  const right = await releaseRight(acting)
  if (right === 'all') return
  if (right === 'none') throw new Refusal(403, 'RELEASES_READ_ONLY')
  const { db, caller, now } = acting
  const { rows } = await sql`
    select 1 from json_to_recordset(${JSON.stringify(places)}::json) as given ("idTurma" integer, "idDisciplina" integer)
    where not exists (select 1 from (
        ${taughtOn({ teacher: caller.personId, caller, today: schoolDay(now) })}) as taught
      where taught.class_group_id = given."idTurma" and coalesce(taught.subject_id = given."idDisciplina", true)) limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Refusal(403, 'RELEASE_NOT_YOURS')
}
