import { type Kysely, sql, type Transaction } from 'kysely'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { LIVING_WAITING, WAITING_STATUS_LABEL, type WaitingStatus } from '#domain/waitingList/waitingStatus.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import { holdOffers, settleLine, type WaitingPlace } from '#server/modules/matricula/waitingLine/index.ts'

export interface WaitingEntry extends WaitingPlace {
  readonly id: number
  readonly option: number
  readonly status: WaitingStatus
  readonly enrolmentId: number
  readonly studentId: number
  readonly processId: number
  readonly courseId: number
  readonly answerUntil: Date | null
}

/** An entry; undefined if there is none. */
export const readEntry = (db: Kysely<Database>, id: number): Promise<WaitingEntry | undefined> =>
  entries(db).where('waiting_entry.id', '=', id).executeTakeFirst()

const entries = (db: Kysely<Database>) =>
  db
    .selectFrom('waiting_entry')
    .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
    .innerJoin('grade', 'grade.id', 'waiting_entry.grade_id')
    .select([
      'waiting_entry.id',
      'waiting_entry.option',
      'waiting_entry.status',
      'waiting_entry.enrolment_id as enrolmentId',
      'enrolment.student_id as studentId',
      'waiting_entry.process_id as processId',
      'waiting_entry.school_year_id as yearId',
      'waiting_entry.unit_id as unitId',
      'grade.course_id as courseId',
      'waiting_entry.grade_id as gradeId',
      'waiting_entry.shift_id as shiftId',
      'waiting_entry.answer_until as answerUntil',
    ])

/**
 * An entry, locked until the transaction ends. Locks the offer of its place first, in the same order as summoning the
 * next of a line. @throws Refusal 404
 */
export const lockedEntry = async (trx: Transaction<Database>, id: number): Promise<WaitingEntry> => {
  const seen = await readEntry(trx, id)
  if (seen === undefined) throw notFound()
  await holdOffers(trx, [seen])
  await sql`select id from waiting_entry where id = ${id} for update`.execute(trx)
  return (await readEntry(trx, id)) ?? seen
}

/**
 * The options by which a locked enrolment waits, in order, locked until the transaction ends. Locks their offers first,
 * in a fixed order.
 */
export const lockedEntries = async (
  trx: Transaction<Database>,
  enrolmentId: number,
): Promise<readonly WaitingEntry[]> => {
  const living = entries(trx)
    .where('waiting_entry.enrolment_id', '=', enrolmentId)
    .where('waiting_entry.status', 'in', LIVING_WAITING)
    .orderBy('waiting_entry.option')
  const seen = await living.execute()
  if (seen.length === 0) return []
  await holdOffers(trx, seen)
  await sql`select id from waiting_entry where id = any(${seen.map(({ id }) => id)}::integer[])
    order by id for update`.execute(trx)
  return living.execute()
}

interface Change {
  readonly status: WaitingStatus
  readonly reason?: string
  readonly summonedAt?: Date
  readonly answerUntil?: Date
}

/** Writes the new status of a locked entry, and settles its line. */
export const writeEntry = async (
  trx: Transaction<Database>,
  deed: Deed,
  entry: WaitingEntry,
  { status, reason, summonedAt, answerUntil }: Change,
): Promise<void> => {
  await trx
    .updateTable('waiting_entry')
    .set({
      status,
      ...(reason !== undefined && { reason }),
      ...(summonedAt !== undefined && { summoned_at: summonedAt }),
      ...(answerUntil !== undefined && { answer_until: answerUntil }),
    })
    .where('id', '=', entry.id)
    .execute()
  await settleLine(trx, entry)
  await writeAudit(trx, {
    ...actor(deed),
    entity: 'waiting_entry',
    entity_id: String(entry.id),
    action: 'update',
    reason: reason ?? null,
    before: { Opção: optionText(entry.option), Situação: WAITING_STATUS_LABEL[entry.status] },
    after: { Opção: optionText(entry.option), Situação: WAITING_STATUS_LABEL[status] },
  })
}
