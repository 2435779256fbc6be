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
}

interface Kept {
  /** Null where presence is counted by days. */
  readonly subjectId: number | null
  /** Null: the roll is new. */
  readonly before: CalledRoll | null
  readonly after: CalledRoll
}

/** Keeps the numbers of the students of a roll, in the transaction that saves it. */
export const keepCounts = (trx: Transaction<Database>, { subjectId, before, after }: Kept): Promise<void> =>
  addToCounts(
    trx,
    changesOf(before, after).map((change) => ({ ...change, subject: subjectId })),
  )

/** By how much the numbers of an enrolment change in a stage. */
interface Change extends Tally {
  readonly enrolment: number
  readonly stage: number
}

/** The same of a subject; null where presence is counted by days. */
export interface SubjectChange extends Change {
  readonly subject: number | null
}

/** Adds to what is kept, each enrolment, subject and stage at most once, in the transaction of what changes it. */
export const addToCounts = async (trx: Transaction<Database>, changes: readonly SubjectChange[]): Promise<void> => {
  if (changes.length === 0) return
  // In one order, so that two rolls of the same students wait for each other and never lock each other out.
  await sql`
    insert into attendance_count as kept (enrolment_id, subject_id, stage_number, called, absences, justified, waived)
    select change.enrolment, change.subject, change.stage, change.called, change.absences, change.justified, change.waived
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (enrolment integer, subject integer, stage smallint,
      called integer, absences integer, justified integer, waived integer)
    order by change.enrolment, change.subject, change.stage
    on conflict on constraint attendance_count_key do update set called = kept.called + excluded.called,
      absences = kept.absences + excluded.absences, justified = kept.justified + excluded.justified,
      waived = kept.waived + excluded.waived
  `.execute(trx)
}

/** By how much the numbers change; students of whom nothing changes are left out. */
const changesOf = (before: CalledRoll | null, after: CalledRoll): readonly Change[] => {
  const changes = new Map<string, Change>()
  const count = ({ stage, enrolments, values, waived }: CalledRoll, sign: 1 | -1): void => {
    for (const enrolment of enrolments) {
      const key = `${enrolment} ${stage}`
      const known = changes.get(key) ?? { enrolment, stage, ...NOTHING_CALLED }
      changes.set(key, {
        ...known,
        ...tallied(known, tallyOf(values.get(enrolment) ?? PRESENT, waived.has(enrolment)), sign),
      })
    }
  }
  if (before !== null) count(before, -1)
  count(after, 1)
  return [...changes.values()].filter(
    ({ called, absences, justified, waived }) => called !== 0 || absences !== 0 || justified !== 0 || waived !== 0,
  )
}
