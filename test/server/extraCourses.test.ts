// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as fees from '#domain/annualFees/annualFees.endpoints.ts'
import * as offers from '#domain/extraCourses/extraOffers.endpoints.ts'
import * as replication from '#domain/extraCourses/extraReplication.endpoints.ts'
import type { ExtraCourseDraft, ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { EXTRA_COURSES, type PriceTableKind } from '#domain/priceTables/priceTables.lists.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { NEW_ANNUAL_FEE } from '#domain/annualFees/annualFee.ts'
import { extraCourseDraftOf } from '#domain/extraCourses/extraCourse.ts'
import { copiedPrices, seenIn } from '#test/helpers/applied.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addExtraFrame, addRoom, type ExtraFrame, extraDraft } from '#test/helpers/extraCourses.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

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
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const draft = (changes: Partial<ExtraCourseDraft> = {}) => extraDraft(structure, extra, changes)
const send = (body: ExtraCourseDraft, who = as) => call(api, calls.createExtraCourse, { as: who, body })
const made = async (changes: Partial<ExtraCourseDraft> = {}): Promise<ExtraCourseRecord> => {
  const { status, answer, refusal } = await send(draft(changes))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}
const change = (course: ExtraCourseRecord, changes: Partial<ExtraCourseDraft>, who = as) =>
  call(api, calls.updateExtraCourse, {
    as: who,
    params: { id: course.id },
    body: { ...extraCourseDraftOf(course), ...changes, versao: course.versao },
  })
const setStatus = (course: ExtraCourseRecord, ativo: boolean) =>
  call(api, calls.setExtraCourseStatus, { as, params: { id: course.id }, body: { ativo, versao: course.versao } })
const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await call(api, calls.listExtraCourses, { as, query: { SkipCount: 0, MaxResultCount: 10_000, ...query } })).answer

test('stores and reads a course with its schedule, and the audit names its parts', async () => {
  const body = draft({
    series: [structure.grades[1], structure.grades[0]],
    cursos: [structure.course],
    anoInicio: 2014,
    anoFim: 2016,
  })
  const { answer } = await send(body)
  expect(answer).toEqual({
    ...body,
    series: [structure.grades[0], structure.grades[1]],
    horarios: body.horarios.map((slot) => ({ ...slot, id: expect.any(Number) })),
    id: answer.id,
    ativo: true,
    versao: 1,
    contagem: { vagas: 10, inscritos: 0, matriculados: 0, livres: 10, espera: 0 },
    horariosOcupados: [],
  })
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'extra_course')
    .where('entity_id', '=', String(answer.id))
    .select('after')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({
    'Ano letivo': '2026',
    'Tipo de horário': 'Aberto',
    Horários: 'seg e qua 14:00–15:00; ter 15:00–16:00',
  })
})

test('rows that stay keep their ids; an older version is refused with the present course', async () => {
  const course = await made()
  const [first, second] = course.horarios
  if (first === undefined || second === undefined) throw new Error('No rows')
  const { answer } = await change(course, {
    horarios: [
      { ...second, quinta: true },
      { ...first, id: null, sexta: true },
    ],
  })
  expect(answer.horarios.map(({ id }) => id)).toEqual([second.id, expect.any(Number)])
  expect(answer.horarios[1]?.id).not.toBe(first.id)
  const late = await change(course, { vagas: 3 })
  expect([late.status, late.refusal]).toMatchObject([409, { code: 'STALE', atual: answer }])
})

test.each<[string, () => Partial<ExtraCourseDraft>]>([
  ['local', () => ({ local: 999 })],
  ['unidadeId', () => ({ unidadeId: 999 })],
  ['contaBancariaId', () => ({ contaBancariaId: 999 })],
  ['sisHistoricoPadraoId', () => ({ sisHistoricoPadraoId: 999 })],
  ['series', () => ({ series: [999] })],
  ['cursos', () => ({ cursos: [999] })],
  ['periodos', () => ({ periodos: [999] })],
  ['preRequisitos', () => ({ preRequisitos: [999] })],
  ['horarios', () => ({ horarios: draft().horarios.map((slot) => ({ ...slot, id: 999 })) })],
])('an unknown %s is refused', async (name, changes) => {
  const { status, refusal } = await send(draft(changes()))
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, expect.arrayContaining([name])])
})

test('a room of another unit is refused; the rules of the form hold on the server', async () => {
  const room = await addRoom(api.db, await addUnit(api.db))
  expect((await send(draft({ local: room }))).refusal.fields).toEqual({ local: 'O valor do campo Local não é aceito.' })
  const wrong = await send(draft({ tipoHorario: CLOSED_SCHEDULE, anoInicio: 2016, anoFim: 2014 }))
  expect(wrong.refusal.fields).toEqual({
    horarios: 'Um curso de horário fechado tem um só horário.',
    anoFim: 'O campo Nascidos até não pode ser menor que Nascidos de.',
  })
})

test('a course name and class is unique in a unit and year, whatever accents and case', async () => {
  const { nome } = await made({ nome: 'Judô' })
  const again = await send(draft({ nome: ' JUDO ', turma: 'a' }))
  expect(again.refusal).toMatchObject({ code: 'EXTRA_COURSE_TAKEN', fields: { turma: MESSAGES.EXTRA_COURSE_TAKEN } })
  expect((await send(draft({ nome, turma: 'B' }))).status).toBe(200)
})

test('nothing changes in a closed year', async () => {
  const { refusal } = await send(draft({ anoLetivoId: structure.closed }))
  expect(refusal.message).toBe(message('SCHOOL_YEAR_CLOSED', { ano: 2025 }))
})

test('the list has what portal.md 3 says of a course, filtered and paged', async () => {
  const closed = await made({
    nome: 'Xadrez',
    tipoHorario: CLOSED_SCHEDULE,
    horarios: draft().horarios.slice(0, 1),
    sexo: 2,
    disponibilidade: 3,
  })
  const { items, totalCount } = await list({ Filtro: 'xadrez' })
  expect([totalCount, items]).toMatchObject([
    1,
    [
      {
        id: closed.id,
        nome: 'Xadrez',
        turma: 'A',
        tipoHorario: 2,
        inicio: '14:00',
        termino: '15:00',
        segunda: true,
        terca: false,
        valor: null,
        condicaoPagamento: null,
        checked: false,
        available: true,
        inscrito: false,
        disabled: false,
        vagas: 10,
        livres: 10,
        horarios: [{ segunda: { available: true, disabled: false, checked: false }, terca: { available: false } }],
      },
    ],
  ])
  const idsOf = async (query: Readonly<Record<string, number>>) => (await list(query)).items.map(({ id }) => id)
  expect(await idsOf({ tipoHorario: 2, sexo: 2, disponibilidade: 3 })).toEqual([closed.id])
  expect(await idsOf({ tipoHorario: 1 })).not.toContain(closed.id)
  expect(await idsOf({ tipoHorario: 0, sexo: 3 })).toContain(closed.id)
  expect((await list({ MaxResultCount: 1, SkipCount: 1 })).items).toHaveLength(1)
})

test('a closed course accepts nobody, and can be opened', async () => {
  const course = await made()
  expect((await setStatus(course, false)).answer).toMatchObject({ ativo: false, versao: 2 })
  const [row] = (await list({ Filtro: course.nome })).items
  expect(row).toMatchObject({ available: false, disabled: true })
  expect((await setStatus({ ...course, versao: 2 }, true)).answer.ativo).toBe(true)
})

test('courses of another unit are not found, and the attempt is audited', async () => {
  const course = await made()
  const stranger = await enter({ units: [await addUnit(api.db)], edits: ['cursosExtras', 'novoCursoExtra'] })
  expect((await call(api, calls.getExtraCourse, { as: stranger, params: { id: course.id } })).status).toBe(404)
  expect((await change(course, { vagas: 5 }, stranger)).status).toBe(404)
  expect((await call(api, calls.listExtraCourses, { as: stranger })).answer.totalCount).toBe(0)
  expect((await send(draft(), stranger)).refusal.fields).toMatchObject({ unidadeId: expect.any(String) })
})

test('filtered by a regular course or a grade, the list has the courses that accept its students', async () => {
  const [first, second] = structure.grades
  const nome = 'Filtro de séries'
  const turmas = { todas: {}, primeira: { series: [first] }, outra: { cursos: [structure.otherCourse] } }
  for (const [turma, parts] of Object.entries(turmas)) await made({ nome, turma, ...parts })
  const found = async (query: { idCurso?: number; idSerie?: number }) =>
    (await list({ Filtro: nome, ...query })).items.map(({ turma }) => turma).toSorted()
  expect(await found({ idCurso: structure.course })).toEqual(['primeira', 'todas'])
  expect(await found({ idCurso: structure.otherCourse })).toEqual(['outra', 'todas'])
  expect(await found({ idSerie: first })).toEqual(['primeira', 'todas'])
  expect(await found({ idSerie: second })).toEqual(['todas'])
  expect(await found({ idCurso: structure.course, idSerie: structure.otherGrade })).toEqual(['todas'])
})

test('lists the chosen regular courses from which students may come', async () => {
  const some = await made({ cursos: [structure.otherCourse] })
  const { answer } = await call(api, calls.listRegularCourses, { as, query: { cursoExtraId: some.id } })
  expect(answer.dados.map(({ value }) => value)).toEqual([structure.otherCourse])
})

describe('copies', () => {
  const copy = async (cursos: readonly number[], changes: object = {}, isDone = true) => {
    const body = { cursos, anoDestinoId: structure.coming, unidadeDestinoId: extra.unit, localId: null, ...changes }
    const simulated = call(api, replication.previewReplication, { as, body })
    if (!isDone) return simulated
    return call(api, replication.replicateExtraCourses, { as, body: { ...body, conferido: await seenIn(simulated) } })
  }
  const statesOf = ({ answer }: Awaited<ReturnType<typeof copy>>) => answer.cursos.map(({ situacao }) => situacao)

  test('to the next year: the same course for children of the same age; a second time nothing', async () => {
    const source = await made({ anoInicio: 2014, anoFim: 2015, series: [structure.grades[0]], segundaAula: 10 })
    expect(statesOf(await copy([source.id], {}, false))).toEqual(['novo'])
    expect((await list({ idAnoLetivo: structure.coming, Filtro: source.nome })).totalCount).toBe(0)
    expect(statesOf(await copy([source.id]))).toEqual(['novo'])
    const [row] = (await list({ idAnoLetivo: structure.coming, Filtro: source.nome })).items
    const { answer: twin } = await call(api, calls.getExtraCourse, { as, params: { id: row?.id ?? 0 } })
    expect(extraCourseDraftOf(twin)).toEqual({
      ...extraCourseDraftOf(source),
      anoLetivoId: structure.coming,
      anoInicio: 2015,
      anoFim: 2016,
      horarios: source.horarios.map((slot) => ({ ...slot, id: expect.any(Number) })),
    })
    expect(statesOf(await copy([source.id]))).toEqual(['existe'])
  })

  test('to the next year: prices follow, raised, with the price tables of that year', async () => {
    const [source, other] = [await made(), await made()]
    const year = structure.running
    const table = await addPriceTable(api.db, { year, kind: EXTRA_COURSES, name: `Tabela de ${source.nome}` })
    for (const { id } of [source, other])
      await addFee(api.db, { year, unit: extra.unit, table, cents: 100_000, of: { extra_course_id: id } })
    await copy([source.id])
    const body = { idAnoLetivo: year, idAnoDestino: structure.coming, idTabela: table, reajuste: 10 }
    const { answer } = await copiedPrices(api, as, body)
    expect(answer.anuidades).toMatchObject([{ de: 100_000, para: 110_000, nova: true }])
    const [row] = (await list({ idAnoLetivo: structure.coming, Filtro: source.nome })).items
    expect(row).toMatchObject({ valor: 110_000 })
    expect((await copiedPrices(api, as, body)).answer.anuidades).toMatchObject([{ nova: false }])
  })

  test('to another unit: into the room of the same name, the chosen room, or not at all', async () => {
    const unit = await addUnit(api.db)
    const [other, source] = [await addRoom(api.db, unit), await made()]
    const without = await copy([source.id], { unidadeDestinoId: unit })
    expect([statesOf(without), without.answer.cursos[0]?.avisos]).toEqual([
      ['impedido'],
      [expect.stringMatching(/^A unidade de destino não tem o local “Sala \d+”\.$/)],
    ])
    expect(statesOf(await copy([source.id], { unidadeDestinoId: unit, localId: other }))).toEqual(['adaptado'])
    expect(statesOf(await copy([source.id], { unidadeDestinoId: unit, localId: other }))).toEqual(['existe'])
  })

  test('two of one name become one; two people at the same moment write each once', async () => {
    const unit = await addUnit(api.db)
    const localId = await addRoom(api.db, unit)
    const elsewhere = await addExtraFrame(api.db, await addUnit(api.db))
    const one = await made()
    const { answer: twin } = await send(extraDraft(structure, elsewhere, { nome: one.nome }))
    const target = { unidadeDestinoId: unit, localId }
    const answers = await Promise.all([copy([one.id, twin.id], target), copy([one.id, twin.id], target)])
    // One of the two is told that somebody was faster, unless they looked only after that.
    const done = answers.filter(({ status }) => status === 200)
    expect(done.flatMap(statesOf).filter((state) => state !== 'existe')).toEqual(['adaptado'])
    const refused = answers.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code)
    expect(refused.filter((code) => code !== 'SIMULATION_OUTDATED')).toEqual([])
    expect(statesOf(await copy([one.id, twin.id], target))).toEqual(['existe', 'existe'])
  })

  test('nothing goes to a closed year, to a room of another unit, or from a unit that is not the caller’s', async () => {
    const { id } = await made()
    expect((await copy([id], { anoDestinoId: structure.closed })).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
    const room = await addRoom(api.db, await addUnit(api.db))
    expect((await copy([id], { localId: room })).refusal.fields).toEqual({
      localId: 'O valor do campo Local não é aceito.',
    })
    expect((await copy([id, 999_999])).status).toBe(404)
  })
})

describe('the offer', () => {
  const tableOf = (kind: PriceTableKind) =>
    addPriceTable(api.db, { year: structure.running, kind, name: `Tabela ${kind}` })
  const offer = (id: number, changes: object, versao = 1) =>
    call(api, offers.updateExtraOffer, {
      as,
      params: { id },
      body: { vagas: 10, idTabelaPreco: null, opcoesPagamento: [], preRequisitos: [], ...changes, versao },
    })

  test('has seats and the conditions of its fee’s table; the list shows it', async () => {
    const [own, regular, course] = [await tableOf(2), await tableOf(1), await made()]
    expect((await offer(course.id, { idTabelaPreco: regular })).refusal.fields).toEqual({
      idTabelaPreco: 'O valor do campo Tabela de preço não é aceito.',
    })
    const fee = {
      ...NEW_ANNUAL_FEE,
      tipo: EXTRA_COURSES,
      idAnoLetivo: structure.running,
      idUnidade: extra.unit,
    } as const
    const body = { ...fee, idCursoExtra: course.id, idTabelaPreco: own, valorAnual: 120_000 }
    expect((await call(api, fees.createAnnualFee, { as, body })).status).toBe(200)
    const { answer } = await offer(course.id, { vagas: 12, opcoesPagamento: ['À vista'] })
    expect(answer).toMatchObject({
      vagas: 12,
      opcoesPagamento: ['À vista'],
      anuidade: { valores: [120_000], condicoes: ['10 parcelas', 'À vista'] },
      versao: 2,
    })
    const [row] = (await list({ Filtro: course.nome })).items
    expect(row).toMatchObject({ vagas: 12, valor: 120_000, condicaoPagamento: 'Tabela 2' })
    expect((await offer(course.id, { vagas: 2001 }, 2)).refusal.fields).toEqual({
      vagas: 'O campo Vagas precisa ser no máximo 2000.',
    })
    expect((await offer(course.id, {})).refusal).toMatchObject({ code: 'STALE', atual: { versao: 2 } })
    // A course that moves loses the price of its former year.
    const { answer: record } = await call(api, calls.getExtraCourse, { as, params: { id: course.id } })
    await change(record, { anoLetivoId: structure.coming })
    const { answer: moved } = await call(api, offers.getExtraOffer, { as, params: { id: course.id } })
    expect(moved).toMatchObject({ anuidade: { valores: [] }, opcoesPagamento: [] })
  })
})
