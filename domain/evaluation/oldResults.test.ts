import { readRules } from '#domain/evaluation/cases.ts'
import { columnsFlaw, oldColumnsIn, templateTitles, unreadTitles } from '#domain/evaluation/oldColumns.ts'
import { checkedResults, stepsOf, studentsIn } from '#domain/evaluation/oldResults.ts'
import { readyRules } from '#domain/evaluation/readyRules.ts'

const rules = readRules(readyRules(4))
if ('flaws' in rules) throw new Error(JSON.stringify(rules.flaws))
const [WITHOUT_EXAM = '', WITH_EXAM = ''] = readyRules(4).map(({ nome }) => nome)

const TITLES = [
  'RA',
  'Componente',
  '1º bimestre',
  '2º bimestre',
  'Nota 3',
  'E4',
  'Rec. 1',
  'Exame final',
  'Média',
  'Situação',
]
const columns = oldColumnsIn(TITLES)

const checked = (rows: readonly (readonly string[])[], rule = WITH_EXAM) =>
  studentsIn(
    rows.map((cells, place) => ({ line: place + 2, cells })),
    columns,
    rule,
  ).flatMap((student) => checkedResults(rules, student))

test('columns are known by what systems call them', () => {
  expect(columns).toMatchObject({ aluno: 0, disciplina: 1, exame: 7, media: 8, situacao: 9 })
  expect([columns.etapas, columns.recuperacoes]).toEqual([{ 1: 2, 2: 3, 3: 4, 4: 5 }, { 1: 6 }])
  const template = oldColumnsIn(templateTitles(4))
  expect([columnsFlaw(template), unreadTitles(templateTitles(4), template)]).toEqual([null, []])
  expect(unreadTitles([...TITLES, 'Turma'], columns)).toEqual(['Turma'])
})

test.each([
  [['Disciplina', 'E1', 'Média'], 'Falta a coluna Aluno.'],
  [['Aluno', 'E1', 'Média'], 'Falta a coluna Disciplina.'],
  [['Aluno', 'Disciplina', 'Média'], /Faltam as notas das etapas/],
  [['Aluno', 'Disciplina', 'E1'], /Falta o resultado antigo/],
])('a spreadsheet with %j cannot be checked', (titles, sentence) => {
  expect(columnsFlaw(oldColumnsIn(titles))).toMatch(sentence)
})

test.each<[string, readonly string[], string]>([
  ['agrees', ['7', '6,5', '7', '7,5', '', '', '7', 'Apro'], ''],
  ['recovered a stage', ['3', '6', '7', '8', '7', '', '7', 'Aprovado'], ''],
  ['has another mean', ['7', '7', '7', '7', '', '', '6,8', 'Aprovado'], 'média: era 6,8, dá 7'],
  ['failed elsewhere', ['7', '7', '7', '7', '', '', '7', 'Reprovado'], 'situação: era Retido, dá Aprovado'],
  ['sat the exam', ['5', '5', '5', '5', '', '6', '5,5', 'Aprovado após exame'], ''],
])('a result that %s', (_, cells, differences) => {
  expect(checked([['1', 'Arte', ...cells]])).toMatchObject([{ line: 2, aluno: '1', diferencas: differences, flaw: '' }])
})

test('what cannot be read or judged is told at its student, and the others go on', () => {
  const results = checked(
    [
      ['1', 'Arte', 'sete', '7', '7', '7', '', '', '7', 'Aprovado'],
      ['2', 'Arte', '7', '7', '7', '17', '', '', '7', 'Aprovado'],
      ['3', 'Arte', '7', '7', '7', '7', '', '', '7', 'Aprovado'],
    ],
    WITHOUT_EXAM,
  )
  expect(results.map(({ aluno, flaw }) => [aluno, flaw === ''])).toEqual([
    ['1', false],
    ['2', false],
    ['3', true],
  ])
  expect(results[1]?.flaw).toMatch(/^Arte: A nota 17/)
})

test('lines of a student may stand apart, and each result explains itself', () => {
  const row = (student: string, subject: string) => [student, subject, '7', '7', '7', '7', '', '', '7', 'Aprovado']
  const lines = [row('1', 'Arte'), row('2', 'Arte'), row('1', 'História')].map((cells, at) => ({ line: at + 2, cells }))
  const students = studentsIn(lines, columns, WITHOUT_EXAM)
  expect(students.map(({ lines: own }) => own)).toEqual([{ Arte: 2, História: 4 }, { Arte: 3 }])
  const [first] = students
  expect(first && stepsOf(rules, first, 'História').join(' ')).toContain('Média: Se/Et')
})
