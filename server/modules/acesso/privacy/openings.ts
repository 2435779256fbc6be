import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { NEWEST, record, section } from '#server/modules/acesso/privacy/kept.ts'

/**
 * Which people of the school opened the record of a student, and on which days, the newest first. Records that became part of
 * this one count too.
 */
export const openingSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const { rows } = await sql<{ day: string; name: string; role: string; first: Date; last: Date; times: number }>`
    select opening.day, staff_user.name, min(opening.role) as role, min(opening.first_at) as first,
      max(opening.last_at) as last, sum(opening.times)::integer as times
    from record_opening as opening join staff_user on staff_user.id = opening.staff_user_id
    where opening.student_id in (
      select id from student where id = ${studentId} union all select id from student where merged_into = ${studentId})
    group by opening.day, staff_user.id
    order by opening.day desc, last desc, staff_user.id limit ${NEWEST}`.execute(db)
  return section(
    'aberturas',
    rows.map(({ day, name, role, first, last, times }) =>
      record(`${dayText(day)} · ${name}`, {
        Função: role,
        Vezes: times,
        'Primeira vez': first,
        'Última vez': last,
      }),
    ),
  )
}
