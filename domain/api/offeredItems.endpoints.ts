import { type Access, endpoint } from '#domain/api/endpoint.ts'
import type * as Items from '#domain/api/offeredItems.schemas.ts'

const SEE: Access = { anyOf: ['configOutrosItens'] }
const EDIT: Access = { anyOf: ['configOutrosItens'], edit: true }

/** To whom other items are offered, and how they are paid (M12). The items themselves are a register. */
export const listOfferedItems = endpoint<Items.ListOfferedItems>(
  'matricula',
  'GET',
  'ConfiguracaoOutroItem/GetPagedList',
  SEE,
)
export const updateOfferedItem = endpoint<Items.UpdateOfferedItem>(
  'matricula',
  'PUT',
  'ConfiguracaoOutroItem/:id',
  EDIT,
)
