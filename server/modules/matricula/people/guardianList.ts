import { type RawBuilder, sql } from 'kysely'
import type { GuardianRow, ListGuardians } from '#domain/people/merge.ts'
import { digitsOf, searchable } from '#domain/base/text.ts'
import { containing } from '#server/db/like.ts'
import { nearness } from '#server/db/nearness.ts'
import { everyPart } from '#server/db/parts.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf, totalOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { guardianInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

/** Fewer digits than these are part of nearly every CPF. */
const NUMBER_PART = 3

/** Guardians of the caller's units, without merged records. @throws Refusal 400 for a field that does not sort */
export const guardianPage = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListGuardians>): Promise<ListGuardians['answer']> => {
  const page = pageOf(query, ['nome', 'cpf', 'email', 'ativo', 'proximidade'])
  const today = schoolDay(now)
  const found = sql.join(
    [
      sql`guardian.merged_into is null`,
      guardianInUnitsOf(caller, 'guardian.id'),
      ...(query.Situacao === undefined ? [] : [sql`guardian.active = ${query.Situacao}`]),
      ...meant(query.Filtro ?? '', today),
    ],
    sql` and `,
  )
  const direction = sql.raw(page.direction)
  const order = sql`${orderOf(page.field, query.Filtro ?? '')} ${direction}, guardian.id ${direction}`
  // A search reads everybody once, in the cheapest order, and counts on the way.
  const searches = searchable(query.Filtro ?? '') !== ''
  const counted = sql`select count(*) as total from guardian where ${found}`
  const { rows } = await sql<GuardianRow & { total: number }>`
    select guardian.id, coalesce(guardian.social_name, guardian.name) as nome, guardian.cpf, guardian.email,
      guardian.mobile as "telefoneCelular", guardian.active as ativo, guardian.version as versao,
      array(
        select coalesce(student.social_name, student.name)
        from student_guardian as link join student on student.id = link.student_id
        where link.guardian_id = guardian.id and student.active and ${studentInUnitsOf(caller, 'student.id')}
          and ${holdsOn('link', today)}
        order by student.name_search, student.id
      ) as alunos, guardian.total
    from (
      select *, ${searches ? sql`count(*) over ()` : sql`(${counted})`} as total
      from (select * from guardian where ${found} ${searches ? sql`offset 0` : sql``}) as guardian
      order by ${order} offset ${skipOf(page)} limit ${rowsOf(page)}
    ) as guardian
    order by ${order}
  `.execute(db)
  const totalCount = await totalOf(rows, page, async () => {
    const all = await sql<{ total: number }>`${counted}`.execute(db)
    return all.rows[0]?.total ?? 0
  })
  return { items: rows.map(({ total: _total, ...row }) => row), totalCount }
}

const COLUMNS = { nome: 'name_search', cpf: 'cpf', email: 'email', ativo: 'active' } as const

/** `proximidade` puts the names nearest to the search text first. */
const orderOf = (field: keyof typeof COLUMNS | 'proximidade', typed: string): RawBuilder<unknown> =>
  field === 'proximidade'
    ? sql`${nearness('guardian.name_search', searchable(typed))}, guardian.name_search`
    : sql.ref(`guardian.${COLUMNS[field]}`)

/** Matches parts of the name, of a student's name, of the e-mail, or digits of CPF or phone. */
const meant = (typed: string, today: string): readonly RawBuilder<unknown>[] => {
  const text = searchable(typed)
  if (text === '') return []
  const digits = digitsOf(text)
  if (digits.length >= NUMBER_PART && !/[a-z]/.test(text)) {
    const part = containing(digits)
    return [sql`(guardian.cpf like ${part} or guardian.mobile like ${part})`]
  }
  const words = text.split(' ')
  return [
    sql`guardian.id in (
      select sought.id from guardian as sought where ${everyPart('sought.name_search', words)}
      union all select sought.id from guardian as sought where ${everyPart('sought.email', [text])}
      union all select link.guardian_id from student_guardian as link join student on student.id = link.student_id
      where ${everyPart('student.name_search', words)} and ${holdsOn('link', today)})`,
  ]
}
