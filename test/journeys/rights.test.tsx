import { screen, within } from '@testing-library/react'
import { featureOf } from '#domain/access/features.ts'
import { uuidOf } from '#domain/base/featureIds.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { touchSettings } from '#server/db/settings.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

const SECRETARY = 'secretaria@demo.escola'
const HUB = 'Central do aluno'

const menuHas = async ({ user }: App, label: string): Promise<boolean> => {
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  const box = menu.getByRole('searchbox')
  await user.clear(box)
  await user.type(box, label)
  return menu.queryByRole('link', { name: label }) !== null
}

const secretariesMaySee = async (allowed: boolean): Promise<void> => {
  const { id } = await world.db
    .selectFrom('profile')
    .where('name', '=', 'Secretaria')
    .select('id')
    .executeTakeFirstOrThrow()
  const row = { profile_id: id, feature_id: featureOf('alunos').id, can_edit: true }
  if (allowed) await world.db.insertInto('profile_feature').values(row).execute()
  else {
    await world.db
      .deleteFrom('profile_feature')
      .where('profile_id', '=', id)
      .where('feature_id', '=', row.feature_id)
      .execute()
  }
}

test('a right that is taken away and given back takes effect with the next call, without a new sign-in', async () => {
  const app = await renderApp({ world, as: SECRETARY, at: '/matricula/matriculas/gestao-matricula' })
  await app.settled()
  expect(await menuHas(app, 'Alunos')).toBe(true)

  await secretariesMaySee(false)
  await app.user.click(screen.getByRole('button', { name: /Próxima página/ }))
  await app.settled()
  expect(await screen.findByText(MESSAGES.RIGHTS_CHANGED)).toBeVisible()
  expect(await menuHas(app, 'Alunos')).toBe(false)

  await secretariesMaySee(true)
  await app.user.click(screen.getByRole('button', { name: /Página anterior/ }))
  await app.settled()
  expect(await menuHas(app, 'Alunos')).toBe(true)
})

test('rights forged in the browser disappear with the first answer', async () => {
  const app = await renderApp({ world, as: SECRETARY, at: '/academico' })
  await app.settled()
  app.close()
  const forged = [
    { uuid: uuidOf('auditoria'), editar: true },
    ...JSON.parse(app.browser.storage.read('permissions') ?? '[]'),
  ]
  app.browser.storage.write('permissions', JSON.stringify(forged))

  const again = await renderApp({ world, at: '/academico', browser: app.browser })
  await again.settled()
  expect(await screen.findByText(MESSAGES.RIGHTS_CHANGED)).toBeVisible()
  expect(again.browser.storage.read('permissions')).not.toContain(uuidOf('auditoria'))
  expect(await menuHas(again, HUB)).toBe(true)
})

test('a changed parameter takes effect from the next call on', async () => {
  const app = await renderApp({ world, as: 'responsavel@demo.escola', at: '/matricula/alunos' })
  await app.settled()
  expect(valueOf(selectParameters(app.store.getState()), 'boletim')).toBe('Sim')
  await inTransaction(world.db, async (trx) => {
    await trx
      .insertInto('parameter')
      .values({ id: 20, name: 'Exibir boletim', value: 'Nao' })
      .onConflict((clash) => clash.column('id').doUpdateSet({ value: 'Nao' }))
      .execute()
    await touchSettings(trx)
  })
  await app.user.click(screen.getByRole('link', { name: 'Acadêmico' }))
  await app.settled()
  expect(valueOf(selectParameters(app.store.getState()), 'boletim')).toBe('Nao')
})
