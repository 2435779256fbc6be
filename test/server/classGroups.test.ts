// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/classGroups/classGroups.endpoints.ts'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { classGroupDraftOf } from '#domain/classGroups/classGroup.ts'
import type { EnrolmentStatus } from '#domain/enrolments/enrolmentStatus.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addSchoolStructure, groupDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let unit: number
let otherUnit: number

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  otherUnit = await addUnit(api.db)
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const draft = (changes: Partial<ClassGroupDraft> = {}) => groupDraft(structure, unit, changes)
const send = (body: ClassGroupDraft, who = as) => call(api, calls.createClassGroup, { as: who, body })

const made = async (changes: Partial<ClassGroupDraft> = {}): Promise<ClassGroupRecord> => {
  const { status, answer, refusal } = await send(draft(changes))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const change = (group: ClassGroupRecord, changes: Partial<ClassGroupDraft>, who = as) =>
  call(api, calls.updateClassGroup, {
    as: who,
    params: { id: group.id },
    body: { ...classGroupDraftOf(group), ...changes, versao: group.versao },
  })

const setStatus = (group: ClassGroupRecord, ativo: boolean, who = as) =>
  call(api, calls.setClassGroupStatus, { as: who, params: { id: group.id }, body: { ativo, versao: group.versao } })

const remove = (group: ClassGroupRecord, who = as) =>
  call(api, calls.removeClassGroup, { as: who, params: { id: group.id }, query: { versao: group.versao } })

const read = async ({ id }: ClassGroupRecord) => (await call(api, calls.getClassGroup, { as, params: { id } })).answer

/** Seats a new student. */
const seat = async (group: ClassGroupRecord, status: EnrolmentStatus = 'Matriculado'): Promise<void> => {
  const student = await addStudent(api.db)
  await api.db
    .insertInto('enrolment')
    .values({
      student_id: student.id,
      school_year_id: group.idAnoLetivo ?? 0,
      unit_id: group.idUnidade ?? 0,
      grade_id: group.idsSeries[0] ?? 0,
      shift_id: group.idPeriodo,
      class_group_id: group.id,
      type: 1,
      status,
      step: 11,
      student_search: 'aluna',
    })
    .execute()
}

const audited = (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'class_group')
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

const closeYear = (id: number, status: 1 | 2) =>
  api.db.updateTable('school_year').set({ status }).where('id', '=', id).execute()

test('stores and reads a group of several grades, and the audit names its parts', async () => {
  const teacher = await addStaff(api.db, { name: 'Regente Ávila', teacher: true, units: [unit] })
  const body = draft({ idsSeries: [structure.grades[1], structure.grades[0]], idRegente: teacher.id, etapaCenso: 22 })
  const { answer } = await send(body)
  expect(answer).toEqual({
    ...body,
    idsSeries: [structure.grades[0], structure.grades[1]],
    id: answer.id,
    ativo: true,
    versao: 1,
    ocupadas: 0,
    matriculas: 0,
    idsSeriesMatriculadas: [],
  })
  expect(await read(answer)).toEqual(answer)
  const [entry] = await audited(answer.id)
  expect(entry).toMatchObject({
    action: 'create',
    after: {
      Nome: body.nome,
      'Ano letivo': '2026',
      'Professor regente': 'Regente Ávila',
      'Dias da semana': 'Segunda-feira, Terça-feira, Quarta-feira, Quinta-feira, Sexta-feira',
      'Etapa Educacenso': expect.stringContaining('multi'),
    },
  })
})

test('changes a group once per version; an older version gets the present one', async () => {
  const group = await made()
  const { answer } = await change(group, { vagas: 35, diasSemana: [1, 3], idsSeries: [structure.grades[2]] })
  expect(answer).toMatchObject({ vagas: 35, diasSemana: [1, 3], idsSeries: [structure.grades[2]], versao: 2 })
  const late = await change(group, { vagas: 20 })
  expect(late.status).toBe(409)
  expect(late.refusal).toMatchObject({ code: 'STALE', atual: answer })
  expect((await setStatus(group, false)).status).toBe(409)
  expect((await remove(group)).status).toBe(409)
  const [, entry] = await audited(group.id)
  expect(entry?.after).toMatchObject({ Vagas: 35, 'Dias da semana': 'Segunda-feira, Quarta-feira' })
  expect(entry?.after).not.toHaveProperty('Nome')
})

test('of two editors at the same moment one wins, the other gets the conflict', async () => {
  const group = await made()
  const answers = await Promise.all([change(group, { vagas: 31 }), change(group, { vagas: 32 })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(group)).versao).toBe(2)
})

describe('a name in a year, unit, grade and shift', () => {
  const TAKEN = MESSAGES.CLASS_GROUP_TAKEN

  it('is unique whatever accents, case and spaces', async () => {
    const { nome } = await made({ nome: '6º ano Ática' })
    const again = await send(draft({ nome: ` ${nome.toUpperCase().replace('Á', 'A')}  ` }))
    expect(again.status).toBe(422)
    expect(again.refusal).toMatchObject({ code: 'CLASS_GROUP_TAKEN', fields: { nome: TAKEN } })
  })

  it('is unique even if only one of several grades is the same', async () => {
    const { nome } = await made({ idsSeries: [structure.grades[0], structure.grades[1]] })
    expect((await send(draft({ nome, idsSeries: [structure.grades[1], structure.grades[2]] }))).refusal.message).toBe(
      TAKEN,
    )
    expect((await send(draft({ nome, idsSeries: [structure.grades[2]] }))).status).toBe(200)
  })

  it('may repeat elsewhere', async () => {
    const { nome } = await made()
    for (const changes of [
      { idPeriodo: structure.otherShift },
      { idUnidade: otherUnit },
      { idAnoLetivo: structure.coming },
    ]) {
      expect((await send(draft({ nome, ...changes }))).status).toBe(200)
    }
  })

  it('is taken once by two people at the same moment', async () => {
    const body = draft()
    const statuses = (await Promise.all([send(body), send(body)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is checked on renaming too', async () => {
    const [one, other] = [await made(), await made()]
    expect((await change(other, { nome: one.nome })).refusal.fields).toEqual({ nome: TAKEN })
    expect((await change(one, { nome: one.nome.toUpperCase() })).status).toBe(200)
  })
})

describe('a group with students', () => {
  it('cannot shrink below them, move away from them, or be removed', async () => {
    const group = await made({ vagas: 3, idsSeries: [structure.grades[0], structure.grades[1]] })
    await seat(group)
    await seat(group, 'Escola')
    await seat(group, 'Transferido')
    expect(await read(group)).toMatchObject({
      ocupadas: 2,
      matriculas: 3,
      idsSeriesMatriculadas: [structure.grades[0]],
    })
    const flawsOf = async (changes: Partial<ClassGroupDraft>) => (await change(group, changes)).refusal.fields
    expect(await flawsOf({ vagas: 1 })).toEqual({
      vagas: 'O campo Vagas não pode ser menor que os 2 lugares ocupados.',
    })
    expect(await flawsOf({ idUnidade: otherUnit })).toHaveProperty('idUnidade')
    expect(await flawsOf({ idPeriodo: structure.otherShift })).toHaveProperty('idPeriodo')
    expect(await flawsOf({ idsSeries: [structure.grades[1]] })).toHaveProperty('idsSeries')
    const inactive = await setStatus(group, false)
    expect(inactive.refusal.message).toBe(message('REGISTER_IN_USE', { usos: 'Matrículas (2)' }))
    expect((await remove(group)).refusal.message).toBe(message('REMOVE_IN_USE', { usos: 'Matrículas (3)' }))
    expect((await change(group, { vagas: 2, idsSeries: [structure.grades[0]] })).status).toBe(200)
  })

  it('of the past only is inactivated, not removed', async () => {
    const group = await made()
    await seat(group, 'Cancelado')
    expect((await remove(group)).refusal.code).toBe('REMOVE_IN_USE')
    const { answer } = await setStatus(group, false)
    expect(answer).toMatchObject({ ativo: false, versao: 2 })
    expect((await setStatus(answer, true)).answer).toMatchObject({ ativo: true, versao: 3 })
    expect((await audited(group.id)).map(({ action }) => action)).toEqual(['create', 'inactivate', 'reactivate'])
  })
})

test('an empty group is removed, and the audit keeps its data', async () => {
  const group = await made()
  expect((await remove(group)).answer).toEqual({ isSuccess: true })
  expect((await call(api, calls.getClassGroup, { as, params: { id: group.id } })).status).toBe(404)
  const entries = await audited(group.id)
  expect(entries.at(-1)).toMatchObject({ action: 'remove', before: { Nome: group.nome } })
  expect((await send(draft({ nome: group.nome }))).status).toBe(200)
})

test('a unit year has its own dates, and is read-only once the unit closes it', async () => {
  const group = await made({ idAnoLetivo: structure.coming })
  const unit = group.idUnidade ?? 0
  const { id } = await api.db
    .insertInto('unit_year')
    .values({
      unit_id: unit,
      school_year_id: structure.coming,
      status: 2,
      starts_on: '2027-02-01',
      ends_on: '2027-12-17',
      enrols_until: null,
      census_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const closed = message('SCHOOL_YEAR_CLOSED', { ano: 2027 })
  expect((await change(group, { vagas: 31 })).refusal.message).toBe(closed)
  expect((await remove(group)).refusal.message).toBe(closed)
  const { answer } = await call(api, calls.listClassGroups, { as, query: { idAnoLetivo: structure.coming } })
  expect(answer.items.find((one) => one.id === group.id)).toMatchObject({ anoEncerrado: true })
  await api.db.updateTable('unit_year').set({ status: 1, starts_on: '2027-02-08' }).where('id', '=', id).execute()
  const { answer: changed, status } = await change(group, { vagas: 31, inicioAulas: '2027-02-08' })
  expect(status).toBe(200)
  // The days are those of the unit's year, wherever the school's year begins.
  const { refusal } = await change(changed, { inicioAulas: '2027-02-05' })
  expect(refusal.fields).toMatchObject({ inicioAulas: expect.stringContaining('dentro do ano letivo') })
  const { anosDasUnidades } = (await call(api, calls.classGroupChoices, { as })).answer
  expect(anosDasUnidades).toMatchObject([{ idUnidade: unit, inicio: '2027-02-08', fim: '2027-12-17' }])
  await api.db.deleteFrom('unit_year').where('id', '=', id).execute()
})

test('a closed school year is read-only', async () => {
  const refused = message('SCHOOL_YEAR_CLOSED', { ano: 2025 })
  expect((await send(draft({ idAnoLetivo: structure.closed }))).refusal.message).toBe(refused)
  const group = await made({ idAnoLetivo: structure.coming })
  expect((await change(group, { idAnoLetivo: structure.closed })).refusal.message).toBe(refused)
  await closeYear(structure.coming, 2)
  const closed = message('SCHOOL_YEAR_CLOSED', { ano: 2027 })
  expect((await change(group, { vagas: 31 })).refusal.message).toBe(closed)
  expect((await change(group, { idAnoLetivo: structure.running })).refusal.message).toBe(closed)
  expect((await setStatus(group, false)).refusal.message).toBe(closed)
  expect((await remove(group)).refusal.message).toBe(closed)
  const { answer } = await call(api, calls.listClassGroups, { as, query: { idAnoLetivo: structure.coming } })
  expect(answer.items.find(({ id }) => id === group.id)).toMatchObject({ anoEncerrado: true })
  await closeYear(structure.coming, 1)
  await api.db.updateTable('school_year').set({ status: 0 }).where('id', '=', structure.coming).execute()
})

describe('possible choices', () => {
  const flawsOf = async (changes: Partial<ClassGroupDraft>) => (await send(draft(changes))).refusal.fields

  it('are grades of the course, rooms and people of the unit, teachers as regente', async () => {
    expect(await flawsOf({ idsSeries: [structure.grades[0], structure.otherGrade] })).toHaveProperty('idsSeries')
    expect(await flawsOf({ idCurso: structure.otherCourse })).toHaveProperty('idsSeries')
    const [here, there] = [
      await addStaff(api.db, { teacher: true, units: [unit] }),
      await addStaff(api.db, { teacher: true, units: [otherUnit] }),
    ]
    const secretary = await addStaff(api.db, { units: [unit] })
    expect(await flawsOf({ idRegente: there.id, idCoordenador: there.id })).toEqual({
      idRegente: 'O valor do campo Professor regente não é aceito.',
      idCoordenador: 'O valor do campo Coordenador não é aceito.',
    })
    expect(await flawsOf({ idRegente: secretary.id })).toHaveProperty('idRegente')
    const room = await addRoom(otherUnit)
    expect(await flawsOf({ idLocal: room })).toHaveProperty('idLocal')
    const group = await made({ idRegente: here.id, idCoordenador: secretary.id, idLocal: await addRoom(unit) })
    expect((await change(group, { idUnidade: otherUnit })).refusal.fields).toEqual({
      idLocal: 'O valor do campo Local não é aceito.',
      idRegente: 'O valor do campo Professor regente não é aceito.',
      idCoordenador: 'O valor do campo Coordenador não é aceito.',
    })
  })

  it('are active, except those chosen before', async () => {
    const teacher = await addStaff(api.db, { teacher: true, units: [unit] })
    const group = await made({ idRegente: teacher.id })
    await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', teacher.id).execute()
    expect((await change(group, { vagas: 20 })).status).toBe(200)
    expect(await flawsOf({ idRegente: teacher.id })).toHaveProperty('idRegente')
  })

  const addRoom = async (unidade: number): Promise<number> => {
    const { create } = REGISTER_ENDPOINTS.locations
    const codigo = `S${Math.floor(1e6 * unidade + Number(await countRooms()))}`
    const body = { unidade, codigo, nome: codigo, tipo: 1, capacidade: 20, area: null, recursos: '', acessivel: false }
    return (await call(api, create, { as, body })).answer.id
  }
  const countRooms = async () => (await api.db.selectFrom('location').select('id').execute()).length
})

describe('units', () => {
  it('show and change only the caller’s groups, and the attempt is audited', async () => {
    const group = await made()
    const there = await enter({ edits: ['turmas'], units: [otherUnit] })
    const { answer } = await call(api, calls.listClassGroups, { as: there, query: { MaxResultCount: 1000 } })
    expect(answer.items.map(({ id }) => id)).not.toContain(group.id)
    const { answer: options } = await call(api, OPTION_LISTS.classGroups, { as: there })
    expect(options.dados.map(({ value }) => value)).not.toContain(group.id)
    const { answer: choices } = await call(api, calls.classGroupChoices, { as: there })
    expect(choices.unidades.map(({ id }) => id)).toEqual([otherUnit])
    expect((await call(api, calls.getClassGroup, { as: there, params: { id: group.id } })).status).toBe(404)
    expect((await change(group, { vagas: 31 }, there)).status).toBe(404)
    expect((await setStatus(group, false, there)).status).toBe(404)
    expect((await remove(group, there)).status).toBe(404)
    expect((await audited(group.id)).filter(({ action }) => action === 'foreign-row')).toHaveLength(4)
    expect((await send(draft(), there)).refusal.fields).toEqual({ idUnidade: 'O valor do campo Unidade não é aceito.' })
    const own = (await send(draft({ idUnidade: otherUnit }), there)).answer
    expect((await change(own, { idUnidade: unit }, there)).refusal.fields).toHaveProperty('idUnidade')
  })

  it('a person who may only see changes nothing', async () => {
    const group = await made()
    const looks = await enter({ sees: ['turmas'], units: [unit] })
    expect((await call(api, calls.getClassGroup, { as: looks, params: { id: group.id } })).status).toBe(200)
    const refused = [await send(draft(), looks), await change(group, {}, looks), await setStatus(group, false, looks)]
    expect([...refused, await remove(group, looks)].map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

test('the list pages, orders, finds and filters, with the taken seats', async () => {
  const mine = await addUnit(api.db)
  for (const nome of ['Águia', 'Beija-flor', 'Coruja', 'Águia Real']) await made({ idUnidade: mine, nome })
  const several = await made({ idUnidade: mine, nome: 'Multi', idsSeries: [...structure.grades] })
  await seat(several)
  const listed = async (query: Record<string, string | number>) =>
    (await call(api, calls.listClassGroups, { as, query: { idUnidade: mine, ...query } })).answer
  const names = async (query: Record<string, string | number>) => (await listed(query)).items.map(({ nome }) => nome)
  expect(await names({ Sorting: 'nome desc' })).toEqual(['Multi', 'Coruja', 'Beija-flor', 'Águia Real', 'Águia'])
  expect(await names({ Sorting: 'nome', SkipCount: 2, MaxResultCount: 2 })).toEqual(['Beija-flor', 'Coruja'])
  expect(await names({ Filtro: 'aguia' })).toEqual(['Águia', 'Águia Real'])
  expect(await names({ idSerie: structure.grades[2] })).toEqual(['Multi'])
  expect(await names({ idCurso: structure.otherCourse })).toEqual([])
  expect(await names({ idPeriodo: structure.otherShift })).toEqual([])
  expect(await names({ Situacao: 'false' })).toEqual([])
  expect(await names({ idAnoLetivo: structure.coming })).toEqual([])
  const { items, totalCount } = await listed({ Filtro: 'multi' })
  expect(totalCount).toBe(1)
  expect(items[0]).toMatchObject({ ocupadas: 1, vagas: 30, anoLetivo: 2026, anoEncerrado: false })
  expect(items[0]?.series).toHaveLength(3)
  expect((await call(api, calls.listClassGroups, { as, query: { Sorting: 'local' } })).status).toBe(400)
})

test('the option list names the groups of open years without ambiguity', async () => {
  const group = await made({ nome: 'Girassol' })
  const { answer } = await call(api, OPTION_LISTS.classGroups, { as })
  const option = answer.dados.find(({ value }) => value === group.id)
  expect(option?.displayText).toMatch(/^Girassol · Turno \d+ · U\d+ · 2026$/)
  expect(option?.status).toBe(true)
})
