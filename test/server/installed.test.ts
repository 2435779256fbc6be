import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { setLookLogo } from '#domain/look/look.endpoints.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { dataUrl, pngOf } from '#test/helpers/files.ts'

let api: TestApi
let as: Credentials
let web: string

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'portal-web-'))
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'])
    writeFileSync(join(web, file), readFileSync(join('public', file)))
  api = await startApi({ webDirectory: web })
  const person = await addStaff(api.db, { edits: ['cabecalhoLogo'] })
  as = (await signInStaff(api, { email: person.email, senha: PASSWORD })).as
})
afterAll(async () => {
  await api.close()
  rmSync(web, { recursive: true })
})

const manifest = async () => {
  const { headers, body } = await api.app.inject({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toContain('application/manifest+json')
  const read: { readonly icons: readonly { readonly src: string }[] } = JSON.parse(body)
  return read
}

const icon = async (url: string) => {
  const { statusCode, rawPayload } = await api.app.inject({ url })
  expect(statusCode).toBe(200)
  return rawPayload
}

test('a portal that is installed is called, coloured and drawn as its school, from the moment it has a look', async () => {
  const own = await icon('/icon-192.png')
  expect(own.equals(readFileSync('public/icon-192.png'))).toBe(true)
  expect(await manifest()).toMatchObject({ name: 'Portal da escola', theme_color: '#6d28d9' })

  const body = { cor: '#0F766E', nomeEscola: 'Colégio Sol Nascente', logo: dataUrl(pngOf()), versao: 0 }
  await call(api, setLookLogo, { body, as })
  const dressed = await manifest()
  expect(dressed).toMatchObject({
    name: 'Colégio Sol Nascente',
    short_name: 'Sol Nascente',
    theme_color: '#0f766e',
    start_url: '/',
  })
  const sizes: (readonly [number, number])[] = []
  for (const { src } of dressed.icons) {
    const { width, height } = await sharp(await icon(src)).metadata()
    sizes.push([width, height])
  }
  expect(sizes).toEqual([
    [192, 192],
    [512, 512],
    [512, 512],
  ])
  expect((await icon('/icon-192.png')).equals(own)).toBe(false)

  await call(api, setLookLogo, { body: { cor: null, logo: null, nomeEscola: 'Colégio Sol Nascente', versao: 1 }, as })
  expect(await manifest()).toMatchObject({ short_name: 'Sol Nascente', theme_color: '#6d28d9' })
  expect((await icon('/icon-192.png')).equals(own)).toBe(true)
})
