import { type SqlBool, sql } from 'kysely'
import type { ListStatements, StatementRow } from '#domain/charges/charges.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { COUNTED, OPEN, overdueOn } from '#server/modules/financeiro/charges/list.ts'
import { chargesWithin } from '#server/modules/financeiro/charges/rows.ts'
import { meansStudent } from '#server/school/families/search.ts'

/** F13: students with charges in the caller's units, by default by name. @throws Refusal 400 for a field that does not sort */
export const listStatements = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListStatements>): Promise<ListStatements['answer']> => {
  const today = schoolDay(now)
  const page = pageOf(query, ['aluno'])
  const inUnits = sql<SqlBool>`${chargesWithin(caller)}
    and ${query.idUnidade === undefined ? sql`true` : sql`charge.unit_id = ${query.idUnidade}`}`
  const own = sql<SqlBool>`enrolment.student_id = student.id and ${inUnits}`
  const charges = sql`charge join enrolment on enrolment.id = charge.enrolment_id where ${own}`
  const matching = sql<SqlBool>`${sql.join(
    [sql<SqlBool>`exists (select 1 from ${charges})`, ...meansStudent(query.Filtro ?? '', today, 'student.id')],
    sql` and `,
  )}`
  // Sums only the students of the page.
  const { rows } = await sql<StatementRow>`
    select page.id as "idAluno", page.name as aluno, page.ra, sums.* from (
      select student.id, coalesce(student.social_name, student.name) as name, student.ra, student.name_search
      from student where ${matching} order by student.name_search ${sql.raw(page.direction)}, student.id
      offset ${skipOf(page)} limit ${rowsOf(page)}) as page
    join lateral (
      select coalesce(sum(gross_cents) filter (where ${COUNTED}), 0) as contratado, coalesce(sum(paid_cents), 0) as pago,
        coalesce(sum(greatest(net_cents - paid_cents, 0)) filter (where ${OPEN}), 0) as aberto,
        coalesce(sum(greatest(net_cents - paid_cents, 0)) filter (where ${overdueOn(today)}), 0) as vencido
      from (select page.id) as student, ${charges}) as sums on true
    order by page.name_search ${sql.raw(page.direction)}, page.id
  `.execute(db)
  const counted = await sql<{ count: number }>`
    select count(distinct enrolment.student_id) as count from enrolment
    where exists (select 1 from charge where charge.enrolment_id = enrolment.id and ${inUnits})
      and ${sql.join([sql`true`, ...meansStudent(query.Filtro ?? '', today, 'enrolment.student_id')], sql` and `)}
  `.execute(db)
  return { items: [...rows], totalCount: counted.rows[0]?.count ?? 0 }
}
