import { screen, waitFor, within } from '@testing-library/react'
import { createTerm, getTerm, listAcceptances, publishTerm, setTermStatus } from '#domain/terms/terms.endpoints.ts'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
let master: Credentials
beforeAll(async () => {
  world = await startDemoApi()
  master = (await enterDemo(world, 'master@demo.escola')).as
})
afterAll(() => world.close())

const GUARDIAN = 'responsavel@demo.escola'

const publish = async (titulo: string): Promise<TermRecord> => {
  const body = {
    titulo,
    equipe: false,
    responsaveis: true,
    alunos: false,
    rascunho: {
      corpo: { blocos: [{ tipo: 'paragrafo' as const, trechos: [{ texto: `Texto de ${titulo}.` }] }] },
      nota: '',
    },
  }
  const { answer } = await call(world, createTerm, { body, as: master })
  const sent = { params: { id: answer.id }, body: { versao: answer.versao }, as: master }
  return (await call(world, publishTerm, sent)).answer
}
const withdraw = async ({ id, versao }: TermRecord) =>
  call(world, setTermStatus, { params: { id }, body: { ativo: false, versao }, as: master })
const accepted = async ({ id }: TermRecord) =>
  (await call(world, listAcceptances, { params: { id }, query: { aceito: 'true' }, as: master })).answer.items.map(
    ({ nome }) => nome,
  )
const gate = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('a published term', () => {
  test('blocks the portal for its audience until it is accepted, and is not asked again', async () => {
    const term = await publish('Uso de imagem')
    const app = await renderApp({ world, as: GUARDIAN, at: '/matricula/alunos' })
    expect(await gate('Uso de imagem')).toHaveFocus()
    expect(screen.getByText('Texto de Uso de imagem.')).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
    await app.user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { level: 1, name: 'Uso de imagem' })).toBeVisible()
    app.close()

    const reloaded = await renderApp({ world, at: '/matricula/alunos', browser: app.browser })
    await gate('Uso de imagem')
    await reloaded.user.click(screen.getByRole('button', { name: 'Li e aceito' }))
    expect(await screen.findByRole('banner')).toBeVisible()
    await reloaded.settled()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(await accepted(term)).toEqual(['Marina Conceição Albuquerque'])
    reloaded.close()

    const later = await renderApp({ world, at: '/matricula/alunos', browser: app.browser })
    await later.settled()
    expect(screen.getByRole('banner')).toBeVisible()
    await withdraw(term)
  })

  test('lets people only sign out', async () => {
    const term = await publish('Passeios')
    const app = await renderApp({ world, as: GUARDIAN, at: '/matricula/alunos' })
    await gate('Passeios')
    await app.user.click(screen.getByRole('button', { name: 'Sair' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(MESSAGES.SIGN_OUT_ASK)
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(app.page.address()).toBe('/acesso/geral'))
    expect(await accepted(term)).toEqual([])
    await withdraw(term)
  })

  test('stays when accepting failed, and says why', async () => {
    const term = await publish('Sem rede')
    const app = await renderApp({ world, as: GUARDIAN, at: '/matricula/alunos' })
    await gate('Sem rede')
    app.browser.online = false
    await app.user.click(screen.getByRole('button', { name: 'Li e aceito' }))
    expect(await screen.findByText(MESSAGES.OFFLINE)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Sem rede' })).toBeVisible()
    app.browser.online = true
    await app.user.click(screen.getByRole('button', { name: 'Li e aceito' }))
    expect(await screen.findByRole('banner')).toBeVisible()
    await withdraw(term)
  })

  test('is not asked during an impersonation', async () => {
    const term = await publish('Em pessoa')
    const app = await renderApp({ world, as: 'secretaria@demo.escola', at: '/academico' })
    await app.settled()
    await app.user.click(await screen.findByRole('button', { name: /^Menu de / }))
    await app.user.click(screen.getByRole('button', { name: 'Alterar usuário' }))
    const dialog = await screen.findByRole('dialog')
    await app.user.type(await within(dialog).findByRole('combobox'), 'Marina Conceição')
    await app.user.click(await screen.findByRole('option', { name: /Marina Conceição/ }))
    const reason = within(dialog).queryByLabelText(/^Motivo/)
    if (reason !== null) await app.user.type(reason, 'Ajuda com o portal')
    await app.user.click(within(dialog).getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(selectOriginal(app.store.getState())).not.toBeNull())
    await app.settled()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(await accepted(term)).toEqual([])
    await withdraw(term)
  })
})

test('a text written, saved and published here is asked of its audience', async () => {
  const staff = await renderApp({ world, as: 'admin@demo.escola', at: '/matricula/customizacao/termos-politicas' })
  const { user } = staff
  await user.click(await screen.findByRole('link', { name: 'Novo termo' }))
  await user.type(await screen.findByRole('textbox', { name: /^Título/ }), 'Site da escola')
  for (const group of ['Equipe da escola', 'Alunos']) await user.click(screen.getByRole('checkbox', { name: group }))
  await screen.findByRole('textbox', { name: 'Texto' })
  // Without a selection the link inserts its address: jsdom cannot type into the editor.
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.type(screen.getByLabelText('Endereço do link'), 'escola.com.br{Enter}')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(MESSAGES.TERM_CREATED)).toBeVisible()
  await staff.settled()
  await user.click(await screen.findByRole('button', { name: 'Publicar nova versão' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/A versão 1 de “Site da escola”.*responsáveis\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText(MESSAGES.TERM_PUBLISHED)).toBeVisible()
  const id = Number(staff.page.address().split('/').at(-1))
  const { answer: term } = await call(world, getTerm, { params: { id }, as: master })
  staff.close()

  const app = await renderApp({ world, as: GUARDIAN, at: '/matricula/alunos' })
  await gate('Site da escola')
  expect(screen.getByRole('link', { name: 'https://escola.com.br' })).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Li e aceito' }))
  expect(await screen.findByRole('banner')).toBeVisible()
  expect(await accepted(term)).toEqual(['Marina Conceição Albuquerque'])
  await withdraw(term)
})

test('a new person reads and accepts every text in force, one after the other', async () => {
  const app = await renderApp({ world, at: '/acesso/geral' })
  const { user } = app
  await user.type(await screen.findByLabelText(/^(E-mail|CPF)/), 'responsavel.novo@demo.escola')
  await user.type(screen.getByLabelText(/^Senha/), DEMO_PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  for (const label of [/^Nova senha/, /^Confirmação da senha/]) {
    await user.type(await screen.findByLabelText(label), 'Ipê-amarelo#88')
  }
  await user.click(screen.getByRole('button', { name: /^Criar senha/ }))
  await gate('Termos de uso')
  expect(screen.getByText('Antes de continuar, leia e aceite (1 de 2)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Li e aceito' }))
  await gate('Política de privacidade')
  expect(screen.getByText('Antes de continuar, leia e aceite (2 de 2)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Li e aceito' }))
  await app.settled()
  expect(await screen.findByRole('banner')).toBeVisible()
  expect(app.page.address()).toBe('/matricula/alunos')
})
