import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { frozenMinutes } from '#server/modules/academico/councils/frozen.ts'
import { readMinutes } from '#server/modules/academico/councils/minutes.ts'
import { type HeldCouncil, type Looking, readCouncilRow } from '#server/modules/academico/councils/place.ts'
import { onlyIn } from '#server/rows/units.ts'
import { newCode } from '#server/school/papers/code.ts'

type Trx = Transaction<Database>

/** The next version of the minutes, as things stand; the first one takes the next number of the unit in the year. Gives the number. */
export const drawUpMinutes = async (acting: Looking, trx: Trx, council: HeldCouncil): Promise<number> => {
  const { unitId, yearId } = council
  // Of two councils of a unit that end at the same instant each gets a number of its own.
  await sql`select id from unit where id = ${unitId} for no key update`.execute(trx)
  const before = await readMinutes(trx, council.id)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from council_minutes
    where unit_id = ${unitId} and school_year_id = ${yearId}`.execute(trx)
  const number = before[0]?.number ?? rows[0]?.next ?? 1
  const version = before.length + 1
  const frozen = JSON.stringify(await frozenMinutes(acting, council, { number, version }))
  await trx
    .insertInto('council_minutes')
    .values({
      council_id: council.id,
      version,
      unit_id: unitId,
      school_year_id: yearId,
      number,
      frozen,
      sha256: createHash('sha256').update(frozen).digest('hex'),
      code: newCode(),
      issued_at: acting.now,
      issued_by: acting.caller.personId,
    })
    .execute()
  return number
}

/** The same for a council that was concluded at an instant, on behalf of who presided. Nothing where nobody did. */
export const drawUpConcluded = async (trx: Trx, id: number, now: Date): Promise<void> => {
  const council = await readCouncilRow(trx, id)
  if (council?.presidentId == null) return
  const caller = { ...onlyIn([council.unitId]), personId: council.presidentId }
  await drawUpMinutes({ db: trx, now, caller }, trx, council)
}
