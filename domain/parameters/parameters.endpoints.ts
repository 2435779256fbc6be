import { endpoint } from '#domain/base/endpoint.ts'
import type * as Parameters from '#domain/parameters/parameters.schemas.ts'

/** What the school decides for the whole portal; everybody reads it by `GET Parametro`. */
export const listManagedParameters = endpoint<Parameters.ListManagedParameters>(
  'matricula',
  'GET',
  'Parametro/Gestao',
  { anyOf: ['parametros'] },
)
export const setParameter = endpoint<Parameters.SetParameter>('matricula', 'PUT', 'Parametro/:id', {
  anyOf: ['parametros'],
  edit: true,
})
