import type { FindAddress } from '#domain/addresses/addresses.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'

/** The address of a CEP, to fill in what is still empty of a form. */
export const findAddress = endpoint<FindAddress>('matricula', 'GET', 'Endereco/:cep', 'signedIn')
