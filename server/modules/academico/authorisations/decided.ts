import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FamilyAuthorisation } from '#domain/authorisations/authorisations.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import { COUNTS } from '#server/school/authorisations/standing.ts'

/** Who decided what of an `authorisation` for the student of a column, of the text that holds; `also`: a condition on `given`. */
export const decidedOf = (
  student: string,
  also: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<FamilyAuthorisation['outros']> => sql<FamilyAuthorisation['outros']>`
  coalesce((select json_agg(json_build_object('responsavel', coalesce(guardian.social_name, guardian.name),
      'decisao', given.decision, 'em', ${instantText('given.at')}) order by given.id)
    from authorisation_answer as given join guardian on guardian.id = given.guardian_id
    where ${COUNTS} and given.student_id = ${sql.ref(student)} and ${also}), '[]'::json)`
