// On PostgreSQL too: what several do at the same moment.
import * as calls from '#domain/discounts/discounts.endpoints.ts'
import type { GrantPlan, GrantRow } from '#domain/discounts/discounts.schemas.ts'
import {
  ALL_INSTALMENTS,
  APPROVED,
  BY_AGE,
  CHILDREN_OF_STAFF,
  ENDED,
  ENROLMENT_FEE,
  EVERYBODY,
  HAD_IT_BEFORE,
  OF_GROSS,
  PERCENT,
  REFUSED,
  REQUESTED,
  SCHOLARSHIP,
  SIBLINGS,
  SUSPENDED,
  TUITION,
  UNDONE,
  WITH_ALL,
  YOUNGER_SIBLINGS,
} from '#domain/discounts/discounts.lists.ts'
import { message } from '#domain/all/messages.ts'
import { discountLimits } from '#domain/discounts/discountLimits.register.ts'
import { discountTypes } from '#domain/discounts/discountTypes.register.ts'
import { NEW_CONDITION } from '#domain/priceTables/priceTable.ts'
import { searchable } from '#domain/base/text.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { tableColumns, writeConditions } from '#server/modules/matricula/prices/tableColumns.ts'
import {
  type Credentials,
  call,
  download,
  signInFamily,
  signInStaff,
  startApi,
  type TestApi,
} from '#test/helpers/api.ts'
import { seenIn } from '#test/helpers/applied.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let otherUnit: number
/** A master; a member of staff with a limit of 10 % and R$ 1.500,00 a year; and one of another unit. */
let master: Credentials
let clerk: Credentials
let stranger: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]) => {
  const { id, email } = await addStaff(api.db, parts)
  return { id, as: (await signInStaff(api, { email, senha: PASSWORD })).as }
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  otherUnit = await addUnit(api.db)
  master = (await enter({ flag: 'master' })).as
  const limited = await enter({ edits: ['aplicacaoDescontos'], units: [unit] })
  clerk = limited.as
  stranger = (await enter({ edits: ['aplicacaoDescontos'], units: [otherUnit] })).as
  const { profile_id } = await api.db
    .selectFrom('staff_user_profile')
    .where('staff_user_id', '=', limited.id)
    .select('profile_id')
    .executeTakeFirstOrThrow()
  await recordWriter(api.db)(discountLimits, { nome: 'Secretaria', perfil: profile_id, percentual: 10, teto: 150_000 })
  await addFees()
})
afterAll(() => api.close())

/** R$ 12.000,00 a year in twelve instalments on the tenth, in the first and the second grade. */
const addFees = () =>
  inTransaction(api.db, async (trx) => {
    const draft = { idAnoLetivo: structure.running, idUnidade: null, nomeTabela: 'Mensalidades', tipoTabelaPreco: 1 }
    const { id } = await trx
      .insertInto('price_table')
      .values({ ...tableColumns({ ...draft, tabelaPrecoCondicoes: [] }), predecessor_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeConditions(trx, id, [NEW_CONDITION])
    for (const [grade, annual_cents] of [
      [structure.grades[0], 1_200_000],
      [structure.grades[1], 1_800_000],
    ] as const)
      await trx
        .insertInto('annual_fee')
        .values({
          school_year_id: structure.running,
          unit_id: unit,
          grade_id: grade,
          price_table_id: id,
          annual_cents,
          enrolment_cents: null,
          fine: 2,
          monthly_interest: 1,
          published_on: null,
          deadline: null,
          set_on: '2025-10-01',
          former_cents: null,
          former_set_on: null,
        })
        .execute()
  })

let counter = 0

const newType = (parts: Partial<Parameters<ReturnType<typeof recordWriter>>[1]> = {}) => {
  counter += 1
  return recordWriter(api.db)(discountTypes, {
    nome: `Desconto ${counter}`,
    natureza: SCHOLARSHIP,
    medida: PERCENT,
    percentual: 10,
    base: OF_GROSS,
    aplicaEm: [ENROLMENT_FEE, TUITION],
    parcelas: ALL_INSTALMENTS,
    acumula: WITH_ALL,
    ordem: counter,
    ...parts,
  })
}

interface Place {
  readonly guardian?: number
  readonly grade?: number
  readonly born?: string
  readonly year?: number
}

/** A student enrolled in the unit, identified by name. */
const newStudent = async (name: string, { guardian, grade = structure.grades[0], born, year }: Place = {}) => {
  const { id } = await addStudent(api.db, { name, ...(guardian !== undefined && { guardian }) })
  if (born !== undefined) await api.db.updateTable('student').set({ birth_date: born }).where('id', '=', id).execute()
  const { id: enrolment } = await api.db
    .insertInto('enrolment')
    .values({
      student_id: id,
      school_year_id: year ?? structure.running,
      unit_id: unit,
      grade_id: grade,
      shift_id: null,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: searchable(name),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, enrolment }
}

/** The test clock stands on 20 November 2026: the next instalment is that of December. */
const plan = (idTipo: number, Filtro: string, parts: Partial<GrantPlan> = {}): GrantPlan => ({
  idAnoLetivo: structure.running,
  idTipo,
  Filtro,
  grupo: EVERYBODY,
  inicio: '2026-11-20',
  fora: [],
  ...parts,
})

const simulate = (body: GrantPlan, as = clerk) => call(api, calls.simulateGrants, { as, body })

const grant = async (body: GrantPlan, as = clerk, chave = `chave-${(counter += 1)}`) =>
  call(api, calls.grantDiscounts, {
    as,
    body: { ...body, motivo: 'Pedido da família', chave, conferido: await seenIn(simulate(body, as)) },
  })

const listed = async (Filtro: string, as = master): Promise<readonly GrantRow[]> =>
  (await call(api, calls.listGrants, { as, query: { Filtro, MaxResultCount: 100 } })).answer.items

const only = async (Filtro: string, as = master): Promise<GrantRow> => {
  const [row, ...others] = await listed(Filtro, as)
  if (row === undefined || others.length > 0) throw new Error(`${Filtro} has ${others.length + 1} grants`)
  return row
}

const decide = ({ id, versao }: GrantRow, situacao: GrantRow['situacao'], as = master, motivo = 'Decidido') =>
  call(api, calls.decideGrant, { as, params: { id }, body: { situacao, motivo, versao } })

describe('granting', () => {
  test('does what was simulated and nothing else: somebody who came since then is not granted anything', async () => {
    await newStudent('Zilda Um')
    const body = plan(await newType(), 'Zilda')
    const conferido = await seenIn(simulate(body))
    await newStudent('Zilda Dois')
    const send = (seen: string) =>
      call(api, calls.grantDiscounts, {
        as: clerk,
        body: { ...body, motivo: 'Pedido da família', chave: `vista-${(counter += 1)}`, conferido: seen },
      })
    expect((await send(conferido)).refusal.code).toBe('SIMULATION_OUTDATED')
    expect(await listed('Zilda')).toEqual([])
    expect((await send(await seenIn(simulate(body)))).answer).toMatchObject({ aprovados: 2, solicitados: 0 })
  })

  test('shows its effect first, reduces only what is not yet due, and explains the price', async () => {
    await newStudent('Abel Um')
    const type = await newType()
    const { answer } = await simulate(plan(type, 'Abel'))
    expect(answer).toMatchObject({ aprovados: 1, solicitados: 0, deFora: 0, antes: 1_200_000, depois: 1_190_000 })
    expect(answer.alunos[0]).toMatchObject({ aluno: 'Abel Um', situacao: APPROVED, filho: null })
    expect(answer.alunos[0]?.passos.at(-1)).toMatchObject({ kind: 'discount', cents: 10_000, result: 1_190_000 })
    expect(await listed('Abel')).toEqual([])
    expect((await grant(plan(type, 'Abel'))).answer).toMatchObject({ concluida: true, aprovados: 1, solicitados: 0 })
    const row = await only('Abel')
    expect(row).toMatchObject({ situacao: APPROVED, antes: 1_200_000, depois: 1_190_000, percentual: 10, fim: null })
    const again = (await simulate(plan(type, 'Abel'))).answer
    expect(again.alunos[0]).toMatchObject({ situacao: null, motivo: 'Já tem este desconto, ou já foi pedido.' })
    expect((await grant(plan(type, 'Abel'))).refusal.code).toBe('DISCOUNT_NOBODY')
    const audit = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'discount_grant')
      .where('entity_id', '=', String(row.id))
      .select(['action', 'reason'])
      .execute()
    expect(audit).toEqual([{ action: 'create', reason: 'Pedido da família' }])
  })

  test('a grant keeps its terms when its type changes', async () => {
    const { id } = await newStudent('Bento Um')
    const type = await newType()
    await grant(plan(type, 'Bento'))
    await api.db.updateTable('discount_type').set({ percent: 90 }).where('id', '=', type).execute()
    expect(await only('Bento')).toMatchObject({ percentual: 10, depois: 1_190_000 })
    const { answer } = await call(api, calls.grantsOfStudent, { as: master, params: { id } })
    expect(answer.dados).toMatchObject([{ percentual: 10, situacao: APPROVED, parDocumentoId: null }])
    const file = await download(api, calls.exportGrants, { as: clerk, query: { Filtro: 'Bento', formato: 'csv' } })
    expect(file.body).toContain('Bento Um')
  })

  test('the family reads its discounts, with amounts only if it may see finances', async () => {
    const [parent, other] = [await addGuardian(api.db), await addGuardian(api.db)]
    const { id } = await newStudent('Bruna Um', { guardian: parent.id })
    await grant(plan(await newType(), 'Bruna'))
    const readBy = async (body: Parameters<typeof signInFamily>[1]) => {
      const { as } = await signInFamily(api, body)
      return call(api, calls.grantsOfStudent, { as, params: { id } })
    }
    const { cpf } = await api.db.selectFrom('student').where('id', '=', id).select('cpf').executeTakeFirstOrThrow()
    expect((await readBy({ email: parent.email, senha: PASSWORD })).answer.dados).toMatchObject([{ percentual: 10 }])
    expect((await readBy({ cpf: cpf ?? '', senha: PASSWORD })).answer.dados).toMatchObject([
      { percentual: null, valor: null, situacao: APPROVED },
    ])
    expect((await readBy({ email: other.email, senha: PASSWORD })).status).toBe(404)
  })

  test('the same attempt grants once, even twice at the same moment', async () => {
    await newStudent('Caio Um')
    const [type, other] = [await newType(), await newType()]
    const twice = [
      await grant(plan(type, 'Caio'), clerk, 'mesma-chave'),
      await grant(plan(type, 'Caio'), clerk, 'mesma-chave'),
    ]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all([grant(plan(other, 'Caio'), master), grant(plan(other, 'Caio'), master)])
    expect((await listed('Caio')).map(({ idTipo }) => idTipo).toSorted((a, b) => a - b)).toEqual([type, other])
  })

  test.each([
    ['an early day', { inicio: '2026-11-19' }, 'DISCOUNT_BEGINS_EARLIER'],
    ['an end before its beginning', { fim: '2026-11-19' }, 'CHECK_FIELDS'],
  ])('refuses %s', async (_, parts, code) => {
    const { status, refusal } = await simulate(plan(await newType(), 'Abel', parts))
    expect([status, refusal.code]).toEqual([422, code])
  })

  test('refuses a closed year, an inactive type, a type of other days, and a grant without a reason', async () => {
    const type = await newType({ inicio: '2026-12-01' })
    const codes = [
      await simulate(plan(type, 'Abel')),
      await simulate(plan(await newType(), 'Abel', { idAnoLetivo: structure.closed })),
      await call(api, calls.grantDiscounts, {
        as: clerk,
        body: { ...plan(await newType(), 'Abel'), motivo: ' ', chave: 'sem-motivo', conferido: '0'.repeat(64) },
      }),
    ].map(({ refusal }) => refusal.code)
    expect(codes).toEqual(['DISCOUNT_OUTSIDE_VALIDITY', 'SCHOOL_YEAR_CLOSED', 'REASON_MISSING'])
    await api.db.updateTable('discount_type').set({ active: false }).where('id', '=', type).execute()
    expect((await simulate(plan(type, 'Abel'))).refusal.code).toBe('DISCOUNT_INACTIVE')
  })

  test('leaves out students without a fee, and percentages above the whole', async () => {
    await newStudent('Davi Um', { grade: structure.grades[2] })
    const { answer } = await simulate(plan(await newType(), 'Davi'))
    expect(answer.alunos[0]?.motivo).toBe('A série não tem anuidade ativa nesta unidade e ano.')
    await newStudent('Davi Dois')
    await grant(plan(await newType({ percentual: 60 }), 'Davi Dois'), master)
    const more = (await simulate(plan(await newType({ percentual: 50 }), 'Davi Dois'), master)).answer
    expect(more.alunos[0]?.motivo).toBe(message('GRANTS_BEYOND_WHOLE', { soma: '110' }))
  })

  test('students and grants of other units are out of reach', async () => {
    await newStudent('Elias Um')
    const type = await newType()
    expect((await simulate(plan(type, 'Elias'), stranger)).answer.alunos).toEqual([])
    await grant(plan(type, 'Elias'))
    const row = await only('Elias')
    expect(await listed('Elias', stranger)).toEqual([])
    expect((await decide(row, SUSPENDED, stranger)).status).toBe(404)
    const audit = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'discount_grant')
      .where('action', '=', 'foreign-row')
      .select('entity_id')
      .execute()
    expect(audit).toContainEqual({ entity_id: String(row.id) })
  })
})

describe('limits', () => {
  test('a grant beyond them waits for an entitled person other than the one who asked', async () => {
    await newStudent('Fabio Um')
    const type = await newType({ percentual: 30 })
    expect((await simulate(plan(type, 'Fabio'))).answer).toMatchObject({ aprovados: 0, solicitados: 1 })
    await grant(plan(type, 'Fabio'))
    const own = await only('Fabio', clerk)
    expect(own).toMatchObject({ situacao: REQUESTED, podeAprovar: false })
    expect((await decide(own, APPROVED, clerk)).refusal.code).toBe('GRANT_OWN')
    expect((await decide(own, APPROVED, master, ' ')).refusal.code).toBe('REASON_MISSING')
    expect((await decide(own, SUSPENDED)).refusal.code).toBe('GRANT_STEP')
    const { answer } = await decide(own, APPROVED, master, 'Documentos conferidos')
    expect(answer).toMatchObject({ situacao: APPROVED, motivoDecisao: 'Documentos conferidos' })
    expect((await decide(own, REFUSED)).status).toBe(409)
  })

  test('count all discounts of a student together: a small one on top needs approval', async () => {
    await newStudent('Gil Um')
    const [first, second] = [await newType({ percentual: 6 }), await newType({ percentual: 6 })]
    await grant(plan(first, 'Gil'))
    expect((await simulate(plan(second, 'Gil'))).answer).toMatchObject({ aprovados: 0, solicitados: 1 })
  })

  test('a grant is suspended, resumed and ended; an ended one may be granted once more', async () => {
    await newStudent('Heitor Um')
    const type = await newType()
    await grant(plan(type, 'Heitor'))
    const suspended = (await decide(await only('Heitor'), SUSPENDED)).answer
    const resumed = (await decide(suspended, APPROVED)).answer
    const ended = (await decide(resumed, ENDED)).answer
    expect(ended).toMatchObject({ situacao: ENDED, fim: '2026-11-20' })
    expect((await simulate(plan(type, 'Heitor'))).answer.aprovados).toBe(1)
  })
})

describe('grants to many students', () => {
  test('siblings: the child with the highest fee pays it whole, the others by their place', async () => {
    const guardian = (await addGuardian(api.db)).id
    await newStudent('Iara Um', { guardian, grade: structure.grades[0], born: '2010-01-01' })
    await newStudent('Iara Dois', { guardian, grade: structure.grades[1], born: '2012-01-01' })
    await newStudent('Iara Tres', { guardian, grade: structure.grades[0], born: '2014-01-01' })
    await newStudent('Iara Quatro')
    const siblings = { natureza: SIBLINGS, ordemIrmaos: 1, percentualTerceiro: 20 }
    const places = async (type: number, grupo: number) =>
      (await simulate(plan(type, 'Iara', { grupo }), master)).answer.alunos.map(({ aluno, filho, antes, depois }) => [
        aluno,
        filho,
        antes - depois,
      ])
    const type = await newType(siblings)
    expect(await places(type, YOUNGER_SIBLINGS)).toEqual([
      ['Iara Tres', 3, 20_000],
      ['Iara Um', 2, 10_000],
    ])
    expect(await places(type, EVERYBODY)).toContainEqual(['Iara Dois', 1, 0])
    expect(await places(await newType({ ...siblings, ordemIrmaos: BY_AGE }), YOUNGER_SIBLINGS)).toEqual([
      ['Iara Dois', 2, 15_000],
      ['Iara Tres', 3, 20_000],
    ])
  })

  test('children of staff, and students who had it the year before', async () => {
    const guardian = await addGuardian(api.db)
    await addStaff(api.db, { email: guardian.email })
    const { id } = await newStudent('Joana Um', { guardian: guardian.id })
    await newStudent('Joana Dois')
    const once = await simulate(plan(await newType(), 'Joana', { grupo: HAD_IT_BEFORE }))
    expect(once.refusal.code).toBe('DISCOUNT_NOT_RENEWED')
    const type = await newType({ renova: true })
    const named = async (grupo: number) =>
      (await simulate(plan(type, 'Joana', { grupo }))).answer.alunos.map(({ aluno }) => aluno)
    expect(await named(CHILDREN_OF_STAFF)).toEqual(['Joana Um'])
    expect(await named(HAD_IT_BEFORE)).toEqual([])
    const { enrolment } = await newStudent('Joana de 2025', { year: structure.closed })
    await api.db.updateTable('enrolment').set({ student_id: id }).where('id', '=', enrolment).execute()
    await grant(plan(type, 'Joana Um'))
    await api.db
      .updateTable('discount_grant')
      .set({ enrolment_id: enrolment })
      .where('id', '=', (await only('Joana')).id)
      .execute()
    expect(await named(HAD_IT_BEFORE)).toEqual(['Joana Um'])
  })

  test('a batch leaves out excluded students, and is undone except for grants that were decided since', async () => {
    const students = [await newStudent('Kaua Um'), await newStudent('Kaua Dois'), await newStudent('Kaua Tres')]
    const type = await newType()
    await grant(plan(type, 'Kaua', { fora: students.slice(0, 1).map(({ enrolment }) => enrolment) }))
    const [decided] = await listed('Kaua')
    if (decided === undefined) throw new Error('Nothing was granted')
    await decide(decided, SUSPENDED)
    const [batch] = (await call(api, calls.listBatches, { as: clerk })).answer.items
    expect(batch).toMatchObject({ alunos: 2, desfaziveis: 1, impacto: 20_000, desfeitaEm: null })
    const undo = (as: Credentials) => call(api, calls.undoBatch, { as, params: { id: batch?.id ?? 0 } })
    expect((await undo(stranger)).status).toBe(404)
    expect((await undo(clerk)).answer.concluida).toBe(true)
    expect((await listed('Kaua')).map(({ situacao }) => situacao).toSorted((a, b) => a - b)).toEqual([
      SUSPENDED,
      UNDONE,
    ])
    expect((await undo(clerk)).refusal.code).toBe('BATCH_UNDONE')
    expect((await simulate(plan(type, 'Kaua'))).answer).toMatchObject({ aprovados: 2, deFora: 1 })
  })
})

test('many discounts are granted in parts, each once, and all taken back', async () => {
  for (const place of Array.from({ length: 60 }).keys()) await newStudent(`Marta ${place}`)
  const type = await newType()
  expect((await grant(plan(type, 'Marta'))).status).toBe(200)
  const job = await api.db
    .selectFrom('job')
    .where('kind', '=', 'grantDiscounts')
    .select(['total', 'done', 'failed'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(job.total).toBe(2)
  while (await runNextJob(workerOf(api))) expect(job.failed).toBe(0)
  expect(await listed('Marta')).toHaveLength(60)
  const [batch] = (await call(api, calls.listBatches, { as: clerk })).answer.items
  expect(batch).toMatchObject({ alunos: 60, impacto: 600_000 })
  await call(api, calls.undoBatch, { as: clerk, params: { id: batch?.id ?? 0 } })
  while (await runNextJob(workerOf(api))) expect(job.failed).toBe(0)
  expect(new Set((await listed('Marta')).map(({ situacao }) => situacao))).toEqual(new Set([UNDONE]))
})

test('a discount with a term waits for the signature', async () => {
  const { id } = await api.db
    .insertInto('document_template')
    .values({ type: 4, description: 'Termo', description_search: 'termo', is_generic: true, is_digital: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await newStudent('Lara Um')
  await newStudent('Lara Dois')
  await grant(plan(await newType({ parDocumentoId: id }), 'Lara Um'))
  await grant(plan(await newType(), 'Lara Dois'))
  const [with_, without] = [await only('Lara Um'), await only('Lara Dois')]
  const sign = ({ id: grantId, versao }: GrantRow) =>
    call(api, calls.signGrant, { as: clerk, params: { id: grantId }, body: { assinadoEm: '2026-11-20', versao } })
  expect(with_).toMatchObject({ exigeTermo: true, termoAssinadoEm: '' })
  expect((await sign(with_)).answer.termoAssinadoEm).toBe('2026-11-20')
  expect((await sign(without)).refusal.code).toBe('GRANT_WITHOUT_TERM')
})
