import type * as Documents from '#domain/documents/documents.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'

/** All that was issued for some enrolments, in one file (M09). */
export const printDocuments = endpoint<Documents.PrintDocuments>('matricula', 'POST', 'DocumentoEmitido/Impressao', {
  anyOf: ['gestaoMatricula'],
})
