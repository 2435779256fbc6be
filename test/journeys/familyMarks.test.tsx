import { fireEvent, screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import type { TestApi } from '#test/helpers/api.ts'
import { startTaughtApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startTaughtApi()
})
afterAll(() => world.close())

const open = async (at: string) => {
  const app = await renderApp({ world, at, as: 'responsavel@demo.escola' })
  await app.settled()
  return app
}

/** The card of a subject of the child whose marks are numbers. */
const subjectOf = async (name: string) => {
  const marks = await screen.findByRole('region', { name: /^Notas de Úrsula/ })
  const heading = within(marks).getByRole('heading', { name })
  return within(heading.closest<HTMLElement>('.card') ?? heading)
}

test('a mother sees the published stages of a subject, and how they came about', async () => {
  const app = await open('/academico/area/notas')
  const maths = await subjectOf('Matemática')
  const chart = within(maths.getByRole('list', { name: 'Notas de Matemática por etapa' }))
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent?.endsWith('Não publicada'))).toEqual([
    false,
    false,
    true,
    true,
  ])
  await app.user.click(maths.getByText('Como chegamos neste valor'))
  expect(maths.getByRole('heading', { name: /^1º bimestre: \d/ })).toBeVisible()
  expect(maths.queryByRole('heading', { name: /^3º bimestre/ })).toBeNull()
})

test('she moves the marks to come, and sees the mean that they make', async () => {
  const app = await open('/academico/area/notas')
  const maths = await subjectOf('Matemática')
  await app.user.click(maths.getByRole('button', { name: 'E se…? em Matemática' }))
  const tried = within(await maths.findByRole('region', { name: 'E se…? em Matemática' }))
  expect(tried.getByRole('status')).toHaveTextContent(/^Com estas notas: média \d+(,\d)?, /)
  for (const slider of tried.getAllByRole('slider'))
    fireEvent.change(slider, { target: { value: slider.getAttribute('max') } })
  const best = tried.getByRole('status').textContent ?? ''
  for (const slider of tried.getAllByRole('slider')) fireEvent.change(slider, { target: { value: '0' } })
  expect(best).toMatch(/aprovado/)
  expect(tried.getByRole('status')).not.toHaveTextContent(best)
  await app.user.click(tried.getByRole('button', { name: 'Fechar “E se…?”' }))
  expect(maths.getByRole('button', { name: 'E se…? em Matemática' })).toBeVisible()
})

test('the report card has a line a subject, and comes as PDF', async () => {
  const app = await open('/academico/area/boletim')
  // The tables come with the first card.
  const [marks] = await screen.findAllByRole('table', { name: 'Notas' })
  const line = within(marks ?? document.body).getByRole('row', { name: /^Matemática/ })
  expect(within(line).getAllByRole('cell')[0]?.textContent).toMatch(/\d/)
  await app.user.click(screen.getAllByRole('button', { name: 'Baixar PDF' })[0] ?? document.body)
  await app.settled()
  const { rows } = await sql<{ kind: number }>`select kind from issued_paper order by issued_at desc limit 1`.execute(
    world.db,
  )
  expect(rows).toEqual([{ kind: 8 }])
})
