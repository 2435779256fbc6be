import { screen, within } from '@testing-library/react'
import { SCREEN } from '#src/ui/useMediaQuery.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { fillEarlierStages } from '#test/helpers/earlierMarks.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
const wide = window.matchMedia
beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media === SCREEN.underMedium })
  world = await startDemoApi()
  await fillEarlierStages(world.db)
})
afterAll(async () => {
  window.matchMedia = wide
  await world.close()
})

const AT = '/academico/apontamentos/nota'

test('on a phone the mean follows while a teacher types, statuses are buttons, and the history is at hand', async () => {
  const app = await renderApp({ world, at: AT, as: 'professor@demo.escola' })
  const type = async (column: string, text: string) => {
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Avaliação' }), column)
    await app.user.type(screen.getByRole('textbox', { name: /^[A-Z0-9.]+ de / }), text)
  }
  const columns = within(await screen.findByRole('combobox', { name: 'Avaliação' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '')
  for (const column of columns.slice(0, 3)) await type(column, '1')
  await type(columns[3] ?? '', '2')
  expect(screen.getAllByText(/↓ abaixo da média/)[0]).toHaveTextContent(/^Média \d(,\d)? ↓ abaixo da média$/)
  expect(screen.getByRole('textbox', { name: /^T de / })).toHaveAttribute('inputmode', 'decimal')
  await app.user.click(screen.getByRole('button', { name: 'Falta' }))
  await screen.findByText('Tudo salvo.')
  expect(screen.getByRole('textbox', { name: /^T de / })).toHaveValue('Falta')
  await app.user.click(screen.getByRole('button', { name: 'Histórico e dispensa' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('sem nota → Falta')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Dispensar da avaliação' })).toBeVisible()
})

test('concepts are buttons on a phone, and are typed by letters', async () => {
  const app = await renderApp({ world, at: AT, as: 'master@demo.escola' })
  // The first class group, 1º ano A, is judged by concepts.
  const concept = await screen.findByRole('button', { name: 'B' })
  expect(screen.getByRole('textbox', { name: / de / })).toHaveAttribute('inputmode', 'text')
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Avaliação' }), '3-0')
  await app.user.click(concept)
  expect(screen.getByRole('textbox', { name: / de / })).toHaveValue('B')
})
