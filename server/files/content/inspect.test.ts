import { inspect } from '#server/files/content/inspect.ts'
import { pagesOf } from '#server/files/content/pdf.ts'
import { JPEG, pdfOf, pngOf, WEBP, type ZipEntry, zipOf } from '#test/helpers/files.ts'

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
])('%s is known by its content', (type, content) => {
  expect(inspect(content)).toBe(type)
})

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

test.each([
  ['pages are counted', pdfOf(3), 3],
  ['one made for the web says it', bytes('%PDF-1.7\n1 0 obj << /Linearized 1 /L 9 /N 12 >>'), 12],
  ['one that packs its pages does not', bytes('%PDF-1.7\n1 0 obj << /Type /ObjStm >>'), null],
])('of a PDF, %s', (_, content, pages) => {
  expect(pagesOf('application/pdf', content)).toBe(pages)
})
