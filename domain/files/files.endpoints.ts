import { endpoint, fileEndpoint, uploadEndpoint } from '#domain/base/endpoint.ts'
import type { DownloadFile, PassFile, UploadFile } from '#domain/files/files.schemas.ts'

/** Uploads a file for a record. Until a record names it, only its sender can read it, and it is deleted after a day. */
export const uploadFile = uploadEndpoint<UploadFile>('matricula', 'Arquivo', 'signedIn')
/** The content of a file, for those who may see the record that names it. */
export const downloadFile = fileEndpoint<DownloadFile>('matricula', 'Arquivo/:id', 'signedIn')
/** A pass with which the browser itself fetches a file, as for a video that plays, for those who may see it now. */
export const passFile = endpoint<PassFile>('matricula', 'GET', 'Arquivo/:id/Passe', 'signedIn')
