import { sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import type { ListMedications, MedicationRow } from '#domain/medication/medication.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import { everyWord } from '#server/db/pattern.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { statusText } from '#server/modules/academico/medication/read.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

const SORTABLE = ['recentes', 'aluno', 'ate', 'situacao'] as const

/** A page of what families asked for students of the caller's units, what waits first. @throws Refusal 400 as `pageOf` */
export const listMedications = async (
  incoming: SignedIncoming<ListMedications>,
): Promise<ListMedications['answer']> => {
  const { db, caller, query, now } = incoming
  const page = pageOf(query, SORTABLE)
  const { idUnidade, situacao, Filtro = '' } = query
  const status = statusText(schoolDay(now))
  const tables = sql`medication join student on student.id = medication.student_id
    left join lateral (${currentPlaces(sql`reached.id = medication.student_id`)}) as place on true`
  const which = sql.join(
    [
      studentInUnitsOf(caller, 'medication.student_id'),
      ...(idUnidade === undefined ? [] : [sql`place.unit_id = ${idUnidade}`]),
      ...(situacao === undefined ? [] : [sql`${status} = ${situacao}`]),
      ...(Filtro.trim() === '' ? [] : [everyWord('student.name_search', searchable(Filtro).split(' '))]),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = {
    recentes: sql`${status} = 1 desc`,
    aluno: sql`student.name_search ${direction}`,
    ate: sql`medication.ends_on ${direction}`,
    situacao: sql`${status} ${direction}`,
  }[page.field]
  const { rows } = await sql<MedicationRow & { readonly total: number }>`
    select medication.id, coalesce(student.social_name, student.name) as aluno, coalesce(class_group.name, '') as turma,
      coalesce(unit.name, '') as unidade, medication.starts_on as de, medication.ends_on as ate, medication.times as horarios,
      ${status} as situacao, coalesce(giver.name, '') as responsavel,
      coalesce(guardian.social_name, guardian.name) as "pedidoPor", ${instantText('medication.asked_at')} as "pedidoEm",
      count(*) over ()::integer as total
    from ${tables}
    join guardian on guardian.id = medication.guardian_id
    left join class_group on class_group.id = place.class_group_id
    left join unit on unit.id = place.unit_id
    left join staff_user as giver on giver.id = medication.responsible_id
    where ${which} order by ${order}, medication.id desc offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${tables} where ${which}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  return { items: rows.map(({ total: _, ...row }) => row), totalCount }
}
