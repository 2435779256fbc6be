import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { App } from '#src/app/App.tsx'
import { readTrace, type Trace } from '#src/app/replay/trace.ts'
import { recordingStopped } from '#src/core/recording/recording.slice.ts'
import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { selectRunning } from '#src/core/requests/requests.slice.ts'
import { expectSameScreen, renderReplay } from '#test/helpers/renderReplay.tsx'
import type { Portal } from '#test/helpers/startPortal.ts'

const FOLDER = join(import.meta.dirname, '../traces')

/** Whether journeys rewrite the traces: `npm run traces`. */
const WRITING = process.env['PORTAL_TRACES'] === 'write'

/** Every trace of the project, with its text. */
export const allTraces = (): readonly { readonly name: string; readonly text: string }[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

export const traceOf = (text: string): Trace => {
  const trace = readTrace(text)
  if (trace === null) throw new Error('A trace that cannot be read')
  return trace
}

/** With `npm run traces`: writes what the journey did so far as `test/traces/<name>.json`. */
export const keepTrace = async (name: string, portal: Recorded): Promise<void> => {
  if (!WRITING) return
  // As they would have come by the time a person looks at the menu.
  await act(() => memberRoutes.bringAll())
  if (screen.queryByRole('heading', { level: 1 }) === null) await showLive(portal)
  portal.store.dispatch(recordingStopped())
  await waitFor(() => expect(portal.page.downloads).toHaveLength(1))
  const text = portal.page.downloads[0]?.text ?? ''
  cleanup()
  portal.close()
  const trace = traceOf(text)
  await renderReplay(trace)
  await expectSameScreen(trace)
  cleanup()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.json`), text)
}

type Recorded = Pick<Portal, 'store' | 'page' | 'ports' | 'close'>

/** The screen of a journey that was made without one, so that the trace knows what stood on it. */
const showLive = async ({ store, page, ports }: Recorded): Promise<void> => {
  await act(async () => render(<App store={store} vault={ports.vault} />))
  await waitFor(() => {
    expect(page.pending()).toBe(0)
    expect(selectRunning(store.getState())).toBe(0)
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
