import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListPriceTables } from '#domain/priceTables/priceTables.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { equal } from '#server/db/equal.ts'
import { containing } from '#server/db/like.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'
import { FEES_OF_TABLE, visibleTables } from '#server/modules/matricula/prices/readTable.ts'
import { worksEverywhere } from '#server/rows/units.ts'

/** The fields that sort the list. The default order is by name. */
const ORDER = { nomeTabela: 'price_table.name_search', unidade: 'unit.name', ativo: 'price_table.active' } as const
const SORTABLE = ['nomeTabela', 'unidade', 'ativo'] as const

/** A page of the newest editions of one year's tables. @throws Refusal 400 for a field that does not sort */
export const listPriceTables = async ({
  db,
  caller,
  query,
}: SignedIncoming<ListPriceTables>): Promise<ListPriceTables['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('price_table')
    .where('price_table.replaced', '=', false)
    .where(visibleTables(caller))
    .where((eb) => eb.and(year === undefined ? [] : [eb('price_table.school_year_id', '=', year)]))
    .where((eb) => eb.and(conditionsOf(query)))
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'price_table.school_year_id')
    .leftJoin('unit', 'unit.id', 'price_table.unit_id')
    .select([
      'price_table.id',
      'price_table.name as nomeTabela',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'price_table.kind as tipoTabelaPreco',
      'price_table.edition as edicao',
      'price_table.active as ativo',
      'price_table.version as versao',
    ])
    .select([
      FEES_OF_TABLE.as('anuidades'),
      isClosedIn('price_table').as('anoEncerrado'),
      sql<string[]>`array(select own.name from price_table_condition as own
        where own.price_table_id = price_table.id order by own.position)`.as('condicoes'),
      (worksEverywhere(caller) ? sql<boolean>`true` : sql<boolean>`price_table.unit_id is not null`).as('podeAlterar'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('price_table.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}

const conditionsOf = (query: ListPriceTables['query']): readonly Expression<SqlBool>[] => {
  const text = searchable(query.Filtro ?? '')
  return [
    ...equal('price_table.unit_id', query.idUnidade),
    ...equal('price_table.kind', query.tipoTabelaPreco),
    ...equal('price_table.active', query.Situacao),
    ...(text === '' ? [] : [sql<SqlBool>`price_table.name_search like ${containing(text)}`]),
  ]
}
