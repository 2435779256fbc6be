import { endpoint } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { ReadMyActions } from '#domain/myActions/myActions.schemas.ts'

/** What the caller did today and may take back, or why not. Whoever is entered as somebody else sees what they did as them. */
export const readMyActions = endpoint<ReadMyActions>('academico', 'GET', 'MinhasAcoes', { types: [STAFF] })
