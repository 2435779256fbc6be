import { screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
afterAll(() => world.close())

const GUARDIAN = 'responsavel@demo.escola'

test('a family sees what is open and copies the Pix code; the school settles what is overdue', async () => {
  const family = await renderApp({ world, at: '/academico/area/ficha-financeira', as: GUARDIAN })
  await family.settled()
  const [pay] = await screen.findAllByRole('button', { name: /^Pagar Anuidade 2026, 11\/12/ })
  if (pay === undefined) throw new Error('Nothing is open')
  await family.user.click(pay)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar' }))
  expect(await dialog.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  expect(dialog.getByText(/^000201.*br\.gov\.bcb\.pix/)).toBeVisible()
  await family.user.click(dialog.getByRole('button', { name: 'Copiar código Pix' }))
  expect(await screen.findByText(/^Código Pix copiado!/)).toBeInTheDocument()
  family.close()

  const app = await renderApp({ world, at: '/financeiro/cobrancas', as: 'admin@demo.escola' })
  await app.settled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Vencida')
  await app.settled()
  const [menu] = await screen.findAllByRole('button', { name: /^Ações: Anuidade 2026/ })
  if (menu === undefined) throw new Error('Nothing is overdue')
  const name = menu.getAttribute('aria-label') ?? menu.textContent
  await app.user.click(menu)
  await app.user.click(await screen.findByRole('button', { name: 'Dar baixa' }))
  const settling = within(await screen.findByRole('dialog', { name: 'Dar baixa' }))
  await app.user.click(settling.getByRole('textbox', { name: 'Motivo' }))
  await app.user.paste('Depósito conferido no extrato')
  await app.user.click(settling.getByRole('button', { name: 'Dar baixa' }))
  expect(await screen.findByText('Baixa registrada com sucesso!')).toBeInTheDocument()
  await app.settled()
  expect(screen.queryByRole('button', { name: name ?? '' })).not.toBeInTheDocument()
})
