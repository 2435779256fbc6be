import { csvText } from '#domain/base/csv.ts'
import { IMPORT_LIMIT } from '#domain/imports/importColumns.ts'
import { readSheet } from '#src/lib/sheets/readSheet.ts'
import { createDesk } from '#src/platform/sheets/desk.ts'

const bytes = (...values: readonly number[]) => Uint8Array.from(values)
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
/** Letters of one byte each, as Windows-1252 keeps those of Portuguese. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string, mark: boolean, low = true) => {
  const units = Array.from({ length: text.length }, (_, place) => text.charCodeAt(place))
  const pairs = [...(mark ? [0xfeff] : []), ...units].map((unit) => [unit & 0xff, unit >> 8])
  return Uint8Array.from(pairs.flatMap((pair) => (low ? pair : pair.toReversed())))
}

const TEXT = 'Nome;Ordem\r\nAção de São João;1\r\n'
const CONTENT = { titles: ['Nome', 'Ordem'], rows: [{ line: 2, cells: ['Ação de São João', '1'] }] }

describe('encodings', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with its mark', utf8(`\uFEFF${TEXT}`)],
    ['Windows-1252', latin(TEXT)],
    ['UTF-16 with its mark', utf16(TEXT, true)],
    ['UTF-16, big end first', utf16(TEXT, true, false)],
    ['UTF-16 without mark', utf16(TEXT, false)],
    ['UTF-16 without mark, big end first', utf16(TEXT, false, false)],
  ])('%s', async (_, file) => expect(await readSheet(file)).toEqual(CONTENT))
})

describe('shapes of CSV', () => {
  it.each([
    ['commas', 'Nome,Ordem\nAção de São João,1'],
    ['tabs', 'Nome\tOrdem\nAção de São João\t1\n'],
    ['quotes', '"Nome";"Ordem"\n"Ação de São João";"1"\n'],
    ["Excel's hint", `sep=;\r\n${TEXT}`],
    ['empty lines at the end and spaces', ' Nome ;Ordem;\n Ação de São João ; 1 ;\n\n;;\n'],
  ])('%s', async (_, text) => expect(await readSheet(utf8(text))).toEqual(CONTENT))

  it('counts lines as the spreadsheet does, also over empty ones and texts of several lines', async () => {
    const { rows } = await readSheet(utf8('Nome;Texto\nA;"um\ndois"\n\nB;três'))
    expect(rows).toEqual([
      { line: 2, cells: ['A', 'um\ndois'] },
      { line: 4, cells: ['B', 'três'] },
    ])
  })
})

describe('files that are none', () => {
  it.each([
    ['nothing', bytes(), 'O arquivo está vazio.'],
    ['only titles', utf8('Nome;Ordem\n'), 'O arquivo só tem os títulos das colunas.'],
    ['no titles', utf8(';;\nA;1'), 'A primeira linha precisa ter os títulos das colunas.'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /Excel antigo \(\.xls\) ou tem senha/],
    ['a broken workbook', bytes(0x50, 0x4b, 0x03, 0x04, 1, 2, 3), /Não conseguimos ler este arquivo/],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), /codificação/],
    ['letters of DOS', bytes(...utf8('Nome;Ordem\nEduca'), 0x87, 0xc6, ...utf8('o;1')), /codificação/],
    ['accents that were written twice', utf8('Nome;Ordem\nSÃ£o JoÃ£o;1'), /acentos deste arquivo se perderam/],
    ['accents that were lost', utf8('Nome;Ordem\nS\uFFFDo;1'), /acentos deste arquivo se perderam/],
    ['an open quote', utf8('Nome;Ordem\n"A;1\nB;2'), /aspas que não fecham/],
    ['too many columns', utf8(`${Array.from({ length: 101 }, (_, n) => `C${n}`).join(';')}\n1`), /mais de 100 colunas/],
    ['too many rows', utf8(`Nome\n${'A\n'.repeat(IMPORT_LIMIT + 1)}`), /50\.001 linhas.*até 50\.000/],
  ])('%s', async (_, file, sentence) => {
    await expect(readSheet(file)).rejects.toThrow(sentence)
  })
})

it('reads back the CSV that the portal writes', async () => {
  const rows = [
    ['Nome', 'Texto'],
    ['“Aspas” e "aspas"', 'uma;duas\r\nlinhas'],
  ]
  const { rows: read } = await readSheet(utf8(csvText(rows)))
  expect(read).toEqual([{ line: 2, cells: ['“Aspas” e "aspas"', 'uma;duas\r\nlinhas'] }])
})

it('reads back the workbook that the portal writes', async () => {
  const desk = createDesk()
  const pages = [
    {
      title: 'Materiais',
      rows: [
        ['Código', 'Nome'],
        ['001', 'Ação & <cor>'],
      ],
    },
  ]
  const file = new Uint8Array(await desk.write(pages))
  const read = await desk.open('f1', Uint8Array.from(file).buffer)
  expect(read).toEqual({ ok: true, head: { titles: ['Código', 'Nome'], samples: [['001', 'Ação & <cor>']], count: 1 } })
  expect(desk.rows('f1', 0, 10)).toEqual([{ line: 2, cells: ['001', 'Ação & <cor>'] }])
  expect(desk.rows('f2', 0, 10)).toEqual([])
})
