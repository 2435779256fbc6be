import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PriceTableRecord } from '#domain/priceTables/priceTables.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { inUnitsOfOrShared } from '#server/rows/units.ts'

/** Tables of the whole school, and of the units where the caller works. */
export const visibleTables = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOfOrShared(caller, 'price_table.unit_id')

/** The number of annual fees that a table divides. */
export const FEES_OF_TABLE = sql<number>`(
  select count(*) from annual_fee as fee where fee.price_table_id = price_table.id)`

/** The conditions of a table in order, on the wire. */
export const conditionsJson = (eb: ExpressionBuilder<Database, 'price_table'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('price_table_condition as own')
      .whereRef('own.price_table_id', '=', 'price_table.id')
      .select([
        'own.name as nomeCondicao',
        'own.instalments as qtdParcelas',
        'own.due_day as dataPagamento',
        'own.first_fixed as primeiraParcelaFixa',
        sql<string>`coalesce(own.first_due_on::text, '')`.as('dataPagamentoPrimeiraParcela'),
        'own.first_due_days as prazoParcelaInicial',
        'own.late_due_days as prazoPosProcessoDias',
        sql<string>`coalesce(own.late_due_on::text, '')`.as('prazoPosProcessoData'),
        'own.initial_divided as parcelamentoInicial',
        'own.initial_instalments as qtdParcelasInicial',
        'own.initial_discount as descontoParcelaInicial',
        'own.initial_history_id as historicoPadraoParcelaInicial',
        sql<number>`own.instalments - own.initial_instalments`.as('demaisParcelas'),
        sql<string>`coalesce(own.others_due_on::text, '')`.as('dataPagamentoDemaisParcelas'),
        'own.others_discount as descontoDemaisParcelas',
        'own.others_history_id as historicoPadraoDemaisParcelas',
        'own.budget_only as isBudget',
      ])
      .orderBy('own.position'),
  )

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<PriceTableRecord | null> => {
  const row = await db
    .selectFrom('price_table')
    .where('price_table.id', '=', id)
    .where(visibleTables(caller))
    .selectAll()
    .select((eb) => [
      FEES_OF_TABLE.as('fees'),
      sql<number | null>`(select next.id from price_table as next where next.predecessor_id = price_table.id)`.as(
        'successor',
      ),
      conditionsJson(eb).as('conditions'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    ativo: row.active,
    versao: row.version,
    edicao: row.edition,
    idSucessora: row.successor,
    anuidades: row.fees,
    idAnoLetivo: row.school_year_id,
    idUnidade: row.unit_id,
    nomeTabela: row.name,
    tipoTabelaPreco: row.kind,
    tabelaPrecoCondicoes: row.conditions,
  }
}

export const priceTables = readersOf('price_table', find)
export const { own: readPriceTable, written: readWrittenTable } = priceTables
