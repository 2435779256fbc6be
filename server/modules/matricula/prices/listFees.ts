import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { AnnualFeeWire } from '#domain/annualFees/annualFees.schemas.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { EXTRA_COURSES, OTHER_ITEMS, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { searchable } from '#domain/base/text.ts'
import { equal } from '#server/db/equal.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { forbidden } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'
import { feeKind, mayFee, visibleFees } from '#server/modules/matricula/prices/readFee.ts'

const SORTABLE = ['nome', 'unidade', 'valorAnual'] as const

/** The order of each kind's things, and the column to search. */
const NAMES = {
  [REGULAR_COURSES]: { order: 'grade.position', search: 'grade.search' },
  [EXTRA_COURSES]: { order: 'extra_course.search', search: 'extra_course.search' },
  [OTHER_ITEMS]: { order: 'other_item.name_search', search: 'other_item.search' },
} as const

/** A page of one year's annual fees of a kind in the caller's units. @throws Refusal 400 for a field that does not sort, 403 */
export const listAnnualFees = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListCall<AnnualFeeWire>>): Promise<ListCall<AnnualFeeWire>['answer']> => {
  if (!mayFee(caller, query.tipo, false)) throw forbidden()
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const byName = NAMES[query.tipo].order
  const order = { nome: byName, unidade: 'unit.name', valorAnual: 'annual_fee.annual_cents' } as const
  const matching = fees(db).where((eb) =>
    eb.and([visibleFees(caller), ...equal('annual_fee.school_year_id', year), ...conditionsOf(query)]),
  )
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'annual_fee.school_year_id')
    .innerJoin('unit', 'unit.id', 'annual_fee.unit_id')
    .leftJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('price_table', 'price_table.id', 'annual_fee.price_table_id')
    .select([
      'annual_fee.id',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      sql<string>`coalesce(extra_course.name, other_item.name, grade.name)`.as('nome'),
      DETAIL.as('detalhe'),
      'price_table.name as tabela',
      'annual_fee.annual_cents as valorAnual',
      'annual_fee.enrolment_cents as valorMatricula',
      sql<string>`coalesce(annual_fee.published_on::text, '')`.as('divulgadoEm'),
      isClosedIn('annual_fee').as('anoEncerrado'),
      'annual_fee.active as ativo',
      'annual_fee.version as versao',
    ])
    .orderBy(order[page.field], page.direction)
    .orderBy(byName, page.direction)
    .orderBy('unit.name', page.direction)
    .orderBy('annual_fee.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

/** Fees, each with the thing that it prices. */
const fees = (db: Kysely<Database>) =>
  db
    .selectFrom('annual_fee')
    .leftJoin('grade', 'grade.id', 'annual_fee.grade_id')
    .leftJoin('extra_course', 'extra_course.id', 'annual_fee.extra_course_id')
    .leftJoin('other_item', 'other_item.id', 'annual_fee.other_item_id')

const DETAIL = sql<string>`case when annual_fee.extra_course_id is not null then extra_course.class_name
  when annual_fee.other_item_id is not null then coalesce(grade.name, 'Todas as séries') else course.name end`

const conditionsOf = (query: ListCall<AnnualFeeWire>['query']): readonly Expression<SqlBool>[] => {
  const typed = searchable(query.Filtro ?? '')
  return [
    sql<SqlBool>`${feeKind} = ${query.tipo}`,
    ...equal('annual_fee.unit_id', query.idUnidade),
    ...equal('grade.course_id', query.idCurso),
    ...equal('annual_fee.grade_id', query.idSerie),
    ...equal('annual_fee.active', query.Situacao),
    ...(typed === '' ? [] : [everyWord(NAMES[query.tipo].search, typed.split(' '))]),
  ]
}
