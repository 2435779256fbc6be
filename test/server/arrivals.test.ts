// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { carriedCells, newArrival } from '#domain/arrivals/arrival.ts'
import * as calls from '#domain/arrivals/arrivals.endpoints.ts'
import { AS_GIVEN, NOT_STUDIED } from '#domain/arrivals/arrivals.lists.ts'
import type { ArrivalDraft, ArrivalPlace } from '#domain/arrivals/arrivals.schemas.ts'
import { STAGE_CLOSED, STAGE_OPEN } from '#domain/assessment/assessment.lists.ts'
import { cardResults } from '#domain/reportCards/cardResults.ts'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import { readMarkSheet, readStudentMarks, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { ARRIVAL_UNSETTLED } from '#domain/yearEnd/pendingItems.lists.ts'
import { readStudentCard } from '#server/school/marks/studentCard.ts'
import { keepItemsOfGroup } from '#server/school/pendingItems/keep.ts'
import { readStudentYears } from '#server/school/results/studentYears.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let head: Awaited<ReturnType<typeof enterDemo>>
let teacher: Awaited<ReturnType<typeof enterDemo>>
let student: { readonly id: number; readonly enrolment: number; readonly classGroup: number }
let place: ArrivalPlace

const NOW = new Date('2026-11-20T12:00:00Z')
const TERMS = [
  { nome: '1º trimestre', inicio: '2026-02-02', fim: '2026-05-15' },
  { nome: '2º trimestre', inicio: '2026-05-18', fim: '2026-08-28' },
  { nome: '3º trimestre', inicio: '2026-08-31', fim: '2026-12-11' },
]

beforeAll(async () => {
  api = await startTaughtApi()
  head = await enterDemo(api, 'master@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  const { rows } = await sql<typeof student>`
    select own.student_id as id, own.id as enrolment, own.class_group_id as "classGroup" from enrolment as own
    join school_year as year on year.id = own.school_year_id and year.year = 2026
    where own.status = 'Matriculado' and not exists (select 1 from arrival where arrival.enrolment_id = own.id)
      and not exists (select 1 from subject_dismissal as held where held.enrolment_id = own.id) and exists (
      select 1 from mark join subject on subject.id = mark.subject_id and subject.name = 'Matemática'
      where mark.enrolment_id = own.id and mark.value is not null)
    order by own.class_group_id desc, own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('Nobody has marks')
  student = rows[0]
  await sql`update stage set status = ${STAGE_OPEN}, entry_to = null`.execute(api.db)
  // A late comer: nothing was given here before August.
  await sql`update enrolment set enrolled_on = '2026-08-10' where id = ${student.enrolment}`.execute(api.db)
  const { answer, status, refusal } = await call(api, calls.readArrivalChoices, {
    query: { idAluno: student.id },
    as: head.as,
  })
  const [first] = status === 200 ? answer.lugares : []
  if (first === undefined) throw new Error(`Nowhere to arrive: ${refusal.message}`)
  place = first
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from transferred_mark`.execute(api.db)
  await sql`delete from arrival`.execute(api.db)
})

const before = () => place.etapas.filter(({ fim }) => fim < '2026-08-10')
/** Three terms with marks; what has no equivalent here was not studied. */
const draftOf = (changes: Partial<ArrivalDraft> = {}): ArrivalDraft => {
  const whole = termsOf()
  const decisoes = carriedCells(whole, place).flatMap(({ subjectId, stage, carried }) =>
    carried.kind === 'open' ? [notStudied(subjectId, stage)] : [],
  )
  return { ...whole, decisoes, ...changes }
}
const notStudied = (idDisciplina: number, numeroEtapa: number) => ({
  idDisciplina,
  numeroEtapa,
  tipo: NOT_STUDIED,
  valor: '',
  justificativa: '',
})
const termsOf = (): ArrivalDraft => ({
  ...newArrival(place),
  escolaOrigem: 'Escola Estadual do Lago',
  municipioOrigem: 'Santos',
  ufOrigem: 'SP',
  dia: '2026-08-10',
  documentosPendentes: [],
  regraConversao: AS_GIVEN,
  etapasOrigem: TERMS,
  notasOrigem: place.disciplinas.map(({ id }) => ({ idDisciplina: id, valores: ['8', '9', ''] })),
})
const register = (changes: Partial<ArrivalDraft> = {}, chave: string = randomUUID()) =>
  call(api, calls.registerArrival, {
    body: { chave, idMatricula: student.enrolment, ...draftOf(changes) },
    as: head.as,
  })
const pending = async () => {
  await keepItemsOfGroup(api.db, student.classGroup, NOW)
  const { rows } = await sql<{ items: number; target: number }>`
    select items, target_id as target from pending_item
    where code = ${ARRIVAL_UNSETTLED} and enrolment_id = ${student.enrolment}`.execute(api.db)
  return rows
}
/** The first subject of the place in the student's marks: what stands in its stages before the arrival. */
const brought = async () => {
  const { answer } = await call(api, readStudentMarks, { query: { idAluno: student.id }, as: head.as })
  const subject = answer.boletim?.disciplinas.find(({ idDisciplina }) => idDisciplina === place.disciplinas[0]?.id)
  return before().map(
    ({ numero }) =>
      subject?.etapas.find((stage) => stage.numero === numero)?.celulas.find(({ coluna }) => coluna === 9)?.valor,
  )
}
const setFirstDay = (day: string) =>
  sql`update enrolment set enrolled_on = ${day} where id = ${student.enrolment}`.execute(api.db)
const setFirstStages = (status: number) => sql`update stage set status = ${status} where number = 1`.execute(api.db)

describe('an arrival', () => {
  test('carries the marks of three terms into our stages, once, and they count in marks, card and year', async () => {
    const chave = randomUUID()
    const { answer, status } = await register({}, chave)
    expect(status).toBe(200)
    expect(answer).toMatchObject({ situacaoChegada: 2, emAberto: 0, escolaOrigem: 'Escola Estadual do Lago' })
    expect((await register({}, chave)).answer.id).toBe(answer.id)
    expect((await register()).refusal.code).toBe('ARRIVAL_ALREADY')
    const [first, second] = await brought()
    expect(first).toBe('8')
    expect(Number(second)).toBeGreaterThan(8)
    const card = await readStudentCard(api.db, { studentId: student.id, now: NOW, shows: 'all' })
    if (card === null) throw new Error('No card')
    const own = cardResults(card).subjects.find(({ subject }) => subject.idDisciplina === place.disciplinas[0]?.id)
    expect(own?.stages.find(({ stage }) => stage.etapa === 1)).toMatchObject({
      grade: '8',
      isTransferred: true,
    })
    const years = await readStudentYears(api.db, { enrolmentId: student.enrolment })
    const [year] = [...years.each]
    expect(year?.subjects.find(({ subjectId }) => subjectId === place.disciplinas[0]?.id)?.stages).toContain(1)
    expect(await pending()).toEqual([])
  })

  test('waits for what is open, and stops waiting when it is said', async () => {
    const [first, ...others] = draftOf().notasOrigem
    const idDisciplina = first?.idDisciplina ?? 0
    const { answer } = await register({ notasOrigem: others, documentosPendentes: [1] })
    const judged = place.disciplinas.find(({ id }) => id === idDisciplina)?.etapas ?? []
    const open = before().filter(({ numero }) => judged.includes(numero))
    expect(answer).toMatchObject({ situacaoChegada: 1, emAberto: open.length })
    // The document is late as well.
    expect(await pending()).toEqual([{ items: open.length + 1, target: answer.id }])
    const decisoes = [...draftOf().decisoes, ...open.map(({ numero }) => notStudied(idDisciplina, numero))]
    const changed = await call(api, calls.changeArrival, {
      params: { id: answer.id },
      body: { versao: 1, ...draftOf({ notasOrigem: others, decisoes }) },
      as: head.as,
    })
    expect(changed.answer).toMatchObject({ situacaoChegada: 2, emAberto: 0, versao: 2 })
    expect(await pending()).toEqual([])
    expect(await brought()).toEqual(before().map(() => undefined))
    const late = await call(api, calls.changeArrival, {
      params: { id: answer.id },
      body: { versao: 1, ...draftOf() },
      as: head.as,
    })
    expect(late.status).toBe(409)
  })

  test('stands in the sheets of stages before the student came, where nobody changes it', async () => {
    const [subject, other] = place.disciplinas
    const stage = { idTurma: student.classGroup, numeroEtapa: 1 }
    const sheetOf = async (idDisciplina = 0) => {
      const { answer } = await call(api, readMarkSheet, { query: { ...stage, idDisciplina }, as: head.as })
      return answer.planilha
    }
    const isOwn = ({ idMatricula }: { readonly idMatricula: number }) => idMatricula === student.enrolment
    expect((await sheetOf(subject?.id))?.alunos.find(isOwn)).toBeUndefined()
    await register({ decisoes: [...draftOf().decisoes, notStudied(other?.id ?? 0, 1)] })
    const sheet = await sheetOf(subject?.id)
    expect(sheet?.alunos.find(isOwn)).toMatchObject({ trazida: true, dispensado: false, inicio: '2026-08-10' })
    expect(sheet?.celulas.filter(isOwn)).toContainEqual(expect.objectContaining({ coluna: 9, valor: '8' }))
    expect((await sheetOf(other?.id))?.alunos.find(isOwn)).toMatchObject({ dispensado: true, naoCursada: true })
    const [column] = sheet?.colunas ?? []
    if (column === undefined) throw new Error('No column')
    const { coluna, idAvaliacao } = column
    const celulas = [{ idMatricula: student.enrolment, coluna, idAvaliacao, versao: 0, texto: '5' }]
    const body = { chave: randomUUID(), ...stage, idDisciplina: subject?.id ?? 0, celulas }
    const saved = await call(api, saveMarks, { body, as: head.as })
    expect(saved.answer.celulas).toEqual([
      expect.objectContaining({ resultado: 'recusada', motivo: expect.stringContaining('Transferências recebidas') }),
    ])

    const card = await readStudentCard(api.db, { studentId: student.id, now: NOW, shows: 'all' })
    if (card === null) throw new Error('No card')
    const { marks, legend } = reportCard(card)
    const [first] = card.etapas
    const line = marks.linhas.find(([name]) => name === other?.nome)
    expect([first?.numero, line?.[1]]).toEqual([1, 'N/C'])
    expect(legend.join(' ')).toContain('“N/C”: não cursado')
  })

  test('is undone while its stages are open, and changes nothing in one that was closed while the student was here', async () => {
    const { answer } = await register()
    const undo = () =>
      call(api, calls.undoArrival, {
        params: { id: answer.id },
        body: { versao: 1, motivo: 'Era outro aluno' },
        as: head.as,
      })
    await setFirstStages(STAGE_CLOSED)
    await setFirstDay('2026-03-02')
    const refused = await undo()
    expect(refused.refusal).toMatchObject({ code: 'ARRIVAL_STAGE_CLOSED' })
    expect(refused.refusal.message).toContain('Peça à coordenação que a reabra antes.')
    expect((await brought())[0]).toBe('8')
    await setFirstDay('2026-08-10')
    expect((await undo()).answer).toMatchObject({ situacaoChegada: 3, motivoDesfeita: 'Era outro aluno' })
    expect(await brought()).toEqual(before().map(() => undefined))
    expect((await undo()).refusal.code).toBe('ARRIVAL_UNDONE_ALREADY')
    expect((await register()).status).toBe(200)
    await setFirstStages(STAGE_OPEN)
  })

  test('is not for teachers, and says what is wrong where it is written', async () => {
    const { answer } = await register()
    expect((await call(api, calls.readArrival, { params: { id: answer.id }, as: teacher.as })).status).not.toBe(200)
    const wrong = await register({ ufOrigem: '', notasOrigem: [{ idDisciplina: 1, valores: ['80'] }] })
    expect(wrong.status).toBe(422)
  })

  test('of two at the same moment is one', async () => {
    const all = await Promise.all([register(), register()])
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})
