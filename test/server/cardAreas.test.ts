import { readCardLayouts, saveCardAreas } from '#domain/reportCards/cardLayouts.endpoints.ts'
import { reportCard } from '#domain/reportCards/cardTables.ts'
import { readFamilyMarks } from '#domain/reportCards/reportCards.endpoints.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let head: Credentials
beforeAll(async () => {
  api = await startTaughtApi()
  head = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

const read = async () => (await call(api, readCardLayouts, { as: head })).answer.areas

test('the areas of cards are put in order, and families read their card by them', async () => {
  const before = await read()
  const areas = before.areas.toReversed().map(({ area }) => ({ area, agrupa: area === 4 || area === 1 }))
  const saved = await call(api, saveCardAreas, { as: head, body: { areas, versao: before.versao } })
  expect(saved.answer.areas).toEqual(areas)
  const stale = await call(api, saveCardAreas, { as: head, body: { areas: before.areas, versao: before.versao } })
  expect(stale).toMatchObject({ status: 409, refusal: { atual: { areas } } })
  const mother = (await enterDemo(api, 'responsavel@demo.escola')).as
  const { answer } = await call(api, readFamilyMarks, { as: mother, query: {} })
  const cards = answer.alunos.flatMap(({ notas }) => (notas === null || notas.disciplinas.length < 6 ? [] : [notas]))
  expect(cards.length).toBeGreaterThan(0)
  for (const card of cards)
    expect(reportCard(card).marks.grupos?.map(({ nome }) => nome)).toEqual(['Ciências Humanas', 'Linguagens'])
})

test('they are those of the whole school, each once', async () => {
  const { areas, versao } = await read()
  const unit = await api.db.selectFrom('unit').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { email } = await addStaff(api.db, { units: [unit.id], edits: ['configuracaoRelatorios'] })
  const { as } = await signInStaff(api, { email, senha: PASSWORD })
  expect((await call(api, saveCardAreas, { as, body: { areas, versao } })).refusal.code).toBe('LAYOUT_SCHOOL_ONLY')
  const twice = areas.map((one) => ({ ...one, area: 2 as const }))
  expect((await call(api, saveCardAreas, { as: head, body: { areas: twice, versao } })).status).toBe(400)
})
