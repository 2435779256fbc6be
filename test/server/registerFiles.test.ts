import { getFile } from '#domain/api/files.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/api/registers.endpoints.ts'
import { MESSAGES } from '#domain/messages.ts'
import { sentFileText, storedFileOf } from '#domain/registers/files.ts'
import { materials } from '#domain/registers/financeiro/materials.register.ts'
import { suppliers } from '#domain/registers/financeiro/suppliers.register.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import { FILE_MAX_BYTES } from '#domain/rules/files/content.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
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
}, 120_000)
afterAll(() => api.close())

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)])
const PDF = Buffer.from('%PDF-1.7 um contrato')

const sent = (name: string, content: Buffer, type = 'image/png') =>
  sentFileText(type, { name, base64: content.toString('base64') })

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

const read = (id: number, who = as) => call(api, getFile, { as: who, params: { id } })

test('a file is kept, told by its name, and given back as what it is', async () => {
  const { answer } = await create(supplier(sent('Contrato nº 5.pdf', PDF, 'text/html')))
  expect(answer['contrato']).toBe(`arquivo:${fileId(answer)}:Contrato nº 5.pdf`)
  const { answer: file } = await read(fileId(answer))
  expect(file).toEqual({
    id: fileId(answer),
    nome: 'Contrato nº 5.pdf',
    tipo: 'application/pdf',
    conteudo: `data:application/pdf;base64,${PDF.toString('base64')}`,
  })
  const [entry] = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'supplier')
    .where('entity_id', '=', String(answer.id))
    .select('after')
    .execute()
  expect(entry?.after).toMatchObject({ Contrato: 'Contrato nº 5.pdf' })
})

test('a file stays while the rest changes, and goes when it is replaced or removed', async () => {
  const { answer: first } = await create(supplier(sent('a.png', PNG)))
  const { answer: same } = await change(first, String(first['contrato']))
  expect(fileId(same)).toBe(fileId(first))
  const { answer: other } = await change(same, sent('b.png', PNG))
  expect(fileId(other)).not.toBe(fileId(first))
  expect((await read(fileId(first))).status).toBe(404)
  const { answer: none } = await change(other, '')
  expect(none['contrato']).toBe('')
  expect((await read(fileId(other))).status).toBe(404)
})

test.each([
  ['no file of a kind that is taken', () => sent('a.png', Buffer.from('<svg onload="alert(1)"/>'))],
  ['a GIF', () => sent('a.gif', Buffer.from('GIF89a'))],
  ['one byte too many', () => sent('a.png', Buffer.concat([PNG, Buffer.alloc(FILE_MAX_BYTES + 1 - PNG.length)]))],
  ['half a data URL', () => 'data:image/png;base64,AAAA'],
  ['a file of another record', () => 'arquivo:1:a.png'],
])('refuses %s', async (_, contrato) => {
  const { status, refusal } = await create(supplier(contrato()))
  expect([status, refusal.fields]).toEqual([422, { contrato: MESSAGES.FILE_REJECTED }])
})

test('the largest file is taken', async () => {
  const largest = Buffer.concat([PNG, Buffer.alloc(FILE_MAX_BYTES - PNG.length)])
  const { answer } = await create(supplier(sent('grande.png', largest)))
  expect((await read(fileId(answer))).answer.conteudo).toHaveLength(largest.toString('base64').length + 22)
})

test('a picture is no document', async () => {
  const { create: createMaterial } = REGISTER_ENDPOINTS.materials
  const group = await call(api, REGISTER_ENDPOINTS.materialGroups.create, {
    as,
    body: { superior: null, codigo: '9', nome: 'Grupo', natureza: 1, historico: null },
  })
  const body = { ...sampleDraft(materials, 1), grupo: group.answer.id, foto: sent('a.pdf', PDF) }
  expect((await call(api, createMaterial, { as, body })).refusal.fields).toEqual({ foto: MESSAGES.FILE_REJECTED })
})

test('nobody reads a file of a register that is not theirs, and the attempt is kept', async () => {
  const { answer } = await create(supplier(sent('a.png', PNG)))
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
