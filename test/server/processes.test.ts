// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import {
  createCourseOffer,
  getCourseOffer,
  listCourseOffers,
  updateCourseOffer,
} from '#domain/courseOffers/courseOffers.endpoints.ts'
import * as places from '#domain/processes/offeredPlaces.endpoints.ts'
import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import { includeStudent, listCourseOptions } from '#domain/people/people.endpoints.ts'
import { createPriceTable, updatePriceTable } from '#domain/priceTables/priceTables.endpoints.ts'
import * as calls from '#domain/processes/processes.endpoints.ts'
import type { ProcessDraft, ProcessRecord } from '#domain/processes/processes.schemas.ts'
import { listRequirements } from '#domain/requirements/requirements.endpoints.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { courseOfferDraftOf } from '#domain/courseOffers/courseOffer.ts'
import { NEW_CONDITION, NEW_PRICE_TABLE, priceTableDraftOf } from '#domain/priceTables/priceTable.ts'
import { offeredPlaceDraftOf } from '#domain/processes/offeredPlace.ts'
import { NEW_PROCESS, processDraftOf } from '#domain/processes/process.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { inclusionOf } from '#test/helpers/inclusion.ts'
import { raceForLastSeats } from '#test/load/lastSeats.ts'
import { addSchoolStructure, offerDraft, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

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

let counter = 0

/** Open on the day of the tests, 20 November 2026. */
const draftOf = (idUnidade: number, changes: Partial<ProcessDraft> = {}): ProcessDraft => {
  counter += 1
  return {
    ...NEW_PROCESS,
    nome: `Processo ${counter}`,
    idAnoLetivo: structure.running,
    inicio: '2026-11-01',
    fim: '2026-11-30',
    idsUnidades: [idUnidade],
    idsSeries: [structure.grades[0]],
    ...changes,
  }
}

const send = (draft: ProcessDraft, who = as, idOrigem: number | null = null) =>
  call(api, calls.createProcess, { as: who, body: { ...draft, idOrigem } })

const made = async (draft: ProcessDraft): Promise<ProcessRecord> => {
  const { status, answer, refusal } = await send(draft)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const change = (process: ProcessRecord, changes: Partial<ProcessDraft>, who = as) =>
  call(api, calls.updateProcess, {
    as: who,
    params: { id: process.id },
    body: { ...processDraftOf(process), ...changes, versao: process.versao },
  })

const read = async ({ id }: ProcessRecord, who = as) =>
  (await call(api, calls.getProcess, { as: who, params: { id } })).answer

const setStatus = ({ id, versao }: ProcessRecord, ativo: boolean) =>
  call(api, calls.setProcessStatus, { as, params: { id }, body: { ativo, versao } })

const listed = async (idUnidade: number, who = as) =>
  (await call(api, calls.listProcesses, { as: who, query: { idUnidade, idAnoLetivo: structure.running } })).answer

/** A unit that offers the first grade in one shift. */
const place = async (vagas = 5): Promise<Combination> => {
  const idUnidade = await addUnit(api.db)
  const body = offerDraft(structure, idUnidade, {
    vagas: [{ idSerie: structure.grades[0], idPeriodo: structure.shift, vagas }],
  })
  await call(api, createCourseOffer, { as, body })
  return {
    idAnoLetivo: structure.running,
    idUnidade,
    idCurso: structure.course,
    idPeriodo: structure.shift,
    idSerie: structure.grades[0],
  }
}

const include = (where: Combination) => call(api, includeStudent, { as, body: inclusionOf(where) })

const students = async (process: ProcessRecord, who = as) =>
  (await call(api, calls.listProcessStudents, { as: who, params: { id: process.id }, query: {} })).answer

const audited = (id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'enrolment_process')
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

test('stores and reads a process, and audits it in words', async () => {
  const unit = await addUnit(api.db)
  const [first, second] = structure.grades
  const draft = draftOf(unit, {
    idTipoProceso: 2,
    idsSeries: [second, first],
    texto: 'Traga a caderneta de vacinação.',
    nascimentos: [
      { idSerie: second, de: '', ate: '2015-03-31' },
      { idSerie: first, de: '2015-04-01', ate: '2016-03-31' },
    ],
  })
  const { answer } = await send(draft)
  expect(answer).toEqual({
    ...draft,
    idsSeries: [first, second],
    nascimentos: draft.nascimentos.toReversed(),
    id: answer.id,
    ativo: true,
    versao: 1,
    podeAlterar: true,
    inscritos: [],
  })
  expect(await read(answer)).toEqual(answer)
  const [entry] = await audited(answer.id)
  expect(entry).toMatchObject({
    action: 'create',
    after: { Tipo: 'Rematrícula', 'Ano letivo': '2026', Início: '01/11/2026', Fim: '30/11/2026' },
  })
  expect(entry?.after).toHaveProperty(
    'Faixas de nascimento',
    expect.stringMatching(/: de 01\/04\/2015 a 31\/03\/2016; .*: até 31\/03\/2015$/),
  )
})

test('names each flaw beside its field', async () => {
  const unit = await addUnit(api.db)
  const { refusal } = await send(
    draftOf(unit, { nome: ' ', inicio: '2026-12-01', fim: '2026-11-30', idsUnidades: [], idsSeries: [] }),
  )
  expect(refusal.fields).toEqual({
    nome: 'O campo Nome do processo é obrigatório.',
    fim: 'O fim não pode vir antes do início.',
    idsUnidades: 'Escolha ao menos uma unidade.',
    idsSeries: 'Escolha ao menos uma série.',
  })
  expect((await send(draftOf(unit, { idAnoLetivo: structure.closed }))).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
  const idSerie = structure.grades[0]
  const nascimentos = [
    { idSerie, de: '2016-04-01', ate: '2016-03-31' },
    { idSerie, de: '', ate: '' },
    { idSerie: structure.grades[1], de: '2016-04-01', ate: '' },
  ]
  expect((await send(draftOf(unit, { nascimentos }))).refusal.fields).toEqual({
    'nascimentos.0.ate': 'O fim da faixa não pode vir antes do início.',
    'nascimentos.1.idSerie': 'Esta série já tem uma faixa.',
    'nascimentos.1.de': 'Informe ao menos uma das datas.',
    'nascimentos.2.idSerie': 'Esta série não está no processo.',
  })
})

test('a student born outside the range of the grade is not admitted', async () => {
  const where = await place()
  const range = { idSerie: where.idSerie, de: '2100-01-01', ate: '' }
  const process = await made(draftOf(where.idUnidade, { nascimentos: [range] }))
  const { refusal } = await include(where)
  expect(refusal).toMatchObject({
    code: 'BIRTH_OUTSIDE',
    fields: { 'matricula.idSerie': expect.stringMatching(/só quem nasceu a partir de 01\/01\/2100\.$/) },
  })
  await change(process, { nascimentos: [{ ...range, de: '', ate: '2100-01-01' }] })
  expect((await include(where)).status).toBe(200)
})

test('two processes of a kind are never open for one grade on one day, in any order of creation', async () => {
  const unit = await addUnit(api.db)
  const other = { idsSeries: [structure.grades[1]] }
  const answers = await Promise.all([
    send(draftOf(unit)),
    send(draftOf(unit, { inicio: '2026-11-30', fim: '2026-12-20' })),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal.code).toBe('PROCESS_OVERLAPS')
  for (const free of [other, { idTipoProceso: 3 as const }, { inicio: '2027-01-01', fim: '2027-01-09' }])
    expect((await send(draftOf(unit, free))).status).toBe(200)
  const { nome } = draftOf(unit)
  await made(draftOf(await addUnit(api.db), { nome }))
  expect((await send(draftOf(await addUnit(api.db), { nome }))).refusal.fields).toEqual({
    nome: MESSAGES.PROCESS_TAKEN,
  })
})

test('of two editors at the same moment one wins, the other gets the present record', async () => {
  const process = await made(draftOf(await addUnit(api.db)))
  const answers = await Promise.all([change(process, { fim: '2026-11-28' }), change(process, { fim: '2026-11-29' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.refusal.atual).toEqual(await read(process))
})

test('an enrolment is admitted by the open process, counts there, and fixes its kind, year and grade', async () => {
  const where = await place(3)
  const process = await made(draftOf(where.idUnidade, { idsSeries: [structure.grades[0], structure.grades[1]] }))
  expect((await include(where)).status).toBe(200)
  expect((await listed(where.idUnidade)).items).toMatchObject([
    { id: process.id, situacao: 2, vagas: 3, inscritos: 1, matriculados: 0, livres: 2 },
  ])
  const used = await read(process)
  expect(used.inscritos).toEqual([{ idUnidade: where.idUnidade, idSerie: structure.grades[0], inscritos: 1 }])
  const { refusal } = await change(used, { idTipoProceso: 3, idsSeries: [structure.grades[1]] })
  expect(refusal.fields).toEqual({
    idTipoProceso: 'O campo Tipo não pode mudar: há inscritos neste processo.',
    idsSeries: 'Há 1 inscrito nas séries que você tirou.',
  })
  expect((await change(used, { idsSeries: [structure.grades[0]] })).status).toBe(200)
  const remove = await call(api, calls.removeProcess, { as, params: { id: process.id }, query: { versao: 2 } })
  expect(remove.refusal.message).toBe(message('REMOVE_IN_USE', { usos: 'Matrículas (1)' }))
})

test('a closed process admits nobody, and says when it was open', async () => {
  const where = await place()
  const process = await made(draftOf(where.idUnidade, { inicio: '2026-10-01', fim: '2026-11-19' }))
  const values = { processo: process.nome, inicio: '01/10/2026', fim: '19/11/2026' }
  expect((await include(where)).refusal).toMatchObject({
    message: message('PROCESS_CLOSED', values),
    fields: { 'matricula.idSerie': message('PROCESS_CLOSED', values) },
  })
  const hindrance = async () => {
    const { ofertas } = (await call(api, listCourseOptions, { as })).answer
    return ofertas.find(({ idUnidade }) => idUnidade === where.idUnidade)?.impedimento
  }
  expect(await hindrance()).toBe(message('PROCESS_CLOSED', values))
  const open = (await change(process, { fim: '2026-11-20' })).answer
  expect(await hindrance()).toBe('')
  expect((await include(where)).status).toBe(200)
  const closed = (await setStatus(open, false)).answer
  expect((await include(where)).refusal.code).toBe('PROCESS_INACTIVE')
  expect((await setStatus(closed, true)).answer).toMatchObject({ ativo: true, versao: 4 })
  expect((await include(where)).status).toBe(200)
})

test('of many who ask for the last seats at the same instant, as many get one as there are seats', async () => {
  const race = await raceForLastSeats({ apis: [api], as, structure, seats: 3, requests: 24 })
  expect(race).toEqual({ seated: 3, told: 21, strange: [], enrolled: 3 })
})

test('approves the students whose enrolment has not changed since it was seen', async () => {
  const where = await place()
  const process = await made(draftOf(where.idUnidade))
  for (let count = 0; count < 3; count += 1) await include(where)
  const { items } = await students(process)
  expect(items.map(({ status }) => status)).toEqual(['Em andamento', 'Em andamento', 'Em andamento'])
  const [first, second, third] = items
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three came in')
  await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('id', '=', second.inscricaoId).execute()
  const approve = (seen: { simular: boolean; conferido?: string }, who = as) =>
    call(api, calls.approveStudents, {
      as: who,
      params: { id: process.id },
      body: {
        ...seen,
        alunos: [first, second, third].map(({ inscricaoId, status }) => ({
          inscricaoId,
          status,
          selected: inscricaoId !== third.inscricaoId,
        })),
      },
    })
  const foreign = await enter({ edits: ['gestaoProcessos'], units: [await addUnit(api.db)] })
  expect((await approve({ simular: true }, foreign)).status).toBe(404)
  const { answer: told } = await approve({ simular: true })
  expect(told).toMatchObject({
    alteradas: 1,
    matriculas: [
      { id: first.inscricaoId, motivo: '' },
      { id: second.inscricaoId, aluno: second.nome, motivo: 'A matrícula está como “Cancelado”.' },
    ],
  })
  expect(await students(process)).toMatchObject({ matriculados: 0 })
  expect((await approve({ simular: false })).refusal.code).toBe('SIMULATION_OUTDATED')
  expect((await approve({ simular: false, conferido: told.conferido })).answer).toMatchObject({ alteradas: 1 })
  expect(await students(process)).toMatchObject({ inscritos: 2, matriculados: 1, livres: 3, totalCount: 3 })
  const statusOf = async (id: number) =>
    (await students(process)).items.find(({ inscricaoId }) => inscricaoId === id)?.status
  expect(await statusOf(first.inscricaoId)).toBe('Matriculado')
  expect(await statusOf(third.inscricaoId)).toBe('Em andamento')
  const again = await approve({ simular: true })
  expect(again.answer).toMatchObject({
    alteradas: 0,
    matriculas: [{ motivo: expect.stringContaining('Matriculado') }, {}],
  })
})

test('staff of one unit see their part of a process of two, and cannot change it', async () => {
  const [mine, theirs] = [await place(3), await place(4)]
  const process = await made(draftOf(mine.idUnidade, { idsUnidades: [mine.idUnidade, theirs.idUnidade] }))
  await include(mine)
  await include(theirs)
  const local = await enter({ edits: ['gestaoProcessos'], units: [mine.idUnidade] })
  const seen = await read(process, local)
  expect(seen).toMatchObject({ idsUnidades: [mine.idUnidade], podeAlterar: false })
  expect((await listed(mine.idUnidade, local)).items).toMatchObject([{ vagas: 3, inscritos: 1, livres: 2 }])
  expect((await students(process, local)).totalCount).toBe(1)
  expect((await change(seen, { fim: '2026-12-01' }, local)).refusal.message).toBe(MESSAGES.PROCESS_OF_UNITS)
  const own = await send(draftOf(mine.idUnidade, { idTipoProceso: 3, idsUnidades: [theirs.idUnidade] }), local)
  expect(own.refusal.fields).toEqual({ idsUnidades: 'O valor do campo Unidades não é aceito.' })
})

describe('an offered place', () => {
  const atOf = ({ id }: ProcessRecord, { idUnidade, idSerie, idPeriodo }: Combination) => ({
    idProcesso: id,
    idUnidade,
    idSerie,
    idPeriodo,
  })
  type At = ReturnType<typeof atOf>
  const readPlace = async (at: At, who = as) =>
    (await call(api, places.getOfferedPlace, { as: who, params: at })).answer
  const decide = (at: At, before: OfferedPlaceRecord, changes: Partial<OfferedPlaceDraft>, who = as) =>
    call(api, places.updateOfferedPlace, {
      as: who,
      params: at,
      body: {
        ...offeredPlaceDraftOf(before),
        ...changes,
        versao: before.versao,
        vagasLidas: before.vagas ?? 0,
        metaLida: before.meta,
      },
    })
  const offered = async (idProcesso: number) =>
    (await call(api, places.listOfferedPlaces, { as, query: { idProcesso, idAnoLetivo: structure.running } })).answer
      .items
  const table = async (nomeTabela: string) => {
    const names = ['10 parcelas', '12 parcelas', 'Orçamento'] as const
    const conditions = names.map((nomeCondicao) => ({
      ...NEW_CONDITION,
      nomeCondicao,
      isBudget: nomeCondicao === 'Orçamento',
    }))
    const body = { ...NEW_PRICE_TABLE, idAnoLetivo: structure.running, nomeTabela, tabelaPrecoCondicoes: conditions }
    return (await call(api, createPriceTable, { as, body })).answer
  }

  test('has the goal of the offer, one number for all processes', async () => {
    const where = await place(3)
    const at = atOf(await made(draftOf(where.idUnidade)), where)
    const read = await readPlace(at)
    expect(read.meta).toBeNull()
    expect((await decide(at, read, { meta: -1 })).status).toBe(400)
    expect((await decide(at, read, { meta: 2 })).answer).toMatchObject({ meta: 2, vagas: 3 })
    expect((await decide(at, { ...(await readPlace(at)), meta: null }, { meta: 5 })).status).toBe(409)
    const { items } = (await call(api, listCourseOffers, { as, query: { idUnidade: where.idUnidade } })).answer
    const params = { id: items[0]?.id ?? 0 }
    const record = (await call(api, getCourseOffer, { as, params })).answer
    const body = { ...courseOfferDraftOf(record), versao: record.versao }
    expect((await call(api, updateCourseOffer, { as, params, body })).status).toBe(200)
    expect((await readPlace(at)).meta).toBe(2)
  })

  test('equals the offer of the course until somebody decides; a decision applies to new students', async () => {
    const where = await place(3)
    const process = await made(draftOf(where.idUnidade))
    const at = atOf(process, where)
    expect(await offered(process.id)).toMatchObject([
      {
        ...at,
        ofertado: true,
        ofertadas: 3,
        preenchidas: 0,
        livres: 3,
        tabela: null,
        opcoesPagamento: [],
        documentos: 0,
      },
    ])
    const { rows } = await sql<{ id: number }>`
      insert into prerequisite (name, name_search, search, type, behaviour, places, position)
      values ('Laudo', 'laudo', 'laudo', 2, 1, '{1}', 1) returning id`.execute(api.db)
    const [laudo = 0] = rows.map(({ id }) => id)
    const prices = await table('Mensalidades')
    const changes = { idTabelaPreco: prices.id, opcoesPagamento: ['12 parcelas'], preRequisitos: [laudo], vagas: 2 }
    const { answer } = await decide(at, await readPlace(at), changes)
    expect(answer).toMatchObject({ ...changes, versao: 1 })
    expect(answer.tabelas).toMatchObject([{ nome: 'Mensalidades', condicoes: ['10 parcelas', '12 parcelas'] }])
    expect(await offered(process.id)).toMatchObject([
      { ofertadas: 2, livres: 2, tabela: 'Mensalidades', opcoesPagamento: ['12 parcelas'], documentos: 1 },
    ])
    const { idAluno } = (await include(where)).answer
    const asked = await call(api, listRequirements, { as, params: { id: idAluno } })
    expect(asked.answer.requisitos).toMatchObject([{ nome: 'Laudo', prazo: null }])
    const closed = await decide(at, await readPlace(at), { ofertado: false })
    expect(closed.answer.versao).toBe(2)
    expect((await include(where)).refusal.code).toBe('PLACE_NOT_OFFERED')
    expect((await listed(where.idUnidade)).items).toMatchObject([{ vagas: 0, inscritos: 1 }])
    const renamed = { ...priceTableDraftOf(prices), nomeTabela: 'Mensalidades novas', versao: prices.versao }
    const next = await call(api, updatePriceTable, { as, params: { id: prices.id }, body: renamed })
    expect(next.answer).toMatchObject({ edicao: 2 })
    expect((await readPlace(at)).idTabelaPreco).toBe(prices.id)
    const audit = (await audited(process.id)).at(-1)
    expect(audit).toMatchObject({
      before: { 'Ofertado neste processo': 'Sim' },
      after: { 'Ofertado neste processo': 'Não' },
    })
  })

  test('is refused with fewer seats than are taken, with the count', async () => {
    const where = await place(3)
    const process = await made(draftOf(where.idUnidade))
    const at = atOf(process, where)
    await include(where)
    await include(where)
    const record = await readPlace(at)
    expect((await decide(at, record, { vagas: 1 })).refusal.fields).toEqual({
      vagas: 'Há 2 vagas preenchidas: não podem ser menos que isso.',
    })
    expect((await decide(at, record, { vagas: 0 })).refusal.fields).toHaveProperty('vagas')
    expect((await decide(at, record, { idTabelaPreco: 999_999 })).refusal.fields).toHaveProperty('idTabelaPreco')
    expect((await decide(at, record, { vagas: 2 })).answer).toMatchObject({ vagas: 2, preenchidas: 2 })
    expect((await include(where)).refusal.code).toBe('NO_SEATS')
  })

  test('of two who decide at the same moment, or change the seats elsewhere, the later one is refused', async () => {
    const where = await place(3)
    const process = await made(draftOf(where.idUnidade))
    const at = atOf(process, where)
    const record = await readPlace(at)
    const answers = await Promise.all([decide(at, record, { vagas: 4 }), decide(at, record, { ofertado: false })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = await readPlace(at)
    expect(answers.find(({ status }) => status === 409)?.refusal.atual).toEqual(now)
    await sql`update course_offer_seat set seats = 9 where course_offer_id in (
      select id from course_offer where unit_id = ${where.idUnidade})`.execute(api.db)
    expect((await decide(at, now, { ofertado: true })).status).toBe(409)
    const foreign = await enter({ edits: ['configCursosRegulares'], units: [await addUnit(api.db)] })
    expect((await decide(at, await readPlace(at), {}, foreign)).status).toBe(404)
  })

  test('is copied for another year, with the table of the same name there', async () => {
    const where = await place(3)
    const process = await made(draftOf(where.idUnidade))
    const at = atOf(process, where)
    const prices = await table('Anual')
    await decide(at, await readPlace(at), { idTabelaPreco: prices.id, ofertado: false })
    const body = { ...NEW_PRICE_TABLE, idAnoLetivo: structure.coming, nomeTabela: 'Anual' }
    const there = (await call(api, createPriceTable, { as, body })).answer
    const copy = (await send(draftOf(where.idUnidade, { idAnoLetivo: structure.coming }), as, process.id)).answer
    const offer = offerDraft(structure, where.idUnidade, { idAnoLetivo: structure.coming, dataCorte: '2027-03-31' })
    await call(api, createCourseOffer, { as, body: offer })
    expect(await readPlace(atOf(copy, where))).toMatchObject({ ofertado: false, idTabelaPreco: there.id, versao: 1 })
  })
})
