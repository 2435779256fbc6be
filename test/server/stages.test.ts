// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/assessment/stages.endpoints.ts'
import { divisionDraftOf } from '#domain/assessment/divisions.ts'
import type { DivisionDraft, DivisionRecord, NewDivision } from '#domain/assessment/stages.schemas.ts'
import { addDays } from '#domain/base/days.ts'
import { searchable } from '#domain/base/text.ts'
import { message } from '#domain/all/messages.ts'
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import { createCourseOffer } from '#domain/courseOffers/courseOffers.endpoints.ts'
import { readHoldingStage } from '#server/school/stages/stages.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment } from '#test/helpers/enrolling.ts'
import { addSchoolStructure, groupDraft, offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { addStages } from '#test/helpers/stages.ts'

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
  as = await enter({ flag: 'master', name: 'Marina Lopes' })
})
afterAll(() => api.close())

const place = (idUnidade: number | null, changes: Partial<NewDivision> = {}): NewDivision => ({
  idAnoLetivo: structure.running,
  idUnidade,
  idTurma: null,
  tipo: 4,
  ...changes,
})

const create = (body: NewDivision, who = as) => call(api, calls.createDivision, { as: who, body })

const made = async (body: NewDivision): Promise<DivisionRecord> => {
  const { status, answer, refusal } = await create(body)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const save = (record: DivisionRecord, changes: Partial<DivisionDraft>, who = as) =>
  call(api, calls.updateDivision, {
    as: who,
    params: { id: record.id },
    body: { ...divisionDraftOf(record), ...changes, versao: record.versao },
  })

const step = (record: DivisionRecord, at: number, situacao: 1 | 2 | 3 | 4, motivo = '', who = as) =>
  call(api, calls.setStageSituation, {
    as: who,
    params: { id: record.id },
    body: { idEtapa: record.etapas[at]?.id ?? 0, situacao, motivo, versao: record.versao },
  })

const remove = ({ id, versao }: DivisionRecord) =>
  call(api, calls.removeDivision, { as, params: { id }, query: { versao } })

const read = async (id: number, who = as) => call(api, calls.getDivision, { as: who, params: { id } })

const closeYear = (unit_id: number) =>
  api.db
    .insertInto('unit_year')
    .values({
      unit_id,
      school_year_id: structure.running,
      status: 2,
      starts_on: '2026-02-02',
      ends_on: '2026-12-18',
    })
    .execute()

const auditOf = (entity: string, id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'reason'])
    .orderBy('id')
    .execute()

describe('a division', () => {
  it('begins in equal parts by the school days, with its windows', async () => {
    const { etapas, diasLetivos, temCalendario, podeAlterar } = await made(place(await addUnit(api.db)))
    expect(etapas.map(({ nome }) => nome)).toEqual(['1º bimestre', '2º bimestre', '3º bimestre', '4º bimestre'])
    const counts = etapas.map(({ inicio, fim }) => diasLetivos.filter((day) => inicio <= day && day <= fim).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    expect(etapas[0]).toMatchObject({ inicio: '2026-02-02', lancamentoInicio: '2026-02-02' })
    expect([temCalendario, podeAlterar]).toEqual([false, true])
  })

  it('counts the days of the school calendar of its unit', async () => {
    const unit = await addUnit(api.db)
    const { id } = await api.db
      .insertInto('unit_year')
      .values({
        unit_id: unit,
        school_year_id: structure.running,
        status: 1,
        starts_on: '2026-02-02',
        ends_on: '2026-12-18',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await made(place(unit))
    await api.db
      .insertInto('school_calendar')
      .values({ unit_year_id: id, course_id: null, name: 'Calendário', name_search: 'calendario', status: 1 })
      .execute()
    const { diasLetivos, temCalendario } = (await read(before.id)).answer
    expect([temCalendario, diasLetivos.length]).toEqual([true, before.diasLetivos.length])
  })

  it('is one of a place and kind, even for two people at the same moment', async () => {
    const unit = await addUnit(api.db)
    const answers = await Promise.all([1, 2, 3].map(() => create(place(unit))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 422)?.refusal.fields).toEqual({ tipo: message('DIVISION_TAKEN') })
    expect((await create(place(unit, { tipo: 2 }))).status).toBe(200)
  })

  it('of a unit or a class group begins as the one that held there', async () => {
    const unit = await addUnit(api.db)
    const own = await made(place(unit, { tipo: 3 }))
    const [first, second, third] = divisionDraftOf(own).etapas
    if (first === undefined || second === undefined || third === undefined) throw new Error('three stages')
    const etapas = [{ ...first, nome: 'Outono', fim: '2026-05-08' }, { ...second, inicio: '2026-05-11' }, third]
    expect((await save(own, { etapas })).status).toBe(200)
    const group = (await call(api, createClassGroup, { as, body: groupDraft(structure, unit) })).answer
    const copied = await made(place(unit, { tipo: 3, idTurma: group.id }))
    expect(copied.etapas.map(({ nome, fim }) => [nome, fim])[0]).toEqual(['Outono', '2026-05-08'])
    expect(copied.lugar).toContain(group.nome)
    expect((await create(place(unit, { tipo: 2, idTurma: group.id }))).refusal.fields).toEqual({
      idTurma: message('DIVISION_OF_CLASS_TAKEN'),
    })
  })

  it('takes no class group of another unit, and no unit that is not the caller’s', async () => {
    const [unit, other] = [await addUnit(api.db), await addUnit(api.db)]
    const group = (await call(api, createClassGroup, { as, body: groupDraft(structure, other) })).answer
    expect(Object.keys((await create(place(unit, { idTurma: group.id }))).refusal.fields ?? {})).toEqual(['idTurma'])
    const local = await enter({ edits: ['etapasAvaliacao'], units: [unit] })
    expect(Object.keys((await create(place(other), local)).refusal.fields ?? {})).toEqual(['idUnidade'])
    expect((await create(place(unit), local)).status).toBe(200)
  })

  it('is saved whole, and never by somebody who saw an older one', async () => {
    const record = await made(place(await addUnit(api.db)))
    const { etapas } = divisionDraftOf(record)
    const renamed = etapas.map((stage, at) => ({ ...stage, nome: `Etapa ${at + 1}` }))
    expect((await save(record, { etapas: renamed })).answer.etapas.map(({ nome }) => nome)).toEqual([
      'Etapa 1',
      'Etapa 2',
      'Etapa 3',
      'Etapa 4',
    ])
    const late = await save(record, { etapas })
    expect([late.status, late.answer]).toMatchObject([409, { atual: { versao: record.versao + 1 } }])
    expect(await auditOf('stage_division', record.id)).toEqual([
      { action: 'create', reason: null },
      { action: 'update', reason: null },
    ])
  })

  it('is refused with a sentence beside each day, and takes no stage of another', async () => {
    const record = await made(place(await addUnit(api.db)))
    const other = await made(place(await addUnit(api.db)))
    const [first, ...rest] = divisionDraftOf(record).etapas
    if (first === undefined) throw new Error('four stages')
    const early = await save(record, { etapas: [{ ...first, inicio: '2026-01-05' }, ...rest] })
    expect(early.refusal.fields).toEqual({
      'etapas.0.inicio': 'Precisa ser no ano letivo, de 02/02/2026 a 18/12/2026.',
    })
    const foreign = await save(record, { etapas: [{ ...first, id: other.etapas[0]?.id ?? null }, ...rest] })
    expect(foreign.refusal.fields).toEqual({ etapas: message('STAGE_GONE') })
    expect((await save(record, { idUnidade: other.idUnidade })).status).toBe(422)
  })

  it('of a closed year is read-only', async () => {
    const unit = await addUnit(api.db)
    const record = await made(place(unit))
    await closeYear(unit)
    const closed = message('SCHOOL_YEAR_CLOSED', { ano: 2026 })
    for (const answer of [
      await save(record, {}),
      await step(record, 0, 2),
      await create(place(unit, { tipo: 2 })),
      await remove(record),
    ])
      expect([answer.status, answer.refusal.message]).toEqual([422, closed])
    expect((await read(record.id)).answer).toMatchObject({ anoEncerrado: true, versao: record.versao })
  })

  it('is removed only while nothing names a stage and none was closed', async () => {
    const record = await made(place(await addUnit(api.db)))
    await api.db
      .insertInto('expected_content')
      .values({
        school_year_id: structure.running,
        unit_id: record.idUnidade,
        grade_id: structure.grades[0],
        subject_id: await addSubject(),
        stage_id: record.etapas[1]?.id ?? 0,
        position: 1,
        topic: 'Frações',
        topic_search: 'fracoes',
        search: 'fracoes',
        lessons: 4,
      })
      .execute()
    expect((await remove(record)).refusal.message).toBe(
      message('DIVISION_USED', { usos: '2º bimestre (1 conteúdo previsto)' }),
    )
    expect((await read(record.id)).answer.estados[1]).toMatchObject({ conteudos: 1, avaliacoes: 0 })
    const fresh = await made(place(await addUnit(api.db)))
    expect((await remove(fresh)).status).toBe(200)
    expect((await read(fresh.id)).status).toBe(404)
  })
})

describe('stages under what was posted', () => {
  let unit: number
  let group: number
  beforeAll(async () => {
    unit = await addUnit(api.db)
    group = (await call(api, createClassGroup, { as, body: groupDraft(structure, unit) })).answer.id
    await call(api, createCourseOffer, { as, body: offerDraft(structure, unit, { tipoEtapa: 4 }) })
    const subject = await addSubject('Ciências')
    const enrolment = await addEnrolment(api, await addStudent(api.db, { guardian: (await addGuardian(api.db)).id }), {
      year: structure.running,
      unit,
      grade: structure.grades[0],
      shift: structure.shift,
      type: 1,
      status: 'Matriculado',
    })
    const place = { class_group_id: group, subject_id: subject, stage_number: 2 }
    await api.db
      .insertInto('mark')
      .values({
        ...place,
        enrolment_id: enrolment,
        kind: 2,
        status: 1,
        value: '7',
        saved_at: new Date('2026-05-04T12:00:00Z'),
      })
      .execute()
    await api.db
      .insertInto('mark_release')
      .values({ ...place, status: 2, changed_at: new Date('2026-05-04T12:00:00Z') })
      .execute()
  })
  const rollStages = async () =>
    (await api.db.selectFrom('roll').where('class_group_id', '=', group).select('stage_number').execute()).map(
      (roll) => roll.stage_number,
    )

  it('are not removed, nor replaced by stages of another kind in a class group', async () => {
    const record = await made(place(unit))
    expect(record.estados[1]).toMatchObject({ notas: 1, publicacoes: 1, atividades: 0 })
    expect((await remove(record)).refusal.message).toBe(
      message('DIVISION_USED', { usos: '2º bimestre (1 nota, 1 publicação de notas)' }),
    )
    expect((await create(place(unit, { idTurma: group, tipo: 3 }))).refusal.fields).toEqual({
      tipo: message('DIVISION_OTHER_KIND', { usos: '1 nota, 1 publicação de notas', tipo: 'bimestre' }),
    })
    const own = await create(place(unit, { idTurma: group }))
    expect(own.status).toBe(200)
    await api.db.deleteFrom('stage_division').where('id', '=', own.answer.id).execute()
  })

  it('count the rolls of each day, which follow when the days move', async () => {
    const record = (await read((await listed()).id)).answer
    const last = record.etapas[0]?.fim ?? ''
    await api.db
      .insertInto('roll')
      .values({
        class_group_id: group,
        day: last,
        stage_number: 1,
        enrolment_ids: [],
        saved_at: new Date('2026-05-04T12:00:00Z'),
      })
      .execute()
    expect((await read(record.id)).answer.registros).toEqual([{ dia: last, chamadas: 1, conteudos: 0 }])
    const [first, second, ...rest] = divisionDraftOf(record).etapas
    if (first === undefined || second === undefined) throw new Error('four stages')
    const earlier = addDays(last, -1)
    const etapas = [{ ...first, fim: earlier }, { ...second, inicio: last, lancamentoInicio: last }, ...rest]
    expect((await save(record, { etapas })).refusal?.fields).toBeUndefined()
    expect(await rollStages()).toEqual([2])
  })

  const listed = async () => {
    const { answer } = await call(api, calls.listDivisions, { as, query: { idUnidade: unit, tipo: 4 } })
    const [own] = answer.items
    if (own === undefined) throw new Error('a division')
    return own
  }
})

const addSubject = async (name = 'Matemática'): Promise<number> =>
  (
    await api.db
      .insertInto('subject')
      .values({
        name,
        name_search: searchable(name),
        short_name: name.slice(0, 3),
        short_name_search: searchable(name.slice(0, 3)),
        search: searchable(name),
        knowledge_area: 1,
        curriculum_base: 1,
        kind: 1,
        position: 1,
        is_optional: false,
        has_grade: true,
        has_attendance: true,
        counts_for_progress: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('the stages of the whole school', () => {
  it('hold where a unit has none, and are changed only by people of all units', async () => {
    const [unit, other] = [await addUnit(api.db, 'Unidade Serra'), await addUnit(api.db, 'Unidade Mar')]
    const school = await made(place(null, { tipo: 2 }))
    const own = await made(place(other, { tipo: 2 }))
    const { valeEm } = (await read(school.id)).answer
    const follows = (name: string) => valeEm.some((one) => one.startsWith(name))
    expect([follows('Unidade Serra'), follows('Unidade Mar')]).toEqual([true, false])
    const local = await enter({ edits: ['etapasAvaliacao'], units: [unit] })
    const seen = (await read(school.id, local)).answer
    expect([seen.podeAlterar, seen.valeEm.length]).toEqual([false, 1])
    for (const answer of [await save(seen, {}, local), await step(seen, 0, 2, '', local)])
      expect([answer.status, answer.refusal.message]).toEqual([422, message('DIVISION_OF_SCHOOL')])
    expect((await create(place(null, { tipo: 1 }), local)).refusal.fields).toEqual({
      idUnidade: message('DIVISION_OF_SCHOOL'),
    })
    const listed = async (idUnidade: number) =>
      (await call(api, calls.listDivisions, { as, query: { idUnidade, tipo: 2 } })).answer.items.map(({ id }) => id)
    expect(await listed(unit)).toEqual([school.id])
    expect(await listed(other)).toEqual([own.id])
    expect((await read(own.id, local)).status).toBe(404)
  })

  it('are nobody’s to change who may only see', async () => {
    const unit = await addUnit(api.db)
    const record = await made(place(unit))
    const reader = await enter({ sees: ['etapasAvaliacao'], units: [unit] })
    expect((await save(record, {}, reader)).status).toBe(403)
    expect((await step(record, 0, 2, '', reader)).status).toBe(403)
    expect((await read(record.id, reader)).status).toBe(200)
  })
})

describe('the situation of a stage', () => {
  it('goes step by step, back only with a reason, and is kept with who and when', async () => {
    const record = await made(place(await addUnit(api.db)))
    expect((await step(record, 0, 3)).refusal.message).toBe(message('STAGE_STEP', { de: 'Aberta', para: 'Fechada' }))
    const closing = (await step(record, 0, 2)).answer
    const closed = (await step(closing, 0, 3)).answer
    expect((await step(closed, 0, 4, '  ')).refusal.fields).toEqual({ motivo: message('STAGE_REASON') })
    const reopened = (await step(closed, 0, 4, 'Prova corrigida de novo.')).answer
    expect(reopened.estados[0]?.situacao).toBe(4)
    expect(reopened.estados[0]?.passos.map(({ de, situacao, motivo, quem }) => [de, situacao, motivo, quem])).toEqual([
      [3, 4, 'Prova corrigida de novo.', 'Marina Lopes'],
      [2, 3, '', 'Marina Lopes'],
      [1, 2, '', 'Marina Lopes'],
    ])
    expect(await auditOf('stage', record.etapas[0]?.id ?? 0)).toEqual([
      { action: 'update', reason: null },
      { action: 'close', reason: null },
      { action: 'reopen', reason: 'Prova corrigida de novo.' },
    ])
    expect((await remove(reopened)).refusal.message).toBe(
      message('DIVISION_USED', { usos: '1º bimestre (situação reaberta)' }),
    )
  })

  it('is changed once by two people at the same moment', async () => {
    const record = await made(place(await addUnit(api.db)))
    const answers = await Promise.all([step(record, 0, 2), step(record, 0, 2), step(record, 1, 2)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  it('keeps the days of a closed stage', async () => {
    const record = await made(place(await addUnit(api.db)))
    const closing = (await step(record, 0, 2)).answer
    const [first, ...rest] = divisionDraftOf(closing).etapas
    if (first === undefined) throw new Error('four stages')
    expect(
      Object.keys((await save(closing, { etapas: [{ ...first, lancamentoFim: '' }, ...rest] })).refusal.fields ?? {}),
    ).toEqual(['etapas.0.lancamentoFim'])
  })
})

describe('the stage that holds for a class group', () => {
  it('is of its own stages, those of its unit, or those of the school, by the kind of its course', async () => {
    const unit = await addUnit(api.db)
    const group = (await call(api, createClassGroup, { as, body: groupDraft(structure, unit) })).answer
    const holding = (dia: string, hoje = dia) => readHoldingStage(api.db, { idTurma: group.id, dia, hoje })
    expect(await holding('2026-03-02')).toBeNull()
    await call(api, createCourseOffer, { as, body: offerDraft(structure, unit, { tipoEtapa: 3 }) })
    await addStages(api.db, {
      year: structure.running,
      kind: 3,
      days: [
        ['2026-02-02', '2026-05-29'],
        ['2026-06-01', '2026-08-31'],
        ['2026-09-01', '2026-12-18'],
      ],
    })
    expect(await holding('2026-05-29')).toMatchObject({ numero: 1, fim: '2026-05-29', lancamento: { aberto: true } })
    expect(await holding('2026-05-30')).toBeNull()
    const own = await made(place(unit, { tipo: 3 }))
    expect((await holding('2026-05-29'))?.id).toBe(own.etapas[0]?.id)
    await step((await step(own, 0, 2)).answer, 0, 3)
    expect((await holding('2026-05-29'))?.lancamento).toEqual({
      aberto: false,
      motivo: 'A etapa Etapa 1 está fechada. Para lançar, peça a reabertura à coordenação.',
    })
    const alone = await made(place(unit, { tipo: 2, idTurma: group.id }))
    expect((await holding('2026-05-29'))?.id).toBe(alone.etapas[0]?.id)
  })
})
