import { exportDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import { issueDocument } from '#domain/documents/documents.endpoints.ts'
import { setParameter } from '#domain/parameters/parameters.endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { inviteStaff } from '#domain/staff/staff.endpoints.ts'
import { buildApp } from '#server/app.ts'
import { openStorages } from '#server/files/index.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { addStaff } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

let api: TestApi
let as: Credentials
beforeAll(async () => {
  api = await startDemoApi()
  as = (await enterDemo(api, 'master@demo.escola')).as
})
afterAll(() => api.close())

/** The sender of a request writes these. */
const headers = { host: 'portal-da-escola.exemplo.mal', 'x-forwarded-host': 'portal-da-escola.exemplo.mal' }

/** The link in the e-mail of an invitation that a request with a forged host made. */
const invited = async (served: Pick<TestApi, 'app' | 'config'> = api): Promise<string> => {
  const { id } = await addStaff(api.db)
  expect((await call(served, inviteStaff, { as, params: { id }, body: {}, headers })).status).toBe(200)
  const { secret } = await api.db
    .selectFrom('message')
    .where('event', '=', 'linkAcesso')
    .where('reader_id', '=', id)
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret?.['link'] ?? ''
}

/** What a report says of how to verify it. */
const printed = async (): Promise<string> => {
  const year = await api.db.selectFrom('school_year').select('id').orderBy('id').executeTakeFirstOrThrow()
  const query = { idAnoLetivo: year.id, formato: 'pdf' } as const
  return pdfText((await call(api, exportDashboard, { as, query, headers })).bytes)
}

/** The address that a document keeps which is issued now. */
const frozen = async (chave: string): Promise<string | undefined> => {
  const { id } = await api.db.selectFrom('student').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { idModelo } = await api.db
    .selectFrom('document_template')
    .where('active', '=', true)
    .select('id as idModelo')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const issued = await call(api, issueDocument, {
    as,
    params: { id },
    body: { idModelo, chave, comLacunas: true },
    headers,
  })
  expect(issued.status).toBe(200)
  const newest = await api.db.selectFrom('issued_document').select('frozen').orderBy('id', 'desc').executeTakeFirst()
  return newest?.frozen.portal
}

const setAddress = (valor: string, versao: number) =>
  call(api, setParameter, { as, params: { id: PARAMETERS.enderecoPortal.id }, body: { valor, versao } })

test('while nobody said where the portal is, links are relative, whatever host a request names', async () => {
  expect(await invited()).toMatch(/^\/acesso\/administrativo\/cadastrar\?acesso=[\w-]+$/)
  const paper = await printed()
  expect(paper).toContain('No portal da escola, abra a página /verificacao e digite:')
  expect(paper).not.toContain('exemplo.mal')
  expect(await frozen('endereco-nenhum')).toBe('')
})

test.each(['portal.escola.br', 'ftp://portal.escola.br', 'javascript:alert(1)', 'https://portal.escola.br/?de=aqui'])(
  '“%s” is no address of a portal',
  async (valor) => {
    const { status, refusal } = await setAddress(valor, 1)
    expect(status).toBe(422)
    expect(refusal.fields?.['valor']).toBe('Informe o endereço completo, como https://portal.suaescola.com.br.')
  },
)

test('the address that the school said is in links and on papers', async () => {
  const { status, answer } = await setAddress(' https://portal.escola.br/ ', 1)
  expect([status, answer]).toEqual([200, expect.objectContaining({ valor: 'https://portal.escola.br' })])
  expect(await invited()).toMatch(/^https:\/\/portal\.escola\.br\/acesso\/administrativo\/cadastrar\?acesso=/)
  expect(await printed()).toContain('abra https://portal.escola.br/verificacao e digite:')
  expect(await frozen('endereco-da-escola')).toBe('https://portal.escola.br')
})

test('what the environment says goes before it', async () => {
  const config = { ...api.config, portalUrl: 'https://alunos.escola.br' }
  const storages = openStorages(config.files)
  const app = await buildApp({ db: api.db, config, clock: api.clock, storages })
  try {
    expect(await invited({ app, config })).toMatch(/^https:\/\/alunos\.escola\.br\/acesso\//)
  } finally {
    await app.close()
  }
})
