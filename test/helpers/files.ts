import { deflateRawSync, deflateSync } from 'node:zlib'
import type { KeptFile, Uso } from '#domain/files/files.schemas.ts'
import { uploadFile } from '#domain/files/files.endpoints.ts'
import { storedFileText } from '#domain/files/stored.ts'
import { type Credentials, call, type Received, type TestApi } from '#test/helpers/api.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A complete PDF with this many empty pages. */
export const pdfOf = (pages = 1): Buffer =>
  latin(
    [
      '%PDF-1.4',
      `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj`,
      `2 0 obj << /Type /Pages /Kids [${Array.from({ length: pages }, (_, place) => `${place + 3} 0 R`).join(' ')}] /Count ${pages} >> endobj`,
      ...Array.from({ length: pages }, (_, place) => `${place + 3} 0 obj << /Type /Page /Parent 2 0 R >> endobj`),
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].join('\n'),
  )

const crcOf = (bytes: Uint8Array): number => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A chunk of a PNG. */
const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([latin(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crcOf(body))
  return Buffer.concat([length, body, check])
}

interface Drawing {
  readonly width?: number
  readonly height?: number
  /** Bytes after the picture, in a part of their own, to make the file larger. */
  readonly padding?: number
  /** Rows of pixels that are there, where they are fewer than the header says. */
  readonly rows?: number
}

/** Around the bytes that `padding` adds. */
const FRAME = 12

/** A grey PNG of one colour. */
export const pngOf = ({ width = 2, height = 2, padding = 0, rows = height }: Drawing = {}): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    ...(padding > 0 ? [pngChunk('paDd', Buffer.alloc(padding - FRAME))] : []),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of exactly this many bytes. */
export const pngOfBytes = (bytes: number): Buffer => pngOf({ padding: bytes - pngOf().length })

/** A picture as a form sends it, in a data URL. */
export const dataUrl = (content: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

/** A JPEG of 16 by 8 pixels. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAT/xAAZEQACAwEAAAAAAAAAAAAAAAAAQgSBwQX/2gAMAwEAAhEDEQA/AMpIBPPatGTlvD//2Q==',
  'base64',
)

/** A WebP of 16 by 8 pixels. */
export const WEBP = Buffer.from(
  'UklGRhgCAABXRUJQVlA4WAoAAAAgAAAADwAABwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggKgAAAHABAJ0BKhAACAACwEwloAJ0AUAAAP7uiHug+uP8Csm4av/jd2X+RgAAAA==',
  'base64',
)

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
  /** A false size in the table of contents. */
  readonly claims?: number
  readonly flags?: number
}

/** A zip archive. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = content.length, flags = 0 } of entries) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, latin(name), packed)
    directory.push(entry, latin(name))
    offset += local.length + name.length + packed.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, table, end])
}

const BOUNDARY = 'fim-da-parte'

/** A file as a browser sends it. */
export const multipartOf = (name: string, content: Uint8Array) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
})

interface Sent {
  readonly as: Credentials
  readonly name?: string
  readonly content: Uint8Array
  readonly uso?: Uso
}

/** Sends a file as a browser with these credentials. */
export const upload = (
  api: Pick<TestApi, 'app' | 'config'>,
  { as, name = 'arquivo.pdf', content, uso = 'documento' }: Sent,
): Promise<Received<KeptFile>> => call(api, uploadFile, { as, query: { uso }, ...multipartOf(name, content) })

/** The text by which a record names an uploaded file. */
export const uploadedText = async (api: Pick<TestApi, 'app' | 'config'>, sent: Sent): Promise<string> => {
  const { answer } = await upload(api, sent)
  return storedFileText({ id: answer.id, name: answer.nome })
}
