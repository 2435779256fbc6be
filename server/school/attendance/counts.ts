import { sql, type Transaction } from 'kysely'
import { NOTHING_CALLED, type Tally, tallied, tallyOf } from '#domain/attendance/tally.ts'
import { PRESENT } from '#domain/attendance/attendance.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** Of a roll what counts: its stage, who was called, and what it says of those who were not simply there. */
export interface CalledRoll {
  readonly stage: number
  readonly enrolments: readonly number[]
  /** Codes of `PRESENCE_FAULTS` by enrolment. */
  readonly values: ReadonlyMap<number, number>
  /** The enrolments whose absence an excuse waives. */
  readonly waived: ReadonlySet<number>
  /** The enrolments whose absence somebody made up for. */
  readonly compensated: ReadonlySet<number>
}

interface Kept {
  /** Null where presence is counted by days. */
  readonly subjectId: number | null
  /** Null: the roll is new. */
  readonly before: CalledRoll | null
  readonly after: CalledRoll
}

/** Keeps the numbers of the students of a roll, in the transaction that saves it. */
export const keepCounts = async (trx: Transaction<Database>, { subjectId, before, after }: Kept): Promise<void> => {
  const changes = changesOf(before, after)
  if (changes.length === 0) return
  // In one order, so that two rolls of the same students wait for each other and never lock each other out.
  await sql`
    insert into attendance_count as kept (enrolment_id, subject_id, stage_number, called, absences, justified, waived, compensated, late)
    select change.enrolment, ${subjectId}::integer, change.stage, change.called, change.absences, change.justified, change.waived,
      change.compensated, change.late
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (enrolment integer, stage smallint, called integer,
      absences integer, justified integer, waived integer, compensated integer, late integer)
    order by change.enrolment, change.stage
    on conflict on constraint attendance_count_key do update set called = kept.called + excluded.called,
      absences = kept.absences + excluded.absences, justified = kept.justified + excluded.justified,
      waived = kept.waived + excluded.waived, compensated = kept.compensated + excluded.compensated,
      late = kept.late + excluded.late
  `.execute(trx)
}

interface Change extends Tally {
  readonly enrolment: number
  readonly stage: number
}

/** By how much the numbers change; students of whom nothing changes are left out. */
const changesOf = (before: CalledRoll | null, after: CalledRoll): readonly Change[] => {
  const changes = new Map<string, Change>()
  const count = ({ stage, enrolments, values, waived, compensated }: CalledRoll, sign: 1 | -1): void => {
    for (const enrolment of enrolments) {
      const key = `${enrolment} ${stage}`
      const known = changes.get(key) ?? { enrolment, stage, ...NOTHING_CALLED }
      const settled = { isWaived: waived.has(enrolment), isCompensated: compensated.has(enrolment) }
      changes.set(key, { ...known, ...tallied(known, tallyOf(values.get(enrolment) ?? PRESENT, settled), sign) })
    }
  }
  if (before !== null) count(before, -1)
  count(after, 1)
  return [...changes.values()].filter(({ enrolment: _, stage: __, ...change }) =>
    Object.values(change).some((by) => by !== 0),
  )
}
