import { screen, waitFor } from '@testing-library/react'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
})
afterAll(() => world.close())

const optionOf = (name: string): number =>
  Number(screen.getByRole<HTMLOptionElement>('option', { name }).getAttribute('value'))

test.each(['/academico/fechamento/ano-letivo', '/academico/fechamento/proximo-ano'])(
  '%s: what belongs to the former unit is held until that of the new one is here',
  async (at) => {
    const app = await renderApp({ world, at, as: 'master@demo.escola' })
    await app.settled()
    const content = document.querySelector('.page-held')
    expect(content).not.toHaveAttribute('inert')
    app.store.dispatch(filtersChanged({ unit: optionOf('Jardim') }))
    await waitFor(() => expect(content).toHaveAttribute('inert'), { interval: 1 })
    await app.settled()
    expect(content).not.toHaveAttribute('inert')
    app.close()
  },
)

test('class groups that were selected in another unit are selected no more', async () => {
  const app = await renderApp({ world, at: '/academico/fechamento/ano-letivo', as: 'master@demo.escola' })
  await app.settled()
  const [first] = screen.getAllByRole('checkbox', { name: /^Selecionar \d/ })
  await app.user.click(first ?? document.body)
  expect(screen.getByRole('button', { name: 'Preparar fechamento' })).toBeVisible()
  app.store.dispatch(filtersChanged({ unit: optionOf('Jardim') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Preparar fechamento' })).not.toBeInTheDocument())
  await app.settled()
  expect(screen.getByText(/^0 de/)).toBeVisible()
})
