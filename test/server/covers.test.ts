// On PostgreSQL too: what queries of both databases say of a cover.
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { listFeed } from '#domain/feed/feed.endpoints.ts'
import * as calls from '#domain/publications/publications.endpoints.ts'
import { EMPTY_PUBLICATION, publicationDraftOf } from '#domain/publications/publication.ts'
import { RECALL, RELEASE } from '#domain/publications/publications.lists.ts'
import type { PublicationDraft, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'
import { openStorages, sweepFiles } from '#server/files/index.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { JPEG, pdfOf, pngOf, upload, uploadedText } from '#test/helpers/files.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let master: Person
let secretary: Person
let mother: Person
let payer: Person
let child: number

beforeAll(async () => {
  api = await startDemoApi()
  master = await enterDemo(api, 'master@demo.escola')
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  child = (
    await api.db
      .selectFrom('student_guardian')
      .where('guardian_id', '=', mother.id)
      .select('student_id')
      .orderBy('student_id')
      .executeTakeFirstOrThrow()
  ).student_id
})
afterAll(() => api.close())

const WIDE = Buffer.concat([pngOf({ width: 2000, height: 1000 }), Buffer.from('<script>')])
const send = (content: Buffer, { as }: Person = master) =>
  uploadedText(api, { as, name: 'praia.png', content, uso: 'capa' })

const draftOf = (changes: Partial<PublicationDraft>): PublicationDraft => ({
  ...EMPTY_PUBLICATION,
  titulo: 'Passeio à praia',
  assinatura: 'Direção',
  texto: { blocos: [paragraph('Levem protetor.')] },
  idsAlunos: [child],
  ...changes,
})
const saved = async (changes: Partial<PublicationDraft>): Promise<PublicationRecord> => {
  const { answer, status } = await call(api, calls.createPublication, { body: draftOf(changes), as: master.as })
  expect(status).toBe(200)
  return answer
}
const step = async ({ id, versao }: PublicationRecord, passo: 1 | 2) =>
  (await call(api, calls.stepPublication, { params: { id }, body: { passo, versao }, as: master.as })).answer
const change = (record: PublicationRecord, changes: Partial<PublicationDraft>) =>
  call(api, calls.updatePublication, {
    params: { id: record.id },
    body: { ...publicationDraftOf(record), versao: record.versao, ...changes },
    as: master.as,
  })
const open = async (id: number | undefined, { as }: Person) =>
  (await call(api, downloadFile, { params: { id: id ?? 0 }, as })).status
const sizesIn = ({ imagemCapa }: PublicationRecord) => [imagemCapa?.idArquivo, imagemCapa?.idMiniatura]

test('a cover is redrawn in two sizes, and comes with the publication in the feed of those who receive it', async () => {
  const record = await step(await saved({ capa: await send(WIDE), descricaoCapa: 'O mar ' }), RELEASE)
  expect(record.imagemCapa).toMatchObject({ largura: 1600, altura: 800, descricao: 'O mar' })
  const { answer } = await call(api, listFeed, { query: {}, as: mother.as })
  expect(answer.items.find(({ id }) => id === record.id)?.capa).toEqual(record.imagemCapa)
  expect(answer.items.some(({ capa }) => capa === null)).toBe(true)
  const bytes = await Promise.all(
    sizesIn(record).map(
      async (id) => (await call(api, downloadFile, { params: { id: id ?? 0 }, as: mother.as })).bytes,
    ),
  )
  expect(bytes.some((one) => one.includes('script'))).toBe(false)
  expect(bytes[0]?.length).toBeGreaterThan(bytes[1]?.length ?? 0)
})

test('it is seen by those who may read the publication, in both sizes, and by nobody else', async () => {
  const draft = await saved({ capa: await send(WIDE) })
  const seenBy = async (one: Person) => Promise.all(sizesIn(draft).map((id) => open(id, one)))
  expect(await seenBy(mother)).toEqual([404, 404])
  const record = await step(draft, RELEASE)
  expect([await seenBy(mother), await seenBy(payer), await seenBy(secretary)]).toEqual([
    [200, 200],
    [404, 404],
    [200, 200],
  ])
  await step(record, RECALL)
  expect([await seenBy(mother), await seenBy(master)]).toEqual([
    [404, 404],
    [200, 200],
  ])
})

test('a former version keeps its cover, which only the school still sees', async () => {
  const record = await step(await saved({ capa: await send(WIDE), descricaoCapa: 'O mar' }), RELEASE)
  const [former] = sizesIn(record)
  const changed = (await change(record, { capa: await send(JPEG), descricaoCapa: 'A areia' })).answer
  expect(changed.versoes).toMatchObject([{ capa: { idArquivo: former, descricao: 'O mar' } }])
  const [now] = sizesIn(changed)
  await sweepFiles(api.db, openStorages(api.config.files), api.clock.now())
  expect([await open(former, mother), await open(now, mother)]).toEqual([404, 200])
  expect([await open(former, master), await open(now, master)]).toEqual([200, 200])
  const bare = (await change(changed, { capa: '' })).answer
  expect([bare.imagemCapa, bare.descricaoCapa, bare.versoes.length]).toEqual([null, '', 2])
})

test('one that is taken from a draft goes in both sizes, and so does that of a removed draft', async () => {
  const first = await saved({ capa: await send(WIDE) })
  const second = (await change(first, { capa: await send(JPEG) })).answer
  expect(second.versoes).toEqual([])
  await call(api, calls.removePublication, {
    params: { id: second.id },
    query: { versao: second.versao },
    as: master.as,
  })
  await sweepFiles(api.db, openStorages(api.config.files), api.clock.now())
  const left = await api.db
    .selectFrom('stored_file')
    .where('id', 'in', [...sizesIn(first), ...sizesIn(second)].map(Number))
    .select('id')
    .execute()
  expect(left).toEqual([])
})

test('a cover that somebody else sent, or that is no cover, is refused at its field', async () => {
  for (const capa of [
    await send(WIDE, secretary),
    await uploadedText(api, { as: master.as, name: 'a.png', content: WIDE, uso: 'imagem' }),
    'arquivo:999999:a.png',
  ]) {
    const { refusal } = await call(api, calls.createPublication, { body: draftOf({ capa }), as: master.as })
    expect(refusal.fields).toHaveProperty('capa')
  }
})

test.each([
  ['a PDF', pdfOf(), 415, 'FILE_REJECTED'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'FILE_REJECTED'],
  ['half a picture', pngOf({ height: 200, rows: 90 }), 422, 'PICTURE_UNREADABLE'],
  ['a photo in HEIC', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(40)]), 422, 'PICTURE_HEIC'],
])('%s is no cover', async (_, content, status, code) => {
  const sent = await upload(api, { as: master.as, name: 'capa.png', content, uso: 'capa' })
  expect([sent.status, sent.refusal.code]).toEqual([status, code])
})
