import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import whole from './whole.config.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
/** Folders whose suites use a database. */
const FOLDERS = ['server', 'test/server']
/** The first line of a suite that needs PostgreSQL: the embedded database runs transactions one after the other. */
const MARK = '// On PostgreSQL too: '

const suites = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.test.ts')),
)
const [node] = whole.projects
const isMarked = (suite) => readFileSync(join(ROOT, suite), 'utf8').startsWith(MARK)
const isBatched = (suite) => suite.startsWith('test/server/')

/** The suites that run again on PostgreSQL (`scripts/testOnPostgres.ts`). */
export default {
  ...whole,
  projects: [
    {
      ...node,
      globals: { __APART__: suites.filter((suite) => !isMarked(suite)) },
      testMatch: [
        '<rootDir>/test/batches/server?.test.ts',
        ...suites.filter((suite) => isMarked(suite) && !isBatched(suite)).map((suite) => `<rootDir>/${suite}`),
      ],
    },
  ],
}
