import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expectSameScreen, renderReplay } from '#test/helpers/renderReplay.tsx'
import { traceOf } from '#test/helpers/traces.tsx'

/** Files that `npm run replay` names, a line each. */
const FILES = (process.env['PORTAL_RECORDINGS'] ?? '').split('\n')

test.each(FILES.map((path) => ({ path, name: basename(path) })))('$name: a tela é a da gravação', async ({ path }) => {
  const trace = traceOf(readFileSync(path, 'utf8'))
  await renderReplay(trace)
  await expectSameScreen(trace)
})
