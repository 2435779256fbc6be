import { verifyDocument } from '#domain/documents/documents.endpoints.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

/** The verification code in a PDF. */
export const codeIn = (pdf: Buffer): string => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(pdfText(pdf))?.[0] ?? ''

/** The public page's answer to a code. */
export const verified = async (api: TestApi, codigo: string) =>
  (await call(api, verifyDocument, { params: { codigo } })).answer
