import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { JEST } from '#scripts/jest.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'

/**
 * Every suite of the server, again on a PostgreSQL of its own: what the journeys of the portal ask of a database is asked
 * there too. Where none is installed only CI insists.
 */
const SUITES = ['--maxWorkers=100%', '(^|/)server[/\\d]']

if (findPostgres() !== null) {
  process.exitCode = await withTemporaryPostgres(({ url }) => runJest(url))
} else if (process.env['CI'] === 'true') {
  console.error('PostgreSQL is missing here: install it (Debian: apt-get install -y postgresql).')
  process.exitCode = 1
} else {
  console.log('Skipped: no PostgreSQL on this machine (Debian: apt-get install -y postgresql).')
}

async function runJest(url: string): Promise<number> {
  const jest = spawn(process.execPath, [...JEST, ...SUITES], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  const [code]: unknown[] = await once(jest, 'exit')
  return typeof code === 'number' ? code : 1
}
