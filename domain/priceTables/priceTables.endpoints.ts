import { type Access, endpoint } from '#domain/base/endpoint.ts'
import { FEE_FEATURES } from '#domain/priceTables/feeFeatures.ts'
import type * as Tables from '#domain/priceTables/priceTables.schemas.ts'

const SEE: Access = { anyOf: ['tabelasPreco'] }
const EDIT: Access = { anyOf: ['tabelasPreco'], edit: true }
const PRICES: Access = { anyOf: ['tabelasPreco', ...Object.values(FEE_FEATURES)] }

/** Price tables (M21): in how many instalments, and when, what a year costs is paid. */
export const listPriceTables = endpoint<Tables.ListPriceTables>('matricula', 'GET', 'TabelaPreco/GetPagedList', SEE)
export const priceChoices = endpoint<Tables.GetPriceChoices>('matricula', 'GET', 'TabelaPreco/Escolhas', PRICES)
/** Annual fees show what their table makes of them. */
export const getPriceTable = endpoint<Tables.GetPriceTable>('matricula', 'GET', 'TabelaPreco/:id', PRICES)
export const createPriceTable = endpoint<Tables.CreatePriceTable>('matricula', 'POST', 'TabelaPreco', EDIT)
export const updatePriceTable = endpoint<Tables.UpdatePriceTable>('matricula', 'PUT', 'TabelaPreco/:id', EDIT)
export const setPriceTableStatus = endpoint<Tables.SetPriceTableStatus>(
  'matricula',
  'PUT',
  'TabelaPreco/:id/Status',
  EDIT,
)
/** What `copyPrices` would do. */
export const previewPriceCopy = endpoint<Tables.PreviewPriceCopy>(
  'matricula',
  'POST',
  'TabelaPreco/Copia/Simulacao',
  EDIT,
)
/** Tables of a year for another one, with the annual fees that use them, for staff who may change both. */
export const copyPrices = endpoint<Tables.CopyPrices>('matricula', 'POST', 'TabelaPreco/Copia', EDIT)
