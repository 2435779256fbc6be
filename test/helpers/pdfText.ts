import { inflateSync } from 'node:zlib'

/** The text of a PDF that the portal made, line by line, read by the tables of its fonts as a viewer does. */
export const pdfText = (pdf: Buffer): string => {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (table !== undefined) fonts.set(name, unicodeOf(objects.get(table)?.stream ?? ''))
    }
  return [...objects.values()].flatMap(({ stream }) => linesOf(stream, fonts)).join('\n')
}

interface PdfObject {
  readonly head: string
  /** Unpacked; empty if there is none. */
  readonly stream: string
}

const objectsOf = (pdf: Buffer): ReadonlyMap<string, PdfObject> => {
  const text = pdf.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const { 1: id = '', index, 0: begin } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = index + begin.length
    const streamAt = text.indexOf('stream\n', from)
    const end = text.indexOf('endobj', from)
    const hasStream = streamAt !== -1 && streamAt < end
    const head = text.slice(from, hasStream ? streamAt : end)
    found.set(id, { head, stream: hasStream ? unpacked(pdf, head, streamAt + 'stream\n'.length) : '' })
  }
  return found
}

const unpacked = (pdf: Buffer, head: string, from: number): string => {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
  if (!head.includes('/FlateDecode') || head.includes('/Image')) return ''
  return inflateSync(pdf.subarray(from, from + length)).toString('latin1')
}

const charOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Codes of a font, and their characters. */
const unicodeOf = (table: string): ReadonlyMap<string, string> => {
  const chars = new Map<string, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<([\da-f]{4})> <([\da-f]{4})> \[([^\]]*)\]/gi))
    for (const [place, [, hex = '']] of [...list.matchAll(/<([\da-f ]+)>/gi)].entries())
      chars.set((Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'), charOf(hex.replaceAll(' ', '')))
  return chars
}

const linesOf = (stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly string[] => {
  const lines = new Map<string, string>()
  for (const [block] of stream.matchAll(/BT[\s\S]*?ET/g)) {
    const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const height = /1 0 0 1 \S+ (\S+) Tm/.exec(block)?.[1] ?? ''
    const codes = [...block.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = codes.map((code) => font?.get(code.toLowerCase()) ?? '').join('')
    lines.set(height, (lines.get(height) ?? '') + text)
  }
  return [...lines.values()]
}
