import { endpoint } from '#domain/api/endpoint.ts'
import type { GetFile } from '#domain/api/files.schemas.ts'
import { STAFF } from '#domain/people.ts'

/** A file of a record. The service lets through who may see that record. */
export const getFile = endpoint<GetFile>('matricula', 'GET', 'Arquivo/:id', { types: [STAFF] })
