import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

interface Row {
  readonly school: string
  readonly place: string
  readonly day: string
  readonly marks: number
  readonly undone: boolean
}

/** From which school a student came within a year, and how many results of stages came along. */
export const arrivalSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const { rows } = await sql<Row>`
    select own.school, concat_ws(', ', own.city, own.state) as place, own.day, own.undone_at is not null as undone,
      (select count(*)::integer from transferred_mark as brought where brought.arrival_id = own.id) as marks
    from arrival as own join enrolment on enrolment.id = own.enrolment_id
    where enrolment.student_id = ${studentId} order by own.id`.execute(db)
  return section(
    'chegadas',
    rows.map(({ school, place, day, marks, undone }) =>
      record(`Chegada de ${school}`, {
        'Onde fica': place,
        'Primeiro dia aqui': dayText(day),
        'Etapas trazidas': String(marks),
        Situação: undone ? 'Desfeita' : 'Vigente',
      }),
    ),
  )
}
