import { cleanup, screen, within } from '@testing-library/react'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const GRANTS = '/matricula/aquisicoes/descontos/aplicacao'

type App = Awaited<ReturnType<typeof renderApp>>

const open = async (as: string) => {
  const app = await renderApp({ world, at: GRANTS, as })
  await app.settled()
  return app
}

const dialogOf = async () => within(await screen.findByRole('dialog'))
type Dialog = Awaited<ReturnType<typeof dialogOf>>

const choose = ({ user }: App, dialog: Dialog, name: RegExp, option: string) =>
  user.selectOptions(dialog.getByRole('combobox', { name }), option)

const act = async ({ user }: App, row: RegExp, action: string) => {
  const [menu] = await screen.findAllByRole('button', { name: row })
  if (menu === undefined) throw new Error(`No actions of ${row.source}`)
  await user.click(menu)
  await user.click(await screen.findByRole('button', { name: action }))
}

test('a secretary simulates a discount, leaves a student out, and asks for more than her limit; a master approves; she undoes hers', async () => {
  const app = await open('secretaria@demo.escola')
  await app.user.click(screen.getByRole('button', { name: 'Conceder desconto' }))
  const dialog = await dialogOf()
  await choose(app, dialog, /^Desconto/, 'Bolsa de estudos')
  await choose(app, dialog, /^Ano letivo/, '2026')
  await app.user.click(dialog.getByRole('searchbox', { name: 'Alunos' }))
  await app.user.paste('Cardoso')
  await app.user.click(dialog.getByRole('button', { name: 'Simular' }))
  expect(await dialog.findByText(/Impacto no ano/)).toBeVisible()
  const before = dialog.getAllByRole('button', { name: /^Deixar .+ de fora$/ }).length
  const [leave] = dialog.getAllByRole('button', { name: /^Deixar .+ de fora$/ })
  if (leave === undefined) throw new Error('Nobody to leave out')
  await app.user.click(leave)
  expect(await dialog.findByRole('button', { name: 'Incluir de novo 1 aluno' })).toBeVisible()
  const send = await dialog.findByRole('button', { name: /^Pedir aprovação para \d+ alunos?: R\$\s[\d.]+,\d\d$/ })
  expect(send).toBeDisabled()
  await app.user.click(dialog.getByRole('textbox', { name: 'Motivo' }))
  await app.user.paste('Edital de bolsas')
  expect(dialog.getAllByRole('button', { name: /^Deixar .+ de fora$/ })).toHaveLength(before - 1)
  await app.user.click(send)
  expect(await screen.findByText(/^Pedido enviado: \d+ descontos? aguardam? aprovação\.$/)).toBeInTheDocument()
  expect(await screen.findAllByText(/Conceição Araújo Brito: Edital de bolsas/)).not.toHaveLength(0)
  cleanup()

  const master = await open('master@demo.escola')
  await act(master, /^Ações: Bolsa de estudos de .+Cardoso/, 'Aprovar')
  const reason = await dialogOf()
  await master.user.click(reason.getByRole('textbox', { name: 'Motivo' }))
  await master.user.paste('Renda conferida')
  await master.user.click(reason.getByRole('button', { name: 'Aprovar' }))
  expect(await screen.findByText('Concessão aprovada com sucesso!')).toBeInTheDocument()
  expect(await screen.findByText(/Rogério Magalhães Leão: Renda conferida/)).toBeVisible()
  const [undo] = screen.getAllByRole('button', { name: 'Desfazer' })
  if (undo === undefined) throw new Error('Nothing to undo')
  await master.user.click(undo)
  await master.user.click((await dialogOf()).getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Aplicação desfeita com sucesso!')).toBeInTheDocument()
})
