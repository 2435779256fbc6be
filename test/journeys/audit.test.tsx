import { screen, within } from '@testing-library/react'
import { listManagedParameters, setParameter } from '#domain/parameters/parameters.endpoints.ts'
import { getUserAccess, usersList } from '#domain/session/session.endpoints.ts'
import { auditOf } from '#src/core/audit/paths.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

const ADMIN = 'admin@demo.escola'
const AUDIT = '/academico/gerenciamento/auditoria'

let world: TestApi
let parameter: { id: number; nome: string }
let auditor: string
beforeAll(async () => {
  world = await startDemoApi()
  const { as, access } = await enterDemo(world, ADMIN)
  auditor = access.usuario?.nome ?? ''
  const parameters = (await call(world, listManagedParameters, { as })).answer
  const flag = parameters.find(({ valor }) => valor === 'Sim')
  if (flag === undefined) throw new Error('no parameter that is on')
  parameter = flag
  const { status } = await call(world, setParameter, {
    as,
    params: { id: flag.id },
    body: { valor: 'Nao', versao: flag.versao },
  })
  if (status !== 200) throw new Error('the parameter was not changed')
  const people = (await call(world, usersList, { as, query: { Filtro: 'conceicao' } })).answer
  const mother = people.find(({ tipo }) => tipo === 'responsavel')
  if (mother === undefined) throw new Error('nobody to enter as')
  await call(world, getUserAccess, { as, body: { ...mother, motivo: 'Ajuda com o boleto' } })
})
afterAll(() => world.close())

test('a change is found, opened field by field, and followed through the history of its record', async () => {
  const { user, settled } = await renderApp({ world, as: ADMIN, at: AUDIT })
  await settled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Entidade' }), 'Parâmetro')
  await settled()
  await user.click(within(await screen.findByRole('row', { name: /Alteração/ })).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  const line = within(await dialog.findByRole('row', { name: /^Valor/ }))
  expect(line.getByText('Sim')).toBeVisible()
  expect(line.getByText('Não')).toBeVisible()
  await user.click(dialog.getByRole('link', { name: 'Histórico do registro' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Histórico do registro' })).toBeVisible()
  expect(
    within(await screen.findByRole('list', { name: 'Histórico do registro' })).getByText('Alteração'),
  ).toBeVisible()
})

test('the filters are kept when the person returns from a record', async () => {
  const { user, settled, page } = await renderApp({ world, as: ADMIN, at: AUDIT })
  await settled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Acesso como outro usuário')
  await settled()
  await user.click(within(await screen.findByRole('row', { name: /Acesso como outro usuário/ })).getByRole('button'))
  await user.click(await screen.findByRole('link', { name: 'Histórico do registro' }))
  await user.click(await screen.findByRole('link', { name: 'Toda a auditoria' }))
  await settled()
  expect(screen.getByRole('combobox', { name: 'Ação' })).toHaveDisplayValue('Acesso como outro usuário')
  expect(page.pending()).toBe(0)
})

test('an act of an impersonation shows both people, and is found by the original one', async () => {
  const { user, settled } = await renderApp({ world, as: ADMIN, at: AUDIT })
  await settled()
  await user.type(screen.getByRole('combobox', { name: 'Usuário real' }), auditor)
  const found = within(await screen.findByRole('listbox', { name: 'Usuário real' }))
  const option = await found.findByRole('option')
  await user.click(option)
  await settled()
  const row = (await screen.findAllByRole('row')).find((one) => within(one).queryByText(`por ${auditor}`) !== null)
  if (row === undefined) throw new Error('no row of this person')
  expect(within(row).getByText('Ajuda com o boleto')).toBeVisible()
})

test('a click verifies the chain, and a change outside the portal is detected', async () => {
  const { user, settled } = await renderApp({ world, as: ADMIN, at: AUDIT })
  await settled()
  expect(screen.getByText('Integridade ainda não verificada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  expect(await screen.findByText(/^Íntegra: \d+ linhas seladas$/)).toBeVisible()
  await world.database.pool.query(`update audit_entry set reason = 'outro' where action = 'enter-as'`)
  await user.click(screen.getByRole('button', { name: 'Verificar agora' }))
  expect(await screen.findByText('1 divergência')).toBeVisible()
  expect(screen.getByText(/^A primeira: linha alterada na posição/)).toBeVisible()
})

test('an export has the rows that the filters let through, and none of it enters the state', async () => {
  const { user, settled, page, store } = await renderApp({ world, as: ADMIN, at: AUDIT })
  await settled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Entidade' }), 'Parâmetro')
  await settled()
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  expect(await screen.findByText(/^Arquivo auditoria-.*\.csv com 1 linha\.$/)).toBeVisible()
  expect(page.downloads).toEqual([
    {
      name: expect.stringMatching(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/),
      text: expect.stringContaining('Valor: Sim → Não'),
    },
  ])
  expect(JSON.stringify(store.getState())).not.toContain('Quando;Quem')
})

test('other screens lead to the history of a record by its address', async () => {
  const { settled } = await renderApp({ world, as: ADMIN, at: auditOf('parameter', parameter.id) })
  await settled()
  expect(await screen.findByText(`Parâmetro · ${parameter.nome}`)).toBeVisible()
})
