import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { readTrace, type Trace, type TraceFile } from '#src/app/replay/trace.ts'
import { recordingStopped } from '#src/core/recording/recording.slice.ts'
import { renderReplay } from '#test/helpers/renderReplay.tsx'
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

/** With `npm run traces`: writes the journey so far as `test/traces/<name>.json`. */
export const keepTrace = async (name: string, portal: Pick<Portal, 'store' | 'page' | 'close'>): Promise<void> => {
  if (!WRITING) return
  portal.store.dispatch(recordingStopped())
  await waitFor(() => expect(portal.page.downloads).toHaveLength(1))
  const text = portal.page.downloads[0]?.text ?? ''
  portal.close()
  await renderReplay(traceOf(text))
  const heading = (await screen.findByRole('heading', { level: 1 })).textContent
  cleanup()
  const file: TraceFile = { ...(JSON.parse(text) as TraceFile), heading }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`)
}
