import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withFolder, withPortal } from './portal.ts'
import { judged, median, type Section } from './report.ts'

const TIMES = 3
const FROM_NOTHING_BUDGET_S = 150

const TEXT = `From the start of the process until \`/readyz\` says yes, with the embedded database; the middle one of ${TIMES}. A first start makes database
and demo school. The last row is a new copy of the repository while npm has the packages in its cache: \`npm ci\`, then what \`npm start\` does.`

/** How long a portal takes to its first answer. */
export const benchStartUp = async (): Promise<Section> => {
  const first: number[] = []
  const warm: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await withFolder(async (data) => {
      first.push(await secondsToStart(data))
      warm.push(await secondsToStart(data))
    })
  }
  const fromNothing = await withFolder(secondsFromNothing)
  return {
    title: 'Start',
    text: TEXT,
    tables: [
      {
        columns: ['Seconds', 'measured', 'budget', 'aim'],
        rows: [
          ['First start, empty folder', median(first).toFixed(1), '', ''],
          ['Start with data', median(warm).toFixed(1), '', ''],
          [
            '`npm ci && npm start`, new copy',
            judged(fromNothing, FROM_NOTHING_BUDGET_S, fromNothing.toFixed(0)),
            String(FROM_NOTHING_BUDGET_S),
            '90',
          ],
        ],
      },
    ],
  }
}

const secondsToStart = (data: string): Promise<number> =>
  withPortal({ PORTAL_DATA: data }, ({ readyAfterMs }) => {
    console.log(`  ${readyAfterMs.toFixed(0)} ms`)
    return Promise.resolve(readyAfterMs / 1000)
  })

/** Clones the last commit, installs, builds and starts it. */
const secondsFromNothing = async (folder: string): Promise<number> => {
  const cwd = join(folder, 'portal')
  run('git', ['clone', '--quiet', '.', cwd], '.')
  const started = performance.now()
  run('npm', ['ci', '--prefer-offline'], cwd)
  await withPortal({ PORTAL_DATA: join(folder, 'data') }, () => Promise.resolve(), { script: 'scripts/start.mjs', cwd })
  return (performance.now() - started) / 1000
}

const run = (command: string, parameters: readonly string[], cwd: string): void => {
  const { status } = spawnSync(command, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${status}.`)
}
