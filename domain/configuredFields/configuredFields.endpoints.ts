import type * as Fields from '#domain/configuredFields/configuredFields.schemas.ts'
import { type Access, endpoint } from '#domain/base/endpoint.ts'

const SEE: Access = { anyOf: ['formularios'] }
const EDIT: Access = { anyOf: ['formularios'], edit: true }

/** The fields that forms list; everybody may read them. */
export const configuredForms = endpoint<Fields.ReadForms>('matricula', 'GET', 'ParCampo/Formularios', 'signedIn')
/** Every field, unlisted ones too (M30). */
export const designedForms = endpoint<Fields.ReadForms>('matricula', 'GET', 'ParCampo', SEE)
export const createField = endpoint<Fields.CreateField>('matricula', 'POST', 'ParCampo', EDIT)
export const orderFields = endpoint<Fields.OrderFields>('matricula', 'PUT', 'ParCampo/Ordem', EDIT)
export const updateField = endpoint<Fields.UpdateField>('matricula', 'PUT', 'ParCampo/:id', EDIT)
