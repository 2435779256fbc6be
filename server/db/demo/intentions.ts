import { type Kysely, sql } from 'kysely'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { LEAVES, RENEWS, UNSURE } from '#domain/reEnrolments/intention.ts'
import { demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** Of every so many families, one after the other, who says what; the others have not answered yet. */
const SAYING = [
  { answer: RENEWS, reason: null },
  { answer: RENEWS, reason: null },
  { answer: LEAVES, reason: 'Mudança de cidade' },
  { answer: UNSURE, reason: 'Esperando a bolsa de estudos' },
  { answer: RENEWS, reason: null },
  { answer: LEAVES, reason: 'Mais perto do trabalho' },
  { answer: UNSURE, reason: null },
] as const
const FAMILIES = 20

/** Whether families mean to come back, of those who have no re-enrolment yet; those who can sign in have not answered. */
export const writeIntentions = async (db: Kysely<Database>): Promise<void> => {
  for (const [place, { answer, reason }] of SAYING.entries())
    await sql`insert into re_enrolment_intention
        (process_id, enrolment_id, answer, reason, answered_at, answered_by_type, answered_by)
      select process.id, former.id, ${answer}, ${reason}, ${demoInstant(place + 2, '19:30')}, ${GUARDIAN}, answering.id
      from enrolment_process as process
      join school_year as aimed on aimed.id = process.school_year_id
      join school_year as before on before.year = aimed.year - 1
      join enrolment as former on former.school_year_id = before.id and former.status = 'Matriculado' and former.type <> 3
      join grade on grade.id = former.grade_id and grade.next_grade_id is not null
      join student_guardian as link on link.id = (select min(id) from student_guardian
        where student_id = former.student_id and is_financial)
      join guardian as answering on answering.id = link.guardian_id and answering.email not like '%@demo.escola'
      where process.kind = 2 and former.id % ${FAMILIES} = ${place} and not exists (
        select 1 from enrolment as next where next.student_id = former.student_id and next.school_year_id = aimed.id)
    `.execute(db)
}
