import { guessFields } from '#domain/imports/importColumns.ts'
import { columnsFlaw, fileFields, sheetField } from '#domain/markImports/fileColumns.ts'
import * as messages from '#domain/markImports/markImports.messages.ts'
import { raKey } from '#domain/imports/raKey.ts'
import { theOneNamed, typedMarks } from '#domain/markImports/typedMarks.ts'

const NOWHERE = { idTurma: null, idDisciplina: null }
const ONE = { idTurma: 3, idDisciplina: 7 }
const P1 = { chave: '1-11', sigla: 'P1', nome: 'Prova mensal' }
const REC = { chave: '2-0', sigla: 'REC', nome: 'Recuperação' }

describe('columns of a file', () => {
  test.each([
    ['RA;Turma;Disciplina;Avaliação;Nota', 'ra turma componente avaliacao valor'],
    ['ra;componente;avaliacao;valor', 'ra componente avaliacao valor'],
    ['RA;Aluno;P1;Recuperação', `ra  ${sheetField('1-11')} ${sheetField('2-0')}`],
    ['Registro do Aluno;Prova Mensal;Média', `ra ${sheetField('1-11')} `],
  ])('%s are recognised', (titles, fields) => {
    expect(guessFields(titles.split(';'), fileFields([P1, REC])).join(' ')).toBe(fields)
  })

  test.each([
    [['ra', 'componente', 'avaliacao', 'valor'], NOWHERE, null],
    [['ra', 'avaliacao', 'valor'], ONE, null],
    [['ra', '', sheetField('1-11')], ONE, null],
    [['turma', 'avaliacao', 'valor'], ONE, messages.MARK_IMPORT_WITHOUT_RA],
    [['ra', 'avaliacao', 'valor'], NOWHERE, messages.MARK_IMPORT_WITHOUT_SUBJECT],
    [['ra', 'componente', 'valor'], NOWHERE, messages.MARK_IMPORT_WITHOUT_ASSESSMENT],
    [['ra', 'componente'], NOWHERE, messages.MARK_IMPORT_WITHOUT_MARKS],
    [['ra', 'ra', 'avaliacao', 'valor'], ONE, messages.MARK_IMPORT_TWICE],
    [['ra', 'valor', sheetField('1-11')], ONE, messages.MARK_IMPORT_BOTH_FORMS],
    [['ra', sheetField('1-11')], NOWHERE, messages.MARK_IMPORT_WIDE_OF_ONE],
  ])('%j', (fields, place, flaw) => {
    expect(columnsFlaw(fields, place)).toBe(flaw)
  })
})

describe('marks of a line', () => {
  test('one where it says of what it is', () => {
    const fields = ['ra', 'turma', 'componente', 'avaliacao', 'valor']
    const cells = [' 101 ', '8º ano A', 'Matemática', 'P1', ' 7,5 ']
    expect(typedMarks(fields, { line: 2, cells })).toEqual([
      { line: 2, place: 4, ra: '101', group: '8º ano A', subject: 'Matemática', column: { named: 'P1' }, text: '7,5' },
    ])
  })

  test('one for each assessment with a column of its own; what is empty says nothing', () => {
    const fields = ['ra', '', sheetField('1-11'), sheetField('1-12'), sheetField('2-0')]
    const marks = typedMarks(fields, { line: 3, cells: ['101', 'Ana', '8', ' ', 'F'] })
    expect(marks.map(({ place, column, text }) => [place, column, text])).toEqual([
      [2, { key: '1-11' }, '8'],
      [4, { key: '2-0' }, 'F'],
    ])
  })

  test('none where the line is short or empty', () => {
    expect(typedMarks(['ra', 'avaliacao', 'valor'], { line: 4, cells: ['101', 'P1'] })).toEqual([])
    expect(typedMarks(['ra', 'avaliacao', 'valor'], { line: 5, cells: [] })).toEqual([])
  })
})

test.each([
  ['00123', '123'],
  ['123', '123'],
  [' A-01 ', 'a-01'],
  ['0', '0'],
])('the RA %s is found as %s', (ra, key) => {
  expect(raKey(ra)).toBe(key)
})

test.each([
  ['8o Ano A', undefined],
  ['8º ANO A', 1],
  ['8 ano a', 1],
  ['p1', 3],
  ['Prova', undefined],
  ['Trabalho', undefined],
])('%s names one thing or nothing', (text, id) => {
  const list = [
    { id: 1, nome: '8º ano A' },
    { id: 3, nome: 'Prova 1', sigla: 'P1' },
    { id: 4, nome: 'Trabalho', sigla: 'T' },
    { id: 5, nome: 'Trabalho', sigla: 'T2' },
  ]
  expect(theOneNamed(list, text)?.id).toBe(id)
})
