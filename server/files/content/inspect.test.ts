import { inspect } from '#server/files/content/inspect.ts'
import { pagesOf } from '#server/files/content/pdf.ts'
import { JPEG, jpegSegment, jpegWith, pdfOf, pngChunk, pngOf, WEBP, type ZipEntry, zipOf } from '#test/helpers/files.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const part = (name: string, content = '<x/>'): ZipEntry => ({ name, content: bytes(content) })

const DOCX = [part('[Content_Types].xml'), part('word/document.xml')]
const XLSX = [part('[Content_Types].xml'), part('xl/workbook.xml')]
const compound = (...streams: string[]): Buffer =>
  Buffer.concat([bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), ...streams.map((name) => Buffer.from(name, 'utf16le'))])

test.each([
  ['application/pdf', pdfOf()],
  ['image/png', pngOf()],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', zipOf(DOCX)],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zipOf(XLSX)],
  ['application/msword', compound('Root Entry', 'WordDocument')],
  ['application/vnd.ms-excel', compound('Root Entry', 'Workbook\0')],
  ['text/plain', Buffer.from('Declaração\r\nda família')],
  ['text/plain', bytes('Declara\xe7\xe3o de antes do UTF-8')],
])('%s is known by its content, and whole files stay as they are', (type, content) => {
  const found = inspect(content)
  expect(found?.type).toBe(type)
  expect(Buffer.compare(found?.content ?? Buffer.alloc(0), content)).toBe(0)
})

/** A WebP of these chunks. */
const webpOf = (...chunks: readonly (readonly [string, Buffer])[]): Buffer => {
  const body = Buffer.concat(
    chunks.flatMap(([name, data]) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(data.length)
      return [bytes(name), length, data, Buffer.alloc(data.length % 2)]
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + body.length)
  return Buffer.concat([bytes('RIFF'), size, bytes('WEBP'), body])
}

/** The packed picture in the WebP. */
const PICTURE = WEBP.subarray(WEBP.indexOf('VP8 ') + 8)

const zeros = Buffer.alloc(60 * 1024 * 1024)

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a program', bytes('MZ\x90\x00\x03')],
  ['a GIF, which may move', bytes('GIF89a\x01\x00\x01\x00\x00')],
  ['a plain archive', zipOf([part('leia-me.txt')])],
  ['a document with macros', zipOf([...DOCX, part('word/vbaProject.bin')])],
  ['an older document with macros', compound('WordDocument', '_VBA_PROJECT')],
  ['an older file that is no document', compound('Root Entry')],
  ['a document behind a password', zipOf(DOCX.map((entry) => ({ ...entry, flags: 1 })))],
  ['an archive without its end', zipOf(DOCX).subarray(0, -30)],
  ['a bomb of one part', zipOf([...DOCX, { name: 'word/media/a.bin', content: zeros }])],
  ['a bomb that claims more than any document has', zipOf([...DOCX, { ...part('a'), claims: 0xf0000000 }])],
  ['a picture as wide as a street', pngOf({ width: 60_000, height: 10 })],
  ['a picture of a billion pixels', pngOf({ width: 11_000, height: 11_000 })],
  ['a picture without size', pngOf({ width: 0 })],
  ['half a PNG', pngOf().subarray(0, -20)],
  ['half a JPEG', JPEG.subarray(0, -40)],
  [
    'a JPEG of 65,535 by 65,535',
    Buffer.from(JPEG).fill(0xff, JPEG.indexOf(bytes('\xff\xc0')) + 5, JPEG.indexOf(bytes('\xff\xc0')) + 9),
  ],
  ['half a WebP', WEBP.subarray(0, -20)],
  ['a WebP that moves', webpOf(['VP8X', Buffer.from([2, 0, 0, 0, 15, 0, 0, 7, 0, 0])], ['VP8 ', PICTURE])],
])('refuses %s', (_, content) => {
  expect(inspect(content)).toBeNull()
})

test('packed parts that share their bytes are a bomb', () => {
  const archive = zipOf(XLSX)
  const entry = bytes('PK\x01\x02')
  for (let at = archive.indexOf(entry); at !== -1; at = archive.indexOf(entry, at + 1))
    archive.writeUInt32LE(archive.length, at + 20)
  expect(inspect(archive)).toBeNull()
})

/** A TIFF with how to turn the picture and a GPS mark, in both orders of bytes. */
const exif = (little: boolean, turn: number): Buffer => {
  const tiff = Buffer.alloc(26)
  const put16 = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const put32 = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  tiff.write(little ? 'II' : 'MM', 0, 'latin1')
  put16(42, 2)
  put32(8, 4)
  put16(1, 8)
  put16(0x0112, 10)
  put16(3, 12)
  put32(1, 14)
  put16(turn, 18)
  return Buffer.concat([bytes('Exif\0\0'), tiff, bytes('GPS -23.5505')])
}

describe('what tells where and when a picture was taken goes', () => {
  const LOCATION = /GPS|-23\.5505|Canon|photoshop|xmp/i

  test.each([true, false])('of a JPEG; how to turn it stays (little-endian: %s)', (little) => {
    const content = jpegWith(
      [
        jpegSegment(0xe1, exif(little, 6)),
        jpegSegment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0<x:xmp GPS/>')),
        jpegSegment(0xed, bytes('Photoshop 3.0\0')),
        jpegSegment(0xfe, bytes('Canon EOS')),
      ],
      bytes('\xff\xd8 GPS of a second picture'),
    )
    const cleaned = Buffer.from(inspect(content)?.content ?? [])
    expect(cleaned.toString('latin1')).not.toMatch(LOCATION)
    const turned = jpegSegment(
      0xe1,
      Buffer.concat([bytes('Exif\0\0II*\0\x08\0\0\0\x01\0'), bytes('\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0')]),
    )
    expect(cleaned.equals(jpegWith([turned]))).toBe(true)
    expect(inspect(cleaned)?.content).toEqual(cleaned)
  })

  test('of a JPEG that stands upright, all of it', () => {
    const content = jpegWith([jpegSegment(0xe1, exif(true, 1))])
    expect(Buffer.from(inspect(content)?.content ?? []).equals(JPEG)).toBe(true)
  })

  test('of a PNG', () => {
    const told = [
      pngChunk('tEXt', bytes('Comment\0GPS')),
      pngChunk('eXIf', exif(true, 1)),
      pngChunk('iTXt', bytes('XML:com.adobe.xmp')),
    ]
    const content = Buffer.concat([
      pngOf({ chunks: [pngChunk('gAMA', Buffer.alloc(4, 1)), ...told] }),
      bytes('GPS behind'),
    ])
    const kept = pngOf({ chunks: [pngChunk('gAMA', Buffer.alloc(4, 1))] })
    expect(Buffer.from(inspect(content)?.content ?? []).equals(kept)).toBe(true)
  })

  test('of a WebP', () => {
    const frame = (marks: number) => Buffer.from([marks, 0, 0, 0, 15, 0, 0, 7, 0, 0])
    const content = webpOf(['VP8X', frame(0x0c)], ['VP8 ', PICTURE], ['EXIF', exif(true, 1)], ['XMP ', bytes('<xmp/>')])
    const cleaned = Buffer.from(inspect(content)?.content ?? [])
    expect(cleaned.equals(webpOf(['VP8X', frame(0)], ['VP8 ', PICTURE]))).toBe(true)
  })
})

test.each([
  ['pages are counted', pdfOf(3), 3],
  ['one made for the web says it', bytes('%PDF-1.7\n1 0 obj << /Linearized 1 /L 9 /N 12 >>'), 12],
  ['one that packs its pages does not', bytes('%PDF-1.7\n1 0 obj << /Type /ObjStm >>'), null],
])('of a PDF, %s', (_, content, pages) => {
  expect(pagesOf('application/pdf', content)).toBe(pages)
})
