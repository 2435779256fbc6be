import { edgesOf, rowsInText, textOfRows } from '#src/features/academico/marks/block.ts'

test.each([
  ['7,5', [['7,5']]],
  [
    '7\t8\n9\t10\n',
    [
      ['7', '8'],
      ['9', '10'],
    ],
  ],
  ['7\r\n8\r\n', [['7'], ['8']]],
  ['7\n\n8', [['7'], [''], ['8']]],
  ['\t8', [['', '8']]],
  ['"7\n5"\t"a ""b"""\n F ', [['7\n5', 'a "b"'], ['F']]],
  ['', [['']]],
])('%j of a spreadsheet is read by rows and cells', (text, rows) => {
  expect(rowsInText(text)).toEqual(rows)
})

test('what is copied is read again as it was', () => {
  const rows = [
    ['7,5', ''],
    ['Falta', '10'],
  ]
  expect(rowsInText(textOfRows(rows))).toEqual(rows)
})

test('a block has the same edges wherever a person began', () => {
  expect(edgesOf({ anchor: { row: 3, column: 0 }, head: { row: 1, column: 2 } })).toEqual({
    top: 1,
    bottom: 3,
    left: 0,
    right: 2,
  })
})
