import * as calls from '#domain/priceTables/priceTables.endpoints.ts'
import type { PriceTableWire } from '#domain/priceTables/priceTables.schemas.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { createRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { NEW_TABLE_PATH } from '#src/features/matricula/prices/paths.ts'

const paths = recordPaths('tabelasPreco', 'priceTables')

/** Price tables (M21). A new one has its own path. */
export const priceTables = recordClient<PriceTableWire>('priceTables', {
  called: { one: 'Tabela de preço', genero: 'a' },
  paths: { ...paths, formOf: (id) => (id === null ? NEW_TABLE_PATH : paths.formOf(id)) },
  calls: {
    list: calls.listPriceTables,
    choices: calls.priceChoices,
    get: calls.getPriceTable,
    update: calls.updatePriceTable,
  },
})

export const createPriceTable = createRequest(priceTables, calls.createPriceTable)
export const setPriceTableStatus = statusRequest(priceTables, calls.setPriceTableStatus)
