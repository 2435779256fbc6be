import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListAnnualFees } from '#domain/api/annualFees.schemas.ts'
import { equal } from '#server/db/equal.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn } from '#server/modules/academico/frame/index.ts'
import { runningYearId } from '#server/modules/matricula/enrolments/index.ts'
import { visibleFees } from '#server/modules/matricula/prices/readFee.ts'

/** What sorts the list. By itself it stands in the order of the grades. */
const ORDER = { serie: 'grade.position', unidade: 'unit.name', valorAnual: 'annual_fee.annual_cents' } as const
const SORTABLE = ['serie', 'unidade', 'valorAnual'] as const

/** A page of the annual fees of the caller's units and one year. @throws Refusal 400 for a field that does not sort */
export const listAnnualFees = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListAnnualFees>): Promise<ListAnnualFees['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('annual_fee')
    .innerJoin('grade', 'grade.id', 'annual_fee.grade_id')
    .where(visibleFees(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('annual_fee.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'annual_fee.school_year_id')
    .innerJoin('unit', 'unit.id', 'annual_fee.unit_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('price_table', 'price_table.id', 'annual_fee.price_table_id')
    .select([
      'annual_fee.id',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'course.name as curso',
      'grade.name as serie',
      'price_table.name as tabela',
      'annual_fee.annual_cents as valorAnual',
      'annual_fee.enrolment_cents as valorMatricula',
      sql<string>`coalesce(annual_fee.published_on::text, '')`.as('divulgadoEm'),
      isClosedIn('annual_fee').as('anoEncerrado'),
      'annual_fee.active as ativo',
      'annual_fee.version as versao',
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('grade.position', page.direction)
    .orderBy('unit.name', page.direction)
    .orderBy('annual_fee.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

const conditionsOf = (query: ListAnnualFees['query']): readonly Expression<SqlBool>[] => {
  return [
    ...equal('annual_fee.unit_id', query.idUnidade),
    ...equal('grade.course_id', query.idCurso),
    ...equal('annual_fee.grade_id', query.idSerie),
    ...equal('annual_fee.active', query.Situacao),
  ]
}
