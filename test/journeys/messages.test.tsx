import { screen, waitFor, within } from '@testing-library/react'
import * as messagingMessages from '#domain/messaging/messaging.messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/messages/index.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const STAFF = 'admin@demo.escola'
const GUARDIAN = 'responsavel@demo.escola'

test('the school words a message, the family gets and reads it, and the school sees when', async () => {
  const staff = await renderApp({ world, as: STAFF, at: '/matricula/customizacao/alertas-mensagens' })
  await staff.user.click(await screen.findByRole('link', { name: 'Documento recusado' }))
  const subject = await screen.findByLabelText(/^Assunto/)
  await staff.user.clear(subject)
  await staff.user.type(subject, 'Falta {{{{valor}}')
  await staff.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('A marca {{valor}} não existe neste alerta.')).toBeVisible()
  await staff.user.clear(subject)
  await staff.user.type(subject, 'Precisamos de {{{{documento}}')
  await staff.user.click(screen.getByRole('button', { name: 'Ver com um aluno' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Ver com um aluno' }))
  await staff.user.type(preview.getByRole('combobox', { name: 'Aluno' }), 'Úrsula Conceição')
  await staff.user.click(await preview.findByRole('option', { name: /Úrsula/ }))
  expect(await preview.findByRole('heading', { name: 'Precisamos de Certidão de nascimento' })).toBeVisible()
  expect(preview.getByRole('region', { name: 'Quem receberia' })).toHaveTextContent('Portal e E-mail')
  await staff.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await staff.user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(messagingMessages.MESSAGE_RULE_SAVED)).toBeVisible()
  staff.close()

  const { id } = await world.db
    .selectFrom('student')
    .where('name', 'like', 'Úrsula Conceição D%')
    .select('id')
    .executeTakeFirstOrThrow()
  await inTransaction(world.db, (trx) =>
    notify(trx, 'documentoRecusado', {
      cause: 'journey',
      studentId: id,
      values: { documento: 'RG', motivo: 'Falta o verso.' },
      now: world.clock.now(),
    }),
  )

  const family = await renderApp({ world, as: GUARDIAN, at: '/academico/area/comunicados' })
  const told = within(await screen.findByRole('region', { name: 'Mensagens para você' }))
  expect(told.getByText(/1 não lida/)).toBeVisible()
  await family.user.click(told.getByRole('button', { name: 'Precisamos de RG' }))
  expect(await told.findByText(/tudo lido/)).toBeVisible()
  expect(told.getByText('Falta o verso.')).toBeVisible()
  await family.settled()
  family.close()

  const list = await renderApp({ world, as: STAFF, at: '/matricula/customizacao/alertas-mensagens/enviadas' })
  await list.user.selectOptions(await screen.findByRole('combobox', { name: 'Canal' }), 'Portal')
  // Of the two recipients, one has read it.
  const row = await screen.findByRole('row', { name: /Precisamos de RG.*Enviada.*\d\d:\d\d$/ })
  await list.user.click(within(row).getByRole('button', { name: /Precisamos de RG/ }))
  const open = within(await screen.findByRole('dialog', { name: 'Precisamos de RG' }))
  expect(await open.findByText('Falta o verso.')).toBeVisible()
  list.close()
})
