import { sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { YEAR_PIECES } from '#domain/nextYear/nextYear.lists.ts'
import type { UndoCopy } from '#domain/nextYear/nextYear.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import type { Made, Trx } from '#server/modules/academico/nextYear/piece.ts'
import { PIECES } from '#server/modules/academico/nextYear/pieces/all.ts'
import { standingOn } from '#server/modules/academico/nextYear/standing.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { openYear } from '#server/school/years/years.ts'

/** Of what stands on a copy, the first ones are named. */
const NAMED = 8

/**
 * Removes the rows that a copy made, all or none. Those that somebody removed already do not stand in the way. @throws Refusal
 * 404, audited for a copy of another unit; 422 NEXT_YEAR_UNDONE_ALREADY, SCHOOL_YEAR_CLOSED, or NEXT_YEAR_STANDS with what
 * was built on it
 */
export const undoCopy = async (incoming: SignedIncoming<UndoCopy>): Promise<{ isSuccess: true }> => {
  const { db, params, ...act } = incoming
  const kept = await db
    .selectFrom('year_preparation')
    .where('id', '=', params.id)
    .select(['unit_id', 'to_year_id', 'piece'])
    .executeTakeFirst()
  if (kept === undefined) throw notFound()
  if (!isInUnitsOf(act.caller, kept.unit_id)) throw await notFoundAudited(incoming, 'year_preparation', params.id)
  return inTransaction(db, async (trx) => {
    await sql`select id from school_year where id = ${kept.to_year_id} for update`.execute(trx)
    await openYear(trx, { idAnoLetivo: kept.to_year_id, idUnidade: kept.unit_id })
    await markUndone(trx, params.id, act)
    const piece = PIECES[kept.piece]
    const made = await madeBy(trx, params.id)
    const standing = await standingOn(trx, piece, made)
    if (standing.length > 0) throw new Refusal(422, 'NEXT_YEAR_STANDS', { values: { itens: named(standing) } })
    let removed = 0
    for (const { table } of piece.tables) {
      const { rows } = await sql<{ id: number }>`delete from ${sql.table(table)}
        where id = any(${made[table] ?? []}::integer[]) returning id`.execute(trx)
      removed += rows.length
    }
    await writeAudit(trx, {
      ...actor(act),
      entity: 'year_preparation',
      entity_id: String(params.id),
      action: 'undo-copy',
      after: { Parte: nameIn(YEAR_PIECES, kept.piece), Removidos: removed },
    })
    return { isSuccess: true } as const
  })
}

/** @throws Refusal 422 NEXT_YEAR_UNDONE_ALREADY: of two people who undo it at once, one does */
const markUndone = async (
  trx: Trx,
  id: number,
  { caller, now }: Pick<SignedIncoming<UndoCopy>, 'caller' | 'now'>,
): Promise<void> => {
  const { rows } = await sql`
    update year_preparation set undone_by = ${caller.personId}, undone_at = ${now}
    where id = ${id} and undone_at is null returning id`.execute(trx)
  if (rows.length === 0) throw ruleBroken('NEXT_YEAR_UNDONE_ALREADY')
}

const madeBy = async (trx: Trx, id: number): Promise<Made> => {
  const { rows } = await sql<{ entity: string; ids: number[] }>`
    select entity, array_agg(row_id order by row_id) as ids from year_preparation_row
    where preparation_id = ${id} group by entity`.execute(trx)
  return Object.fromEntries(rows.map(({ entity, ids }) => [entity, ids]))
}

const named = (standing: readonly string[]): string =>
  [...standing.slice(0, NAMED), ...(standing.length > NAMED ? [`e mais ${standing.length - NAMED}`] : [])].join('; ')
