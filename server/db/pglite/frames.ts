/** The parts of PostgreSQL's wire protocol that the bridge to the embedded database reads and writes itself. */

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const READY = 'Z'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)
const ROW = 'D'.charCodeAt(0)

/** One message: its letter, its length, its body. */
export const frame = (type: string, body: Uint8Array): Uint8Array => {
  const message = new Uint8Array(5 + body.length)
  message[0] = type.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, 4 + body.length)
  message.set(body, 5)
  return message
}

/** Joins pieces into one buffer that owns its memory, so that it can move to the worker. */
export const concat = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

/** A simple query. */
export const query = (sql: string): Uint8Array<ArrayBuffer> => concat([frame('Q', encoder.encode(`${sql}\0`))])

/** What a server says to a client that it lets in. */
export const greeting = (): Uint8Array => {
  const parameters = {
    server_version: '18.6',
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }
  return concat([
    frame('R', new Uint8Array(4)),
    ...Object.entries(parameters).map(([name, value]) => frame('S', encoder.encode(`${name}\0${value}\0`))),
    frame('Z', encoder.encode('I')),
  ])
}

/** What an answer of the database amounts to. */
export interface Verdict {
  /** Transaction status at the end: idle, in a transaction, in a failed one; null when the answer breaks off. */
  readonly status: 'I' | 'T' | 'E' | null
  /** SQLSTATE of the last error in it. */
  readonly error: string | null
  readonly firstValue: string | null
}

/** Walks the messages of an answer. */
export const verdictOf = (answer: Uint8Array): Verdict => {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  let status: Verdict['status'] = null
  let error: string | null = null
  let firstValue: string | null = null
  let at = 0
  while (at + 5 <= answer.length) {
    const length = view.getInt32(at + 1)
    const body = answer.subarray(at + 5, at + 1 + length)
    if (length < 4 || at + 1 + length > answer.length) return { status: null, error, firstValue }
    status = answer[at] === READY ? statusOf(body) : null
    if (answer[at] === ERROR) error = sqlStateOf(body)
    if (answer[at] === ROW) firstValue ??= firstColumnOf(body)
    at += 1 + length
  }
  return { status: at === answer.length ? status : null, error, firstValue }
}

const statusOf = (body: Uint8Array): Verdict['status'] => {
  const letter = decoder.decode(body)
  return letter === 'I' || letter === 'T' || letter === 'E' ? letter : null
}

const sqlStateOf = (body: Uint8Array): string => {
  const fields = decoder.decode(body).split('\0')
  return fields.find((field) => field.startsWith('C'))?.slice(1) ?? 'XX000'
}

const firstColumnOf = (body: Uint8Array): string | null => {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const length = body.length >= 6 ? view.getInt32(2) : -1
  return length < 0 ? null : decoder.decode(body.subarray(6, 6 + length))
}
