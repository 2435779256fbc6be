import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Characters that a header can't carry unescaped. */
const NOT_ASCII = /[^\x20-\x7e]|["\\%]/g
/** `encodeURIComponent` leaves some characters that RFC 5987 requires to be escaped. */
const LEFT = /['()*]/g

/** Header by which a browser saves an answer under a name and never shows it as a page (RFC 6266). */
export const attachmentNamed = (name: string): string => {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(NOT_ASCII, '_')
  const full = encodeURIComponent(name).replaceAll(LEFT, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Answers with a PDF that is saved under a name. */
export const answerPdf = (reply: FastifyReply, name: string, content: Uint8Array): Readable => {
  reply.header('content-type', 'application/pdf').header('content-disposition', attachmentNamed(name))
  return Readable.from([content], { objectMode: false })
}
