import { type Kysely, sql } from 'kysely'
import type { Dismissed } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'

/** From what of a subject an enrolment is dismissed; undefined: from nothing. */
export type Dismissals = (enrolment: number, subject: number) => Dismissed | undefined

/**
 * From what students are dismissed in their subjects (D 2.14), of all dismissals that nobody removed. Everything that judges or
 * shows marks reads it here, in one query.
 */
export const readDismissals = async (db: Kysely<Database>, enrolments: readonly number[]): Promise<Dismissals> => {
  const { rows } = await sql<{ enrolment: number; subject: number; isWhole: boolean; stages: number[] }>`
    select own.enrolment_id as enrolment, own.subject_id as subject, bool_or(own.stages = '{}') as "isWhole",
      coalesce(array_agg(distinct stage order by stage) filter (where stage is not null), '{}') as stages
    from subject_dismissal as own left join lateral unnest(own.stages) as stage on true
    where own.enrolment_id = any(${enrolments}::integer[]) and own.removed_at is null
    group by own.enrolment_id, own.subject_id`.execute(db)
  const found = new Map(
    rows.map(
      ({ enrolment, subject, isWhole, stages }) => [`${enrolment} ${subject}`, isWhole ? 'all' : stages] as const,
    ),
  )
  return (enrolment, subject) => found.get(`${enrolment} ${subject}`)
}
