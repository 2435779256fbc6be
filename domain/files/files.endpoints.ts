import { fileEndpoint, uploadEndpoint } from '#domain/base/endpoint.ts'
import type { DownloadFile, UploadFile } from '#domain/files/files.schemas.ts'

/** Takes a file that a record is about to name. Until one does, only who sent it reaches it, and it goes after a day. */
export const uploadFile = uploadEndpoint<UploadFile>('matricula', 'Arquivo', 'signedIn')
/** The content of a file, for those who may see the record that names it. */
export const downloadFile = fileEndpoint<DownloadFile>('matricula', 'Arquivo/:id', 'signedIn')
