// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { stageOptions } from '#domain/teaching/teaching.endpoints.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { DESCRIPTIONS } from '#domain/all/registers.ts'
import { searchable } from '#domain/base/text.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { importer } from '#test/helpers/imports.ts'
import { createCurriculum } from '#domain/curricula/curricula.endpoints.ts'
import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import { addSchoolStructure, curriculumDraft, groupDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { addStages } from '#test/helpers/stages.ts'

/** What registers refuse in a record because of other records, or of the school year. */
let api: TestApi
let as: Credentials
let structure: SchoolStructure
let unit: number
let other: number
/** A stage of the whole school, and a subject. */
let stage: number
let subject: number

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db, 'Unidade Norte')
  other = await addUnit(api.db, 'Unidade Sul')
  as = await enter({ flag: 'master' })
  const { stages } = await addStages(api.db, {
    year: structure.running,
    kind: 4,
    days: [['2026-02-02', '2026-04-17']],
  })
  stage = stages[0] ?? 0
  subject = (await kept('subjects', { nome: 'Música', abreviatura: 'MUS', area: 1, base: 1, tipo: 1, ordem: 1 })).id
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

const overlaps = (nome: string) => message('REGISTER_OVERLAP', { nome })

let number = 0
/** A lesson of the first shift. */
const lesson = (inicio: string, fim: string, more: RegisterDraft = {}): RegisterDraft => {
  number += 1
  return {
    unidade: unit,
    turno: structure.shift,
    segmento: null,
    dias: [1, 2],
    codigo: `L${number}`,
    nome: `Aula ${number}`,
    ordem: 1,
    tipo: 1,
    inicio,
    fim,
    ...more,
  }
}

/** Content of the running year, 2026. */
const content = (more: RegisterDraft = {}): RegisterDraft => {
  number += 1
  return {
    ano: structure.running,
    unidade: unit,
    serie: structure.grades[0],
    disciplina: subject,
    etapa: stage,
    ordem: 1,
    objeto: `Conteúdo ${number}`,
    aulasPrevistas: 4,
    ...more,
  }
}

const nameOf = async (table: 'unit' | 'shift' | 'grade' | 'subject', id: number): Promise<string> =>
  (await api.db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow()).name

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

describe('ranges that stay apart', () => {
  it('overlap no other in the unit, nor one of all units', async () => {
    const where = await newUnit()
    const first = await kept('classTimes', lesson('07:30', '08:20', { ...where, nome: 'Primeira' }))
    const refused = { inicio: overlaps('“Primeira”') }
    expect((await send('classTimes', lesson('08:00', '09:00', where))).refusal.fields).toEqual(refused)
    expect((await send('classTimes', lesson('07:40', '07:50', { unidade: null }))).refusal.fields).toEqual(refused)
    expect((await send('classTimes', lesson('07:40', '07:50', await newUnit()))).status).toBe(200)
    const second = await kept('classTimes', lesson('08:20', '09:10', where))
    expect((await change('classTimes', second, { inicio: '08:10' })).refusal.fields).toEqual(refused)
    expect((await change('classTimes', second, { fim: '09:20' })).status).toBe(200)
    // An inactive record blocks nobody, and becomes active only if there is room.
    const inactive = await setStatus('classTimes', first, false)
    expect(inactive.status).toBe(200)
    const moved = await kept('classTimes', lesson('07:40', '08:10', { ...where, nome: 'No lugar' }))
    expect((await setStatus('classTimes', inactive.answer, true)).refusal.fields).toEqual({
      inicio: overlaps('“No lugar”'),
    })
    await setStatus('classTimes', moved, false)
    expect((await setStatus('classTimes', inactive.answer, true)).status).toBe(200)
  })

  it('are taken once by two people at the same moment', async () => {
    const where = await newUnit()
    const answers = await Promise.all([1, 2, 3].map(() => send('classTimes', lesson('10:00', '10:50', where))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('name nothing of a foreign unit that they meet', async () => {
    const { unidade } = await newUnit()
    const alone = { turno: structure.otherShift, dias: [6] }
    await kept('classTimes', lesson('11:00', '11:50', { ...alone, ...(await newUnit()), nome: 'De outra unidade' }))
    const there = await enter({ edits: ['horariosAula'], units: [unidade] })
    const { refusal } = await send('classTimes', lesson('11:00', '11:50', { ...alone, unidade: null }), there)
    expect(refusal.fields).toEqual({ inicio: overlaps('outro registro') })
  })
})

describe('a record of a closed year', () => {
  it('does not prevent changing what it refers to', async () => {
    const where = await newUnit()
    const latin = await kept('subjects', { nome: 'Latim', abreviatura: 'LAT', area: 1, base: 1, tipo: 1, ordem: 1 })
    const body = curriculumDraft(structure, where.unidade, [latin.id])
    expect((await call(api, createCurriculum, { as, body })).status).toBe(200)
    expect((await setStatus('subjects', latin, false)).refusal.message).toBe(
      message('REGISTER_IN_USE', { usos: 'Currículo comum (1)' }),
    )
    await closeYear(where.unidade)
    expect((await setStatus('subjects', latin, false)).status).toBe(200)
  })

  it('is read-only', async () => {
    const where = await newUnit()
    const record = await kept('expectedContents', content(where))
    const inactive = await kept('expectedContents', content(where))
    const gone = (await setStatus('expectedContents', inactive, false)).answer
    const id = await closeYear(where.unidade)
    const closed = { ano: message('SCHOOL_YEAR_CLOSED', { ano: 2026 }) }
    expect((await send('expectedContents', content(where))).refusal.fields).toEqual(closed)
    expect((await change('expectedContents', record, { objeto: 'Outro' })).refusal.fields).toEqual(closed)
    expect((await change('expectedContents', record, { unidade: unit })).refusal.fields).toEqual(closed)
    expect((await setStatus('expectedContents', record, false)).refusal.fields).toEqual(closed)
    expect((await setStatus('expectedContents', gone, true)).refusal.fields).toEqual(closed)
    await api.db.deleteFrom('unit_year').where('id', '=', id).execute()
    expect((await change('expectedContents', record, { objeto: 'Outro' })).status).toBe(200)
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

describe('a file', () => {
  const fields = ['unidade', 'turno', 'dias', 'codigo', 'nome', 'ordem', 'tipo', 'inicio', 'fim']
  const lineOf = async (unidade: number) => {
    const [place, shift] = [await nameOf('unit', unidade), await nameOf('shift', structure.shift)]
    return (at: number, inicio: string, fim: string) =>
      [place, shift, 'Segunda-feira', `A${at}`, `Aula ${at}`, String(at), 'Aula', inicio, fim] as const
  }

  it('names every line that overlaps a record or an earlier line', async () => {
    const { unidade } = await newUnit()
    const line = await lineOf(unidade)
    await kept('classTimes', lesson('07:30', '08:20', { unidade, nome: 'Primeira' }))
    const { checked, rows } = importer(api, as)
    const batch = await checked({
      register: 'classTimes',
      fields,
      rows: [line(1, '08:00', '08:50'), line(2, '09:00', '09:50'), line(3, '09:40', '10:30')],
    })
    expect((await rows(batch.id)).map(({ situacao, falhas }) => [situacao, falhas])).toEqual([
      ['errada', { inicio: overlaps('“Primeira”') }],
      ['nova', {}],
      ['errada', { inicio: overlaps('“Aula 2”') }],
    ])
  })

  it('names the first overlap of a line, and ignores records that stay inactive', async () => {
    const { unidade } = await newUnit()
    const line = await lineOf(unidade)
    const idle = await kept('classTimes', lesson('07:00', '12:00', { unidade, codigo: 'A1', nome: 'Aula 1' }))
    await setStatus('classTimes', idle, false)
    const { checked, rows } = importer(api, as)
    const { id } = await checked({
      register: 'classTimes',
      fields,
      rows: [
        line(1, '07:00', '12:00'),
        line(2, '07:00', '07:50'),
        line(3, '09:00', '09:50'),
        line(4, '07:40', '09:10'),
      ],
    })
    expect((await rows(id)).map(({ situacao, falhas }) => [situacao, falhas])).toEqual([
      ['alterada', {}],
      ['nova', {}],
      ['nova', {}],
      ['errada', { inicio: overlaps('“Aula 2”') }],
    ])
  })

  it('leaves out a line that somebody was quicker than', async () => {
    const { unidade } = await newUnit()
    const line = await lineOf(unidade)
    const { checked, apply, rows, undo } = importer(api, as)
    const { id } = await checked({
      register: 'classTimes',
      fields,
      rows: [line(1, '07:30', '08:20'), line(2, '08:20', '09:10')],
    })
    await kept('classTimes', lesson('08:00', '08:10', { unidade, dias: [1], nome: 'Antes' }))
    expect((await apply(id)).answer).toMatchObject({ feitas: 1, recusadas: 1 })
    const lines = await rows(id)
    expect(lines.map(({ situacao }) => situacao)).toEqual(['recusada', 'nova'])
    expect(lines[0]?.falhas['registro']).toContain(overlaps('“Antes”'))
    expect((await undo(id)).status).toBe(200)
  })

  it('leaves out a line whose year is closed, or was closed since', async () => {
    const { unidade } = await newUnit()
    const [place, grade, named] = [
      await nameOf('unit', unidade),
      await nameOf('grade', structure.grades[0]),
      await nameOf('subject', subject),
    ]
    await api.db
      .updateTable('grade')
      .set({ name_search: searchable(grade) })
      .where('id', '=', structure.grades[0])
      .execute()
    const line = (ano: string, objeto: string) => [ano, place, grade, named, 'Etapa 1', '1', objeto, '4'] as const
    const fields = ['ano', 'unidade', 'serie', 'disciplina', 'etapa', 'ordem', 'objeto', 'aulasPrevistas']
    const { checked, apply, rows } = importer(api, as)
    const { id } = await checked({
      register: 'expectedContents',
      fields,
      rows: [line('2026', 'Frações'), line('2025', 'Números')],
    })
    const later = await checked({ register: 'expectedContents', fields, rows: [line('2026', 'Frações')] })
    expect((await rows(id)).map(({ situacao, falhas }) => [situacao, falhas])).toEqual([
      ['nova', {}],
      ['errada', expect.objectContaining({ ano: message('SCHOOL_YEAR_CLOSED', { ano: 2025 }) })],
    ])
    await closeYear(unidade)
    expect((await apply(later.id)).answer).toMatchObject({ feitas: 0, recusadas: 1 })
    expect((await rows(later.id))[0]?.falhas['registro']).toContain(message('SCHOOL_YEAR_CLOSED', { ano: 2026 }))
  })
})

describe('the option list of stages', () => {
  const HALVES = [
    ['2026-02-02', '2026-06-30'],
    ['2026-07-01', '2026-12-18'],
  ] as const

  it('is filtered by years, units and kinds, with the stages of all units, and without those of a class group', async () => {
    const { unidade } = await newUnit()
    const year = structure.running
    const own = (await addStages(api.db, { year, unit: unidade, kind: 2, days: HALVES })).stages
    const general = (await addStages(api.db, { year, kind: 2, days: HALVES })).stages
    const away = (await addStages(api.db, { year, unit: (await newUnit()).unidade, kind: 2, days: HALVES })).stages
    const { id: group } = (await call(api, createClassGroup, { as, body: groupDraft(structure, unidade) })).answer
    const alone = (await addStages(api.db, { year, unit: unidade, group, kind: 2, days: HALVES })).stages
    const options = async (query: Readonly<Record<string, string | readonly string[]>>) =>
      (await call(api, OPTION_LISTS.stages, { as, query })).answer.dados
    const ids = async (query: Readonly<Record<string, string | readonly string[]>>) =>
      (await options(query)).map(({ value }) => value)
    const inOrder = [general[0], own[0], general[1], own[1]]
    expect(await ids({ unidade: String(unidade), tipo: '2' })).toEqual(inOrder)
    expect(await ids({ unidade: String(unidade), tipo: ['2', '9'] })).toEqual(inOrder)
    expect(await ids({ ano: String(structure.coming) })).toEqual([])
    const all = await ids({ ano: [String(structure.running), String(structure.coming)] })
    expect(all).toEqual(expect.arrayContaining([...own, ...general, ...away]))
    expect(all).not.toEqual(expect.arrayContaining([alone[0]]))
    expect((await options({ unidade: String(unidade), tipo: '2' }))[1]).toEqual({
      value: own[0],
      displayText: `Etapa 1 · 2026 · ${await nameOf('unit', unidade)}`,
      status: true,
    })
    const wrong = await call(api, OPTION_LISTS.stages, { as, query: { ano: 'x' } })
    expect([wrong.status, wrong.refusal.message]).toEqual([400, MESSAGES.MALFORMED])
    expect((await call(api, OPTION_LISTS.stages, { as, query: { numero: '1' } })).status).toBe(400)
  })

  it('is filtered by a course: stages of the kind with as many as its year has', async () => {
    const { unidade } = await newUnit()
    const place = { year: structure.running, unit: unidade }
    const [third] = (await addStages(api.db, { ...place, kind: 3, days: HALVES })).stages
    const [half] = (await addStages(api.db, { ...place, kind: 2, days: HALVES })).stages
    const found = async (query: Readonly<Record<string, number>>) => {
      const asked = { idUnidade: unidade, idAnoLetivo: structure.running, ...query }
      const { dados } = (await call(api, stageOptions, { as, query: asked })).answer
      return dados.map(({ value }) => value).filter((id) => id === third || id === half)
    }
    expect(await found({})).toEqual([third, half])
    expect(await found({ idCurso: structure.course })).toEqual([third, half])
    await sql`update course set stage_count = 2 where id = ${structure.course}`.execute(api.db)
    expect(await found({ idCurso: structure.course })).toEqual([half])
    expect(await found({ idSerie: structure.grades[0] })).toEqual([half])
    expect(await found({ idCurso: 2_000_000_000 })).toEqual([])
  })
})
