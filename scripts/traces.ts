import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { jestArguments } from '#scripts/jest.ts'

/**
 * Rewrites test/traces by running the journeys that visit every route, and every step of an enrolment. The difference
 * is reviewed like code. With a name, as in `npm run traces -- turmas`, only traces whose names contain it.
 */
const [only] = process.argv.slice(2)
if (only === undefined) rmSync('test/traces', { recursive: true, force: true })
const JOURNEYS = ['test/journeys/routes.test.tsx', 'test/journeys/enrolling.test.tsx']
const { status } = spawnSync(
  process.execPath,
  [...jestArguments('whole'), ...JOURNEYS, ...(only === undefined ? [] : ['-t', only])],
  {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_TRACES: 'write' },
  },
)
process.exit(status ?? 1)
