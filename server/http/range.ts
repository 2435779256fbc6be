import type { FastifyReply } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

/** The first and the last byte of a part of a content. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

interface Content {
  readonly bytes: number
  /** An ETag; equal ones are the same bytes. */
  readonly tag: string
}

/**
 * Which bytes of a content a request is answered with (RFC 9110, 13 and 14), with status and headers of the answer: the whole, or
 * the one part of it that `Range` names, unless `If-Range` knows another content. Null: nothing, as the browser has it (304), or
 * as it is empty. Several parts at once, and what cannot be read, are answered whole. @throws Refusal 416 for a part behind the end
 */
export const answerRange = (reply: FastifyReply, { bytes, tag }: Content): ByteRange | null => {
  const { headers } = reply.request
  reply.header('accept-ranges', 'bytes').header('etag', tag)
  if (tagsIn(headers['if-none-match']).some((one) => one === '*' || one === tag)) {
    reply.code(304)
    return null
  }
  const condition = headers['if-range']
  const part = condition === undefined || condition === tag ? partIn(headers.range, bytes) : null
  if (part === null) {
    reply.header('content-length', bytes)
    return bytes === 0 ? null : { from: 0, to: bytes - 1 }
  }
  if (part.from > part.to) {
    reply.header('content-range', `bytes */${bytes}`)
    throw new Refusal(416, 'RANGE_MISSED')
  }
  reply
    .code(206)
    .header('content-range', `bytes ${part.from}-${part.to}/${bytes}`)
    .header('content-length', part.to - part.from + 1)
  return part
}

const tagsIn = (list: string | undefined): readonly string[] =>
  list === undefined ? [] : list.split(',').map((one) => one.trim().replace(/^W\//, ''))

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Null where a header names no part; one that begins behind its end lies behind the end of the content. */
const partIn = (header: string | undefined, bytes: number): ByteRange | null => {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  // The last so many bytes.
  if (first === '') return last === '0' ? NOTHING : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  return Number(first) >= bytes ? NOTHING : { from: Number(first), to: Math.min(bytes - 1, Number(last || bytes - 1)) }
}

const NOTHING: ByteRange = { from: 0, to: -1 }
