import type { Kysely } from 'kysely'
import type { PriceTableKind } from '#domain/lists/prices.ts'
import { NEW_CONDITION } from '#domain/rules/priceTables/priceTable.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tableColumns, writeConditions } from '#server/modules/matricula/prices/tableColumns.ts'

/** A price table of the whole school: in ten instalments, or at once. */
export const addPriceTable = (
  db: Kysely<Database>,
  { year, kind, name }: { readonly year: number; readonly kind: PriceTableKind; readonly name: string },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const draft = { idAnoLetivo: year, idUnidade: null, nomeTabela: name, tipoTabelaPreco: kind }
    const { id } = await trx
      .insertInto('price_table')
      .values({ ...tableColumns({ ...draft, tabelaPrecoCondicoes: [] }), predecessor_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeConditions(trx, id, [
      { ...NEW_CONDITION, nomeCondicao: '10 parcelas', qtdParcelas: 10 },
      { ...NEW_CONDITION, nomeCondicao: 'À vista', qtdParcelas: 1 },
    ])
    return id
  })
