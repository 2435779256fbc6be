import { type Kysely, sql } from 'kysely'
import { STAGE_CLOSED } from '#domain/assessment/assessment.lists.ts'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import type { HiddenStage } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { isReleased } from '#server/school/marks/released.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'

interface Asked {
  readonly enrolments: readonly number[]
  readonly subjectId: number
  /** Null: nobody placed the student. */
  readonly classGroupId: number | null
  /** Of the class group. */
  readonly stages: readonly HoldingStage[]
  /** Of them those of the dismissal; none: all of them. */
  readonly numbers: readonly number[]
  readonly now: Date
}

interface Found {
  readonly enrolment: number
  readonly stage: number
  readonly notas: number
  readonly faltas: number
}

/** What a dismissal hides of a student, stage by stage, in three queries for however many students. */
export const readHidden = async (
  db: Kysely<Database>,
  { enrolments, subjectId, classGroupId, stages, numbers, now }: Asked,
): Promise<(enrolment: number) => HiddenStage[]> => {
  const { rows } = await sql<Found>`
    select enrolment, stage, sum(notas)::integer as notas, sum(faltas)::integer as faltas from (
      select enrolment_id as enrolment, stage_number as stage, count(*) as notas, 0 as faltas from mark
      where enrolment_id = any(${enrolments}::integer[]) and subject_id = ${subjectId} and status <> ${EMPTIED}
      group by enrolment_id, stage_number
      union all
      select enrolment_id, stage_number, 0, absences from ${countedAbsences} as kept
      where enrolment_id = any(${enrolments}::integer[]) and subject_id = ${subjectId}) as found
    group by enrolment, stage`.execute(db)
  const released = await sql<{ stage: number }>`
    select release.stage_number as stage from mark_release as release
    where release.class_group_id = ${classGroupId} and release.subject_id = ${subjectId} and ${isReleased('release', now)}`.execute(
    db,
  )
  const published = new Set(released.rows.map(({ stage }) => stage))
  const own = stages.filter(({ numero }) => numbers.length === 0 || numbers.includes(numero))
  return (enrolment) =>
    own.map(({ numero, nome, situacao, lancamento }) => {
      const there = rows.find((row) => row.enrolment === enrolment && row.stage === numero)
      return {
        nome,
        notas: there?.notas ?? 0,
        faltas: there?.faltas ?? 0,
        publicada: published.has(numero),
        fechada: situacao === STAGE_CLOSED,
        aberta: lancamento.aberto,
      }
    })
}
