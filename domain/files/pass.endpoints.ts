import { endpoint } from '#domain/base/endpoint.ts'
import type { PassFile } from '#domain/files/files.schemas.ts'

/** A pass with which the browser itself fetches a file, as for a video that plays, for those who may see it now. */
export const passFile = endpoint<PassFile>('matricula', 'GET', 'Arquivo/:id/Passe', 'signedIn')
