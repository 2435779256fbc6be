import {
  addLookImage,
  editLookImage,
  lookImages,
  lookLogo,
  removeLookImage,
  restoreLookImages,
  setLookLogo,
} from '#domain/look/look.endpoints.ts'
import { BACKGROUND_MAX_BYTES, BACKGROUNDS_MAX, LOGO_MAX_BYTES } from '#domain/look/look.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { dataUrl, pngOf, pngOfBytes } from '#test/helpers/files.ts'

let api: TestApi
let as: Credentials
beforeAll(async () => {
  api = await startApi()
  const person = await addStaff(api.db, { edits: ['cabecalhoLogo', 'planosDeFundo'] })
  as = (await signInStaff(api, { email: person.email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const PNG = dataUrl(pngOf())

const audited = async (entity: 'look' | 'look_image', action: string) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('action', '=', action)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()

describe('logo and colour', () => {
  const look = { cor: '#0F766E', nomeEscola: 'Colégio Sol', versao: 0 }
  const set = (body: object) => call(api, setLookLogo, { body, as })

  test('a school sets its look, changes only the colour, and returns to the defaults', async () => {
    expect((await call(api, lookLogo)).answer).toEqual({ cor: null, logo: null, nomeEscola: 'Portal', versao: 0 })
    const { answer: dressed } = await set({ ...look, logo: PNG })
    expect(dressed).toMatchObject({ cor: '#0f766e', nomeEscola: 'Colégio Sol', versao: 1 })
    expect(dressed.logo).toMatch(/^data:image\/png;base64,/)
    expect((await call(api, lookLogo)).answer).toEqual(dressed)
    const recoloured = await set({ cor: '#b45309', nomeEscola: ' Colégio Sol ', versao: 1 })
    expect(recoloured.answer).toEqual({ ...dressed, cor: '#b45309', versao: 2 })
    const plain = await set({ cor: null, logo: null, nomeEscola: 'Colégio Sol', versao: 2 })
    expect(plain.answer).toEqual({ cor: null, logo: null, nomeEscola: 'Colégio Sol', versao: 3 })
    expect(await audited('look', 'restore')).toMatchObject([
      {
        before: { cor: '#b45309', nomeEscola: 'Colégio Sol', logo: { tipo: 'image/png' } },
        after: { cor: null, logo: null },
      },
    ])
  })

  test('the audit holds no image', async () => {
    const entries = await api.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(entries)).not.toContain(pngOf().toString('base64').slice(0, 12))
  })

  test('an older version is refused with the present look', async () => {
    const { answer: now } = await call(api, lookLogo)
    const { status, refusal } = await set({ ...look, versao: now.versao - 1 })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ code: 'STALE', atual: now })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['an SVG', dataUrl(svg, 'image/svg+xml')],
    ['an SVG that calls itself a PNG', dataUrl(svg)],
    ['no data URL', 'https://example.com/logo.png'],
    ['nothing in it', 'data:image/png;base64,'],
    ['one byte too much', dataUrl(pngOfBytes(LOGO_MAX_BYTES + 1))],
  ])('%s is no logo', async (_, logo) => {
    const { answer: now } = await call(api, lookLogo)
    const { status, refusal } = await set({ ...look, logo, versao: now.versao })
    expect([status, refusal.message, refusal.fields]).toEqual([
      422,
      'Arquivo muito grande ou formato inválido',
      { logo: 'Arquivo muito grande ou formato inválido' },
    ])
    expect((await call(api, lookLogo)).answer).toEqual(now)
  })

  test('the type of a logo is that of its content, and the largest size is accepted', async () => {
    const { answer: now } = await call(api, lookLogo)
    const logo = dataUrl(pngOfBytes(LOGO_MAX_BYTES), 'image/jpeg')
    const { status, answer } = await set({ ...look, logo, versao: now.versao })
    expect(status).toBe(200)
    expect(answer.logo?.slice(0, 15)).toBe('data:image/png;')
  })

  test.each(['0f766e', '#0f7', 'teal', '#0f766e; }'])('“%s” is no colour', async (cor) => {
    expect((await set({ ...look, cor })).refusal).toMatchObject({
      code: 'MALFORMED',
      fields: { cor: expect.stringContaining('Cor principal') },
    })
  })
})

describe('backgrounds', () => {
  const image = { perfil: 'Geral', descricao: 'Fachada', imagem: PNG, imagemNome: 'fachada.png' } as const
  const add = (changes: object = {}) => call(api, addLookImage, { body: { ...image, ...changes }, as })
  const listed = async (query: Record<string, string> = {}) => (await call(api, lookImages, { query })).answer
  afterEach(() => api.db.deleteFrom('look_image').execute())

  test('one is added, renamed and removed, each step audited', async () => {
    const { answer: added } = await add({ descricao: ' Fachada ' })
    expect(added).toEqual({ ...image, imagem: expect.stringMatching(/^data:image\/jpeg/), id: added.id, versao: 1 })
    expect(await listed()).toEqual([added])
    const { answer: edited } = await call(api, editLookImage, {
      params: { id: added.id },
      body: { descricao: 'Pátio', versao: 1 },
      as,
    })
    expect(edited).toEqual({ ...added, descricao: 'Pátio', versao: 2 })
    const late = await call(api, editLookImage, {
      params: { id: added.id },
      body: { descricao: 'Horta', versao: 1 },
      as,
    })
    expect(late.refusal).toMatchObject({ code: 'STALE', atual: edited })
    expect((await call(api, removeLookImage, { params: { id: added.id }, as })).status).toBe(200)
    expect((await call(api, removeLookImage, { params: { id: added.id }, as })).status).toBe(404)
    expect(await listed()).toEqual([])
    const id = String(added.id)
    expect(await audited('look_image', 'create')).toMatchObject([{ entity_id: id, after: { descricao: 'Fachada' } }])
    expect(await audited('look_image', 'update')).toMatchObject([
      { entity_id: id, before: { descricao: 'Fachada' }, after: { descricao: 'Pátio' } },
    ])
    expect(await audited('look_image', 'remove')).toMatchObject([{ entity_id: id, before: { descricao: 'Pátio' } }])
  })

  test('restoring an audience leaves the other as it is', async () => {
    await add()
    const { answer: staff } = await add({ perfil: 'Administrativo' })
    expect((await call(api, restoreLookImages, { query: { perfil: 'Geral' }, as })).status).toBe(200)
    expect(await listed()).toEqual([staff])
  })

  test('the backgrounds of an audience take turns by day, and only the one of the day is sent', async () => {
    const ids = [(await add()).answer.id, (await add()).answer.id]
    await add({ perfil: 'Administrativo' })
    const today = async () => (await listed({ perfil: 'Geral', vez: 'true' })).map(({ id }) => id)
    const first = await today()
    expect(ids).toEqual(expect.arrayContaining(first))
    expect(await today()).toEqual(first)
    api.clock.pass(24 * 60)
    expect([...first, ...(await today())].toSorted((a, b) => a - b)).toEqual(ids)
    expect(await listed({ perfil: 'Geral' })).toHaveLength(2)
  })

  test('without own backgrounds none is sent', async () => {
    expect(await listed({ perfil: 'Geral', vez: 'true' })).toEqual([])
  })

  test('an audience has a limit', async () => {
    for (let count = 0; count < BACKGROUNDS_MAX; count += 1) expect((await add()).status).toBe(200)
    const { status, refusal } = await add()
    expect([status, refusal.fields]).toEqual([422, { imagem: 'Cada perfil tem no máximo 4 planos de fundo.' }])
    expect((await add({ perfil: 'Administrativo' })).status).toBe(200)
  })

  test('the largest image fits into a call, one byte more is refused', async () => {
    expect((await add({ imagem: dataUrl(pngOfBytes(BACKGROUND_MAX_BYTES)) })).status).toBe(200)
    const { status, refusal } = await add({ imagem: dataUrl(pngOfBytes(BACKGROUND_MAX_BYTES + 1)) })
    expect([status, refusal.fields]).toEqual([422, { imagem: 'Arquivo muito grande ou formato inválido' }])
  })

  test('a document that calls itself an image is none', async () => {
    expect((await add({ imagem: dataUrl(Buffer.from('%PDF-1.7 -----------')) })).refusal.code).toBe('FILE_REJECTED')
  })

  test('the look for the login page is cached until it changes', async () => {
    await add()
    const query = { perfil: 'Geral', vez: 'true' }
    const etag = String((await call(api, lookImages, { query })).headers['etag'])
    expect((await call(api, lookImages, { query, headers: { 'if-none-match': etag } })).status).toBe(304)
  })
})
