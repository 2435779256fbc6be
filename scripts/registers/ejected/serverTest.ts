import type { Ejected } from './names.ts'

const FROM_DEMO: readonly string[] = ['reference', 'references', 'unit']

/** A test of the calls, over the demo school. */
export const testFile = ({ register, facts, fields, many, One, Many }: Ejected): string => {
  const borrowed = fields.filter(([, { kind }]) => FROM_DEMO.includes(kind)).map(([name]) => name)
  const required = Object.values(register.fields).find((field) => field.required && field.kind !== 'flag')
  const requiredName = fields.find(([, field]) => field === required)?.[0]
  return `import { create${One}, get${One}, list${Many}, set${One}Status, update${One} } from '#domain/${many}/${many}.endpoints.ts'
import { emptyOf } from '#domain/registers/values.ts'
import { ${many} } from '#${facts}'
import { requiredMessage } from '#domain/base/sentences.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { sampleDraft } from '#test/helpers/registers.ts'

let api: TestApi
let as: Credentials
let place = 500

beforeAll(async () => {
  api = await startDemoApi()
  as = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

/** A good draft; what it refers to is that of the demo school's first record. */
const goodDraft = async () => {
  place += 1
  ${
    borrowed.length === 0
      ? `return sampleDraft(${many}, place)`
      : `const { answer } = await call(api, get${One}, { as, params: { id: 1 } })
  const { ${borrowed.join(', ')} } = answer
  return { ...sampleDraft(${many}, place), ${borrowed.join(', ')} }`
  }
}

const created = async () => {
  const { status, answer, refusal } = await call(api, create${One}, { as, body: await goodDraft() })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const audited = async (id: number) => {
  const entries = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', ${many}.table)
    .where('entity_id', '=', String(id))
    .select('action')
    .orderBy('id')
    .execute()
  return entries.map(({ action }) => action)
}

test('a record is kept, given back and listed, and the audit knows', async () => {
  const record = await created()
  expect((await call(api, get${One}, { as, params: { id: record.id } })).answer).toEqual(record)
  const { answer: page } = await call(api, list${Many}, { as, query: { MaxResultCount: 1000 } })
  expect(page.items).toContainEqual(record)
  expect(page.totalCount).toBe(page.items.length)
  expect(await audited(record.id)).toEqual(['create'])
})

test('a record is changed once for each version', async () => {
  const record = await created()
  const { id, versao } = record
  const body = { ...(await goodDraft()), versao }
  const { answer } = await call(api, update${One}, { as, params: { id }, body })
  expect(answer).toMatchObject({ id, versao: versao + 1 })
  const late = await call(api, update${One}, { as, params: { id }, body })
  expect(late.status).toBe(409)
  expect(late.refusal).toMatchObject({ code: 'STALE', atual: answer })
  expect(await audited(id)).toEqual(['create', 'update'])
})
${
  requiredName === undefined
    ? ''
    : `
test('what is required has to be there', async () => {
  const field = ${many}.fields.${requiredName}
  const body = { ...(await goodDraft()), ${requiredName}: emptyOf(field) }
  const { status, refusal } = await call(api, create${One}, { as, body })
  expect(status).toBe(422)
  expect(refusal.fields).toMatchObject({ ${requiredName}: requiredMessage(field.label) })
})
`
}
test('a record is inactivated and comes back', async () => {
  const { id, versao } = await created()
  const inactive = await call(api, set${One}Status, { as, params: { id }, body: { ativo: false, versao } })
  expect(inactive.answer).toMatchObject({ ativo: false, versao: versao + 1 })
  const body = { ativo: true, versao: versao + 1 }
  expect((await call(api, set${One}Status, { as, params: { id }, body })).answer.ativo).toBe(true)
  expect(await audited(id)).toEqual(['create', 'inactivate', 'reactivate'])
})

test('who may only look changes nothing', async () => {
  const { email } = await addStaff(api.db, { sees: ['${register.feature}'] })
  const looks = (await signInStaff(api, { email, senha: PASSWORD })).as
  expect((await call(api, list${Many}, { as: looks })).status).toBe(200)
  expect((await call(api, create${One}, { as: looks, body: await goodDraft() })).status).toBe(403)
})
`
}
