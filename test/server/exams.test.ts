import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { readMarkSheet, readStudentMarks, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { GIVEN_MARK, OF_ASSESSMENT, OF_EXAM, OF_STAGE, OF_STAGES_RECOVERIES } from '#domain/marks/marks.lists.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { changeReleases, checkReleases, listReleases } from '#domain/markReleases/markReleases.endpoints.ts'
import { RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { cardResults } from '#domain/reportCards/cardResults.ts'
import { firstTries, remainingMarks } from '#domain/reportCards/remaining.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let teacher: Credentials
let head: Credentials
/** The 8º ano A, in which the teacher gives Matemática, and whose scheme has an exam. */
let place: { readonly idTurma: number; readonly idDisciplina: number }

beforeAll(async () => {
  api = await startDemoApi()
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  head = (await enterDemo(api, 'master@demo.escola')).as
  place = { idTurma: await idOf('class_group', '8º ano A'), idDisciplina: await idOf('subject', 'Matemática') }
  // Who has all, who has four tenths, who still lacks a stage.
  const sheet = await open(1)
  await giveYear(sheet, 0, 1, 4)
  await giveYear(sheet, 1, 0.4, 4)
  await giveYear(sheet, 2, 0.4, 3)
})
afterAll(() => api.close())

const idOf = async (table: 'class_group' | 'subject', name: string): Promise<number> =>
  (await api.db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

const open = async (numeroEtapa: number, at: Partial<typeof place> = {}, as = head): Promise<MarkSheet> => {
  const { answer, status, refusal } = await call(api, readMarkSheet, { as, query: { ...place, ...at, numeroEtapa } })
  if (!answer?.planilha) throw new Error(JSON.stringify([status, refusal, answer?.motivo]))
  return answer.planilha
}

/** Fills the assessments of the first stages for a student with a part of what is to be had. */
const giveYear = async (
  { idTurma, idDisciplina, alunos }: MarkSheet,
  student: number,
  part: number,
  stages: number,
) => {
  for (let stage = 1; stage <= stages; stage += 1) {
    const { colunas, regra } = await open(stage, { idTurma, ...(idDisciplina !== null && { idDisciplina }) })
    const given = colunas.filter(({ coluna, afeta }) => coluna === OF_ASSESSMENT && afeta === null)
    const cells = given.map(({ idAvaliacao, valor }) => ({
      idAvaliacao,
      valor: (valor ?? regra.notaMaxima ?? 10) * part,
    }))
    await sql`
      insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, saved_at)
      select ${idTurma}, ${idDisciplina}, ${stage}, ${alunos[student]?.idMatricula}, ${OF_ASSESSMENT}, "idAvaliacao",
        ${GIVEN_MARK}, valor, now()
      from json_to_recordset(${JSON.stringify(cells)}::json) as given ("idAvaliacao" integer, valor numeric)`.execute(
      api.db,
    )
  }
}

const send = (sheet: MarkSheet, idMatricula: number, texto: string, as: Credentials) => {
  const coluna = sheet.colunas.at(-1)?.coluna ?? OF_EXAM
  const kept = sheet.celulas.find((cell) => cell.idMatricula === idMatricula && cell.coluna === coluna)
  const { idTurma, idDisciplina, etapa } = sheet
  return call(api, saveMarks, {
    as,
    body: {
      chave: randomUUID(),
      idTurma,
      idDisciplina,
      numeroEtapa: etapa,
      celulas: [{ idMatricula, coluna, idAvaliacao: null, versao: kept?.versao ?? 0, texto }],
    },
  })
}

/** A class group of the Ensino Médio, whose scheme has recoveries of two stages. */
const oldest = async (): Promise<number> => {
  const { id } = await api.db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('class_assignment', 'class_assignment.class_group_id', 'class_group.id')
    .where('course.position', '=', 4)
    .select('class_group.id')
    .orderBy('class_group.id')
    .executeTakeFirstOrThrow()
  return id
}

const cardOf = async (studentId: number) => {
  const card = await readStudentCard(api.db, { studentId, now: api.clock.now(), shows: 'released' })
  if (card === null) throw new Error('No card')
  return cardResults(card)
}

const release = async (
  lugar: typeof place | { readonly idTurma: number; readonly idDisciplina: null },
  numeroEtapa: number,
) => {
  const lugares = [{ ...lugar, numeroEtapa, versao: 0 }]
  const body = { lugares, situacao: RELEASED, publicarEm: null, motivo: '' } as const
  const { status, refusal } = await call(api, changeReleases, { as: head, body })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
}

const enrolmentOf = async (student: number): Promise<number> => (await open(4)).alunos[student]?.idMatricula ?? 0

describe('an exam', () => {
  test('stands after the stages, and shows who is in exam with what the exam depends on', async () => {
    const { answer } = await call(api, readMarkSheet, { as: teacher, query: { ...place, numeroEtapa: EXAM } })
    expect(answer.etapas.at(-1)).toEqual({ numero: EXAM, nome: 'Exame final' })
    expect(answer.planilha?.colunas).toMatchObject([{ coluna: OF_EXAM, sigla: 'EX', valor: 10 }])
    expect(answer.planilha?.alunos.map(({ idMatricula }) => idMatricula)).toEqual([await enrolmentOf(1)])
    expect(answer.planilha?.anos[0]?.etapas.map(({ etapa, ocorre }) => [etapa, ocorre])).toEqual(
      [1, 2, 3, 4, EXAM].map((etapa) => [etapa, true]),
    )
    expect(answer.planilha).toMatchObject({ podeEditar: true, podeAjustar: false })
  })

  test('is refused in words to who passed, and to who still lacks a stage', async () => {
    const sheet = await open(EXAM)
    const why = async (student: number) =>
      (await send(sheet, await enrolmentOf(student), '5', teacher)).answer.celulas.map(({ motivo }) => motivo)
    expect(await why(0)).toEqual(['O exame final é de quem está em exame. Este aluno está: Aprovado.'])
    expect(await why(2)).toEqual(['Ainda faltam notas deste aluno no ano. O exame final vem depois delas.'])
  })

  test('decides the year of the student, who stays in the sheet', async () => {
    const own = await enrolmentOf(1)
    const { answer } = await send(await open(EXAM), own, '9', teacher)
    expect(answer.celulas).toMatchObject([{ resultado: 'salva', atual: { valor: '9' } }])
    const sheet = await open(EXAM)
    expect(sheet.alunos.map(({ idMatricula }) => idMatricula)).toEqual([own])
    const { answer: page } = await call(api, readStudentMarks, {
      as: head,
      query: { idTurma: place.idTurma, idAluno: sheet.alunos[0]?.idAluno ?? 0 },
    })
    const maths = page.boletim?.disciplinas.find(({ idDisciplina }) => idDisciplina === place.idDisciplina)
    expect(maths?.etapas.at(-1)).toMatchObject({ numero: EXAM, idTurma: place.idTurma, celulas: [{ valor: '9' }] })
    expect(page.boletim?.etapas.map(({ numero }) => numero)).toEqual([1, 2, 3, 4])
  })

  test('is not there where the scheme has none', async () => {
    const { answer } = await call(api, readMarkSheet, {
      as: head,
      query: { idTurma: await idOf('class_group', '3º ano A'), numeroEtapa: EXAM },
    })
    expect(answer.motivo).toBe('Pelo esquema de avaliação, esta disciplina não tem exame final.')
    expect(answer.etapas.map(({ numero }) => numero)).not.toContain(EXAM)
  })

  test('is published by itself: families see it, and plan with it, only then', async () => {
    const mine = { ...place, numeroEtapa: EXAM }
    const student = (await open(4)).alunos[1]?.idAluno ?? 0
    const card = async () => (await cardOf(student)).subjects.find(({ subject }) => subject.disciplina === 'Matemática')
    await sql`delete from mark_release where class_group_id = ${place.idTurma}`.execute(api.db)
    for (const stage of [1, 2, 3, 4]) await release(place, stage)
    const before = await card()
    expect(before).toMatchObject({ situation: 'Em exame', exam: '', isInExam: true })
    if (before === undefined) throw new Error('No result')
    expect(remainingMarks(before).map(({ stage }) => stage)).toEqual([EXAM])
    expect(Object.values(firstTries(before))).toMatchObject([{ valor: before.examNeeded?.replace(',', '.') }])

    const listed = await call(api, listReleases, {
      as: head,
      query: { MaxResultCount: 50, idTurma: place.idTurma, numeroEtapa: EXAM },
    })
    expect(listed.answer.items).toMatchObject([{ etapa: 'Exame final', alunos: 1, semNota: 0 }])
    expect((await call(api, checkReleases, { as: head, body: { lugares: [mine] } })).answer.completas).toBe(1)
    await release(place, EXAM)
    expect(await card()).toMatchObject({ situation: 'Aprovado após exame', exam: '9' })
  })
})

describe('a recovery of several stages', () => {
  test('is a column of the last of them, for who did not reach the mean of all', async () => {
    const at = { idTurma: await oldest() }
    const sheet = await open(2, at)
    expect(sheet.colunas.at(-1)).toMatchObject({ coluna: OF_STAGES_RECOVERIES[0], sigla: 'REC 1+2', valor: 10 })
    await giveYear(sheet, 0, 0.4, 2)
    await giveYear(sheet, 1, 0.8, 2)
    await sql`update stage set status = 4`.execute(api.db)
    const why = async (student: number) => {
      const { answer } = await send(await open(2, at), sheet.alunos[student]?.idMatricula ?? 0, '8', head)
      return answer.celulas.map(({ resultado, motivo }) => [resultado, motivo])
    }
    expect(await why(0)).toEqual([['salva', '']])
    expect(await why(1)).toEqual([
      ['recusada', 'Esta recuperação é de quem ficou abaixo da média 6 no conjunto das etapas que ela cobre.'],
    ])
    expect(await why(2)).toEqual([
      ['recusada', 'Ainda faltam notas deste aluno nas etapas que esta recuperação cobre. Ela vem depois delas.'],
    ])
  })
})

describe('one mark for all subjects', () => {
  let idTurma: number
  /** Its first student. */
  let own: { readonly idMatricula: number; readonly idAluno: number }

  beforeAll(async () => {
    idTurma = await oldest()
    await sql`delete from mark where class_group_id = ${idTurma}`.execute(api.db)
    await sql`update evaluation_scheme_version set rules = jsonb_set(rules, '{notaGeral}', 'true')
      where evaluation_scheme_id = (select id from evaluation_scheme where name = 'Ensino Médio com dependência')`.execute(
      api.db,
    )
    const [first] = (await general(2)).alunos
    if (first === undefined) throw new Error('No student')
    own = first
  })

  const general = async (numeroEtapa: number, as = head): Promise<MarkSheet> => {
    const { answer, refusal } = await call(api, readMarkSheet, { as, query: { idTurma, numeroEtapa } })
    if (!answer?.planilha) throw new Error(JSON.stringify([refusal, answer?.motivo]))
    return answer.planilha
  }

  const give = async (stage: number, texto: string, as = head) => {
    const sheet = await general(stage, as)
    const { coluna = OF_EXAM } = sheet.colunas[0] ?? {}
    const celulas = [{ idMatricula: own.idMatricula, coluna, idAvaliacao: null, versao: 0, texto }]
    const body = { chave: randomUUID(), idTurma, idDisciplina: sheet.idDisciplina, numeroEtapa: stage, celulas }
    const { status, answer } = await call(api, saveMarks, { as, body })
    return [status, answer.celulas?.map(({ resultado, motivo }) => [resultado, motivo])]
  }

  test('has a sheet without a subject, for who teaches the class group and for nobody else', async () => {
    const query = { idTurma, numeroEtapa: 2 }
    expect((await call(api, readMarkSheet, { as: teacher, query })).status).toBe(403)
    await sql`update class_assignment set staff_user_id = (select id from staff_user where email = 'professor@demo.escola')
      where id = (select min(id) from class_assignment where class_group_id = ${idTurma} and active)`.execute(api.db)
    const sheet = await general(2, teacher)
    expect([sheet.idDisciplina, sheet.podeEditar]).toEqual([null, true])
    expect(sheet.colunas.map(({ nome }) => nome)).toEqual(['Nota geral da etapa', 'Recuperação do 1º semestre'])
  })

  test('is given once, and in no subject', async () => {
    expect(await give(2, '7,5', teacher)).toEqual([200, [['salva', '']]])
    const { idDisciplina } = place
    const { idMatricula } = own
    const celulas = [{ idMatricula, coluna: OF_STAGE, idAvaliacao: null, versao: 0, texto: '5' }]
    const body = { chave: randomUUID(), idTurma, idDisciplina, numeroEtapa: 2, celulas }
    expect((await call(api, saveMarks, { as: head, body })).refusal).toMatchObject({ code: 'MARKS_GENERAL' })
    const query = { idTurma, idAluno: own.idAluno }
    const { answer } = await call(api, readStudentMarks, { as: head, query })
    expect(answer.boletim?.disciplinas.map(({ idDisciplina: id, nome }) => [id, nome])).toEqual([[null, 'Nota geral']])
  })

  test('decides every subject of the card once it is published', async () => {
    for (const [stage, mark] of [
      [1, '6'],
      [3, '8'],
      [4, '9'],
    ] as const)
      expect(await give(stage, mark)).toEqual([200, [['salva', '']]])
    await sql`delete from mark_release where class_group_id = ${idTurma}`.execute(api.db)
    expect((await cardOf(own.idAluno)).situation).toBe('Cursando')
    for (const stage of [1, 2, 3, 4]) await release({ idTurma, idDisciplina: null }, stage)
    const { subjects, situation } = await cardOf(own.idAluno)
    expect(new Set(subjects.flatMap(({ scheme, mean }) => (scheme === null ? [] : [mean])))).toEqual(new Set(['7,6']))
    expect(situation).toBe('Aprovado')
    const query = { MaxResultCount: 50, idTurma, numeroEtapa: 2 }
    const { answer } = await call(api, listReleases, { as: head, query })
    expect(answer.items.map(({ disciplina, situacao }) => [disciplina, situacao])).toEqual([['Nota geral', RELEASED]])
  })
})
