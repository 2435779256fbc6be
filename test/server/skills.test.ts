import { isSkills } from '#domain/registers/skills.ts'
import { listSkills } from '#domain/skills/skills.endpoints.ts'
import { SKILL_SUBJECTS } from '#domain/skills/skills.lists.ts'
import type { ListSkills } from '#domain/skills/skills.schemas.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let as: Credentials

beforeAll(async () => {
  api = await startApi()
  const { email } = await addStaff(api.db, { sees: ['conteudoPrevisto'], units: [await addUnit(api.db)] })
  as = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const found = async (query: ListSkills['query']) => (await call(api, listSkills, { as, query })).answer
const codes = async (query: ListSkills['query']) => (await found(query)).items.map(({ codigo }) => codigo)

test('the catalogue is whole, each code once and by the grammar', async () => {
  const { items, totalCount } = await found({ MaxResultCount: 10_000 })
  expect(totalCount).toBe(1721)
  expect(new Set(items.map(({ codigo }) => codigo)).size).toBe(1721)
  expect(items.filter(({ codigo, texto }) => !isSkills(codigo) || texto === '')).toEqual([])
  const subjects = new Set(items.map(({ componente }) => componente).filter((name) => name !== ''))
  expect([...subjects].toSorted()).toEqual(SKILL_SUBJECTS.map(({ nome }) => nome).toSorted())
})

test.each<[ListSkills['query'], number, string]>([
  [{ etapa: 1 }, 104, 'EI01CG01'],
  [{ etapa: 3, componente: 12 }, 43, 'EM13MAT101'],
  [{ Filtro: 'ef06ma0' }, 9, 'EF06MA01'],
  [{ Filtro: 'FRACAO equivalencia' }, 4, 'EF06MA07'],
  [{ Filtro: 'nada disto existe' }, 0, ''],
])('%j finds %i', async (query, count, first) => {
  const { items, totalCount } = await found(query)
  expect([totalCount, items[0]?.codigo ?? '']).toEqual([count, first])
})

test('a year has the skills of its blocks, too', async () => {
  const sixth = await codes({ anoEscolar: 6, componente: 3, MaxResultCount: 100 })
  expect(sixth.every((code) => /^EF(06|67|69)EF/.test(code))).toBe(true)
  expect(sixth).toContain('EF67EF01')
  expect((await found({ Filtro: 'EF67EF01' })).items[0]?.anos).toBe('6º e 7º ano')
  expect((await found({ Filtro: 'EM13LGG101' })).items[0]?.anos).toBe('1ª, 2ª e 3ª série')
})

test('by pages, from either end', async () => {
  const [all, page] = [await codes({ etapa: 1, MaxResultCount: 200 }), await codes({ etapa: 1, SkipCount: 100 })]
  expect(page).toEqual(all.slice(100, 110))
  expect((await codes({ etapa: 1, Sorting: 'codigo desc' }))[0]).toBe(all.at(-1))
})
