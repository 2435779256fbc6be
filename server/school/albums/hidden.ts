import { type RawBuilder, sql } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import { notKeptFrom } from '#server/rows/family.ts'
import { withoutImageUse } from '#server/school/authorisations/imageUse.ts'
import type { At } from '#server/school/authorisations/standing.ts'

/** Who looks at pictures as the family of students; null: any family that is not theirs. */
export type Family = { readonly tipoLogin: LoginType; readonly personId: number } | null

/**
 * Those of some pictures (a query of `id`) that a family does not see, as a query of `id`: somebody else's child is marked in
 * them of whom others may see none. Consent is looked up once for all students who are marked.
 */
export const hiddenFrom = (pictures: RawBuilder<unknown>, family: Family, at: At): RawBuilder<unknown> => sql`
  with marked as materialized (
    select own.picture_id, own.student_id from (${pictures}) as shown
    join album_picture_student as own on own.picture_id = shown.id)
  select distinct marked.picture_id as id from marked
  join (${withoutImageUse(sql`select student_id from marked`, at)}) as barred on barred.student_id = marked.student_id
  ${family === null ? sql`` : sql`where not ${notKeptFrom(family, at.today, 'marked.student_id')}`}`
