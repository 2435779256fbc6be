import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import type { CouncilOpinion } from '#domain/evaluation/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** What councils decided about the year of a student. */
export interface CouncilSays {
  /** By subject, where a council lets the student pass; without a mark by the situation alone. */
  readonly marks: ReadonlyMap<number, { readonly nota: number | null; readonly motivo: string }>
  /** Whether the student goes on, where the scheme leaves that to the school; null: nobody said. */
  readonly goesOn: boolean | null
  /** The concluding opinion; null: marks and presence decide. */
  readonly opinion: CouncilOpinion | null
}

export const NOTHING_DECIDED: CouncilSays = { marks: new Map(), goesOn: null, opinion: null }

interface Asked {
  readonly enrolments: readonly number[]
  /** A council that is under way, and looks at what it decides itself. */
  readonly underWay?: number | undefined
}

/**
 * What councils decided about students, by enrolment: those that are concluded, and of several about the same thing the one
 * that was concluded last. Everything that judges a year reads it here, in three queries.
 */
export const readCouncilDecisions = async (
  db: Kysely<Database>,
  { enrolments, underWay = 0 }: Asked,
): Promise<ReadonlyMap<number, CouncilSays>> => {
  const counts: RawBuilder<SqlBool> = sql<SqlBool>`(council.status = ${CONCLUDED} or council.id = ${underWay}::integer)`
  const newest = sql`council.id = ${underWay}::integer desc, council.concluded_at desc, council.id desc`
  const { rows: marks } = await sql<{
    enrolment: number
    subject: number
    nota: string | null
    motivo: string
    carried: boolean
  }>`
    select distinct on (own.enrolment_id, own.subject_id) own.enrolment_id as enrolment, own.subject_id as subject,
      own.value::text as nota, own.reason as motivo, own.carried
    from council_mark as own join council on council.id = own.council_id
    where own.enrolment_id = any(${enrolments}::integer[]) and ${counts}
    order by own.enrolment_id, own.subject_id, ${newest}`.execute(db)
  const { rows: students } = await sql<{ enrolment: number; goesOn: boolean }>`
    select distinct on (own.enrolment_id) own.enrolment_id as enrolment, own.goes_on as "goesOn"
    from council_student as own join council on council.id = own.council_id
    where own.enrolment_id = any(${enrolments}::integer[]) and own.goes_on is not null and ${counts}
    order by own.enrolment_id, ${newest}`.execute(db)
  const { rows: opinions } = await sql<CouncilOpinion & { enrolment: number; carried: boolean }>`
    select distinct on (own.enrolment_id) own.enrolment_id as enrolment, own.goes_on as segue, own.reason as motivo, own.carried
    from council_opinion as own join council on council.id = own.council_id
    where own.enrolment_id = any(${enrolments}::integer[]) and ${counts}
    order by own.enrolment_id, ${newest}`.execute(db)
  const concluded = new Map(
    opinions.flatMap(({ enrolment, segue, motivo, carried }) => (carried ? [[enrolment, { segue, motivo }]] : [])),
  )
  const goesOn = new Map(students.map((one) => [one.enrolment, one.goesOn]))
  const byStudent = grouped(marks, ({ enrolment }) => enrolment)
  return new Map(
    [...new Set([...byStudent.keys(), ...goesOn.keys(), ...concluded.keys()])].map((enrolment) => [
      enrolment,
      {
        marks: new Map(
          (byStudent.get(enrolment) ?? []).flatMap(({ subject, nota, motivo, carried }) =>
            carried ? [[subject, { nota: nota === null ? null : Number(nota), motivo }] as const] : [],
          ),
        ),
        goesOn: goesOn.get(enrolment) ?? null,
        opinion: concluded.get(enrolment) ?? null,
      },
    ]),
  )
}
