// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { getAssessment, removeAssessment, updateAssessment } from '#domain/assessment/assessments.endpoints.ts'
import { assessmentDraftOf } from '#domain/assessment/assessmentDraft.ts'
import { unlinkSchemes } from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import { readMarkSheet, saveMarks } from '#domain/marks/marks.endpoints.ts'
import {
  DISMISSED_FROM,
  GIVEN_MARK,
  MAKE_UP_DUE,
  MISSED,
  OF_ASSESSMENT,
  OF_RECOVERY,
} from '#domain/marks/marks.lists.ts'
import type { MarkSheet, TypedCell } from '#domain/marks/marks.schemas.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>

/** The 8º ano A, in which the teacher gives Matemática. */
let group: number
let maths: number

beforeAll(async () => {
  api = await startDemoApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  group = await idOf('class_group', '8º ano A')
  maths = await idOf('subject', 'Matemática')
  await fillEarlierStages(api.db)
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

interface Chosen {
  readonly as?: Credentials
  readonly stage?: number
  readonly idTurma?: number
  readonly idDisciplina?: number
}

const askFor = ({ as = teacher.as, stage, ...query }: Chosen = {}) =>
  call(api, readMarkSheet, {
    as,
    query: { idTurma: group, idDisciplina: maths, ...query, ...(stage !== undefined && { numeroEtapa: stage }) },
  })

const open = async (chosen: Chosen = {}): Promise<MarkSheet> => {
  const { status, answer, refusal } = await askFor(chosen)
  if (!answer?.planilha) throw new Error(JSON.stringify([status, refusal, answer?.motivo]))
  return answer.planilha
}

type Texts = Readonly<Record<string, string>>

interface Saved {
  readonly as?: Credentials
  readonly chave?: string
  /** Of the students in their order; the first one unless named. */
  readonly student?: number
}

/** The cells of a student by the short names of their columns, over the versions of a sheet. */
const typed = (sheet: MarkSheet, texts: Texts, student = 0): TypedCell[] =>
  Object.entries(texts).map(([sigla, texto]) => {
    const column = sheet.colunas.find((one) => one.sigla === sigla)
    const { idMatricula = 0 } = sheet.alunos[student] ?? {}
    const place = { idMatricula, coluna: column?.coluna ?? OF_ASSESSMENT, idAvaliacao: column?.idAvaliacao ?? null }
    const { versao = 0 } =
      sheet.celulas.find(
        (one) =>
          one.idMatricula === idMatricula && one.coluna === place.coluna && one.idAvaliacao === place.idAvaliacao,
      ) ?? {}
    return { ...place, versao, texto }
  })

const send = (sheet: MarkSheet, celulas: TypedCell[], { as = teacher.as, chave = randomUUID() }: Saved = {}) =>
  call(api, saveMarks, {
    as,
    body: { chave, idTurma: sheet.idTurma, idDisciplina: sheet.idDisciplina, numeroEtapa: sheet.etapa, celulas },
  })

const save = (sheet: MarkSheet, texts: Texts, given: Saved = {}) =>
  send(sheet, typed(sheet, texts, given.student), given)

describe('a mark sheet', () => {
  test('begins with what a teacher gives, in the stage of today', async () => {
    const { answer } = await call(api, readMarkSheet, { as: teacher.as, query: {} })
    expect(answer.disciplinas.map(({ nome }) => nome)).toContain('Matemática')
    expect(answer).toMatchObject({ etapa: 4, motivo: '' })
  })

  test('is the first thing that coordination sees, though the first class group has opinions', async () => {
    const { answer } = await call(api, readMarkSheet, { as: head.as, query: {} })
    expect(answer.idTurma).not.toBe(answer.turmas[0]?.id)
    expect(answer.planilha?.alunos.length).toBeGreaterThan(10)
  })

  test('has the students of the stage, the parts of what is divided, and the recovery', async () => {
    const sheet = await open()
    expect(sheet.colunas.map(({ sigla }) => sigla)).toEqual(['P1', 'P2.1', 'P2.2', 'T', 'PA', 'SIM', 'REC'])
    expect(sheet.alunos.length).toBeGreaterThan(10)
    expect(sheet).toMatchObject({ podeEditar: true, motivo: '', etapa: 4 })
  })

  test('of a class without marks says why there is none', async () => {
    const infants = await api.db
      .selectFrom('class_group')
      .innerJoin('grade', 'grade.id', 'class_group.grade_id')
      .innerJoin('course', 'course.id', 'grade.course_id')
      .where('course.position', '=', 1)
      .select('class_group.id')
      .orderBy('class_group.id')
      .executeTakeFirstOrThrow()
    const { answer } = await call(api, readMarkSheet, { as: head.as, query: { idTurma: infants.id } })
    expect(answer).toMatchObject({
      planilha: null,
      motivo: 'Nesta turma não há nota: os alunos são avaliados por parecer.',
    })
  })

  test('where marks are concepts comes with what each concept means', async () => {
    const { answer, status } = await askFor({ as: head.as, idTurma: await idOf('class_group', '3º ano A') })
    expect(status).toBe(200)
    expect(answer.planilha?.regra.conceitos?.[0]).toMatchObject({ sigla: 'A', descricao: 'Ótimo' })
  })

  test('of something else is not for a teacher', async () => {
    const history = await idOf('subject', 'História')
    expect((await askFor({ idDisciplina: history })).status).toBe(403)
  })
})

describe('saved cells', () => {
  test('are kept as exact decimals and as statuses, never as numbers that mean something else', async () => {
    const sheet = await open()
    const { status, answer } = await save(sheet, { P1: '2,5', 'P2.1': '1.5', 'P2.2': 'f', T: 'd', PA: 'S' })
    expect(status).toBe(200)
    expect(answer.celulas.map(({ resultado }) => resultado)).toEqual(Array(5).fill('salva'))
    const own = (await open()).celulas.filter(({ idMatricula }) => idMatricula === sheet.alunos[0]?.idMatricula)
    expect(
      own
        .map(({ situacao, valor }) => [situacao, valor])
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual([
      [GIVEN_MARK, '1.5'],
      [GIVEN_MARK, '2.5'],
      [MISSED, null],
      [DISMISSED_FROM, null],
      [MAKE_UP_DUE, null],
    ])
    expect(own[0]).toMatchObject({ versao: 1, salvaPor: 'Caetano Vasconcelos Mello' })
  })

  test.each([
    ['-5', '-5 não está entre 0 e 3.'],
    ['999', '999 não está entre 0 e 3.'],
    ['abc', '“abc” não é uma nota. Digite um número, ou F (falta), D (dispensado), S (2ª chamada).'],
    ['2,55', '2,55 tem casas demais: use 1 casa depois da vírgula.'],
    ['2,3', '2,3 não serve: as notas vão de 0,5 em 0,5.'],
  ])('%s is refused in words, beside one that is saved', async (text, why) => {
    const sheet = await open()
    const { answer } = await save(sheet, { P1: text, PA: '1' }, { student: 2 })
    expect(answer.celulas.map(({ resultado, motivo }) => [resultado, motivo])).toEqual([
      ['recusada', why],
      ['salva', ''],
    ])
  })

  test('of a student who is not in the stage, or of an assessment that is not, are refused', async () => {
    const sheet = await open()
    const [cell] = typed(sheet, { P1: '2' }, 3)
    if (cell === undefined) throw new Error('No cell')
    const { answer } = await send(sheet, [
      { ...cell, idMatricula: 1_999_999 },
      { ...cell, idAvaliacao: 1_999_999 },
    ])
    expect(answer.celulas.map(({ motivo }) => motivo)).toEqual([
      'O aluno não está nesta turma e disciplina durante a etapa.',
      'Esta avaliação não está mais nesta etapa. Atualize a página.',
    ])
  })

  test('that somebody else saved meanwhile are answered with both values, and who and when; nothing is lost', async () => {
    const sheet = await open()
    await save(sheet, { P1: '3' }, { as: head.as, student: 4 })
    const { answer } = await save(sheet, { P1: '1', T: '2' }, { student: 4 })
    expect(answer.celulas).toMatchObject([
      { resultado: 'conflito', atual: { valor: '3', versao: 1, salvaPor: expect.stringMatching(/\w/) } },
      { resultado: 'salva' },
    ])
    const now = await open()
    expect((await save(now, { P1: '1' }, { student: 4 })).answer.celulas).toMatchObject([{ resultado: 'salva' }])
  })

  test('that say what is kept already are no conflict', async () => {
    const sheet = await open()
    await save(sheet, { P1: '3' }, { as: head.as, student: 5 })
    const { answer } = await save(sheet, { P1: '3,0' }, { student: 5 })
    expect(answer.celulas).toMatchObject([{ resultado: 'salva', atual: { versao: 1 } }])
  })

  test('are saved once for a key, however often and however late they come', async () => {
    const sheet = await open()
    const chave = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => save(sheet, { P1: '2' }, { chave, student: 6 })))
    expect(answers.map(({ answer }) => answer.celulas[0])).toMatchObject(
      Array(3).fill({ resultado: 'salva', atual: { versao: 1 } }),
    )
    await save(await open(), { P1: '3' }, { student: 6 })
    const { answer } = await save(sheet, { P1: '2' }, { chave, student: 6 })
    expect(answer.celulas).toMatchObject([{ resultado: 'conflito', atual: { valor: '3', versao: 2 } }])
  })

  test('of two who type at the same moment one is kept, and the other is told', async () => {
    const sheet = await open()
    const answers = await Promise.all([
      save(sheet, { P1: '2' }, { student: 7 }),
      save(sheet, { P1: '3' }, { student: 7, as: head.as }),
    ])
    expect(new Set(answers.map(({ answer }) => answer.celulas[0]?.resultado))).toEqual(new Set(['conflito', 'salva']))
  })

  test('may be emptied, and keep their version', async () => {
    await save(await open(), { P1: '2' }, { student: 8 })
    await save(await open(), { P1: '' }, { student: 8 })
    const sheet = await open()
    const cell = sheet.celulas.find(
      ({ idMatricula, coluna }) => idMatricula === sheet.alunos[8]?.idMatricula && coluna === OF_ASSESSMENT,
    )
    expect(cell).toMatchObject({ situacao: 0, valor: null, versao: 2 })
  })

  test('of a recovery are for those below the mean', async () => {
    const full = { P1: '3', 'P2.1': '2', 'P2.2': '2', T: '2' }
    expect((await save(await open(), { ...full, REC: '8' }, { student: 9 })).answer.celulas.at(-1)).toMatchObject({
      coluna: OF_RECOVERY,
      resultado: 'recusada',
      motivo: 'A recuperação é de quem ficou abaixo da média 6.',
    })
    const low = { P1: '1', 'P2.1': '1', 'P2.2': '1', T: '1', REC: '8' }
    const { answer } = await save(await open(), low, { student: 10 })
    expect(answer.celulas.map(({ resultado }) => resultado)).toEqual(Array(5).fill('salva'))
  })

  test('of a closed stage are refused with the reason, for everybody', async () => {
    const sheet = await open({ stage: 1 })
    expect(sheet.podeEditar).toBe(false)
    const { status, refusal } = await save(sheet, { P1: '2' })
    expect([status, refusal.message]).toEqual([
      422,
      'A etapa 1º bimestre está fechada. Para lançar, peça a reabertura à coordenação.',
    ])
  })

  test('leave a history that says what was there before', async () => {
    await save(await open(), { P1: '2' }, { student: 11 })
    await save(await open(), { P1: 'F' }, { student: 11 })
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit_entry where entity = 'mark' order by id desc limit 1`.execute(api.db)
    expect(rows[0]).toMatchObject({ before: { Nota: '2' }, after: { Nota: 'Falta', Avaliação: 'Prova mensal' } })
  })
})

describe('the order of stages', () => {
  const emptied = async (stage: number, student: number) => {
    const { alunos } = await open()
    const enrolment = alunos[student]?.idMatricula ?? 0
    await api.db
      .updateTable('mark')
      .set({ status: 0, value: null })
      .where('enrolment_id', '=', enrolment)
      .where('stage_number', '=', stage)
      .execute()
    return enrolment
  }
  const outcome = async (texts: Texts, student: number) => {
    const { answer } = await save(await open(), texts, { student })
    return answer.celulas.map(({ resultado, motivo }) => [resultado, motivo])
  }
  const refused = ['recusada', 'Este aluno ainda não tem nenhuma nota em 2º bimestre. Lance essa etapa primeiro.']

  test('nobody has new marks after a stage that is empty, and the sentence names it; a mark that is there is corrected', async () => {
    await save(await open(), { P1: '2' }, { student: 14 })
    await emptied(2, 14)
    expect(await outcome({ P1: '1', PA: '1' }, 14)).toEqual([['salva', ''], refused])
    expect(await outcome({ P1: '' }, 14)).toEqual([['salva', '']])
    expect(await outcome({ P1: '1' }, 14)).toEqual([refused])
  })

  test('who came after the stage had begun needs no mark in it, and one of another class group counts', async () => {
    const late = await emptied(2, 15)
    const before = await api.db.selectFrom('enrolment').where('id', '=', late).select('enrolled_on').execute()
    const enrolled = (day: string | null) =>
      api.db.updateTable('enrolment').set({ enrolled_on: day }).where('id', '=', late).execute()
    expect(await outcome({ P1: '1' }, 15)).toEqual([refused])
    await enrolled('2026-06-30')
    expect(await outcome({ P1: '1' }, 15)).toEqual([['salva', '']])
    await enrolled(before[0]?.enrolled_on ?? null)
    await outcome({ P1: '' }, 15)
    const other = await idOf('class_group', '9º ano A')
    await api.db
      .updateTable('mark')
      .set({ status: GIVEN_MARK, value: '5', class_group_id: other })
      .where('enrolment_id', '=', late)
      .where('subject_id', '=', maths)
      .where('stage_number', '=', 2)
      .execute()
    expect(await outcome({ P1: '1' }, 15)).toEqual([['salva', '']])
  })
})

describe('what has marks', () => {
  const assessmentOf = async (sigla: string) => {
    const sheet = await open()
    await save(sheet, { [sigla]: '1' }, { student: 12 })
    const id = sheet.colunas.find((column) => column.sigla === sigla)?.idAvaliacao ?? 0
    return (await call(api, getAssessment, { as: head.as, params: { id } })).answer
  }

  test('an assessment keeps its worth and its places, and is not removed; its name may change', async () => {
    const record = await assessmentOf('T')
    const draft = assessmentDraftOf(record)
    const change = (changes: Partial<typeof draft>) =>
      call(api, updateAssessment, {
        as: head.as,
        params: { id: record.id },
        body: { ...draft, ...changes, versao: record.versao },
      })
    expect((await change({ valorMaximo: 1, etapas: [1] })).refusal.fields).toEqual({
      valorMaximo: 'Já há notas nesta avaliação: Valor máximo não muda mais. Crie outra avaliação, se precisar.',
      etapas: 'Já há notas nesta avaliação: ela pode valer em mais lugares, mas não em menos.',
    })
    const removed = await call(api, removeAssessment, {
      as: head.as,
      params: { id: record.id },
      query: { versao: record.versao },
    })
    expect(removed.refusal.code).toBe('ASSESSMENT_MARKED_STAYS')
    expect((await change({ nome: 'Trabalho em dupla' })).status).toBe(200)
  })

  test('a mark that is saved while its assessment changes is kept, or the change is', async () => {
    const sheet = await open()
    const column = sheet.colunas.find(({ sigla }) => sigla === 'SIM')
    const { answer: record } = await call(api, getAssessment, {
      as: head.as,
      params: { id: column?.idAvaliacao ?? 0 },
    })
    const [saved, changed] = await Promise.all([
      save(sheet, { SIM: '1' }, { student: 13 }),
      call(api, updateAssessment, {
        as: head.as,
        params: { id: record.id },
        body: { ...assessmentDraftOf(record), valorMaximo: 0.5, versao: record.versao },
      }),
    ])
    expect([saved.answer.celulas[0]?.resultado, changed.status]).toEqual(
      changed.status === 200 ? ['recusada', 200] : ['salva', 422],
    )
  })

  test('a link stays with the scheme by which marks count', async () => {
    const { unit_id: unit, grade_id: grade } = await api.db
      .selectFrom('class_group')
      .where('id', '=', group)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id } = await api.db
      .selectFrom('evaluation_link')
      .where('unit_id', '=', unit)
      .where('grade_id', '=', grade)
      .where('subject_id', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow()
    const { refusal } = await call(api, unlinkSchemes, { as: head.as, body: { vinculos: [id] } })
    expect(refusal.code).toBe('LINK_MARKED')
  })
})
