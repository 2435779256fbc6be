import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReplayPanel } from '#src/app/replay/ReplayPanel.tsx'
import { createReplayStore } from '#src/app/replay/replayStore.ts'
import { reducer } from '#src/app/store/reducer.ts'
import { themeChanged } from '#src/core/appearance/appearance.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'

const EVENTS = [pushed('/sobre'), themeChanged('dark'), pushed('/novidades')]

const fileOf = (text: string) => new File([text], 'sessao.json', { type: 'application/json' })

const recording = () =>
  fileOf(
    JSON.stringify({
      payload: JSON.stringify(EVENTS),
      preloadedState: JSON.stringify(reducer(undefined, pushed('/acesso/geral'))),
    }),
  )

const openPanel = () => {
  const { store, history } = createReplayStore()
  render(<ReplayPanel history={history} />)
  const where = () => store.getState().router.at.pathname
  return { store, history, where, user: userEvent.setup() }
}

const opened = async () => {
  const panel = openPanel()
  await panel.user.upload(screen.getByLabelText('Abrir gravação'), recording())
  await screen.findByText('3 de 3')
  return panel
}

test('a recording that is opened stands at its end', async () => {
  const { store, where } = await opened()
  expect(where()).toBe('/novidades')
  expect(store.getState().appearance.theme).toBe('dark')
})

test('one goes back and forth by steps, by the slider’s keys and by the list', async () => {
  const { where, user, history } = await opened()
  await user.click(screen.getByRole('button', { name: 'Passo anterior' }))
  await user.click(screen.getByRole('button', { name: 'Passo anterior' }))
  expect(where()).toBe('/sobre')
  await user.click(screen.getByRole('button', { name: 'Próximo passo' }))
  expect(screen.getByRole('slider', { name: 'Passo' })).toHaveAttribute(
    'aria-valuetext',
    '2 de 3: appearance/themeChanged',
  )
  await user.click(screen.getByText('Eventos'))
  await user.click(screen.getByRole('button', { name: 'Início' }))
  expect(where()).toBe('/acesso/geral')
  expect(screen.getByRole('button', { name: 'Passo anterior' })).toBeDisabled()
  expect(history.getState().stagedActionIds).toHaveLength(EVENTS.length + 1)
})

test('a step that is skipped never happened', async () => {
  const { store, user, where } = await opened()
  await user.click(screen.getByText('Eventos'))
  const [, , theme] = screen.getAllByRole('listitem')
  await user.click(within(theme as HTMLElement).getByRole('checkbox', { name: 'Pular o passo 2' }))
  expect(store.getState().appearance.theme).toBe('light')
  expect(where()).toBe('/novidades')
})

test('another file is refused, and what was there stays', async () => {
  const { user, where } = await opened()
  await user.upload(screen.getByLabelText('Abrir gravação'), fileOf('{"linhas":[]}'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo não é uma gravação do portal.')
  expect(where()).toBe('/novidades')
})
