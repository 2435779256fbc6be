import fc from 'fast-check'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { ALL_REGISTERS, DESCRIPTIONS } from '#domain/all/registers.ts'
import type { Register } from '#domain/registers/describe.ts'
import { guessFields, importFields } from '#domain/imports/importColumns.ts'
import { readSheet } from '#src/lib/sheets/readSheet.ts'
import { type Credentials, call, download, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { importer, type TestFile } from '#test/helpers/imports.ts'

let api: TestApi
let people: Readonly<Record<string, Credentials>>

beforeAll(async () => {
  api = await startDemoApi()
  const { as: master } = await enterDemo(api, 'master@demo.escola')
  const { as: secretary } = await enterDemo(api, 'secretaria@demo.escola')
  people = { master, secretary }
})
afterAll(() => api.close())

/** The list as exported, ready to be imported. */
const exported = async (register: Register, format: string, as: Credentials): Promise<TestFile | null> => {
  const { rawPayload, statusCode } = await download(api, REGISTER_ENDPOINTS[register.name].export, {
    query: { formato: format, colunas: [...Object.keys(register.fields), 'ativo'].join(',') },
    as,
  })
  if (statusCode === 403) return null
  const { titles, rows } = await readSheet(Uint8Array.from(rawPayload))
  return {
    register: register.name,
    fields: guessFields(titles, importFields(register)),
    rows: rows.map(({ cells }) => cells),
  }
}

const CASES = ALL_REGISTERS.flatMap((register) =>
  ['xlsx', 'csv'].flatMap((format) =>
    ['master', 'secretary'].map((who) => [register.name, format, who, register] as const),
  ),
)

test.each(CASES)('%s: the import of an export changes nothing (%s, %s)', async (_, format, who, register) => {
  const as = people[who] ?? {}
  const file = await exported(register, format, as)
  if (file === null) return
  expect(file.fields.filter((name) => name !== '')).toHaveLength(importFields(register).length)
  const { setStatus } = REGISTER_ENDPOINTS[register.name]
  const mayEdit = (await call(api, setStatus, { as, params: { id: 0 }, body: {} })).status !== 403
  if (!mayEdit) return
  const { checked, rows } = importer(api, as)
  const batch = await checked(file)
  const different = (await rows(batch.id)).filter(({ situacao }) => situacao !== 'igual')
  expect(different).toEqual([])
  expect(batch.iguais).toBe(file.rows.length)
})

test('an import appears in an export, whose import changes nothing', async () => {
  const register = DESCRIPTIONS.materials
  const as = people['master'] ?? {}
  const { checked, apply } = importer(api, as)
  const text = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .filter((one) => /^[^\p{C}]+$/u.test(one) && one.trim() !== '')
  let place = 0
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 9999 }),
      async (name, cents, stock) => {
        place += 1
        const fields = ['codigo', 'descricao', 'grupo', 'medida', 'precoVenda', 'estoqueMinimo']
        const amounts = [cents / 100, stock / 1000].map((one) => String(one).replace('.', ','))
        const file: TestFile = { register: 'materials', fields, rows: [[`P${place}`, name, '1.01', '1', ...amounts]] }
        const batch = await checked(file)
        expect(batch.novas).toBe(1)
        expect((await apply(batch.id)).status).toBe(200)
        for (const format of ['xlsx', 'csv']) {
          const again = await exported(register, format, as)
          if (again === null) throw new Error('There is nothing to export')
          expect(await checked(again)).toMatchObject({ novas: 0, alteradas: 0, erradas: 0, iguais: again.rows.length })
        }
      },
    ),
    { numRuns: 10 },
  )
})
