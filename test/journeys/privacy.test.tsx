import { screen, waitFor, within } from '@testing-library/react'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

test('a guardian finds the page in the menu, reads about a child, and downloads everything', async () => {
  const app = await renderApp({ world, as: 'responsavel@demo.escola', at: '/matricula/alunos' })
  await app.settled()
  await app.user.click(screen.getByRole('link', { name: 'Privacidade' }))
  await app.user.click(await screen.findByRole('tab', { name: "Úrsula Conceição D'Ávila" }))
  expect(await screen.findByText('529.982.247-25')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Quem viu os dados' }))
  expect(await screen.findAllByRole('heading', { name: /^19\/11\/2026 · / })).toHaveLength(2)
  await app.user.click(screen.getByRole('button', { name: 'Baixar meus dados' }))
  await waitFor(() => expect(app.page.downloads).toHaveLength(1))
  const [file] = app.page.downloads
  expect(file?.name).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/)
  expect(file?.text).toContain('Marina Conceição Albuquerque')
  expect(file?.text).toContain('529.982.247-25'.replace(/\D/g, ''))
})

test('a visitor reads the texts, and returns to the sign-in', async () => {
  const app = await renderApp({ world, at: '/acesso/geral' })
  await app.user.click(await screen.findByRole('link', { name: 'Privacidade' }))
  expect(await screen.findByText(/Não empreste a senha a ninguém/)).toBeVisible()
  await app.user.click(screen.getByRole('link', { name: 'Entrar' }))
  await waitFor(() => expect(app.page.address()).toBe('/'))
})

test('an impersonation does not show the person’s data', async () => {
  const app = await renderApp({ world, as: 'secretaria@demo.escola', at: '/academico' })
  await app.settled()
  await app.user.click(await screen.findByRole('button', { name: /^Menu de / }))
  await app.user.click(screen.getByRole('button', { name: 'Alterar usuário' }))
  const dialog = within(await screen.findByRole('dialog'))
  await app.user.type(await dialog.findByRole('combobox'), 'Marina Conceição')
  await app.user.click(await screen.findByRole('option', { name: /Marina Conceição/ }))
  const reason = dialog.queryByLabelText(/^Motivo/)
  if (reason !== null) await app.user.type(reason, 'Ajuda com o portal')
  await app.user.click(dialog.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(selectOriginal(app.store.getState())).not.toBeNull())
  await app.settled()
  await app.user.click(screen.getByRole('link', { name: 'Privacidade' }))
  expect(await screen.findByText('Só a própria pessoa vê e baixa os seus dados.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Termos de uso' })).toBeVisible()
})
