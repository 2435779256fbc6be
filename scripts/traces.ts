import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/** Rewrites test/traces by running the journeys that visit every route. The difference is reviewed like code. */
rmSync('test/traces', { recursive: true, force: true })
const jest = ['node_modules/jest/bin/jest.js', '-c', 'config/jest/jest.config.mjs', 'test/journeys/routes.test.tsx']
const { status } = spawnSync(process.execPath, jest, {
  stdio: 'inherit',
  env: { ...process.env, PORTAL_TRACES: 'write' },
})
process.exit(status ?? 1)
