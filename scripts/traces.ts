import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { JEST } from '#scripts/jest.ts'

/** Rewrites test/traces by running the journeys that visit every route. The difference is reviewed like code. */
rmSync('test/traces', { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [...JEST, 'test/journeys/routes.test.tsx'], {
  stdio: 'inherit',
  env: { ...process.env, PORTAL_TRACES: 'write' },
})
process.exit(status ?? 1)
