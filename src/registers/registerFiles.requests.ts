import { getFile } from '#domain/api/files.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** A file of a record. Without an answer its name stands, and no picture. */
export const loadFile = defineRequest('registerFiles/load', getFile, {
  concurrency: 'every',
  keyOf: String,
  call: (id: number) => ({ params: { id } }),
})
