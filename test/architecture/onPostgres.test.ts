import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../server')

/** The first line of a suite that runs on PostgreSQL, too (`config/jest/postgres.config.mjs`). */
const MARK = '// On PostgreSQL too: '

test('whatever suite of the server does several things at the same moment runs on PostgreSQL, too', () => {
  const suites = readdirSync(SERVER).map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))
  const unmarked = suites.filter(({ text }) => text.includes('Promise.all') && !text.startsWith(MARK))
  expect(unmarked.map(({ file }) => file)).toEqual([])
})
