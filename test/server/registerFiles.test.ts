import { downloadFile } from '#domain/files/files.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { suppliers } from '#domain/suppliers/suppliers.register.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { pdfOf, pngOf, uploadedText } from '#test/helpers/files.ts'
import { sampleDraft } from '#test/helpers/registers.ts'

let api: TestApi
let as: Credentials
let place = 0

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const sent = (name: string, content: Buffer, who = as) => uploadedText(api, { as: who, name, content })

const supplier = (contrato: string): RegisterDraft => {
  place += 1
  return { ...sampleDraft(suppliers, place), contrato }
}

const create = (body: RegisterDraft) => call(api, REGISTER_ENDPOINTS.suppliers.create, { as, body })

const change = ({ id, versao, ...record }: RegisterRecord, contrato: string) => {
  const draft = Object.fromEntries(Object.keys(suppliers.fields).map((name) => [name, record[name] ?? null]))
  return call(api, REGISTER_ENDPOINTS.suppliers.update, { as, params: { id }, body: { ...draft, contrato, versao } })
}

const fileId = (record: RegisterRecord): number => storedFileOf(record['contrato'])?.id ?? 0

const read = (id: number, who = as) => call(api, downloadFile, { as: who, params: { id } })

test('a file is stored with its record and audited by name', async () => {
  const { answer } = await create(supplier(await sent('Contrato nº 5.pdf', pdfOf())))
  expect(answer['contrato']).toBe(`arquivo:${fileId(answer)}:Contrato nº 5.pdf`)
  const [entry] = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'supplier')
    .where('entity_id', '=', String(answer.id))
    .select('after')
    .execute()
  expect(entry?.after).toMatchObject({ Contrato: 'Contrato nº 5.pdf' })
})

test('a file stays while the rest changes, and goes when it is replaced or removed', async () => {
  const { answer: first } = await create(supplier(await sent('a.png', pngOf())))
  const { answer: same } = await change(first, String(first['contrato']))
  expect(fileId(same)).toBe(fileId(first))
  const { answer: other } = await change(same, await sent('b.png', pngOf()))
  expect(fileId(other)).not.toBe(fileId(first))
  expect((await read(fileId(first))).status).toBe(404)
  const { answer: none } = await change(other, '')
  expect(none['contrato']).toBe('')
  expect((await read(fileId(other))).status).toBe(404)
})

test.each([
  ['that was never sent', async () => 'arquivo:2000000000:a.png'],
  ['of another record', async () => String((await create(supplier(await sent('a.pdf', pdfOf())))).answer['contrato'])],
  ['that somebody else sent', async () => sent('a.pdf', pdfOf(), await enter({ edits: ['fornecedores'] }))],
  ['sent for another use', () => uploadedText(api, { as, name: 'a.png', content: pngOf(), uso: 'imagem' })],
  ['that is no file', async () => 'data:image/png;base64,AAAA'],
])('a record cannot name a file %s', async (_, contrato) => {
  const { status, refusal } = await create(supplier(await contrato()))
  expect([status, refusal.fields]).toEqual([422, { contrato: MESSAGES.FILE_GONE }])
})

test('a foreign register’s file cannot be read, and the attempt is audited', async () => {
  const { answer } = await create(supplier(await sent('a.png', pngOf())))
  const outside = await enter({ sees: ['materiais'] })
  const inside = await enter({ sees: ['fornecedores'] })
  expect((await read(fileId(answer), inside)).status).toBe(200)
  expect((await read(fileId(answer), outside)).status).toBe(404)
  const attempts = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'stored_file')
    .where('entity_id', '=', String(fileId(answer)))
    .select('action')
    .execute()
  expect(attempts).toEqual([{ action: 'foreign-row' }])
})
