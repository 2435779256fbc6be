import type { Kysely } from 'kysely'
import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { NEW_CONDITION } from '#domain/priceTables/priceTable.ts'
import { ORDINARY_FEE } from '#server/db/demo/prices.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tableColumns, writeConditions } from '#server/modules/matricula/prices/tableColumns.ts'

/** Ten instalments, or all at once. */
export const TEN_OR_ONE: readonly PriceCondition[] = [
  { ...NEW_CONDITION, nomeCondicao: '10 parcelas', qtdParcelas: 10 },
  { ...NEW_CONDITION, nomeCondicao: 'À vista', qtdParcelas: 1 },
]

interface TableParts {
  readonly year: number
  /** Code of `PRICE_TABLE_KINDS`. */
  readonly kind: number
  readonly name: string
  readonly conditions?: readonly PriceCondition[]
}

/** A price table of the whole school. */
export const addPriceTable = (
  db: Kysely<Database>,
  { year, kind, name, conditions = TEN_OR_ONE }: TableParts,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const draft = { idAnoLetivo: year, idUnidade: null, nomeTabela: name, tipoTabelaPreco: kind }
    const { id } = await trx
      .insertInto('price_table')
      .values({ ...tableColumns({ ...draft, tabelaPrecoCondicoes: [] }), predecessor_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeConditions(trx, id, [...conditions])
    return id
  })

interface FeeParts {
  readonly year: number
  readonly unit: number
  readonly table: number
  /** The price of a year, in cents. */
  readonly cents: number
  /** The priced thing: `grade_id`, `extra_course_id`, `other_item_id`. */
  readonly of: Readonly<Record<string, number>>
}

/** An annual fee. */
export const addFee = async (db: Kysely<Database>, { year, unit, table, cents, of }: FeeParts): Promise<void> => {
  await db
    .insertInto('annual_fee')
    .values({ ...ORDINARY_FEE, school_year_id: year, unit_id: unit, price_table_id: table, annual_cents: cents, ...of })
    .execute()
}
