import type { UnknownAction } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReplayPanel } from '#src/app/replay/ReplayPanel.tsx'
import { createReplayStore } from '#src/app/replay/replayStore.ts'
import { reducer } from '#src/app/store/reducer.ts'
import { themeChanged } from '#src/core/appearance/appearance.slice.ts'
import { ticked } from '#src/core/clock/clock.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import type { Outline } from '#src/app/replay/outline.ts'

const EVENTS = [pushed('/sobre'), themeChanged('dark'), pushed('/novidades')]

const fileOf = (text: string) => new File([text], 'sessao.json', { type: 'application/json' })

const recording = (events: readonly UnknownAction[], outline: Outline) =>
  fileOf(
    JSON.stringify({
      payload: JSON.stringify(events),
      outline,
      preloadedState: JSON.stringify(reducer(undefined, pushed('/acesso/geral'))),
    }),
  )

const openPanel = () => {
  const { store, history } = createReplayStore()
  render(<ReplayPanel history={history} />)
  const where = () => store.getState().router.at.pathname
  return { store, history, where, user: userEvent.setup() }
}

const opened = async (events: readonly UnknownAction[] = EVENTS, outline: Outline = []) => {
  const panel = openPanel()
  await panel.user.upload(screen.getByLabelText('Arquivo da gravação'), recording(events, outline))
  await screen.findByText(`${events.length} de ${events.length}`)
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
  await user.click(screen.getByRole('checkbox', { name: 'Pular o passo 2' }))
  expect(store.getState().appearance.theme).toBe('light')
  expect(where()).toBe('/novidades')
})

test('another file is refused, and what was there stays', async () => {
  const { user, where } = await opened()
  await user.upload(screen.getByLabelText('Arquivo da gravação'), fileOf('{"linhas":[]}'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo não é uma gravação do portal.')
  expect(where()).toBe('/novidades')
})

test('the current event says what it carried and what it changed', async () => {
  const { user } = await opened()
  await user.click(screen.getByText('Eventos'))
  await user.click(screen.getByRole('button', { name: 'appearance/themeChanged' }))
  const event = screen.getByRole('region', { name: 'Evento atual' })
  expect(event).toHaveTextContent('appearance/themeChanged"dark"O que mudou no estadoappearance.theme: "light" "dark"')
})

test('events are found by name and content, and what changed nothing is folded away', async () => {
  const { user } = await opened([...EVENTS, themeChanged('dark'), ticked('2026-11-21T12:00:00.000Z')])
  await user.click(screen.getByText('Eventos'))
  const names = () => screen.getAllByRole('button', { name: /^Início$|\// }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Início', 'router/pushed', 'appearance/themeChanged', 'router/pushed'])
  await user.click(screen.getByRole('checkbox', { name: 'Mostrar também os 2 que não mudaram nada' }))
  expect(names()).toHaveLength(6)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar evento' }), 'DARK')
  expect(names()).toEqual(['appearance/themeChanged', 'appearance/themeChanged'])
})

test('a recording plays from its start to its end, and says whether the screen is the recorded one', async () => {
  const { user, where } = await opened(EVENTS, ['botão: Nunca houve'])
  await user.click(screen.getByRole('button', { name: 'Reproduzir' }))
  expect(where()).toBe('/acesso/geral')
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible()
  expect(await screen.findByText('3 de 3', undefined, { timeout: 10_000 })).toBeVisible()
  expect(await screen.findByText('Falta: botão: Nunca houve', undefined, { timeout: 10_000 })).toBeVisible()
})
