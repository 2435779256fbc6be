import { endpoint } from '#domain/base/endpoint.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { ReadMyActions } from '#domain/myActions/myActions.schemas.ts'

/** What the caller did today and may take back, or why not. A person who entered as a colleague sees what they did in that colleague's name. */
export const readMyActions = endpoint<ReadMyActions>('academico', 'GET', 'MinhasAcoes', { types: [STAFF] })
