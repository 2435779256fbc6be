// On PostgreSQL too: what several do at the same moment.
import * as charges from '#domain/charges/charges.endpoints.ts'
import { signContract, writeContract } from '#domain/contracts/contracts.endpoints.ts'
import { createTemplate } from '#domain/documents/documents.endpoints.ts'
import * as calls from '#domain/placeChanges/placeChanges.endpoints.ts'
import { choosePayments } from '#domain/proposals/proposals.endpoints.ts'
import { ANNEX, CONTRACT } from '#domain/documents/documents.lists.ts'
import { CANCELLED, PAID } from '#domain/charges/charges.lists.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import type { WantedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import { EMPTY_TEXT } from '#domain/richText/plainText.ts'
import { paragraph } from '#domain/richText/write.ts'
import { decided } from '#test/helpers/applied.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

const SEATS = 3
const [CHEAP, DEAR] = [1_200_000, 1_800_000]

let api: TestApi
let structure: SchoolStructure
let unit: number
let secretary: Credentials

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await openSchool(api, structure, SEATS)
  const table = await addPriceTable(api.db, { year: structure.coming, kind: REGULAR_COURSES, name: 'Mensalidades' })
  for (const [place, cents] of [CHEAP, DEAR].entries())
    await addFee(api.db, { year: structure.coming, unit, table, cents, of: { grade_id: structure.grades[place] ?? 0 } })
  const { email } = await addStaff(api.db, {
    units: [unit],
    edits: ['trocaTurnoCurso', 'gestaoMatricula', 'cobrancas'],
  })
  secretary = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const PLAN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1, precoDeHoje: false }

/** A child in the first grade of the coming year, in the first shift, with the year paid in ten instalments. */
const family = async () => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id })
  const place = { year: structure.coming, unit, grade: structure.grades[0], shift: structure.shift }
  const id = await addEnrolment(api, student, { ...place, type: 1, status: 'Em andamento' })
  const { as } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
  const params = { id }
  await call(api, choosePayments, { as, params, body: { versao: 0, pagamento: PLAN, inscricoes: [] } })
  return {
    id,
    as,
    params,
    approve: async () => {
      const { version: versao } = await enrolmentOf(id)
      const matriculas = [{ id, versao }]
      const body = { decisao: 'aprovar', matriculas, motivo: '', simular: false } as const
      expect((await decided(api, secretary, body)).answer.alteradas).toBe(1)
    },
    preview: (wanted: WantedPlace) => call(api, calls.previewPlaceChange, { as: secretary, params, body: wanted }),
    change: (wanted: WantedPlace, conferido: string) =>
      call(api, calls.changePlace, {
        as: secretary,
        params,
        body: { ...wanted, conferido, motivo: 'Pedido da família' },
      }),
  }
}

/** The second grade, at one and a half times the price, from April on. */
const dearer = (): WantedPlace => ({
  idCurso: structure.course,
  idPeriodo: structure.otherShift,
  idSerie: structure.grades[1],
  idTurma: null,
  aPartirDe: '2027-04-01',
  plano: null,
  liberacao: '',
})

const enrolmentOf = (id: number) =>
  api.db.selectFrom('enrolment').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const chargesOf = (id: number) =>
  api.db
    .selectFrom('charge')
    .where('enrolment_id', '=', id)
    .select(['id', 'number', 'count', 'net_cents as net', 'status', 'due_on as due', 'version'])
    .orderBy('number')
    .orderBy('id')
    .execute()

const settle = async (chargeId: number, valor: number) => {
  const body = {
    pagoEm: '2026-11-20',
    valor,
    dispensado: 0,
    noCaixa: false,
    motivo: 'Recibo',
    chave: crypto.randomUUID(),
  }
  expect((await call(api, charges.settleCharge, { as: secretary, params: { id: chargeId }, body })).status).toBe(200)
}

describe('moving a student', () => {
  test('only what is neither due nor paid gets the new price, line by line, once', async () => {
    const { id, approve, preview, change } = await family()
    await approve()
    const before = await chargesOf(id)
    const last = before.at(-1)
    await settle(last?.id ?? 0, 120_000)
    const { answer: seen } = await preview(dearer())
    const changing = seen.preco?.linhas.filter(({ antes, depois }) => antes !== depois) ?? []
    expect(
      changing.every(
        ({ vencimento, antes, depois }) => vencimento >= '2027-04-01' && antes === 120_000 && depois === 180_000,
      ),
    ).toBe(true)
    expect(seen.preco?.linhas.at(-1)).toMatchObject({ situacao: PAID, antes: 120_000, depois: 120_000 })
    expect(seen.preco).toMatchObject({ antes: CHEAP, depois: CHEAP + changing.length * 60_000 })
    expect(seen.preco?.passos.at(-1)?.result).toBe(seen.preco?.depois)
    expect(seen.vagas).toMatchObject({ ofertadas: SEATS, livres: SEATS })
    expect(seen.mudancas.map(({ campo }) => campo)).toEqual(['Série', 'Período'])
    expect(await enrolmentOf(id)).toMatchObject({ grade_id: structure.grades[0] })
    expect(await chargesOf(id)).toHaveLength(10)

    const both = await Promise.all([change(dearer(), seen.conferido), change(dearer(), seen.conferido)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [moved] = both
    expect(moved?.answer.historico).toMatchObject([
      { aPartirDe: '2027-04-01', motivo: 'Pedido da família', valorAntes: CHEAP, valorDepois: seen.preco?.depois },
    ])
    expect(moved?.answer.atual).toMatchObject({ idSerie: structure.grades[1], idPeriodo: structure.otherShift })
    const after = await chargesOf(id)
    const living = after.filter(({ status }) => status !== CANCELLED)
    expect(living.map(({ number, net }) => [number, net])).toEqual(
      seen.preco?.linhas.map(({ numero, depois }) => [numero, depois]),
    )
    expect(living.map(({ due, count }) => [due, count])).toEqual(before.map(({ due, count }) => [due, count]))
    expect(after).toHaveLength(10 + changing.length)
  })

  test('a change since the preview needs a new preview', async () => {
    const { id, approve, preview, change } = await family()
    await approve()
    const { answer: seen } = await preview(dearer())
    await settle((await chargesOf(id)).at(-1)?.id ?? 0, 50_000)
    const refused = await change(dearer(), seen.conferido)
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'STALE' } })
    const { answer: again } = await preview(dearer())
    expect(again.preco?.linhas.at(-1)).toMatchObject({ antes: 120_000, depois: 120_000 })
    expect((await change(dearer(), again.conferido)).status).toBe(200)
    const back = { ...dearer(), idSerie: structure.grades[0], idPeriodo: structure.shift, aPartirDe: '2026-01-01' }
    const { answer: home } = await preview(back)
    expect(home.preco).toMatchObject({ depois: CHEAP })
    expect((await change(back, home.conferido)).answer.historico).toHaveLength(2)
  })

  test('before anything is charged, only the choice follows', async () => {
    const { id, preview, change } = await family()
    await api.db.updateTable('enrolment').set({ status: 'Escola' }).where('id', '=', id).execute()
    const wanted = { ...dearer(), aPartirDe: '2026-11-20' }
    const { answer: seen } = await preview(wanted)
    expect(seen.preco).toMatchObject({ antes: CHEAP, depois: DEAR })
    expect((await change(wanted, seen.conferido)).status).toBe(200)
    expect(await chargesOf(id)).toEqual([])
  })
})

describe('a move is refused', () => {
  test('without a seat, a place, a price or a change', async () => {
    const { approve, preview } = await family()
    await approve()
    const here = { ...dearer(), idSerie: structure.grades[0], idPeriodo: structure.shift }
    expect((await preview(here)).refusal.fields).toEqual({
      idTurma: 'O aluno já está aqui. Escolha outro curso, período, série ou turma.',
    })
    expect((await preview({ ...dearer(), idSerie: structure.grades[2] })).refusal.fields).toHaveProperty('idSerie')
    expect((await preview({ ...dearer(), aPartirDe: '2028-01-10' })).refusal.fields).toHaveProperty('aPartirDe')
    expect((await preview({ ...dearer(), idTurma: 2_000_000_000 })).refusal.fields).toHaveProperty('idTurma')
    const nowhere = { condition: '3 parcelas', initial: 1 }
    expect((await preview({ ...dearer(), plano: nowhere })).refusal.fields).toHaveProperty('plano')
    const full = {
      year: structure.coming,
      unit,
      grade: structure.grades[0],
      shift: structure.otherShift,
      type: 1,
    } as const
    for (let seat = 0; seat < SEATS; seat += 1)
      await addEnrolment(api, await addStudent(api.db, {}), { ...full, status: 'Matriculado' })
    const gone = await preview({ ...dearer(), idSerie: structure.grades[0] })
    expect(gone).toMatchObject({ status: 422, refusal: { code: 'SEATS_GONE' } })
  })

  test('while the steps decide the place, in a closed year, and in another unit', async () => {
    const { preview, change } = await family()
    expect((await preview(dearer())).refusal.code).toBe('NOT_MOVABLE')
    expect((await change(dearer(), 'f'.repeat(64))).refusal.code).toBe('NOT_MOVABLE')
    const student = await addStudent(api.db, {})
    const place = { grade: structure.grades[0], shift: structure.shift, type: 1, status: 'Matriculado' } as const
    const closed = await addEnrolment(api, student, { ...place, year: structure.closed, unit })
    const foreign = await addEnrolment(api, student, { ...place, year: structure.coming, unit: await addUnit(api.db) })
    const ask = (id: number) => call(api, calls.previewPlaceChange, { as: secretary, params: { id }, body: dearer() })
    expect((await ask(closed)).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
    expect((await ask(foreign)).status).toBe(404)
    const { answer } = await call(api, calls.listMovable, { as: secretary, query: { idAnoLetivo: structure.coming } })
    expect(answer.items.every(({ status }) => status === 'Matriculado' || status === 'Escola')).toBe(true)
    expect(answer.items.some(({ id }) => id === foreign)).toBe(false)
  })
})

test('a signed contract gets an annex with only the changes', async () => {
  const { id: directorId, email } = await addStaff(api.db, { flag: 'master' })
  const master = (await signInStaff(api, { email, senha: PASSWORD })).as
  for (const [tipoDocumento, text] of [
    [CONTRACT, '{{aluno}}: {{anuidade}}'],
    [ANNEX, '{{alteracoes}}'],
  ] as const)
    await call(api, createTemplate, {
      as: master,
      body: {
        descricao: text,
        tipoDocumento,
        documento1: { blocos: [paragraph(text)] },
        documento2: EMPTY_TEXT,
        primeiraAssinaturaId: directorId,
        segundaAssinaturaId: null,
        funcionarios: [],
        testemunhasId: [],
        assinaturaDigital: true,
        generic: true,
        camposEmparelhados: [],
      },
    })
  const { as, params, approve, preview, change } = await family()
  const { answer: written } = await call(api, writeContract, { as, params })
  const [text] = written.textos
  await call(api, signContract, { as, params: { id: text?.id ?? 0 }, body: { hash: text?.hash ?? '' } })
  await approve()
  const { answer: seen } = await preview(dearer())
  expect(seen.contrato).toMatchObject({ texto: 'aditivo', impedimento: '' })
  expect(seen.contrato?.mudancas.map(({ campo }) => campo)).toEqual(['Curso', 'Anuidade 2027'])
  await change(dearer(), seen.conferido)
  const { answer: contract } = await call(api, writeContract, { as, params })
  expect(contract.textos.map(({ tipo }) => tipo)).toEqual(['aditivo', 'contrato'])
})
