import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dismissed } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'

/** Condition: the enrolment of a column is dismissed from a subject on an ISO day: its roll says D. None on a roll of a whole day. */
export const isDismissedOn = (
  { subject, day }: { readonly subject: number | null; readonly day: string },
  enrolment: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from subject_dismissal as held where held.enrolment_id = ${sql.ref(enrolment)} and held.removed_at is null
    and held.subject_id = ${subject}::integer and ${day}::date between held.starts_on and held.ends_on)`

/** From what of a subject an enrolment is dismissed; undefined: from nothing, as from the marks for all subjects together (null). */
export type Dismissals = (enrolment: number, subject: number | null) => Dismissed | undefined

/**
 * From what students are dismissed in their subjects (D 2.14), of all dismissals that nobody removed, and which stages they did not
 * study before they came here (D 2.13). Everything that judges or shows marks reads it here, in one query.
 */
export const readDismissals = async (db: Kysely<Database>, enrolments: readonly number[]): Promise<Dismissals> => {
  const { rows } = await sql<{ enrolment: number; subject: number } & Dismissed>`
    select enrolment, subject, bool_or("isWhole") as "isWhole",
      coalesce(array_agg(distinct stage order by stage) filter (where stage is not null and not brought), '{}') as stages,
      coalesce(array_agg(distinct stage order by stage) filter (where brought), '{}') as "notStudied"
    from (
      select own.enrolment_id as enrolment, own.subject_id as subject, own.stages = '{}' as "isWhole", stage,
        false as brought
      from subject_dismissal as own left join lateral unnest(own.stages) as stage on true
      where own.enrolment_id = any(${enrolments}::integer[]) and own.removed_at is null
      union all
      select enrolment_id, subject_id, false, stage_number, true from transferred_mark
      where enrolment_id = any(${enrolments}::integer[]) and is_not_studied) as held
    group by enrolment, subject`.execute(db)
  const found = new Map(
    rows.map(({ enrolment, subject, ...from }): [string, Dismissed] => [keyOf(enrolment, subject), from]),
  )
  return (enrolment, subject) => found.get(keyOf(enrolment, subject))
}

const keyOf = (enrolment: number, subject: number | null): string => `${enrolment} ${subject}`

/** The same of a student in a school year, whose enrolments may be several: by subject. */
export const readStudentDismissals = async (
  db: Kysely<Database>,
  { studentId, yearId }: { readonly studentId: number; readonly yearId: number },
): Promise<(subject: number) => Dismissed | undefined> => {
  const own = await db
    .selectFrom('enrolment')
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', yearId)
    .select('id')
    .execute()
  const dismissals = await readDismissals(
    db,
    own.map(({ id }) => id),
  )
  return (subject) => {
    const found = own.map(({ id }) => dismissals(id, subject)).filter((from) => from !== undefined)
    return found.length === 0
      ? undefined
      : {
          isWhole: found.some(({ isWhole }) => isWhole),
          stages: found.flatMap(({ stages }) => stages),
          notStudied: found.flatMap(({ notStudied }) => notStudied),
        }
  }
}
