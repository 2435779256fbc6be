import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
  await fillEarlierStages(world.db)
})
afterAll(() => world.close())

const at = '/academico/apontamentos/nota'
const grid = async () => within(await screen.findByRole('grid', { name: 'Notas' }))

test('a teacher changes an old mark with a reason, both values wait, and coordination approves', async () => {
  const teacher = await renderApp({ world, at, as: 'professor@demo.escola' })
  await teacher.user.click((await (await grid()).findAllByRole('gridcell'))[0] ?? document.body)
  await teacher.user.keyboard('1{Enter}')
  await screen.findByText('Tudo salvo.')
  await keepParameter(world.db, 'diasDeAlteracao', '10')
  await sql`update mark set posted_at = posted_at - interval '30 days'`.execute(world.db)

  await teacher.user.click((await grid()).getAllByRole('gridcell')[0] ?? document.body)
  await teacher.user.keyboard('3{Enter}')
  expect(await screen.findByText(/Nota lançada há mais de 10 dias/, { selector: 'li' })).toBeVisible()
  await teacher.user.type(await screen.findByRole('textbox', { name: /^Motivo da mudança/ }), 'Prova revista')
  await teacher.user.click(screen.getByRole('button', { name: 'Enviar com o motivo' }))
  expect(await screen.findByText(/: de 1 para 3, pedida por/, { selector: 'li' })).toBeVisible()
  expect((await grid()).getAllByRole('gridcell')[0]).toHaveTextContent(/^1.*→ 3/)
  teacher.close()

  const head = await renderApp({ world, at: `${at}/alteracoes`, as: 'master@demo.escola' })
  await head.user.click(await screen.findByRole('button', { name: /^Decidir/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/de 1 para 3/)).toBeVisible()
  await head.user.click(dialog.getByRole('button', { name: 'Aprovar' }))
  const list = within(await screen.findByRole('table', { name: 'Alterações de notas e pareceres' }))
  expect(await list.findByText('Aprovada')).toBeVisible()
  head.close()

  const again = await renderApp({ world, at, as: 'professor@demo.escola' })
  await again.user.click((await (await grid()).findAllByRole('gridcell'))[0] ?? document.body)
  await again.user.click(screen.getByRole('button', { name: /^Histórico e dispensa: / }))
  expect(await screen.findByText(/pedida por Caetano .*, aprovada por .* · Prova revista/)).toBeVisible()
})

test('taking back an old dismissal needs a reason, and waits for coordination', async () => {
  await keepParameter(world.db, 'diasDeAlteracao', '0')
  const teacher = await renderApp({ world, at, as: 'professor@demo.escola' })
  const cell = async () => (await (await grid()).findAllByRole('row'))[3]?.querySelector<HTMLElement>('[role=gridcell]')
  await teacher.user.click((await cell()) ?? document.body)
  await teacher.user.keyboard('d{Enter}')
  await screen.findByText('Tudo salvo.')
  await keepParameter(world.db, 'diasDeAlteracao', '10')
  await sql`update mark set posted_at = posted_at - interval '30 days' where reason = '' and value is null`.execute(
    world.db,
  )

  await teacher.user.click((await cell()) ?? document.body)
  await teacher.user.click(screen.getByRole('button', { name: /^Histórico e dispensa: / }))
  const dialog = within(await screen.findByRole('dialog'))
  await teacher.user.click(await dialog.findByRole('button', { name: 'Desfazer dispensa' }))
  expect(await dialog.findByText(/Nota lançada há mais de 10 dias/)).toBeVisible()
  await teacher.user.type(dialog.getByRole('textbox', { name: /^Motivo para desfazer dispensa/ }), 'Fez a prova')
  await teacher.user.click(dialog.getByRole('button', { name: 'Desfazer dispensa' }))
  expect(await dialog.findByText(/Aguarda aprovação da coordenação: de Dispensado para sem nota/)).toBeVisible()
})
