import '@fastify/multipart'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { SentFile, SentStream } from '#domain/base/endpoint.ts'
import { UPLOAD_MAX_BYTES } from '#domain/files/fileUses.ts'
import { malformed, Refusal } from '#server/http/refusal.ts'

/** One file and nothing else. */
const LIMITS = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 0, parts: 2, headerPairs: 20 }

/** Bytes around a file in a multipart body: boundaries, its name and its type. */
const AROUND = 16_384

/** 413 with the sentence of portal.md 5. */
export const tooLarge = (): Refusal => new Refusal(413, 'FILE_REJECTED')

/**
 * Reads the one file of a request into memory, so that an aborted upload leaves nothing behind. The request must
 * declare its length, so that no upload is endless. @throws Refusal 400, 413
 */
export const readSentFile = async (request: FastifyRequest): Promise<SentFile> => {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (!request.isMultipart() || Number.isNaN(length)) throw malformed()
  if (length > UPLOAD_MAX_BYTES + AROUND) throw tooLarge()
  try {
    const part = await request.file({ limits: LIMITS })
    if (part === undefined) throw malformed()
    return { name: part.filename, content: await part.toBuffer() }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? tooLarge() : malformed()
  }
}

/** A file that is the whole body of a request, not yet read. The request must declare its length. @throws Refusal 400 */
export const sentStreamOf = ({ headers, body }: FastifyRequest): SentStream => {
  const bytes = Number(headers['content-length'] ?? Number.NaN)
  if (!(body instanceof Readable) || !Number.isInteger(bytes)) throw malformed()
  return { type: headers['content-type'] ?? '', bytes, content: body }
}
