// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { REGISTER_ENDPOINTS, REGISTER_OPTIONS } from '#domain/registers/registers.endpoints.ts'
import { stageOptions } from '#domain/teaching/teaching.endpoints.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { importer } from '#test/helpers/imports.ts'
import { createCurriculum } from '#domain/curricula/curricula.endpoints.ts'
import { addSchoolStructure, curriculumDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

/** What registers refuse in a record because of other records, or of the school year. */
let api: TestApi
let as: Credentials
let structure: SchoolStructure
let unit: number
let other: number

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db, 'Unidade Norte')
  other = await addUnit(api.db, 'Unidade Sul')
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const send = (name: RegisterName, draft: RegisterDraft, who = as) =>
  call(api, REGISTER_ENDPOINTS[name].create, {
    as: who,
    body: settledDraft(DESCRIPTIONS[name].fields, draft),
  })

const kept = async (name: RegisterName, draft: RegisterDraft): Promise<RegisterRecord> => {
  const { status, answer, refusal } = await send(name, draft)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const change = (name: RegisterName, { id, versao, ativo: _, ...draft }: RegisterRecord, changes: RegisterDraft) =>
  call(api, REGISTER_ENDPOINTS[name].update, { as, params: { id }, body: { ...draft, ...changes, versao } })

const setStatus = (name: RegisterName, { id, versao }: RegisterRecord, ativo: boolean) =>
  call(api, REGISTER_ENDPOINTS[name].setStatus, { as, params: { id }, body: { ativo, versao } })

const BIMESTER = 4
const overlaps = (nome: string) => message('REGISTER_OVERLAP', { nome })

let number = 0
/** A stage of the running year, 2026. */
const stage = (inicio: string, fim: string, more: RegisterDraft = {}): RegisterDraft => {
  number += 1
  return {
    ano: structure.running,
    unidade: unit,
    tipo: BIMESTER,
    numero: number % 12 || 12,
    nome: `Etapa ${number}`,
    inicio,
    fim,
    ...more,
  }
}

const nameOf = async (id: number): Promise<string> =>
  (await api.db.selectFrom('unit').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name

const newUnit = async () => ({ unidade: await addUnit(api.db) })

/** Closes the running year in a unit. */
const closeYear = async (unidade: number): Promise<number> => {
  const { id } = await api.db
    .insertInto('unit_year')
    .values({
      unit_id: unidade,
      school_year_id: structure.running,
      status: 2,
      starts_on: '2026-02-02',
      ends_on: '2026-12-18',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a stage', () => {
  it('is within the school year of its unit', async () => {
    const where = await newUnit()
    const outside = (campo: string, inicio: string) =>
      message('REGISTER_OUTSIDE_YEAR', { campo, ano: 2026, inicio, fim: '18/12/2026' })
    const early = stage('2026-01-10', '2026-12-20', where)
    expect((await send('stages', early)).refusal.fields).toEqual({
      inicio: outside('Início', '02/02/2026'),
      fim: outside('Fim', '02/02/2026'),
    })
    await api.db
      .insertInto('unit_year')
      .values({
        unit_id: where.unidade,
        school_year_id: structure.running,
        status: 1,
        starts_on: '2026-02-09',
        ends_on: '2026-12-18',
      })
      .execute()
    const late = stage('2026-02-02', '2026-04-30', where)
    expect((await send('stages', late)).refusal.fields).toEqual({ inicio: outside('Início', '09/02/2026') })
    expect((await send('stages', { ...late, inicio: '2026-02-09' })).status).toBe(200)
  })

  it('overlaps no other of its kind in the unit, by its first or last day, nor one of all units', async () => {
    const where = await newUnit()
    const first = await kept('stages', stage('2026-02-02', '2026-04-17', { ...where, nome: 'Primeira' }))
    const name = await nameOf(where.unidade)
    const refused = { inicio: overlaps(`“Primeira · 2026 · ${name}”`) }
    expect((await send('stages', stage('2026-04-17', '2026-06-30', where))).refusal.fields).toEqual(refused)
    expect((await send('stages', stage('2026-02-05', '2026-02-06', { unidade: null }))).refusal.fields).toEqual(refused)
    expect((await send('stages', stage('2026-02-05', '2026-02-06', await newUnit()))).status).toBe(200)
    expect((await send('stages', stage('2026-02-02', '2026-06-30', { ...where, tipo: 2 }))).status).toBe(200)
    const second = await kept('stages', stage('2026-04-18', '2026-06-30', where))
    expect((await change('stages', second, { inicio: '2026-04-17' })).refusal.fields).toEqual(refused)
    expect((await change('stages', second, { fim: '2026-07-01' })).status).toBe(200)
    // An inactive record blocks nobody, and becomes active only if there is room.
    const inactive = await setStatus('stages', first, false)
    expect(inactive.status).toBe(200)
    const moved = await kept('stages', stage('2026-03-01', '2026-04-10', { ...where, nome: 'No lugar' }))
    expect((await setStatus('stages', inactive.answer, true)).refusal.fields).toEqual({
      inicio: overlaps(`“No lugar · 2026 · ${name}”`),
    })
    await setStatus('stages', moved, false)
    expect((await setStatus('stages', inactive.answer, true)).status).toBe(200)
  })

  it('is created once by two people at the same moment', async () => {
    const where = await newUnit()
    const answers = await Promise.all([1, 2, 3].map(() => send('stages', stage('2026-08-03', '2026-10-02', where))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('names nothing of a foreign unit that it overlaps', async () => {
    const away = await newUnit()
    const { unidade } = await newUnit()
    await kept('stages', stage('2026-03-02', '2026-03-31', { ...away, tipo: 1, nome: 'De outra unidade' }))
    const there = await enter({ edits: ['etapasAvaliacao'], units: [unidade] })
    const { refusal } = await send('stages', stage('2026-03-02', '2026-03-31', { unidade: null, tipo: 1 }), there)
    expect(refusal.fields).toEqual({ inicio: overlaps('outro registro') })
  })

  it('of a closed year does not prevent changing what it refers to', async () => {
    const where = await newUnit()
    const subject = await kept('subjects', { nome: 'Latim', abreviatura: 'LAT', area: 1, base: 1, tipo: 1, ordem: 1 })
    const body = curriculumDraft(structure, where.unidade, [subject.id])
    expect((await call(api, createCurriculum, { as, body })).status).toBe(200)
    expect((await setStatus('subjects', subject, false)).refusal.message).toBe(
      message('REGISTER_IN_USE', { usos: 'Currículo comum (1)' }),
    )
    await closeYear(where.unidade)
    expect((await setStatus('subjects', subject, false)).status).toBe(200)
  })

  it('of a closed year is read-only', async () => {
    const where = await newUnit()
    const record = await kept('stages', stage('2026-05-04', '2026-05-29', where))
    const inactive = await kept('stages', stage('2026-06-01', '2026-06-30', where))
    const gone = (await setStatus('stages', inactive, false)).answer
    const id = await closeYear(where.unidade)
    const closed = { ano: message('SCHOOL_YEAR_CLOSED', { ano: 2026 }) }
    expect((await send('stages', stage('2026-07-01', '2026-07-02', where))).refusal.fields).toEqual(closed)
    expect((await change('stages', record, { nome: 'Outro nome' })).refusal.fields).toEqual(closed)
    expect((await change('stages', record, { unidade: unit })).refusal.fields).toEqual(closed)
    expect((await setStatus('stages', record, false)).refusal.fields).toEqual(closed)
    expect((await setStatus('stages', gone, true)).refusal.fields).toEqual(closed)
    await api.db.deleteFrom('unit_year').where('id', '=', id).execute()
    expect((await change('stages', record, { nome: 'Outro nome' })).status).toBe(200)
  })
})

test('class times of a shift do not overlap, and may follow each other', async () => {
  const time = (codigo: string, inicio: string, fim: string, more: RegisterDraft = {}): RegisterDraft => ({
    unidade: unit,
    turno: structure.shift,
    segmento: null,
    dias: [1, 2],
    codigo,
    nome: codigo,
    ordem: 1,
    tipo: 1,
    inicio,
    fim,
    ...more,
  })
  await kept('classTimes', time('A1', '07:30', '08:20'))
  const refused = { inicio: overlaps('“A1”') }
  expect((await send('classTimes', time('A2', '08:00', '08:50'))).refusal.fields).toEqual(refused)
  expect(
    (await send('classTimes', time('A2', '08:00', '08:50', { segmento: 1, dias: [2, 3] }))).refusal.fields,
  ).toEqual(refused)
  for (const free of [
    time('A2', '08:20', '09:10'),
    time('A3', '08:00', '08:50', { dias: [3] }),
    time('A4', '08:00', '08:50', { turno: structure.otherShift }),
    time('A5', '08:00', '08:50', { unidade: other }),
  ])
    expect((await send('classTimes', free)).status).toBe(200)
})

test('concepts of a system have separate ranges of grades; several may have none', async () => {
  const sistema = (await kept('conceptSystems', { nome: 'De A a E' })).id
  const concept = (sigla: string, minimo: number | null, maximo: number | null): RegisterDraft => ({
    sistema,
    sigla,
    descricao: `Conceito ${sigla}`,
    ordem: 1,
    minimo,
    maximo,
  })
  await kept('concepts', concept('A', 9, 10))
  const refused = { minimo: overlaps('“A Conceito A”') }
  expect((await send('concepts', concept('B', 7, 9))).refusal.fields).toEqual(refused)
  expect((await send('concepts', concept('B', 7, null))).refusal.fields).toEqual(refused)
  expect((await send('concepts', concept('B', 7, 8.9))).status).toBe(200)
  expect((await send('concepts', concept('C', null, null))).status).toBe(200)
  expect((await send('concepts', concept('D', null, null))).status).toBe(200)
})

describe('a file of stages', () => {
  const fields = ['ano', 'unidade', 'tipo', 'numero', 'nome', 'inicio', 'fim']
  const line = (unidade: string, numero: number, inicio: string, fim: string, ano = '2026') => [
    ano,
    unidade,
    'Bimestre',
    String(numero),
    `Bimestre ${numero}`,
    inicio,
    fim,
  ]

  it('names every line that is outside the year, overlaps a record or an earlier line, or is in a closed year', async () => {
    const { unidade } = await newUnit()
    const name = await nameOf(unidade)
    await kept('stages', stage('2026-02-02', '2026-04-17', { unidade, numero: 12, nome: 'Primeira' }))
    const { checked, rows } = importer(api, as)
    const batch = await checked({
      register: 'stages',
      fields,
      rows: [
        line(name, 1, '17/04/2026', '30/04/2026'),
        line(name, 2, '01/05/2026', '30/06/2026'),
        line(name, 3, '30/06/2026', '15/08/2026'),
        line(name, 4, '01/10/2026', '20/12/2026'),
        line(name, 5, '16/08/2026', '30/09/2026', '2025'),
      ],
    })
    const lines = await rows(batch.id)
    expect(lines.map(({ situacao }) => situacao)).toEqual(['errada', 'nova', 'errada', 'errada', 'errada'])
    expect(lines.map(({ falhas }) => falhas)).toEqual([
      { inicio: overlaps(`“Primeira · 2026 · ${name}”`) },
      {},
      { inicio: overlaps(`“Bimestre 2 · 2026 · ${name}”`) },
      { fim: message('REGISTER_OUTSIDE_YEAR', { campo: 'Fim', ano: 2026, inicio: '02/02/2026', fim: '18/12/2026' }) },
      expect.objectContaining({ ano: message('SCHOOL_YEAR_CLOSED', { ano: 2025 }) }),
    ])
  })

  it('names the first overlap of a line, and ignores records that stay inactive', async () => {
    const { unidade } = await newUnit()
    const name = await nameOf(unidade)
    const idle = await kept('stages', stage('2026-02-02', '2026-12-18', { unidade, numero: 1, nome: 'Bimestre 1' }))
    await setStatus('stages', idle, false)
    const { checked, rows } = importer(api, as)
    const { id } = await checked({
      register: 'stages',
      fields,
      rows: [
        line(name, 1, '02/02/2026', '30/11/2026'),
        line(name, 2, '02/02/2026', '30/04/2026'),
        line(name, 3, '01/06/2026', '30/06/2026'),
        line(name, 4, '30/04/2026', '01/06/2026'),
      ],
    })
    expect((await rows(id)).map(({ situacao, falhas }) => [situacao, falhas])).toEqual([
      ['alterada', {}],
      ['nova', {}],
      ['nova', {}],
      ['errada', { inicio: overlaps(`“Bimestre 2 · 2026 · ${name}”`) }],
    ])
  })

  it('leaves out a line that somebody was quicker than, and one whose year was closed since', async () => {
    const [quickId, shutId] = [(await newUnit()).unidade, (await newUnit()).unidade]
    const [quick, shut] = [await nameOf(quickId), await nameOf(shutId)]
    const { checked, apply, rows, undo } = importer(api, as)
    const { id } = await checked({
      register: 'stages',
      fields,
      rows: [
        line(quick, 1, '02/02/2026', '30/04/2026'),
        line(quick, 2, '01/05/2026', '30/06/2026'),
        line(shut, 1, '02/02/2026', '30/04/2026'),
      ],
    })
    const first = await kept(
      'stages',
      stage('2026-04-30', '2026-04-30', { unidade: quickId, nome: 'Antes', numero: 9 }),
    )
    await api.db
      .insertInto('unit_year')
      .values({
        unit_id: shutId,
        school_year_id: structure.running,
        status: 2,
        starts_on: '2026-02-02',
        ends_on: '2026-12-18',
      })
      .execute()
    expect((await apply(id)).answer).toMatchObject({ feitas: 1, recusadas: 2 })
    const lines = await rows(id)
    expect(lines.map(({ situacao }) => situacao)).toEqual(['recusada', 'nova', 'recusada'])
    expect(lines[0]?.falhas['registro']).toContain(overlaps(`“Antes · 2026 · ${quick}”`))
    expect(lines[2]?.falhas['registro']).toContain(message('SCHOOL_YEAR_CLOSED', { ano: 2026 }))
    expect(first.ativo).toBe(true)
    expect((await undo(id)).status).toBe(200)
  })
})

describe('the option list of stages', () => {
  it('is filtered by years and units, with the stages of all units', async () => {
    const where = await newUnit()
    const own = await kept('stages', stage('2026-02-02', '2026-02-28', { ...where, tipo: 3 }))
    const general = await kept('stages', stage('2026-03-02', '2026-03-31', { unidade: null, tipo: 3 }))
    const elsewhere = await kept('stages', stage('2026-02-02', '2026-02-28', { ...(await newUnit()), tipo: 3 }))
    const ids = async (query: Readonly<Record<string, string | readonly string[]>>) =>
      (await call(api, REGISTER_OPTIONS.stages, { as, query })).answer.dados.map(({ value }) => value)
    expect(await ids({ unidade: String(where.unidade), tipo: '3' })).toEqual([own.id, general.id])
    expect(await ids({ unidade: String(where.unidade), tipo: ['3', '9'] })).toEqual([own.id, general.id])
    expect(await ids({ ano: String(structure.coming) })).toEqual([])
    const all = await ids({ ano: [String(structure.running), String(structure.coming)] })
    expect(all).toEqual(expect.arrayContaining([own.id, general.id, elsewhere.id]))
    const wrong = await call(api, REGISTER_OPTIONS.stages, { as, query: { ano: 'x' } })
    expect([wrong.status, wrong.refusal.message]).toEqual([400, MESSAGES.MALFORMED])
    const unknown = await call(api, REGISTER_OPTIONS.stages, { as, query: { numero: '1' } })
    expect(unknown.status).toBe(400)
  })

  it('is filtered by a course: stages of the kind with as many as its year has', async () => {
    const where = await newUnit()
    const bimester = await kept('stages', stage('2026-02-02', '2026-03-31', where))
    const semester = await kept('stages', stage('2026-02-02', '2026-06-30', { ...where, tipo: 2 }))
    const found = async (query: Readonly<Record<string, number>>) => {
      const asked = { idUnidade: where.unidade, idAnoLetivo: structure.running, ...query }
      const { dados } = (await call(api, stageOptions, { as, query: asked })).answer
      const own = new Set([bimester.id, semester.id])
      return dados.map(({ value }) => value).filter((id) => own.has(id))
    }
    expect(await found({})).toEqual([bimester.id, semester.id])
    expect(await found({ idCurso: structure.course })).toEqual([bimester.id, semester.id])
    await sql`update course set stage_count = 2 where id = ${structure.course}`.execute(api.db)
    expect(await found({ idCurso: structure.course })).toEqual([semester.id])
    expect(await found({ idSerie: structure.grades[0] })).toEqual([semester.id])
    expect(await found({ idCurso: 2_000_000_000 })).toEqual([])
  })
})
