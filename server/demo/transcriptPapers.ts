import { sql, type Transaction } from 'kysely'
import {
  CERTIFICATE,
  EJA,
  FUNDAMENTAL,
  INFANTIL,
  MANUAL,
  MEDIO,
  PASSED,
  type Segment,
  TRANSCRIPT,
  type TranscriptPaper,
} from '#domain/transcripts/transcripts.lists.ts'
import { LAST_YEAR, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>
type Issue = (paper: {
  readonly id: number
  readonly segment: Segment
  readonly paper: TranscriptPaper
}) => Promise<unknown>

const IN_LAST_GRADE = '3ª série'

/**
 * In each unit a paper of every kind that a visitor may want to see: of Educação Infantil, of somebody who took the end of the
 * Ensino Fundamental as EJA elsewhere, and of somebody who concluded the Ensino Médio, with both certificates.
 */
export const writeEachPaper = async (trx: Trx, issue: Issue): Promise<void> => {
  for (const id of await inGrade(trx, { grade: 'Infantil 5', year: RUNNING_YEAR }))
    await issue({ id, segment: INFANTIL, paper: TRANSCRIPT })
  for (const id of await inGrade(trx, { grade: '2ª série', year: RUNNING_YEAR })) {
    await writeEja(trx, id)
    await issue({ id, segment: EJA, paper: TRANSCRIPT })
  }
  for (const id of await inGrade(trx, { grade: IN_LAST_GRADE, year: LAST_YEAR })) {
    await issue({ id, segment: FUNDAMENTAL, paper: CERTIFICATE })
    await issue({ id, segment: MEDIO, paper: TRANSCRIPT })
    await issue({ id, segment: MEDIO, paper: CERTIFICATE })
  }
}

/** Of each unit the first student of a grade whose years are complete, and of whom nothing was issued. */
const inGrade = async (trx: Trx, { grade, year }: { readonly grade: string; readonly year: number }) => {
  const { rows } = await sql<{ id: number }>`
    select min(own.student_id) as id from enrolment as own
    join school_year on school_year.id = own.school_year_id and school_year.year = ${year}
    join grade on grade.id = own.grade_id and grade.name = ${grade}
    where own.status = 'Matriculado' and own.student_id % 9 <> 0
      and not exists (select 1 from transcript_issue as told where told.student_id = own.student_id)
      and (${grade !== IN_LAST_GRADE} or exists (select 1 from transcript_year as last
        where last.enrolment_id = own.id and last.situation = ${PASSED}))
      and exists (select 1 from student_guardian as link
        where link.student_id = own.student_id and link.kinship_id in (1, 2) and link.valid_to is null)
    group by own.unit_id order by own.unit_id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The last four years of the Ensino Fundamental as two phases of EJA at another school, half a year each. */
const writeEja = async (trx: Trx, id: number): Promise<void> => {
  await sql`
    with gone as (
      delete from transcript_year where student_id = ${id} and segment = ${FUNDAMENTAL}
        and grade in ('6º ano', '7º ano', '8º ano', '9º ano') returning year
    )
    insert into transcript_year (student_id, year, position, grade, course, segment, kind, school, city, state, hours, school_days,
      presence, situation, origin, note)
    select ${id}::integer, (select max(year) from gone), phase.place, phase.name, 'EJA, anos finais', ${EJA}, 3,
      'CIEJA Perus', 'São Paulo', 35, 400, 100, 92, ${PASSED}, ${MANUAL}, phase.note
    from (values (1, 'Fase 3', ''), (2, 'Fase 4', 'Concluiu os anos finais do Ensino Fundamental na EJA')) as phase (place, name, note)`.execute(
    trx,
  )
  await sql`
    insert into transcript_subject (transcript_year_id, position, name, base, mark, absences, hours)
    select own.id, taught.position, taught.name, 1, replace(to_char(6 + ((own.position * 3 + taught.position * 5) % 8) * 0.5, 'FM90.0'), '.', ','),
      taught.position % 4, taught.hours
    from transcript_year as own cross join (values (1, 'Língua Portuguesa', 100), (2, 'Matemática', 100), (3, 'Ciências', 60),
      (4, 'História', 50), (5, 'Geografia', 50), (6, 'Arte', 40)) as taught (position, name, hours)
    where own.student_id = ${id} and own.segment = ${EJA}`.execute(trx)
}
