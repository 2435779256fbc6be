// On PostgreSQL too: what several do at the same moment.
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import * as calls from '#domain/courseOffers/courseOffers.endpoints.ts'
import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { courseOfferDraftOf } from '#domain/courseOffers/courseOffer.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addSchoolStructure, groupDraft, offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const send = (body: CourseOfferDraft, who = as) => call(api, calls.createCourseOffer, { as: who, body })

/** An offer in a new unit. */
const made = async (changes: Partial<CourseOfferDraft> = {}): Promise<CourseOfferRecord> => {
  const { status, answer, refusal } = await send(offerDraft(structure, await addUnit(api.db), changes))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const change = (offer: CourseOfferRecord, changes: Partial<CourseOfferDraft>, who = as) =>
  call(api, calls.updateCourseOffer, {
    as: who,
    params: { id: offer.id },
    body: { ...courseOfferDraftOf(offer), ...changes, versao: offer.versao },
  })

const setStatus = ({ id, versao }: CourseOfferRecord, ativo: boolean, who = as) =>
  call(api, calls.setCourseOfferStatus, { as: who, params: { id }, body: { ativo, versao } })

const remove = ({ id, versao }: CourseOfferRecord, who = as) =>
  call(api, calls.removeCourseOffer, { as: who, params: { id }, query: { versao } })

const read = async ({ id }: CourseOfferRecord, who = as) =>
  (await call(api, calls.getCourseOffer, { as: who, params: { id } })).answer

/** Enrols a new student in the first place of an offer. */
const enrol = async (offer: CourseOfferRecord): Promise<void> => {
  const [first] = offer.vagas
  const student = await addStudent(api.db)
  await api.db
    .insertInto('enrolment')
    .values({
      student_id: student.id,
      school_year_id: offer.idAnoLetivo ?? 0,
      unit_id: offer.idUnidade ?? 0,
      grade_id: first?.idSerie ?? 0,
      shift_id: first?.idPeriodo ?? null,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: 'aluna',
    })
    .execute()
}

const audited = (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'course_offer')
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

const seats = (idSerie: number, vagas: number) => ({ idSerie, idPeriodo: structure.shift, vagas })

test('stores and reads an offer, and audits it in words', async () => {
  const unit = await addUnit(api.db)
  const coordinator = await addStaff(api.db, { name: 'Coordenadora Íris', units: [unit] })
  const body = offerDraft(structure, unit, {
    idsCoordenadores: [coordinator.id],
    vagas: [seats(structure.grades[1], 30), seats(structure.grades[0], 60)],
  })
  const { answer } = await send(body)
  expect(answer).toEqual({
    ...body,
    vagas: [seats(structure.grades[0], 60), seats(structure.grades[1], 30)],
    id: answer.id,
    ativo: true,
    versao: 1,
    ocupadas: [],
  })
  expect(await read(answer)).toEqual(answer)
  const [entry] = await audited(answer.id)
  expect(entry).toMatchObject({
    action: 'create',
    after: { 'Ano letivo': '2026', Coordenadores: 'Coordenadora Íris', 'Divisão do ano': 'Bimestre' },
  })
  expect(entry?.after).toHaveProperty(
    'Vagas por série e turno',
    expect.stringMatching(/^Série \d+, Turno \d+: 60; Série \d+, Turno \d+: 30$/),
  )
})

test('only the coordinator of a course finds it among their own', async () => {
  const unit = await addUnit(api.db)
  const coordinator = await addStaff(api.db, { units: [unit] })
  const colleague = await addStaff(api.db, { units: [unit] })
  const { answer } = await send(offerDraft(structure, unit, { idsCoordenadores: [coordinator.id] }))
  const coursesOf = async ({ email }: { readonly email: string }) => {
    const { as: who } = await signInStaff(api, { email, senha: PASSWORD })
    return (await call(api, OPTION_LISTS.coordinatedCourses, { as: who })).answer.dados.map(({ value }) => value)
  }
  expect(await coursesOf(coordinator)).toEqual([answer.idCurso])
  expect(await coursesOf(colleague)).toEqual([])
})

test('a unit offers a course once a year, even if two add it at once', async () => {
  const body = offerDraft(structure, await addUnit(api.db))
  const answers = await Promise.all([send(body), send(body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)?.refusal
  expect(refused?.fields).toEqual({ idCurso: MESSAGES.COURSE_OFFER_TAKEN })
  const next = { ...body, idAnoLetivo: structure.coming, dataCorte: '2027-03-31' }
  expect((await send(next)).status).toBe(200)
})

test('of two editors at the same moment one wins, the other gets the present record', async () => {
  const offer = await made()
  const answers = await Promise.all([
    change(offer, { vagas: [seats(structure.grades[0], 61)] }),
    change(offer, { vagas: [seats(structure.grades[0], 62)] }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.refusal.atual).toEqual(await read(offer))
})

test('with enrolments it keeps its place and enough seats; without any, it may move', async () => {
  const offer = await made({ vagas: [seats(structure.grades[0], 2), seats(structure.grades[1], 5)] })
  await enrol(offer)
  await enrol(offer)
  expect((await read(offer)).ocupadas).toEqual([
    { idSerie: structure.grades[0], idPeriodo: structure.shift, ocupadas: 2 },
  ])
  const flawsOf = async (changes: Partial<CourseOfferDraft>) => (await change(offer, changes)).refusal.fields
  const short = { vagas: 'As vagas não podem ser menos que os lugares ocupados.' }
  expect(await flawsOf({ vagas: [seats(structure.grades[0], 1)] })).toEqual(short)
  expect(await flawsOf({ vagas: [seats(structure.grades[1], 9)] })).toEqual(short)
  expect(await flawsOf({ idUnidade: await addUnit(api.db) })).toHaveProperty('idUnidade')
  expect((await change(offer, { vagas: [seats(structure.grades[0], 2)] })).status).toBe(200)
  const free = await made()
  expect((await change(free, { idUnidade: await addUnit(api.db) })).status).toBe(200)
})

test('is removed while nothing uses it, else closed for new enrolments', async () => {
  const offer = await made()
  const body = groupDraft(structure, offer.idUnidade ?? 0)
  expect((await call(api, createClassGroup, { as, body })).status).toBe(200)
  await enrol(offer)
  const { refusal } = await remove(offer)
  expect(refusal.message).toBe(message('REMOVE_IN_USE', { usos: 'Matrículas (1), Turmas (1)' }))
  const { answer } = await setStatus(offer, false)
  expect(answer).toMatchObject({ ativo: false, versao: 2 })
  expect((await setStatus(offer, true)).status).toBe(409)
  expect((await setStatus(answer, true)).answer.ativo).toBe(true)
  const empty = await made()
  expect((await remove(empty)).answer).toEqual({ isSuccess: true })
  expect((await audited(empty.id)).map(({ action }) => action)).toEqual(['create', 'remove'])
})

test('a closed school year is read-only', async () => {
  const refused = message('SCHOOL_YEAR_CLOSED', { ano: 2025 })
  const body = offerDraft(structure, await addUnit(api.db), { idAnoLetivo: structure.closed, dataCorte: '2025-03-31' })
  expect((await send(body)).refusal.message).toBe(refused)
  const offer = await made()
  await api.db
    .updateTable('course_offer')
    .set({ school_year_id: structure.closed })
    .where('id', '=', offer.id)
    .execute()
  expect((await change(offer, { idAnoLetivo: structure.running })).refusal.message).toBe(refused)
  expect((await setStatus(offer, false)).refusal.message).toBe(refused)
  expect((await remove(offer)).refusal.message).toBe(refused)
})

test('accepts grades of the course, coordinators of the unit, and nothing inactive', async () => {
  const [here, there] = [await addUnit(api.db), await addUnit(api.db)]
  const foreign = await addStaff(api.db, { units: [there] })
  const flawsOf = async (changes: Partial<CourseOfferDraft>) =>
    (await send(offerDraft(structure, here, changes))).refusal.fields
  expect(await flawsOf({ vagas: [seats(structure.otherGrade, 30)] })).toHaveProperty('vagas')
  expect(await flawsOf({ idsCoordenadores: [foreign.id] })).toHaveProperty('idsCoordenadores')
  expect(await flawsOf({ idAnoLetivo: 2_000_000 })).toHaveProperty('idAnoLetivo')
  await api.db.updateTable('course').set({ active: false }).where('id', '=', structure.otherCourse).execute()
  const closed = { idCurso: structure.otherCourse, vagas: [seats(structure.otherGrade, 30)] }
  expect(await flawsOf(closed)).toEqual({ idCurso: 'O valor do campo Curso não é aceito.' })
})

test('shows and changes only offers of the caller’s units, and audits the attempt', async () => {
  const offer = await made()
  const own = await addUnit(api.db)
  const there = await enter({ edits: ['gestaoCursos'], units: [own] })
  const { answer } = await call(api, calls.listCourseOffers, { as: there })
  expect(answer).toEqual({ items: [], totalCount: 0 })
  const statuses = [
    (await call(api, calls.getCourseOffer, { as: there, params: { id: offer.id } })).status,
    (await change(offer, {}, there)).status,
    (await setStatus(offer, false, there)).status,
    (await remove(offer, there)).status,
  ]
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await audited(offer.id)).filter(({ action }) => action === 'foreign-row')).toHaveLength(4)
  expect((await send(offerDraft(structure, offer.idUnidade ?? 0), there)).refusal.fields).toHaveProperty('idUnidade')
  const looks = await enter({ sees: ['gestaoCursos'], units: [own] })
  expect((await send(offerDraft(structure, own), looks)).status).toBe(403)
})

test('the list shows the offers and how full they are, by year, unit, course, shift and status', async () => {
  const unit = await addUnit(api.db)
  const { answer: offer } = await send(
    offerDraft(structure, unit, { vagas: [seats(structure.grades[0], 60), seats(structure.grades[1], 30)] }),
  )
  await enrol(offer)
  const listed = async (query: Record<string, string | number> = {}) =>
    (await call(api, calls.listCourseOffers, { as, query: { idUnidade: unit, ...query } })).answer
  const { items, totalCount } = await listed()
  expect(totalCount).toBe(1)
  expect(items[0]).toMatchObject({ id: offer.id, anoLetivo: 2026, vagas: 90, ocupadas: 1, anoEncerrado: false })
  expect(items[0]?.series).toHaveLength(2)
  expect(items[0]?.periodos).toHaveLength(1)
  const some: readonly Record<string, string | number>[] = [
    { idCurso: structure.course },
    { idPeriodo: structure.shift },
    { Situacao: 'true' },
  ]
  for (const query of some) expect((await listed(query)).totalCount).toBe(1)
  const none: readonly Record<string, string | number>[] = [
    { idCurso: structure.otherCourse },
    { idPeriodo: structure.otherShift },
    { Situacao: 'false' },
    { idAnoLetivo: structure.coming },
  ]
  for (const query of none) expect((await listed(query)).totalCount).toBe(0)
  expect((await call(api, calls.listCourseOffers, { as, query: { Sorting: 'vagas' } })).status).toBe(400)
})
