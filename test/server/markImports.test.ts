// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import {
  applyMarkImport,
  checkMarkImport,
  getMarkImport,
  listImportedMarks,
  listMarkImports,
  readImportChoices,
  sendMarkRows,
  startMarkImport,
  undoMarkImport,
} from '#domain/markImports/markImports.endpoints.ts'
import { sheetField } from '#domain/markImports/fileColumns.ts'
import type { ImportChoices, ImportedMark, MarkImport } from '#domain/markImports/markImports.schemas.ts'
import { readMarkHistory, readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import type { MarkCell, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { readMyActions } from '#domain/myActions/myActions.endpoints.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>

/** The 8º ano A, in which the teacher gives Matemática. */
let group: number
let maths: number
let choices: ImportChoices
let model: NonNullable<ImportChoices['planilha']>

beforeAll(async () => {
  api = await startDemoApi()
  await fillEarlierStages(api.db)
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  group = await idOf('class_group', '8º ano A')
  maths = await idOf('subject', 'Matemática')
  const { answer, refusal } = await call(api, readImportChoices, {
    as: teacher.as,
    query: { idTurma: group, idDisciplina: maths },
  })
  if (!answer?.planilha) throw new Error(JSON.stringify([refusal, answer]))
  choices = answer
  model = answer.planilha
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').orderBy('id').executeTakeFirstOrThrow()).id

const LONG = ['ra', 'turma', 'componente', 'avaliacao', 'valor']

interface File {
  readonly as?: Credentials
  readonly fields?: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly idTurma?: number | null
  readonly idDisciplina?: number | null
}

const start = ({ as = teacher.as, fields = LONG, rows, idTurma = null, idDisciplina = null }: File) =>
  call(api, startMarkImport, {
    as,
    body: {
      idAnoLetivo: choices.idAnoLetivo ?? 0,
      idUnidade: choices.idUnidade ?? 0,
      numeroEtapa: choices.etapa ?? 0,
      idTurma,
      idDisciplina,
      arquivo: 'notas.csv',
      campos: [...fields],
      linhas: rows.length,
    },
  })

const send = async (file: File): Promise<MarkImport> => {
  const { as = teacher.as, rows } = file
  const { answer, refusal, status } = await start(file)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  const params = { id: answer.id }
  const linhas = rows.map((celulas, at) => ({ linha: at + 2, celulas: [...celulas] }))
  await call(api, sendMarkRows, { as, params, body: { linhas } })
  const checked = await call(api, checkMarkImport, { as, params })
  if (checked.status !== 200) throw new Error(JSON.stringify(checked.refusal))
  return checked.answer
}

const apply = ({ id, conferido }: MarkImport, as = teacher.as) =>
  call(api, applyMarkImport, { as, params: { id }, body: { conferido } })

const undo = ({ id }: MarkImport, idTurma = group, as = teacher.as) =>
  call(api, undoMarkImport, { as, params: { id }, body: { idTurma } })

const marksOf = async ({ id }: MarkImport): Promise<readonly ImportedMark[]> =>
  (await call(api, listImportedMarks, { as: teacher.as, params: { id }, query: { MaxResultCount: 500 } })).answer.items

const ra = (student: number): string => model.alunos[student]?.ra ?? ''
const row = (student: number, mark: string, assessment = 'P1') => [ra(student), '', 'Matemática', assessment, mark]

const sheet = async (): Promise<MarkSheet> => {
  const query = { idTurma: group, idDisciplina: maths }
  const { answer } = await call(api, readMarkSheet, { as: teacher.as, query })
  if (answer.planilha === null) throw new Error(answer.motivo)
  return answer.planilha
}

const cellOf = async (student: number, short = 'P1'): Promise<MarkCell | undefined> => {
  const { alunos, colunas, celulas } = await sheet()
  const column = colunas.find(({ sigla }) => sigla === short)
  return celulas.find(
    (one) => one.idMatricula === alunos[student]?.idMatricula && one.idAvaliacao === column?.idAvaliacao,
  )
}

/** Types a mark in the grid. */
const type = async (student: number, texto: string) => {
  const { alunos, colunas } = await sheet()
  const column = colunas.find(({ sigla }) => sigla === 'P1')
  const place = {
    idMatricula: alunos[student]?.idMatricula ?? 0,
    coluna: column?.coluna ?? 1,
    idAvaliacao: column?.idAvaliacao ?? null,
  }
  const versao = (await cellOf(student))?.versao ?? 0
  return call(api, saveMarks, {
    as: teacher.as,
    body: {
      chave: randomUUID(),
      idTurma: group,
      idDisciplina: maths,
      numeroEtapa: choices.etapa ?? 0,
      celulas: [{ ...place, versao, texto }],
    },
  })
}

describe('the model', () => {
  test('has the columns of the sheet and the students by RA', () => {
    expect(model.colunas.map(({ sigla }) => sigla)).toEqual(['P1', 'P2.1', 'P2.2', 'T', 'PA', 'SIM', 'REC'])
    expect(model.alunos.length).toBeGreaterThan(10)
    expect(model.alunos.every((one) => one.ra !== '' && one.notas.length === 7)).toBe(true)
  })
})

describe('a check', () => {
  test('says of each line what would become of it, with what stands there, and writes nothing', async () => {
    await type(0, '1,5')
    const checked = await send({
      rows: [
        row(0, '2,5'),
        row(1, '999'),
        row(2, 'abc'),
        row(3, '1,55'),
        ['000999', '', 'Matemática', 'P1', '2'],
        [ra(4), '', 'Mágica', 'P1', '2'],
        row(4, '2', 'Prova de fogo'),
        row(0, '1'),
        [ra(4), '9º ano Z', 'Matemática', 'P1', '2'],
        row(5, ''),
        row(6, 'f'),
      ],
    })
    const lines = await marksOf(checked)
    expect(lines.filter(({ situacao }) => situacao === 'errada').map(({ linha, falha }) => [linha, falha])).toEqual([
      [3, expect.stringContaining('999 não está entre 0 e')],
      [4, expect.stringContaining('“abc” não é uma nota')],
      [5, expect.stringContaining('tem casas demais')],
      [6, 'Nenhum aluno com o RA “000999” nas turmas daqui.'],
      [7, '“Mágica” não é uma disciplina que você possa lançar nesta turma.'],
      [8, '“Prova de fogo” não é uma avaliação desta turma, disciplina e etapa.'],
      [9, 'A linha 2 já diz a nota deste aluno nesta avaliação.'],
      [10, 'Nenhuma turma daqui se chama “9º ano Z”.'],
    ])
    expect(lines.find(({ linha }) => linha === 2)).toMatchObject({
      situacao: 'alterada',
      antes: '1,5',
      depois: '2,5',
      antesEm: expect.any(String),
    })
    expect(checked).toMatchObject({ semTurma: 2, turmas: [{ situacao: 'comErro', alteradas: 2, erradas: 6 }] })
    expect((await cellOf(0))?.valor).toBe('1.5')
    expect((await apply(checked)).refusal?.code).toBe('MARK_IMPORT_NOTHING')
  })

  test('of a file with a column for each assessment reads the sheet that was chosen', async () => {
    const fields = ['ra', '', ...model.colunas.slice(0, 2).map(({ chave }) => sheetField(chave))]
    const rows = [
      [ra(7), 'Alguém', '2', '1'],
      [ra(8), 'Alguém', '', '1,5'],
    ]
    const checked = await send({ fields, rows, idTurma: group, idDisciplina: maths })
    expect(checked.turmas).toMatchObject([{ situacao: 'pronta', alteradas: 3 }])
  })
})

describe('marks of a class group', () => {
  test('come in whole, once, and with their import in the history', async () => {
    const checked = await send({ rows: [row(9, '2'), row(10, '3')] })
    const first = await apply(checked)
    expect(first.answer).toMatchObject({ situacao: 'aplicada', turmas: [{ situacao: 'aplicada', alteradas: 2 }] })
    const saved = await cellOf(9)
    expect(saved).toMatchObject({ valor: '2', versao: 1 })
    expect((await apply(checked)).status).toBe(200)
    expect((await cellOf(9))?.versao).toBe(1)
    const history = await call(api, readMarkHistory, {
      as: teacher.as,
      query: {
        idTurma: group,
        idDisciplina: maths,
        numeroEtapa: choices.etapa ?? 0,
        idMatricula: saved?.idMatricula ?? 0,
        coluna: 1,
        idAvaliacao: saved?.idAvaliacao ?? 0,
      },
    })
    expect(history.answer[0]).toMatchObject({ antes: '', depois: '2', motivo: `Importação nº ${checked.id}` })
  })

  test('do not come in where a line is wrong, while those of another class group do', async () => {
    const { id: second, nome } = choices.turmas.find(({ id }) => id !== group) ?? { id: 0, nome: '' }
    const { answer } = await call(api, readImportChoices, {
      as: head.as,
      query: { idTurma: second, idDisciplina: maths, numeroEtapa: choices.etapa ?? 0 },
    })
    expect(answer.motivo).toBe('')
    const [student] = answer.planilha?.alunos ?? []
    const [column] = answer.planilha?.colunas ?? []
    const checked = await send({
      as: head.as,
      rows: [row(11, '2'), row(12, '999'), [student?.ra ?? '', nome, 'Matemática', column?.sigla ?? '', '0']],
    })
    const { answer: applied } = await apply(checked, head.as)
    expect(applied.situacao).toBe('parcial')
    expect(applied.turmas.map(({ idTurma, situacao }) => [idTurma, situacao])).toEqual(
      expect.arrayContaining([
        [group, 'comErro'],
        [second, 'aplicada'],
      ]),
    )
    expect(await cellOf(11)).toBeUndefined()
  })

  test('are not written over what somebody posted since the check; a new check shows it', async () => {
    const checked = await send({ rows: [row(13, '2'), row(14, '2')] })
    await type(13, '3')
    expect((await apply(checked)).refusal?.code).toBe('SIMULATION_OUTDATED')
    expect(await cellOf(14)).toBeUndefined()
    const again = await call(api, checkMarkImport, { as: teacher.as, params: { id: checked.id } })
    expect((await marksOf(checked)).find(({ linha }) => linha === 2)).toMatchObject({ antes: '3', depois: '2' })
    expect((await apply(checked)).refusal?.code).toBe('SIMULATION_OUTDATED')
    expect((await apply(again.answer)).answer.situacao).toBe('aplicada')
  })

  test('applied twice at the same moment are written once', async () => {
    const checked = await send({ rows: [row(15, '2')] })
    const answers = await Promise.all([apply(checked), apply(checked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await cellOf(15))?.versao).toBe(1)
  })
})

const doneBy = async (as: Credentials) => (await call(api, readMyActions, { as })).answer.map(({ oque }) => oque)

describe('undoing', () => {
  test('brings back what was there, and is answered once more as it stands', async () => {
    await type(16, '1')
    const checked = await send({ rows: [row(16, '2'), row(17, '3')] })
    await apply(checked)
    const { answer } = await undo(checked)
    expect(answer).toMatchObject({
      situacao: 'desfeita',
      turmas: [{ situacao: 'desfeita', desfeitaPor: expect.stringMatching(/./) }],
    })
    expect(await cellOf(16)).toMatchObject({ valor: '1' })
    expect(await cellOf(17)).toMatchObject({ situacao: 0, valor: null })
    expect((await undo(checked)).status).toBe(200)
    expect((await cellOf(16))?.versao).toBe(3)
    expect(await doneBy(teacher.as)).toContainEqual(expect.stringMatching(/^Desfez a importação de /))
  })

  test('is refused, with the names, once somebody posted on top', async () => {
    const checked = await send({ rows: [row(18, '2'), row(19, '2')] })
    await apply(checked)
    expect(await doneBy(teacher.as)).toContainEqual(expect.stringMatching(/^Importou /))
    await type(18, '3')
    const { status, refusal } = await undo(checked)
    expect([status, refusal?.code]).toEqual([422, 'MARK_IMPORT_MOVED_ON'])
    expect(refusal?.message).toContain(`${model.alunos[18]?.nome}, `)
    expect(refusal?.message).toContain('agora 3')
    expect(await cellOf(19)).toMatchObject({ valor: '2' })
  })

  test('of what did not come in is refused', async () => {
    const checked = await send({ rows: [row(0, '2')] })
    expect((await undo(checked)).refusal?.code).toBe('MARK_IMPORT_NOT_APPLIED')
  })
})

describe('a teacher', () => {
  test('brings marks only into what they teach', async () => {
    const groups = await call(api, readImportChoices, { as: head.as, query: {} })
    const own = new Set(choices.turmas.map(({ id }) => id))
    const foreign = groups.answer.turmas.find(({ id }) => !own.has(id))
    const { status } = await start({ rows: [row(0, '2')], idTurma: foreign?.id ?? 0 })
    expect(status).toBe(404)
    const history = await send({ rows: [[ra(0), '8º ano A', 'História', 'P1', '2']] })
    expect((await marksOf(history))[0]?.falha).toContain('“História” não é uma disciplina')
  })

  test('sees their own imports, and coordination those of the unit', async () => {
    const ofHead = await send({ as: head.as, rows: [row(0, '2')] })
    const seen = await call(api, getMarkImport, { as: teacher.as, params: { id: ofHead.id } })
    expect(seen.status).toBe(404)
    const own = await call(api, listMarkImports, { as: teacher.as, query: { MaxResultCount: 100 } })
    const all = await call(api, listMarkImports, { as: head.as, query: { MaxResultCount: 100 } })
    expect(own.answer.items.some(({ id }) => id === ofHead.id)).toBe(false)
    expect(all.answer.items.some(({ id }) => id === ofHead.id)).toBe(true)
    expect(all.answer.totalCount).toBeGreaterThan(own.answer.totalCount)
  })

  test('reads why a stage takes no marks, and nothing comes in', async () => {
    const first = { ...choices, etapa: 1 }
    const kept = choices
    choices = first
    const checked = await send({ rows: [row(0, '2')] })
    choices = kept
    expect(checked.turmas).toMatchObject([{ situacao: 'recusada', motivo: expect.stringMatching(/./) }])
    expect((await apply(checked)).refusal?.code).toBe('MARK_IMPORT_NOTHING')
  })
})

test('columns by which no mark is read are refused before the lines come', async () => {
  const { status, refusal } = await start({ fields: ['ra', 'valor'], rows: [['1', '2']] })
  expect(status).toBe(400)
  expect(refusal?.fields?.['campos']).toContain('avaliação')
})
