import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { jestArguments } from '#scripts/jest.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'

/**
 * Runs the suites marked in their first line again on a temporary PostgreSQL: concurrency, searches and reports. With paths, all
 * suites of these instead. Without an installed PostgreSQL, only CI fails.
 */
const paths = process.argv.slice(2)
const suites = paths.length === 0 ? jestArguments('postgres') : [...jestArguments('jest'), ...paths]

if (findPostgres() !== null) {
  process.exitCode = await withTemporaryPostgres(({ url }) => runJest(url))
} else if (process.env['CI'] === 'true') {
  console.error('PostgreSQL is missing here: install it (Debian: apt-get install -y postgresql).')
  process.exitCode = 1
} else {
  console.log('Skipped: no PostgreSQL on this machine (Debian: apt-get install -y postgresql).')
}

async function runJest(url: string): Promise<number> {
  const jest = spawn(process.execPath, [...suites, '--maxWorkers=100%'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  const [code]: unknown[] = await once(jest, 'exit')
  return typeof code === 'number' ? code : 1
}
