import { csvOf } from '#server/http/sheet/csv.ts'
import type { Sheet, SheetColumn, SheetValue } from '#server/http/sheet/sheet.ts'
import { xlsxOf } from '#server/http/sheet/xlsx.ts'
import { filesIn, rowsIn } from '#test/helpers/xlsx.ts'

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'Nome', kind: 'text' },
  { heading: 'Preço', kind: 'money' },
  { heading: 'Multa', kind: 'percent' },
  { heading: 'Dia', kind: 'date' },
  { heading: 'Início', kind: 'time' },
  { heading: 'Estoque', kind: 'number' },
]

const sheet = (rows: readonly (readonly SheetValue[])[]): Sheet => ({
  title: 'Materiais',
  columns: COLUMNS,
  rows: (async function* () {
    for (const row of rows) yield [row]
  })(),
})

const whole = async (pieces: AsyncIterable<string | Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}

const ROWS = [
  ['Álcool & "gel" <70%>', 123_456, 2.5, '2026-02-28', '07:30', 1.5],
  ['=1+1', null, null, null, null, null],
  ['0057', -5, 0, '1899-12-31', '00:00', 0],
] as const

test('CSV opens right in Excel pt-BR: semicolons, commas, days as people write them, no formula', async () => {
  const text = (await whole(csvOf(sheet(ROWS)))).toString()
  expect(text).toBe(
    [
      '\uFEFFNome;Preço;Multa;Dia;Início;Estoque',
      '"Álcool & ""gel"" <70%>";1234,56;2,5%;28/02/2026;07:30;1,5',
      "'=1+1;;;;;",
      '0057;-0,05;0%;31/12/1899;00:00;0',
      '',
    ].join('\r\n'),
  )
})

test('a workbook has typed cells, and texts stay texts', async () => {
  const cells = rowsIn(await whole(xlsxOf(sheet(ROWS))))
  expect(cells).toEqual([
    COLUMNS.map(({ heading }) => heading),
    ['Álcool & "gel" <70%>', 1234.56, 2.5, 46_081, 0.3125, 1.5],
    ['=1+1'],
    ['0057', -0.05, 0, 1, 0, 0],
  ])
})

test('each kind has the format that Excel shows it by, and headings stay in sight', async () => {
  const files = filesIn(await whole(xlsxOf(sheet(ROWS))))
  const content = files.get('xl/worksheets/sheet1.xml') ?? ''
  const formats = [...(files.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => Number(id))
  const formatOf = (place: string) => formats[Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(content)?.[1])]
  expect(['A2', 'B2', 'C2', 'D2', 'E2', 'F2'].map(formatOf)).toEqual([49, 164, 165, 14, 20, 0])
  expect(content).toContain('<pane ySplit="1"')
  expect(content).toContain('<autoFilter ref="A1:F4"/>')
  expect(content).not.toContain('<f>')
})

test('characters that XML cannot hold are left out', async () => {
  const [, row] = rowsIn(await whole(xlsxOf(sheet([['a\u0000b\u001fc\ud800d 😀\nfim', null, null, null, null, null]]))))
  expect(row).toEqual(['abcd 😀\nfim'])
})

test('a source that fails ends the file, and one that nobody reads any more is closed', async () => {
  const failing: Sheet = {
    ...sheet([]),
    // oxlint-disable-next-line require-yield
    rows: (async function* (): AsyncGenerator<never> {
      throw new Error('gone')
    })(),
  }
  await expect(whole(xlsxOf(failing))).rejects.toThrow('gone')

  let isClosed = false
  const endless: Sheet = {
    ...sheet([]),
    rows: (async function* () {
      try {
        for (;;) yield [[Math.random().toString().repeat(500), null, null, null, null, null]]
      } finally {
        isClosed = true
      }
    })(),
  }
  let size = 0
  for await (const piece of xlsxOf(endless)) {
    size += piece.length
    if (size > 100_000) break
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(true)
})
