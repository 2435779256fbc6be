import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  readFinalGradeAdjustment,
  readMarkHistory,
  readMarkSheet,
  readStudentMarks,
  saveMarks,
} from '#domain/marks/marks.endpoints.ts'
import { askReopening, decideReopening, listReopenings } from '#domain/reopenings/reopenings.endpoints.ts'
import { REOPENED_MARKS } from '#domain/reopenings/reopenings.lists.ts'
import { OF_ADJUSTMENT, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { stageGrade } from '#domain/marks/stageGrade.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let group: number
let maths: number

beforeAll(async () => {
  api = await startDemoApi()
  await fillEarlierStages(api.db)
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  group = await idOf('class_group', '8º ano A')
  maths = await idOf('subject', 'Matemática')
  await keepParameter(api.db, 'ajusteDaMedia', 'Sim')
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const pageOf = async (as: Credentials, query: { idTurma?: number; idAluno?: number }) =>
  call(api, readStudentMarks, { as, query })

const sheetOf = async (): Promise<MarkSheet> => {
  const { answer } = await call(api, readMarkSheet, {
    as: teacher.as,
    query: { idTurma: group, idDisciplina: maths, numeroEtapa: 4 },
  })
  if (!answer.planilha) throw new Error(answer.motivo)
  return answer.planilha
}

interface Sent {
  readonly coluna: 1 | 4
  readonly idAvaliacao: number | null
  readonly texto: string
  readonly motivo?: string
}

/** Sends cells of a student of the sheet, over what is kept. */
const send = async (student: number, cells: readonly Sent[], as = teacher.as) => {
  const sheet = await sheetOf()
  const idMatricula = sheet.alunos[student]?.idMatricula ?? 0
  const { answer } = await call(api, saveMarks, {
    as,
    body: {
      chave: randomUUID(),
      idTurma: group,
      idDisciplina: maths,
      numeroEtapa: 4,
      celulas: cells.map((cell) => ({
        ...cell,
        idMatricula,
        versao:
          sheet.celulas.find((one) => one.idMatricula === idMatricula && columnKey(one) === columnKey(cell))?.versao ??
          0,
      })),
    },
  })
  return answer.celulas.map(({ resultado, motivo }) => [resultado, motivo])
}

const fill = async (student: number, marks: Readonly<Record<string, string>>) => {
  const { colunas } = await sheetOf()
  return send(
    student,
    Object.entries(marks).map(([sigla, texto]) => ({
      coluna: OF_ASSESSMENT,
      idAvaliacao: colunas.find((one) => one.sigla === sigla)?.idAvaliacao ?? null,
      texto,
    })),
  )
}

const adjust = (student: number, texto: string, motivo?: string) =>
  send(student, [{ coluna: OF_ADJUSTMENT, idAvaliacao: null, texto, ...(motivo !== undefined && { motivo }) }])

const LOW = { P1: '1', 'P2.1': '1', 'P2.2': '1', T: '1' }

describe('the marks of a student', () => {
  test('are those of all subjects for the school, and of their own ones for a teacher', async () => {
    const { answer: all } = await pageOf(head.as, { idTurma: group })
    const idAluno = all.alunos[0]?.id ?? 0
    expect(all.boletim?.idAluno).toBe(idAluno)
    expect(all.boletim?.disciplinas.length).toBeGreaterThan(5)
    expect(all.boletim?.etapas.map(({ numero }) => numero)).toEqual([1, 2, 3, 4])
    const { answer: own } = await pageOf(teacher.as, { idTurma: group, idAluno })
    expect(own.boletim?.disciplinas.map(({ nome }) => nome)).toEqual(['Matemática'])
  })

  test('of a student of another unit, or of a class group that is not there, are nobody’s to see', async () => {
    expect((await pageOf(head.as, { idAluno: 1_999_999 })).status).toBe(404)
    expect((await pageOf(teacher.as, { idTurma: 1_999_999 })).status).toBe(404)
  })

  test('hold what the sheet of the class group holds', async () => {
    await fill(0, { P1: '2,5' })
    const sheet = await sheetOf()
    const { answer } = await pageOf(teacher.as, { idTurma: group, idAluno: sheet.alunos[0]?.idAluno ?? 0 })
    const stage = answer.boletim?.disciplinas[0]?.etapas.find(({ numero }) => numero === 4)
    expect(stage?.colunas).toEqual(sheet.colunas)
    expect(stage?.celulas).toEqual(
      sheet.celulas.filter(({ idMatricula }) => idMatricula === sheet.alunos[0]?.idMatricula),
    )
  })
})

describe('an adjusted mean', () => {
  test('is refused without a mean, without a reason, off the scale, and where the school does not adjust', async () => {
    expect(await adjust(1, '6', 'Participou muito')).toEqual([
      ['recusada', 'Ainda faltam notas nesta etapa, e não há média para ajustar.'],
    ])
    await fill(1, LOW)
    expect(await adjust(1, '6')).toEqual([['recusada', 'Diga por que a média muda.']])
    expect(await adjust(1, '11', 'Participou muito')).toEqual([['recusada', '11 não está entre 0 e 10.']])
    await keepParameter(api.db, 'ajusteDaMedia', 'Nao')
    expect(await adjust(1, '6', 'Participou muito')).toEqual([
      ['recusada', 'Nesta escola a média da etapa não é ajustada.'],
    ])
    expect((await call(api, readFinalGradeAdjustment, { as: teacher.as })).answer).toEqual({ dados: false })
    await keepParameter(api.db, 'ajusteDaMedia', 'Sim')
  })

  test('takes the place of the calculated one, which stays known, and is taken back', async () => {
    await fill(2, LOW)
    expect(await adjust(2, '5,8', 'Participou muito')).toEqual([['salva', '']])
    expect(await gradeOf(2)).toEqual({ mean: '5.8', original: '4', grade: '5.8' })
    expect(await adjust(2, '')).toEqual([['salva', '']])
    expect(await gradeOf(2)).toEqual({ mean: '4', original: null, grade: '4' })
  })

  test('is in the history with its reason', async () => {
    await fill(3, LOW)
    await adjust(3, '6', 'Prova refeita em casa')
    const { rows } = await sql<{ after: unknown; reason: string }>`
      select after, reason from audit_entry where entity = 'mark' order by id desc limit 1`.execute(api.db)
    expect(rows[0]).toMatchObject({
      reason: 'Prova refeita em casa',
      after: { Avaliação: 'Média ajustada', Nota: '6' },
    })
  })
})

const gradeOf = async (student: number) => {
  const sheet = await sheetOf()
  const scheme = readScheme(sheet.regra)
  if (areFlaws(scheme)) throw new Error('Flawed')
  const own = sheet.celulas.filter(({ idMatricula }) => idMatricula === sheet.alunos[student]?.idMatricula)
  const { mean, original, grade } = stageGrade(
    { scheme, columns: sheet.colunas, stage: 4 },
    Object.fromEntries(own.map((cell) => [columnKey(cell), cell])),
  )
  const text = (one: typeof grade | null) => (one?.mark == null ? null : textOf(one.mark))
  return { mean: text(mean), original: text(original), grade: text(grade) }
}

describe('a window of one’s own', () => {
  const askFor = (numeroEtapa = 1) =>
    call(api, askReopening, {
      as: teacher.as,
      body: {
        idTurma: group,
        idDisciplina: maths,
        numeroEtapa,
        abrange: REOPENED_MARKS,
        motivo: 'Provas refeitas',
        ate: '2026-12-04',
      },
    })
  const decide = (id: number, versao: number, concede: boolean, changes = {}, as = head.as) =>
    call(api, decideReopening, {
      as,
      params: { id },
      body: { versao, concede, ate: '2026-12-01', resposta: '', ...changes },
    })
  const closedSheet = async (as: Credentials) =>
    (await call(api, readMarkSheet, { as, query: { idTurma: group, idDisciplina: maths, numeroEtapa: 1 } })).answer
      .planilha

  test('is not asked for while the stage takes marks, nor for a day that is past', async () => {
    expect((await askFor(4)).refusal.code).toBe('REOPENING_NEEDLESS')
    const late = await call(api, askReopening, {
      as: teacher.as,
      body: {
        idTurma: group,
        idDisciplina: maths,
        numeroEtapa: 1,
        abrange: REOPENED_MARKS,
        motivo: 'x',
        ate: '2026-01-01',
      },
    })
    expect(late.refusal.fields).toEqual({ ate: 'Escolha hoje ou um dia que ainda vem.' })
  })

  test('is asked for once, refused with an answer, granted by somebody else, and opens the sheet for that teacher alone', async () => {
    expect(await closedSheet(teacher.as)).toMatchObject({ podeEditar: false, podePedir: true })
    const { answer: first } = await askFor()
    expect((await askFor()).answer.id).toBe(first.id)
    expect(await closedSheet(teacher.as)).toMatchObject({ podePedir: false, motivo: expect.stringContaining('espera') })
    expect((await decide(first.id, 1, true, {}, teacher.as)).refusal.code).toBe('REOPENING_NOT_BY_YOU')
    expect((await decide(first.id, 1, false)).refusal.fields).toHaveProperty('resposta')
    expect((await decide(first.id, 1, true)).answer).toMatchObject({ situacao: 2, ate: '2026-12-01' })
    expect((await decide(first.id, 1, false, { resposta: 'Não' })).status).toBe(409)
    expect(await closedSheet(teacher.as)).toMatchObject({ podeEditar: true })
    expect(await closedSheet(head.as)).toMatchObject({ podeEditar: false })
    await sql`update reopening set until_on = '2026-11-01'`.execute(api.db)
    expect(await closedSheet(teacher.as)).toMatchObject({ podeEditar: false, podePedir: true })
  })

  test('is listed for coordination, those that wait first, and for its teacher', async () => {
    await askFor()
    const list = async (as: Credentials) => (await call(api, listReopenings, { as, query: {} })).answer.items
    expect((await list(head.as)).map(({ situacao }) => situacao)).toEqual([1, 2])
    expect((await list(teacher.as)).map(({ podeDecidir }) => podeDecidir)).toEqual([false, false])
  })
})

test('the history of a cell says before, after, reason and author, and a dismissal keeps its reason', async () => {
  await fill(5, { P1: '2' })
  const { colunas, alunos } = await sheetOf()
  const idAvaliacao = colunas.find(({ sigla }) => sigla === 'P1')?.idAvaliacao ?? 0
  expect(await send(5, [{ coluna: OF_ASSESSMENT, idAvaliacao, texto: 'D', motivo: 'Internado no dia' }])).toEqual([
    ['salva', ''],
  ])
  const { answer } = await call(api, readMarkHistory, {
    as: teacher.as,
    query: {
      idTurma: group,
      idDisciplina: maths,
      numeroEtapa: 4,
      idMatricula: alunos[5]?.idMatricula ?? 0,
      coluna: OF_ASSESSMENT,
      idAvaliacao,
    },
  })
  expect(answer.map(({ antes, depois, motivo, autor }) => [antes, depois, motivo, autor])).toEqual([
    ['2', 'Dispensado', 'Internado no dia', 'Caetano Vasconcelos Mello'],
    ['', '2', '', 'Caetano Vasconcelos Mello'],
  ])
})
