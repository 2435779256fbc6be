import { sql, type Transaction } from 'kysely'
import { lineOf, weightsIn } from '#domain/rules/waiting/line.ts'
import type { Database } from '#server/db/schema.ts'
import { readParameters } from '#server/modules/acesso/parameters/index.ts'

/** Where somebody waits: the line of one place. */
export interface WaitingPlace {
  readonly yearId: number
  readonly unitId: number
  readonly gradeId: number
  readonly shiftId: number
}

/**
 * Works out the line of a place anew, by the weights of today. The one place where a position is written: whoever lets
 * somebody into the line, or out of it, comes here afterwards.
 */
export const settleLine = async (
  trx: Transaction<Database>,
  { yearId, unitId, gradeId, shiftId }: WaitingPlace,
): Promise<void> => {
  const rows = await trx
    .selectFrom('waiting_entry')
    .where('school_year_id', '=', yearId)
    .where('unit_id', '=', unitId)
    .where('grade_id', '=', gradeId)
    .where('shift_id', '=', shiftId)
    .where((eb) => eb.or([eb('status', '=', 'espera'), eb('position', 'is not', null)]))
    .select([
      'id',
      'status',
      'position',
      'points',
      'requested_at as requestedAt',
      'has_sibling as hasSibling',
      'is_staff_child as isStaffChild',
      'was_student as wasStudent',
    ])
    .execute()
  const placed = new Map(
    lineOf(
      rows.filter(({ status }) => status === 'espera'),
      weightsIn(await readParameters(trx)),
    ).map((one) => [one.id, one]),
  )
  const changed = rows.flatMap(({ id, position, points }) => {
    const now = placed.get(id)
    const next = { id, position: now?.position ?? null, points: now?.points ?? points }
    return next.points === points && next.position === position ? [] : [next]
  })
  await sql`
    update waiting_entry set position = settled.position, points = settled.points
    from unnest(${changed.map(({ id }) => id)}::integer[], ${changed.map(({ position }) => position)}::integer[],
      ${changed.map(({ points }) => points)}::integer[]) as settled (id, position, points)
    where waiting_entry.id = settled.id
  `.execute(trx)
}
