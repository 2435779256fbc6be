import { type Kysely, type SqlBool, sql } from 'kysely'
import { exact, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import type { TakenSubject } from '#domain/students/students.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { countedFrom } from '#server/school/attendance/recount.ts'

/** What is taken until a day. */
export const spansUntil = (taken: readonly TakenSubject[], until: string | undefined): readonly TakenSubject[] =>
  until === undefined
    ? taken
    : taken.flatMap((span) => (span.inicio > until ? [] : [{ ...span, fim: span.fim > until ? until : span.fim }]))

/** Rolls and absences of a student in a stage. */
export interface Count {
  /** Null: a roll of a whole day. */
  readonly subject: number | null
  readonly stage: number
  readonly called: number
  readonly absences: number
}

interface Leaving {
  readonly enrolmentId: number
  readonly until: string
  readonly groups: readonly number[]
}

/** Rolls and absences by subject and stage, and those of days, until a day; who made up for an absence was there. */
export const readCountsUntil = async (
  db: Kysely<Database>,
  { enrolmentId, until, groups }: Leaving,
): Promise<readonly Count[]> => {
  const called = sql<SqlBool>`roll.class_group_id = any(${groups}::integer[]) and roll.day <= ${until}::date
    and ${enrolmentId} = any(roll.enrolment_ids)`
  const { rows } = await sql<Count>`
    select subject_id as subject, stage_number as stage, called, absences - compensated as absences
    from (${countedFrom(called)}) as counted where enrolment_id = ${enrolmentId}
    order by subject_id, stage_number`.execute(db)
  return rows
}

/** How a student stood on the day: by what was called until then, since nothing comes after it. */
export const attendanceUntil = (counts: readonly Count[], byDay: boolean) => {
  const counted = counts.filter(({ subject }) => (subject === null) === byDay)
  const standing = (of: readonly Count[]) => {
    const called = of.reduce((sum, count) => sum + count.called, 0)
    const faltas = of.reduce((sum, count) => sum + count.absences, 0)
    const percent =
      called === 0
        ? null
        : exact(called - faltas)
            .mul(exact(100))
            .div(exact(called))
    return {
      faltas,
      restam: null,
      presenca: percent === null ? null : textOf(roundHalfUp(percent, 1)).replace('.', ','),
    }
  }
  const subjects = [...new Set(counted.flatMap(({ subject }) => subject ?? []))]
  return {
    porDia: byDay,
    geral: standing(counted),
    disciplinas: subjects.map((idDisciplina) => ({
      idDisciplina,
      ...standing(counted.filter(({ subject }) => subject === idDisciplina)),
    })),
  }
}
