import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as Items from '#domain/otherItems/offeredItems.schemas.ts'

const SEE: Access = { anyOf: ['configOutrosItens'] }
const EDIT: Access = { anyOf: ['configOutrosItens'], edit: true }

/** What a year offers of other items, and how they are paid (M12). The items themselves are a register. */
export const listOfferedItems = endpoint<Items.ListOfferedItems>(
  'matricula',
  'GET',
  'ConfiguracaoOutroItem/GetPagedList',
  SEE,
)
export const getItemOffer = endpoint<Items.GetItemOffer>(
  'matricula',
  'GET',
  'ConfiguracaoOutroItem/:id/:idAnoLetivo',
  SEE,
)
export const updateItemOffer = endpoint<Items.UpdateItemOffer>(
  'matricula',
  'PUT',
  'ConfiguracaoOutroItem/:id/:idAnoLetivo',
  EDIT,
)
