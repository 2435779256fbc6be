import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { BodyStaff, OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

/** Who of the school took part in an occurrence (`occurrence`). */
export const INVOLVED_STAFF: RawBuilder<OccurrenceSheet['funcionarios']> = sql`coalesce((
  select json_agg(json_build_object('nome', colleague.name, 'papel', part.role) order by colleague.name, colleague.id)
  from occurrence_staff as part join staff_user as colleague on colleague.id = part.staff_user_id
  where part.occurrence_id = occurrence.id), '[]'::json)`

/** A sentence where somebody took part who is none of the caller's colleagues, and did not before. */
export const staffFlaws = async (
  trx: Transaction<Database>,
  { caller }: Act,
  said: readonly BodyStaff[],
  before: readonly BodyStaff[],
): Promise<Readonly<Record<string, string>>> => {
  const ids = said.map(({ idPessoa }) => idPessoa)
  if (new Set(ids).size < ids.length) return { funcionarios: 'Cada funcionário aparece uma vez.' }
  const came = ids.filter((id) => !before.some(({ idPessoa }) => idPessoa === id))
  if (came.length === 0) return {}
  const known = await visibleStaff(trx, caller)
    .where('staff_user.id', 'in', came)
    .where('staff_user.active', '=', true)
    .select('staff_user.id')
    .execute()
  return known.length < came.length ? { funcionarios: 'Escolha funcionários da escola.' } : {}
}

/** Keeps who of the school took part, in the place of those whom it named. */
export const writeStaff = async (trx: Transaction<Database>, id: number, said: readonly BodyStaff[]): Promise<void> => {
  await trx.deleteFrom('occurrence_staff').where('occurrence_id', '=', id).execute()
  if (said.length === 0) return
  await trx
    .insertInto('occurrence_staff')
    .values(said.map(({ idPessoa, papel }) => ({ occurrence_id: id, staff_user_id: idPessoa, role: papel })))
    .execute()
}
