import { sql } from 'kysely'
import { AUTHORISED, EXPIRED, PENDING, REFUSED, WAITING } from '#domain/authorisations/authorisations.lists.ts'
import type { AnswerPage, AskedStudent, ListAnswers } from '#domain/authorisations/authorisations.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { instantText } from '#server/db/instantText.ts'
import { everyWord } from '#server/db/pattern.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { chargedStudents, paidFor, priceOf, toReturn } from '#server/modules/academico/authorisations/charged.ts'
import { authorisationsAt } from '#server/modules/academico/authorisations/read.ts'
import { chargesWithin, staffSeesFinance } from '#server/modules/financeiro/charges/index.ts'
import { isAnsweringLink } from '#server/rows/family.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { COUNTS, placeInLine, standing } from '#server/school/authorisations/standing.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

/** The standing of a row of the query below. */
const ONE = sql`one.standing`

type Counts = Omit<AnswerPage, 'items' | 'totalCount'> & { readonly total: number }

const NO_ONE: Counts = { pendentes: 0, autorizados: 0, recusados: 0, expirados: 0, esperam: 0, total: 0, valores: null }

/**
 * The students who are asked, by name, those who wait in the order of the list, with all that was said and, for who sees finances,
 * what is paid: a page of them and their counts in one query. @throws Refusal 404, audited for one of another unit
 */
export const listAnswers = async (incoming: SignedIncoming<ListAnswers>): Promise<AnswerPage> => {
  const { db, caller, params, query, now } = incoming
  await authorisationsAt(incoming).own(incoming, params.id)
  const page = pageOf(query, ['nome'])
  const today = schoolDay(now)
  const typed = searchable(query.Filtro ?? '')
  const which = sql`true
    ${typed === '' ? sql`` : sql`and ${everyWord('one.name_search', typed.split(' '))}`}
    ${query.resultado === undefined ? sql`` : sql`and one.standing = ${query.resultado}::integer`}`
  const seesFinance = staffSeesFinance(caller)
  const order = query.resultado === WAITING ? sql`place, id` : sql`name_search ${sql.raw(page.direction)}, id`
  const count = (code: number) => sql`count(*) filter (where one.standing = ${sql.lit(code)})::integer`
  const { rows } = await sql<Counts & { readonly page: AskedStudent[] | null }>`
    with money as materialized (
      select own.* from authorisation cross join lateral (${chargedStudents(today, chargesWithin(caller))}) as own
      where authorisation.id = ${params.id} and ${seesFinance}),
    one as materialized (
      select asked.id, asked.student_id, student.name_search, coalesce(student.social_name, student.name) as name,
        ${placeInLine} as place, ${standing('asked.student_id', { today, now })} as standing
      from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
      join student on student.id = asked.student_id
      where authorisation.id = ${params.id} and ${studentInUnitsOf(caller, 'asked.student_id')}),
    priced as materialized (
      select one.id, ${paidFor(ONE)} as paid, money.open, money.overdue, ${toReturn(ONE)} as to_return,
        ${priceOf(ONE)} as price
      from one join money on money.student_id = one.student_id join authorisation on authorisation.id = ${params.id})
    select ${count(PENDING)} as pendentes, ${count(AUTHORISED)} as autorizados, ${count(REFUSED)} as recusados,
      ${count(EXPIRED)} as expirados, ${count(WAITING)} as esperam,
      case when ${seesFinance} and exists (select from authorisation as own
          where own.id = ${params.id} and (own.price_cents is not null or exists (select from priced)))
        then (select json_build_object('pago', coalesce(sum(paid), 0), 'aberto', coalesce(sum(open), 0),
          'vencido', coalesce(sum(overdue), 0), 'devolver', coalesce(sum(to_return), 0)) from priced) end as valores,
      count(*) filter (where ${which})::integer as total,
      (select json_agg(row) from (
        select shown.id, shown.student_id as "idAluno", shown.name as nome, shown.standing as resultado, shown.place as lugar,
          (select priced.price from priced where priced.id = shown.id) as cobranca,
          coalesce((select class_group.name from (${currentPlaces(sql`reached.id = shown.student_id`)}) as place
            join class_group on class_group.id = place.class_group_id), '') as turma,
          coalesce((select json_agg(json_build_object('id', given.id, 'responsavel', guardian.name,
              'decisao', given.decision, 'em', ${instantText('given.at')}, 'versaoTexto', given.text_version, 'vale', ${COUNTS},
              'itens', given.items, 'condicoes', given.conditions, 'contato', given.contact, 'telefone', given.phone,
              'endereco', given.address, 'aparelho', given.device, 'registradaPor', coalesce(staff_user.name, ''),
              'arquivo', coalesce('arquivo:' || file.id || ':' || file.name, '')) order by given.id desc)
            from authorisation_answer as given join authorisation on authorisation.id = given.authorisation_id
            join guardian on guardian.id = given.guardian_id
            left join staff_user on staff_user.id = given.staff_user_id
            left join stored_file as file on file.id = given.file_id
            where given.authorisation_id = ${params.id} and given.student_id = shown.student_id), '[]'::json) as respostas,
          coalesce((select json_agg(json_build_object('id', guardian.id,
              'nome', coalesce(guardian.social_name, guardian.name)) order by guardian.name_search)
            from student_guardian as link join guardian on guardian.id = link.guardian_id and guardian.active
            where link.student_id = shown.student_id and ${isAnsweringLink(today)}), '[]'::json) as responsaveis
        from (select * from one where ${which} order by ${order}
          limit ${page.limit} offset ${page.offset}) as shown
        order by ${order}) as row) as page
    from one`.execute(db)
  const { page: found, total, ...counts } = rows[0] ?? { ...NO_ONE, page: null }
  return { items: found ?? [], totalCount: total, ...counts }
}
