import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { ISSUED } from '#domain/charges/charges.lists.ts'
import { RETURN_HEADER } from '#domain/charges/returnFile.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const GUARDIAN = 'responsavel@demo.escola'

test('a family sees what is open and copies the Pix code; the school settles what is overdue', async () => {
  const family = await renderApp({ world, at: '/academico/area/ficha-financeira', as: GUARDIAN })
  await family.settled()
  const [pay] = await screen.findAllByRole('button', { name: /^Pagar Anuidade 2026, 12\/12/ })
  if (pay === undefined) throw new Error('Nothing is open')
  await family.user.click(pay)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar' }))
  expect(await dialog.findByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  expect(dialog.getByText(/^000201.*br\.gov\.bcb\.pix/)).toBeVisible()
  await family.user.click(dialog.getByRole('button', { name: 'Copiar código Pix' }))
  expect(await screen.findByText(/^Código Pix copiado!/)).toBeInTheDocument()
  await family.user.click(dialog.getByRole('button', { name: 'Baixar boleto em PDF' }))
  await waitFor(() => expect(family.page.downloads.at(-1)?.name).toMatch(/^Boleto \d+\.pdf$/))
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

test('a returned file is checked line by line, and applied once', async () => {
  const app = await renderApp({ world, at: '/financeiro/cobrancas/retorno', as: 'admin@demo.escola' })
  await app.settled()
  const { rows } = await sql<{ account: number; number: number; net: number }>`
    select bank_account_id as account, our_number as number, net_cents as net from charge
    where our_number is not null and status = ${ISSUED} and due_on > '2026-11-20' order by id limit 1`.execute(world.db)
  const [charge] = rows
  if (charge === undefined) throw new Error('Nothing is to be paid')
  const lines = [`J1;${charge.number};;20/11/2026;;${(charge.net / 100).toFixed(2)};`, 'J2;99999999;;20/11/2026;;1,00;']
  const file = new File([[RETURN_HEADER, ...lines].join('\n')], 'retorno.csv', { type: 'text/csv' })
  await app.user.selectOptions(screen.getByLabelText(/^Conta bancária/), String(charge.account))
  await app.user.upload(screen.getByLabelText(/^Arquivo de retorno/), file)
  expect(await screen.findByText('Dá baixa')).toBeVisible()
  expect(screen.getByText('Nenhuma cobrança tem este número.')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Aplicar o arquivo' }))
  expect(await screen.findByText('Baixada')).toBeVisible()
  expect(screen.getByText('Sem cobrança')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver a tarefa e baixar o resultado' })).toBeVisible()
})
