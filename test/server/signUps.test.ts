// On PostgreSQL too: what several do at the same moment.
import * as courseCalls from '#domain/extraCourses/extraCourses.endpoints.ts'
import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import * as calls from '#domain/signUps/signUps.endpoints.ts'
import type { SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import { CLOSED_SCHEDULE, LIMITED_WHEN_FULL, WITH_PRE_RESERVATION } from '#domain/extraCourses/extraCourses.lists.ts'
import { message } from '#domain/all/messages.ts'
import { extraCourseDraftOf } from '#domain/extraCourses/extraCourse.ts'
import * as windowCalls from '#domain/signUps/signUpWindows.endpoints.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import {
  addEnrolledStudent,
  addExtraFrame,
  addSignUpWindow,
  type ExtraFrame,
  extraDraft,
} from '#test/helpers/extraCourses.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { raceForExtraSeats } from '#test/load/lastExtraSeats.ts'

let api: TestApi
let structure: SchoolStructure
let extra: ExtraFrame
let as: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  extra = await addExtraFrame(api.db, await addUnit(api.db))
  await addSignUpWindow(api.db, { year: structure.running, unit: extra.unit })
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const made = async (changes: Partial<ExtraCourseDraft> = {}): Promise<ExtraCourseRecord> => {
  const body = extraDraft(structure, extra, { tipoHorario: CLOSED_SCHEDULE, horarios: [], ...changes })
  const { answer, refusal, status } = await call(api, courseCalls.createExtraCourse, { as, body })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const student = (unit = extra.unit) => addEnrolledStudent(api.db, structure, unit)

let keys = 0
const send = (cursoExtraId: number, alunoId: number, changes: Partial<SignUpDraft> = {}) => {
  keys += 1
  const body = { cursoExtraId, alunoId, horarios: [], aceitaEspera: false, chave: `chave-${keys}`, ...changes }
  return call(api, calls.signUp, { as, body })
}
const signedUp = async (course: ExtraCourseRecord, changes: Partial<SignUpDraft> = {}) => {
  const { answer, refusal, status } = await send(course.id, await student(), changes)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}
const list = async ({ id }: ExtraCourseRecord) =>
  (await call(api, calls.listSignUps, { as, query: { cursoExtraId: id, MaxResultCount: 500 } })).answer
const remove = (ids: readonly number[], versao = 1) =>
  call(api, calls.removeSignUps, {
    as,
    body: { inscricoes: ids.map((inscricaoId) => ({ inscricaoId, versao })), motivo: 'A pedido da família' },
  })
const confirm = (ids: readonly number[], versao = 1) =>
  call(api, calls.confirmSignUps, { as, body: { inscricoes: ids.map((inscricaoId) => ({ inscricaoId, versao })) } })

test('takes a seat once per key, shows who waits, and audits who did it', async () => {
  const course = await made({ vagas: 1 })
  const alunoId = await student()
  const chave = 'a mesma chave'
  const [one, again] = [await send(course.id, alunoId, { chave }), await send(course.id, alunoId, { chave })]
  expect(one.answer).toEqual({ inscricaoId: expect.any(Number), status: 'inscrito', posicao: null })
  expect(again.answer).toEqual(one.answer)
  expect((await send(course.id, alunoId)).refusal.fields).toEqual({ alunoId: message('SIGN_UP_EXISTS') })
  const full = await send(course.id, await student())
  const curso = `${course.nome} A`
  expect([full.status, full.refusal.message]).toEqual([422, message('EXTRA_COURSE_FULL', { curso })])
  expect(await signedUp(course, { aceitaEspera: true })).toMatchObject({ status: 'espera', posicao: 1 })
  expect(await signedUp(course, { aceitaEspera: true })).toMatchObject({ status: 'espera', posicao: 2 })
  expect((await list(course)).contagem).toEqual({ vagas: 1, inscritos: 1, matriculados: 0, livres: 0, espera: 2 })
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'extra_course_signup')
    .where('entity_id', '=', String(one.answer.inscricaoId))
    .select('after')
    .execute()
  expect(entry).toEqual([{ after: expect.objectContaining({ 'Curso extra': curso, Situação: 'Inscrito' }) }])
})

test('forty for ten seats at the same moment: ten get one, the others wait or are refused', async () => {
  const race = await raceForExtraSeats({ apis: [api], as, structure, seats: 10, requests: 40 })
  expect(race).toEqual({ seated: 10, told: 30, strange: [], enrolled: 10 })
})

test('a removed sign-up frees its seat for the first who waits; more seats admit more', async () => {
  const course = await made({ vagas: 2 })
  const [first] = [await signedUp(course), await signedUp(course)]
  const waiting = [
    await signedUp(course, { aceitaEspera: true }),
    await signedUp(course, { aceitaEspera: true }),
    await signedUp(course, { aceitaEspera: true }),
  ]
  const { answer } = await remove([first.inscricaoId])
  expect(answer).toMatchObject({ alteradas: [first.inscricaoId], recusas: [], promovidos: [expect.any(String)] })
  const seated = async () =>
    (await list(course)).items.filter(({ status }) => status === 'inscrito').map(({ inscricaoId }) => inscricaoId)
  expect(await seated()).toContain(waiting[0]?.inscricaoId)
  await call(api, courseCalls.updateExtraCourse, {
    as,
    params: { id: course.id },
    body: { ...extraCourseDraftOf(course), vagas: 3, versao: 1 },
  })
  expect(await seated()).toContain(waiting[1]?.inscricaoId)
  expect((await list(course)).contagem).toMatchObject({ inscritos: 3, livres: 0, espera: 1 })
})

test('a course that stops when it is full has no waiting list', async () => {
  const course = await made({ vagas: 1, disponibilidade: LIMITED_WHEN_FULL })
  await signedUp(course)
  const { refusal } = await send(course.id, await student(), { aceitaEspera: true })
  expect(refusal.code).toBe('EXTRA_COURSE_STOPPED')
})

test('confirms students with a seat and all mandatory documents; names the others with the reason', async () => {
  const { id: prerequisite } = await api.db
    .insertInto('prerequisite')
    .values({
      name: 'Atestado',
      name_search: 'atestado',
      guidance: '',
      type: 2,
      behaviour: 1,
      places: [2],
      position: 1,
      search: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const course = await made({ vagas: 1, preRequisitos: [prerequisite] })
  const [seated, waiting] = [await signedUp(course), await signedUp(course, { aceitaEspera: true })]
  const first = await confirm([seated.inscricaoId, waiting.inscricaoId])
  expect(first.answer.alteradas).toEqual([])
  expect(first.answer.recusas.map(({ motivo }) => motivo)).toEqual([
    'Falta aprovar: Atestado.',
    'Está na lista de espera, sem vaga.',
  ])
  const [row] = (await list(course)).items
  await api.db
    .insertInto('student_requirement')
    .values({
      student_id: row?.alunoId ?? 0,
      prerequisite_id: prerequisite,
      status: 3,
      value: null,
      file_id: null,
      sent_by_type: null,
      sent_by: null,
      sent_at: null,
      reviewed_by: null,
      reviewed_at: null,
      reason: null,
    })
    .execute()
  expect((await confirm([seated.inscricaoId])).answer.alteradas).toEqual([seated.inscricaoId])
  expect((await confirm([seated.inscricaoId], 1)).answer.recusas[0]?.motivo).toBe(message('SIGN_UP_STALE'))
  expect((await list(course)).contagem).toMatchObject({ inscritos: 1, matriculados: 1, livres: 0 })
})

test.each<[string, () => Partial<ExtraCourseDraft>, string]>([
  ['sex', () => ({ sexo: 1 }), 'Este curso é para o sexo masculino.'],
  ['age', () => ({ anoFim: 2014 }), 'O ano de nascimento do aluno está fora da faixa do curso.'],
  ['grade', () => ({ series: [structure.grades[1]] }), 'A série do aluno não é uma das aceitas.'],
  ['course', () => ({ cursos: [structure.otherCourse] }), 'O curso regular do aluno não é um dos aceitos.'],
  ['shift', () => ({ periodos: [structure.otherShift] }), 'O turno do aluno não é um dos aceitos.'],
  [
    'pre-reservation',
    () => ({ disponibilidade: WITH_PRE_RESERVATION }),
    'O aluno não está na pré-reserva deste curso.',
  ],
])('refuses a student whom the course does not accept: %s', async (_, changes, sentence) => {
  const course = await made(changes())
  const alunoId = await student()
  expect((await send(course.id, alunoId)).refusal.fields).toEqual({ alunoId: sentence })
})

test('sign-ups outside the windows, for an ended course, or from another unit are refused', async () => {
  const course = await made()
  const elsewhere = await student(await addUnit(api.db))
  expect((await send(course.id, elsewhere)).refusal.fields).toEqual({
    alunoId: 'O aluno não tem matrícula neste ano letivo e unidade.',
  })
  await call(api, courseCalls.setExtraCourseStatus, {
    as,
    params: { id: course.id },
    body: { ativo: false, versao: 1 },
  })
  expect((await send(course.id, await student())).refusal.code).toBe('EXTRA_COURSE_CLOSED')
  const later = await made({ anoLetivoId: structure.coming })
  expect((await send(later.id, await student())).refusal.code).toBe('SIGN_UPS_CLOSED')
})

test('in an open schedule a student chooses hours, which must be in it and overlap no other course', async () => {
  const { horarios } = extraDraft(structure, extra)
  const course = await made({ tipoHorario: 1, horarios })
  const [early] = course.horarios
  const [id, alunoId] = [early?.id ?? 0, await student()]
  expect((await send(course.id, alunoId)).refusal.fields).toEqual({ horarios: 'Escolha ao menos um horário.' })
  expect((await send(course.id, alunoId, { horarios: [{ id, dia: 5 }] })).refusal.fields).toEqual({
    horarios: 'Um dos horários escolhidos não é deste curso.',
  })
  expect((await send(course.id, alunoId, { horarios: [{ id, dia: 3 }] })).status).toBe(200)
  expect((await list(course)).items[0]?.horarios).toBe('qua 14:00–15:00')
  const other = await made({ horarios: horarios.slice(0, 1) })
  expect((await send(other.id, alunoId)).refusal.fields).toEqual({
    horarios: `O horário coincide com ${course.nome}, em que o aluno já está inscrito.`,
  })
  const without = { ...extraCourseDraftOf(course), horarios: course.horarios.slice(1), versao: 1 }
  const { refusal } = await call(api, courseCalls.updateExtraCourse, { as, params: { id: course.id }, body: without })
  expect(refusal.fields).toEqual({ horarios: 'Há inscrições em um dos horários retirados.' })
})

test('finds students for a course, with the reasons against others; none of another unit', async () => {
  const course = await made()
  const { inscricaoId } = await signedUp(course)
  const [row] = (await list(course)).items
  const { answer } = await call(api, calls.listApplicants, {
    as,
    query: { cursoExtraId: course.id, Filtro: row?.aluno ?? '' },
  })
  expect(answer.items).toMatchObject([{ aluno: row?.aluno, impedimento: 'Já está inscrito neste curso.' }])
  const stranger = await enter({ units: [await addUnit(api.db)], edits: ['gestaoInscricoes'] })
  const body = { inscricoes: [{ inscricaoId, versao: 1 }] }
  expect((await call(api, calls.confirmSignUps, { as: stranger, body })).status).toBe(404)
  expect((await call(api, calls.listSignUps, { as: stranger })).answer).toMatchObject({ totalCount: 0, items: [] })
})

describe('windows', () => {
  const windowDraft = (changes: object = {}) => ({
    nome: 'Segundo semestre',
    anoLetivoId: structure.coming,
    unidadeId: extra.unit,
    inicio: '2026-01-01',
    termino: '2026-12-31',
    cursosExtras: [],
    ...changes,
  })
  const open = (changes: object = {}) => call(api, windowCalls.createSignUpWindow, { as, body: windowDraft(changes) })

  test('one opens sign-ups for the courses that it names, until it is closed', async () => {
    const [named, other] = [
      await made({ anoLetivoId: structure.coming }),
      await made({ anoLetivoId: structure.coming }),
    ]
    const { answer: window } = await open({ cursosExtras: [named.id] })
    const alunoId = await student()
    // Nobody is enrolled in the coming year: the refusal is about the student now, not the course.
    expect((await send(named.id, alunoId)).refusal.code).toBe('CHECK_FIELDS')
    expect((await send(other.id, alunoId)).refusal.code).toBe('SIGN_UPS_CLOSED')
    const { answer } = await call(api, windowCalls.listSignUpWindows, { as, query: { idAnoLetivo: structure.coming } })
    expect(answer.items).toMatchObject([{ id: window.id, contagem: { vagas: 10, inscritos: 0, livres: 10 } }])
    await call(api, windowCalls.setSignUpWindowStatus, {
      as,
      params: { id: window.id },
      body: { ativo: false, versao: 1 },
    })
    expect((await send(named.id, alunoId)).refusal.code).toBe('SIGN_UPS_CLOSED')
  })

  test('refuse days that go backwards, a course of another place, a taken name, an older version', async () => {
    const elsewhere = await made()
    expect((await open({ nome: ' ', termino: '2025-12-31' })).refusal.fields).toEqual({
      nome: 'O campo Nome é obrigatório.',
      termino: 'O campo Último dia não pode ser menor que Primeiro dia.',
    })
    expect((await open({ nome: 'X', cursosExtras: [elsewhere.id] })).refusal.fields).toEqual({
      cursosExtras: 'O valor do campo Cursos extras não é aceito.',
    })
    const { answer: window } = await open({ nome: 'Verão' })
    expect((await open({ nome: 'VERAO' })).refusal.code).toBe('SIGN_UP_WINDOW_TAKEN')
    const change = (versao: number) =>
      call(api, windowCalls.updateSignUpWindow, {
        as,
        params: { id: window.id },
        body: { ...windowDraft({ nome: 'Verão', termino: '2026-02-28' }), versao },
      })
    expect((await change(1)).answer).toMatchObject({ termino: '2026-02-28', versao: 2 })
    expect((await change(1)).refusal).toMatchObject({ code: 'STALE', atual: { versao: 2 } })
  })
})
