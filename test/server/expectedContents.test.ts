// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import * as calls from '#domain/expectedContents/expectedContents.endpoints.ts'
import * as messages from '#domain/expectedContents/expectedContents.messages.ts'
import type { Plan, PlanCopy, StageOrder } from '#domain/expectedContents/expectedContents.schemas.ts'
import { steppedBy } from '#domain/expectedContents/plan.ts'
import { createCurriculum, putCurriculumInForce } from '#domain/curricula/curricula.endpoints.ts'
import * as groupCalls from '#domain/classGroups/classGroups.endpoints.ts'
import { setParameter } from '#domain/parameters/parameters.endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import type { ListSkills } from '#domain/skills/skills.schemas.ts'
import { listSkills } from '#domain/skills/skills.endpoints.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { importer } from '#test/helpers/imports.ts'
import { addSchoolStructure, curriculumDraft, groupDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { addStages } from '#test/helpers/stages.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let unit: number
let maths: number
let art: number
/** Two stages of the running year. */
let first: number
let second: number

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const subject = async (nome: string): Promise<number> => {
  const body = { nome, abreviatura: nome.slice(0, 8), area: 1, base: 1, tipo: 1, ordem: 1, temNota: true }
  const draft = {
    codigoEducacenso: null,
    cor: '',
    optativa: false,
    temFrequencia: true,
    contaProgressao: true,
    ...body,
  }
  return (await call(api, REGISTER_ENDPOINTS.subjects.create, { as, body: draft })).answer.id
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  as = await enter({ flag: 'master' })
  maths = await subject('Matemática')
  art = await subject('Arte')
  await sql`update course set stage_count = 2`.execute(api.db)
  const { stages } = await addStages(api.db, {
    year: structure.running,
    kind: 2,
    days: [
      ['2026-02-02', '2026-06-30'],
      ['2026-08-03', '2026-12-18'],
    ],
  })
  ;[first = 0, second = 0] = stages
  await addStages(api.db, {
    year: structure.coming,
    kind: 2,
    days: [
      ['2027-02-01', '2027-06-30'],
      ['2027-08-02', '2027-12-17'],
    ],
  })
})
afterAll(() => api.close())

let counter = 0

/** A plan of a grade that no other test uses. */
const freshPlace = async () => {
  counter += 1
  const { id } = await api.db
    .insertInto('grade')
    .values({
      course_id: structure.course,
      name: `Ano ${counter}`,
      name_search: `ano ${counter}`,
      position: 100 + counter,
      next_grade_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ano: structure.running, unidade: null as number | null, serie: id, disciplina: maths }
}
type Place = Awaited<ReturnType<typeof freshPlace>>

const content = (objeto: string, etapa = first, aulasPrevistas = 10) => ({
  etapa,
  objeto,
  aulasPrevistas,
  unidadeTematica: '',
  descricao: '',
  habilidades: '',
  material: '',
  avaliadoEm: '',
})

const add = (place: Place, objeto: string, etapa = first, who = as) =>
  call(api, calls.addContent, { as: who, body: { ...place, ...content(objeto, etapa) } })

const read = ({ unidade, ...place }: Place, who = as) =>
  call(api, calls.readPlan, { as: who, query: { ...place, ...(unidade !== null && { unidade }) } })

const order = (place: Place, de: StageOrder[], para: StageOrder[], who = as) =>
  call(api, calls.orderPlan, { as: who, body: { ...place, de, para } })

const orderOf = ({ etapas }: Plan): StageOrder[] =>
  etapas.map(({ idEtapa, conteudos }) => ({ idEtapa, conteudos: conteudos.map(({ id }) => id) }))

const words = ({ etapas }: Plan) => etapas.map(({ conteudos }) => conteudos.map(({ objeto }) => objeto))

const planned = async (place: Place): Promise<Plan> => {
  await add(place, 'Números')
  await add(place, 'Frações')
  return (await add(place, 'Ângulos', second)).answer
}

test('a plan has its stages, its contents in order, and the lessons that the matrix gives', async () => {
  const place = { ...(await freshPlace()), unidade: unit }
  await add({ ...place, unidade: null }, 'De toda a escola')
  const matrix = curriculumDraft(structure, unit, [maths], { idSerie: place.serie })
  const { id, versao } = (await call(api, createCurriculum, { as, body: matrix })).answer
  await call(api, putCurriculumInForce, { as, params: { id }, body: { versao } })
  await planned(place)
  const { answer } = await read(place)
  expect(words(answer)).toEqual([['Números', 'Frações'], ['Ângulos']])
  expect(answer.etapas[0]?.comuns.map(({ objeto }) => objeto)).toEqual(['De toda a escola'])
  // Four lessons a week: a little less than twenty weeks, without holidays.
  expect(answer.etapas[0]?.aulas?.mais).toBeGreaterThan(70)
  expect(answer.etapas[0]?.aulas?.mais).toBeLessThan(90)
  expect(answer).toMatchObject({ podeEditar: true, motivo: '' })
})

test('contents move between stages in one request, and what came meanwhile stays', async () => {
  const place = await freshPlace()
  const before = orderOf(await planned(place))
  const fractions = before[0]?.conteudos[1] ?? 0
  await add(place, 'Potências')
  const { answer } = await order(place, before, steppedBy(before, fractions, 1))
  expect(words(answer)).toEqual([
    ['Números', 'Potências'],
    ['Frações', 'Ângulos'],
  ])
})

test('of two who order the same plan at once the second is shown how it stands', async () => {
  const place = await freshPlace()
  const before = orderOf(await planned(place))
  const [one, two] = [before[0]?.conteudos[0] ?? 0, before[0]?.conteudos[1] ?? 0]
  const answers = await Promise.all([
    order(place, before, steppedBy(before, one, 1)),
    order(place, before, steppedBy(before, two, 1)),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.refusal.atual).toEqual((await read(place)).answer)
  expect((await order(place, before, before.slice(0, 1))).status).toBe(400)
})

test('a content that somebody else changed is not overwritten', async () => {
  const place = await freshPlace()
  const { id, versao } = (await planned(place)).etapas[0]?.conteudos[0] ?? { id: 0, versao: 0 }
  const change = (objeto: string) =>
    call(api, calls.changeContent, { as, params: { id }, body: { ...content(objeto), versao } })
  expect(words((await change('Números naturais')).answer)[0]).toEqual(['Números naturais', 'Frações'])
  const late = await change('Numerais')
  expect([late.status, late.refusal.atual]).toEqual([409, expect.objectContaining({ objeto: 'Números naturais' })])
  const removed = await call(api, calls.removeContent, { as, params: { id }, query: { versao: versao + 1 } })
  expect(words(removed.answer)[0]).toEqual(['Frações'])
})

describe('who may change a plan', () => {
  const decide = async (valor: string) => {
    const row = await api.db
      .selectFrom('parameter')
      .where('id', '=', PARAMETERS.professoresPlanejam.id)
      .select('version')
      .executeTakeFirst()
    const body = { valor, versao: row?.version ?? 0 }
    return call(api, setParameter, { as, params: { id: PARAMETERS.professoresPlanejam.id }, body })
  }
  const edition = async (who: Credentials) => (await call(api, calls.readContentEdition, { as: who })).answer.dados

  test('teachers theirs, once the school lets them; others who only see, never', async () => {
    const teacher = await addStaff(api.db, { teacher: true, sees: ['conteudoPrevisto'], units: [unit] })
    const teaching = (await signInStaff(api, { email: teacher.email, senha: PASSWORD })).as
    const secretary = await enter({ sees: ['conteudoPrevisto'], units: [unit] })
    const place = { ...(await freshPlace()), unidade: unit }
    const turma = (
      await call(api, groupCalls.createClassGroup, {
        as,
        body: groupDraft(structure, unit, { idsSeries: [place.serie] }),
      })
    ).answer
    await api.db
      .insertInto('class_assignment')
      .values({
        school_year_id: structure.running,
        unit_id: unit,
        class_group_id: turma.id,
        subject_id: maths,
        staff_user_id: teacher.id,
        kind: TITULAR,
        starts_on: '2026-02-02',
        search: '',
      })
      .execute()
    expect([await edition(teaching), (await add(place, 'Frações', first, teaching)).refusal.message]).toEqual([
      false,
      messages.PLAN_READ_ONLY,
    ])
    await decide('Sim')
    expect([await edition(teaching), (await add(place, 'Frações', first, teaching)).status]).toEqual([true, 200])
    expect((await add({ ...place, disciplina: art }, 'Cores', first, teaching)).refusal.message).toBe(
      messages.PLAN_NOT_YOURS,
    )
    expect((await read({ ...place, disciplina: art }, teaching)).answer).toMatchObject({
      podeEditar: false,
      motivo: messages.PLAN_NOT_YOURS,
    })
    expect((await add(place, 'Frações', first, secretary)).status).toBe(403)
    const plan = (await read(place, teaching)).answer
    expect((await order(place, orderOf(plan), orderOf(plan), secretary)).status).toBe(403)
    const { items } = (await call(api, calls.listPlans, { as: teaching, query: { unidade: unit } })).answer
    expect(items[0]).toMatchObject({ serie: place.serie, disciplina: maths, minha: true, conteudos: 1 })
    await decide('Nao')
    expect((await read(place, teaching)).answer.podeEditar).toBe(false)
  })

  test('nobody plans for a unit that is not theirs', async () => {
    const elsewhere = await enter({ edits: ['conteudoPrevisto'], units: [await addUnit(api.db)] })
    const place = { ...(await freshPlace()), unidade: unit }
    expect((await read(place, elsewhere)).status).toBe(404)
    expect((await add(place, 'Frações', first, elsewhere)).status).toBe(404)
  })
})

describe('a copy', () => {
  const preview = (copy: PlanCopy) => call(api, calls.previewPlanCopy, { as, body: copy })
  const copied = async (copy: PlanCopy) => {
    const { conferido } = (await preview(copy)).answer
    return call(api, calls.copyPlan, { as, body: { ...copy, conferido } })
  }

  test('brings what the destination lacks, tells what differs, and a second time makes nothing', async () => {
    const [from, to] = [await freshPlace(), await freshPlace()]
    await planned(from)
    await add(to, 'fracoes')
    const copy = {
      ano: from.ano,
      unidade: null,
      serie: from.serie,
      anoDestino: to.ano,
      unidadeDestino: null,
      serieDestino: to.serie,
    }
    const outcomes = async () => (await preview(copy)).answer.conteudos.map(({ resultado }) => resultado)
    expect(await outcomes()).toEqual(['novo', 'igual', 'novo'])
    const twice = await Promise.all([copied(copy), copied(copy)])
    expect(twice.map(({ status }) => status)).toContain(200)
    expect(words((await read(to)).answer)).toEqual([['fracoes', 'Números'], ['Ângulos']])
    expect(await outcomes()).toEqual(['igual', 'igual', 'igual'])
    const { id, versao } = (await read(from)).answer.etapas[1]?.conteudos[0] ?? { id: 0, versao: 0 }
    const body = { ...content('Ângulos', second, 4), versao }
    await call(api, calls.changeContent, { as, params: { id }, body })
    expect((await preview(copy)).answer.conteudos[2]).toMatchObject({
      resultado: 'difere',
      diferencas: ['Aulas previstas: aqui “4”, no destino “10”.'],
    })
    expect((await preview({ ...copy, anoDestino: structure.closed })).status).toBe(422)
    expect((await preview({ ...copy, serieDestino: from.serie })).refusal.message).toBe(messages.PLAN_COPY_SAME)
  })

  test('to another year stands in the stages of that year', async () => {
    const from = await freshPlace()
    await planned(from)
    const copy = {
      ano: from.ano,
      unidade: null,
      serie: from.serie,
      disciplina: maths,
      anoDestino: structure.coming,
      unidadeDestino: unit,
      serieDestino: from.serie,
    }
    await copied(copy)
    const { answer } = await read({ ...from, ano: structure.coming, unidade: unit })
    expect(words(answer)).toEqual([['Números', 'Frações'], ['Ângulos']])
    expect(answer.etapas[0]?.inicio).toBe('2027-02-01')
  })
})

describe('the skills of the school', () => {
  const OWN = {
    codigo: 'AUR-ROB1',
    texto: 'Programar um robô.',
    etapa: 2,
    anos: [6],
    componente: null,
    organizacao: '',
  }

  test('are found beside the BNCC, used by contents, and kept while they are', async () => {
    const { create, setStatus, update } = REGISTER_ENDPOINTS.ownSkills
    const place = await freshPlace()
    const named = (habilidades: string) =>
      call(api, calls.addContent, { as, body: { ...place, ...content(`Com ${habilidades}`), habilidades } })
    expect((await named('AUR-ROB1, EF06MA99')).refusal.fields).toEqual({
      habilidades: 'AUR-ROB1, EF06MA99: não está na BNCC nem em Habilidades da escola.',
    })
    for (const codigo of ['EF-06MA01', 'BNCC-1', 'EF06MA01', 'robo'])
      expect((await call(api, create, { as, body: { ...OWN, codigo } })).refusal.fields).toEqual({
        codigo: 'O valor do campo Código não é válido.',
      })
    const own = (await call(api, create, { as, body: OWN })).answer
    const found = async (query: ListSkills['query']) =>
      (await call(api, listSkills, { as, query })).answer.items.map(({ codigo }) => codigo)
    expect(await found({ Filtro: 'robo' })).toContain('AUR-ROB1')
    expect(await found({ Filtro: 'programar', anoEscolar: 5 })).not.toContain('AUR-ROB1')
    const plan = (await named('AUR-ROB1, EF06MA01')).answer
    expect(plan.etapas[0]?.conteudos[0]?.textos).toEqual([
      { codigo: 'AUR-ROB1', texto: 'Programar um robô.' },
      { codigo: 'EF06MA01', texto: expect.stringMatching(/^Comparar/) },
    ])
    const { id, versao } = own
    expect((await call(api, setStatus, { as, params: { id }, body: { versao, ativo: false } })).refusal.message).toBe(
      'Não é possível inativar: em uso em Conteúdo previsto (1).',
    )
    const renamed = await call(api, update, { as, params: { id }, body: { ...OWN, codigo: 'AUR-ROB2', versao } })
    expect(renamed.refusal.fields).toEqual({
      codigo: 'O campo Código não pode mudar: em uso em Conteúdo previsto (1).',
    })
  })

  test('are checked in a spreadsheet, too', async () => {
    const place = await freshPlace()
    const { name } = await api.db
      .selectFrom('grade')
      .where('id', '=', place.serie)
      .select('name')
      .executeTakeFirstOrThrow()
    const { checked, rows } = importer(api, as)
    const fields = ['ano', 'serie', 'disciplina', 'etapa', 'ordem', 'objeto', 'aulasPrevistas', 'habilidades']
    const line = (objeto: string, skills: string) => [
      '2026',
      name,
      'Matemática',
      'Etapa 1 · 2026',
      '1',
      objeto,
      '8',
      skills,
    ]
    const batch = await checked({
      register: 'expectedContents',
      fields,
      rows: [line('Ângulos', 'EF06MA25'), line('Retas', 'EF06MA98')],
    })
    expect(batch).toMatchObject({ novas: 1, erradas: 1 })
    expect((await rows(batch.id))[1]?.falhas['habilidades']).toContain('EF06MA98: não está na BNCC')
  })
})

test('whether contents may be written before their day is the decision of the school', async () => {
  const answered = async () => (await call(api, calls.readFutureRelease, { as })).answer
  expect(await answered()).toEqual({ dados: false })
  const params = { id: PARAMETERS.conteudosAdiantados.id }
  expect((await call(api, setParameter, { as, params, body: { valor: 'Sim', versao: 0 } })).status).toBe(200)
  expect(await answered()).toEqual({ dados: true })
})
