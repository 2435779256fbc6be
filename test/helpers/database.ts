import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { OpenDatabase } from '#server/db/connection.ts'
import { IN_MEMORY, openDatabase } from '#server/db/connection.ts'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { setEverybodysPassword } from '#test/helpers/passwords.ts'

/** PostgreSQL to test against; without it the tests use the embedded database in memory. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL']

/** The initial content of a test database: empty tables, the demo school, or that with the lessons of its running year. */
type Content = 'empty' | 'demo' | 'taught'

const DEMO_SOURCES = [
  'domain',
  'server/db',
  'server/demo',
  'server/modules/matricula/contracts',
  'server/modules/matricula/documents',
  'server/modules/matricula/prices',
  'server/school/classGroups',
]

/** The sources of a content; a change in one of them needs a new template. */
const SOURCES: Readonly<Record<Content, readonly string[]>> = {
  empty: ['server/db/migrations'],
  demo: DEMO_SOURCES,
  taught: [
    ...DEMO_SOURCES,
    'server/modules/academico/transcripts',
    'server/modules/academico/councils',
    'server/school',
    'server/rows',
  ],
}

/** A migrated database for one test file in under a second: a copy of a template that the first caller makes. Its `close` deletes it. */
export const createTestDatabase = (content: Content = 'empty'): Promise<OpenDatabase> =>
  TEST_DATABASE_URL === undefined ? createInMemory(content) : createOnServer(TEST_DATABASE_URL, content)

/** The same, but always embedded. */
export const createInMemory = async (content: Content = 'empty'): Promise<OpenDatabase> => {
  const template = join(tmpdir(), `${TEMPLATE}${content}-${shapeOf(content)}-${process.getuid?.() ?? 0}.tar`)
  if (existsSync(template)) utimesSync(template, new Date(), new Date())
  else await makeTemplate(template, content)
  return openDatabase({ directory: IN_MEMORY, template })
}

const TEMPLATE = 'portal-template-'

const makeTemplate = async (template: string, content: Content): Promise<void> => {
  forgetTemplates()
  const database = await openDatabase({ directory: IN_MEMORY })
  const draft = `${template}.${randomUUID()}`
  try {
    await fillTestDatabase(database, content)
    // Databases that no test needs are a fifth of what each copy would read.
    for (const spare of ['template0', 'template1']) {
      await database.pool.query(`alter database ${spare} is_template false`)
      await database.pool.query(`drop database ${spare}`)
    }
    // A copy replays the log from the last checkpoint, so it needs only one segment of the log.
    await database.pool.query('select pg_switch_wal()')
    await database.pool.query('checkpoint')
    await database.engine?.dump(draft)
  } finally {
    await database.close()
  }
  // Several workers may make it at once; each rename puts a complete one in place.
  renameSync(draft, template)
}

const DAY = 24 * 60 * 60_000

/** Sources of every content. */
const ALWAYS = [
  'server/db/migrate.ts',
  'server/db/pglite/settings.ts',
  'node_modules/@electric-sql/pglite/package.json',
]
/** The files that make the templates. */
const OWN = ['test/helpers/database.ts', 'test/helpers/passwords.ts']

/** Removes templates unused for a day: those of older sources. */
const forgetTemplates = (): void => {
  for (const name of readdirSync(tmpdir()).filter((file) => file.startsWith(TEMPLATE))) {
    const path = join(tmpdir(), name)
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - used > DAY) rmSync(path, { force: true })
  }
}

/** Migrates an open database and writes a content into it. */
export const fillTestDatabase = async (database: OpenDatabase, content: Content): Promise<void> => {
  await migrate(database)
  if (content === 'empty') return
  // Only who makes the template loads the modules that this takes.
  const { makeDemoSchool } = await import('#server/demo/makeDemoSchool.ts')
  await makeDemoSchool(database.db)
  if (content === 'taught') {
    const { teachDemoYear } = await import('#server/demo/teachDemoYear.ts')
    await teachDemoYear(database.db)
  }
  await setEverybodysPassword(database.db, DEMO_PASSWORD)
  // As a running portal does: without statistics, what counts and reports takes four times as long.
  await database.pool.query('analyze')
}

const createOnServer = async (url: string, content: Content): Promise<OpenDatabase> => {
  const template = `portal_template_${content}_${shapeOf(content)}`
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(url, async (admin) => {
    // One worker makes the template, the others wait for it.
    await admin.query('begin')
    await admin.query('select pg_advisory_xact_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeServerTemplate(url, template, content)
    await admin.query('commit')
    await admin.query(`create database ${name} template ${template}`)
  })
  const database = await openDatabase({ url: withName(url, name) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await withAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

const makeServerTemplate = async (url: string, template: string, content: Content): Promise<void> => {
  const draft = `${template}_draft`
  await withAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
  })
  const database = await openDatabase({ url: withName(url, draft) })
  try {
    await fillTestDatabase(database, content)
  } finally {
    await database.close()
  }
  await withAdmin(url, (admin) => admin.query(`alter database ${draft} rename to ${template}`))
}

const withAdmin = async <R>(url: string, work: (admin: Client) => Promise<R>): Promise<R> => {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const withName = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** By content: its sources do not change while tests run. */
const shapes = new Map<Content, string>()

/** A hash over all sources of a content. */
const shapeOf = (content: Content): string => {
  const shape = shapes.get(content) ?? hashOf(content)
  shapes.set(content, shape)
  return shape
}

const hashOf = (content: Content): string => {
  const root = join(import.meta.dirname, '../..')
  const hash = createHash('sha256')
  for (const folder of SOURCES[content]) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.ts')).toSorted()) {
      hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  for (const file of [...ALWAYS, ...OWN]) {
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
