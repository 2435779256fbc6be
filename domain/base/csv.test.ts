import { csvText } from '#domain/base/csv.ts'

const line = (...cells: (string | number | null)[]) => csvText([cells])

test('a table has a mark for Excel, semicolons and lines of Windows', () => {
  expect(
    csvText([
      ['Nome', 'Nota'],
      ['Ana', 7.5],
    ]),
  ).toBe('\uFEFFNome;Nota\r\nAna;7,5\r\n')
})

test.each([
  ['a semicolon', 'a;b', '"a;b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a sum', '+1', "'+1"],
  ['a minus', '-A1', "'-A1"],
  ['a difference', '-1-1', "'-1-1"],
  ['an amount below zero', '-1,50', '-1,50'],
  ['a function', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula behind a tab', '\t=1', "'\t=1"],
  ['a formula with a quote', '=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['nothing', null, ''],
  ['a negative number', -3, '-3'],
])('%s', (_, value, text) => {
  expect(line(value)).toBe(`\uFEFF${text}\r\n`)
})
