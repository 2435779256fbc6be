import { sql } from 'kysely'
import { CANCELLED, ENROLMENT_CHARGE, TUITION_CHARGE } from '#domain/charges/charges.lists.ts'
import { familyStatement, listCharges, listStatements } from '#domain/charges/charges.endpoints.ts'
import { getDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import { listGrants } from '#domain/discounts/discounts.endpoints.ts'
import { APPROVED } from '#domain/discounts/discounts.lists.ts'
import type { AnnualFeeRow } from '#domain/annualFees/annualFees.schemas.ts'
import { listAnnualFees } from '#domain/annualFees/annualFees.endpoints.ts'
import { countPending, listPending } from '#domain/pending/pending.endpoints.ts'
import { OWED_DOCUMENT } from '#domain/pending/pending.lists.ts'
import { listAcquisitions } from '#domain/proposals/acquisitions.endpoints.ts'
import { getOfferedItems, getPayments } from '#domain/proposals/proposals.endpoints.ts'
import { sumBy } from '#domain/base/sum.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let as: Credentials
beforeAll(async () => {
  api = await startDemoApi()
  as = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

test('the dashboard tells of as many pending documents as the list behind it has lines, in the school and in each unit', async () => {
  const units = await api.db.selectFrom('unit').select('id').execute()
  const years = await api.db.selectFrom('school_year').select('id').execute()
  for (const place of [{}, ...units.map(({ id }) => ({ idUnidade: id }))]) {
    const query = { ...place, tipo: OWED_DOCUMENT }
    const list = await call(api, listPending, { as, query: { ...query, MaxResultCount: 10_000 } })
    const { total } = (await call(api, countPending, { as, query })).answer
    expect(list.answer.items).toHaveLength(total)
    for (const { id } of years) {
      const { documentos } = (await call(api, getDashboard, { as, query: { ...place, idAnoLetivo: id } })).answer
      expect(documentos).toMatchObject({
        pendentes: total,
        alunos: new Set(list.answer.items.map(({ idAluno }) => idAluno)).size,
      })
    }
  }
})

/** The regular course of every enrolment of the demo school that is charged, as its proposal has it. */
const chargedCourses = () =>
  api.db
    .selectFrom('enrolment')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('charge')
          .whereRef('charge.enrolment_id', '=', 'enrolment.id')
          .where('charge.key', '=', 'course')
          .select('charge.id'),
      ),
    )
    .select([
      'enrolment.id',
      'enrolment.student_id as student',
      'enrolment.school_year_id as year',
      'grade.name as grade',
      'unit.short_name as unit',
    ])
    .execute()

test('what a year costs, its discounts and its instalments are one number in price list, proposal, charges, grants and statement', async () => {
  const enrolments = await chargedCourses()
  expect(enrolments.length).toBeGreaterThan(50)
  const statements = (await call(api, listStatements, { as, query: { MaxResultCount: 10_000 } })).answer.items
  const yearId = enrolments[0]?.year ?? 0
  const fees = new Map<number, readonly AnnualFeeRow[]>()
  for (const idAnoLetivo of new Set(enrolments.map(({ year }) => year))) {
    const query = { tipo: 1, idAnoLetivo, MaxResultCount: 1000 } as const
    fees.set(idAnoLetivo, (await call(api, listAnnualFees, { as, query })).answer.items)
  }
  const granted = (
    await call(api, listGrants, { as, query: { idAnoLetivo: yearId, situacao: APPROVED, MaxResultCount: 1000 } })
  ).answer.items
  // Everybody who has a discount, and every ninth of the others.
  const looked = enrolments.filter(
    ({ student }, place) => place % 9 === 0 || granted.some(({ idAluno }) => idAluno === student),
  )
  const differences: unknown[] = []
  for (const { id, student, year, grade, unit } of looked) {
    const every = (await call(api, listCharges, { as, query: { idAluno: student, MaxResultCount: 1000 } })).answer.items
    const charges = every.filter(({ situacao }) => situacao !== CANCELLED)
    const own = charges.filter(({ idMatricula }) => idMatricula === id)
    const course = own.filter(({ tipo }) => tipo === ENROLMENT_CHARGE || tipo === TUITION_CHARGE)
    const payment = (await call(api, getPayments, { as, params: { id } })).answer.pagamento?.escolhido
    const grants = year === yearId ? granted.filter(({ idAluno }) => idAluno === student) : []
    const { familia } = (await call(api, familyStatement, { as, params: { id: student } })).answer
    const statement = familia.find(({ idAluno }) => idAluno === student)
    const fee = fees.get(year)?.find((one) => one.nome === grade && one.unidade === unit)
    const gross = sumBy(course, ({ bruto }) => bruto)
    const net = sumBy(course, ({ liquido }) => liquido)
    const row = statements.find(({ idAluno }) => idAluno === student)
    const said = {
      priceList: fee?.valorAnual,
      proposal: [payment?.bruto, payment?.liquido],
      instalments: sumBy(payment?.parcelas ?? [], ({ cents }) => cents),
      grants: grants.map(({ antes, depois }) => [antes, depois]),
      statement: [
        statement?.totais.contratado,
        (statement?.totais.contratado ?? 0) - (statement?.totais.descontos ?? 0),
      ],
      listed: row?.contratado,
    }
    const all = [sumBy(charges, ({ bruto }) => bruto), sumBy(charges, ({ liquido }) => liquido)]
    const same = {
      priceList: gross,
      proposal: [gross, net],
      instalments: net,
      grants: grants.map(() => [gross, net]),
      statement: all,
      listed: row?.contratado,
    }
    if (JSON.stringify(said) !== JSON.stringify(same)) differences.push({ id, said, same })
  }
  expect(differences).toEqual([])
})

test('an item costs the same in the steps of the next year and in the area of the family', async () => {
  const family = await enterDemo(api, 'responsavel@demo.escola')
  const [own] = (await call(api, listAcquisitions, { as: family.as })).answer.matriculas
  const { rows } = await sql<{ id: number }>`
    select next.id from enrolment next join enrolment mine on mine.id = ${own?.idMatricula ?? 0}
    join school_year on school_year.id = next.school_year_id and school_year.year = ${(own?.anoLetivo ?? 0) + 1}
    where next.unit_id = mine.unit_id order by next.id limit 1`.execute(api.db)
  const { itens } = (await call(api, getOfferedItems, { as, params: { id: rows[0]?.id ?? 0 } })).answer
  const inArea = new Map(own?.itens.map(({ nome, valor, porAno }) => [nome, { valor, porAno }]))
  const shared = itens.filter(({ nome }) => inArea.has(nome))
  expect(shared.map(({ porAno }) => porAno)).toContain(true)
  expect(shared.map(({ valor, porAno }) => ({ valor, porAno }))).toEqual(shared.map(({ nome }) => inArea.get(nome)))
})
