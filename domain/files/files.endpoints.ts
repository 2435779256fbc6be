import { fileEndpoint, uploadEndpoint } from '#domain/base/endpoint.ts'
import type { DownloadFile, UploadFile } from '#domain/files/files.schemas.ts'

/** Uploads a file for a record. Until a record names it, only its sender can read it, and it is deleted after a day. */
export const uploadFile = uploadEndpoint<UploadFile>('matricula', 'Arquivo', 'signedIn')
/** The content of a file, for those who may see the record that names it. */
export const downloadFile = fileEndpoint<DownloadFile>('matricula', 'Arquivo/:id', 'signedIn')
