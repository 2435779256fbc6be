import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { OpenDatabase } from '#server/db/connection.ts'
import { IN_MEMORY, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'

/** PostgreSQL to test against; without it the tests use the embedded database in memory. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL']

/**
 * A migrated, empty database for one test file, in under a second: a copy of a template that the first caller makes.
 * Its `close` throws the database away.
 */
export const createTestDatabase = (): Promise<OpenDatabase> =>
  TEST_DATABASE_URL === undefined ? createInMemory() : createOnServer(TEST_DATABASE_URL)

/** The same, embedded, whatever the tests run against. */
export const createInMemory = async (): Promise<OpenDatabase> => {
  const template = join(tmpdir(), `portal-template-${shapeOfDatabase()}-${process.getuid?.() ?? 0}.tar`)
  if (!existsSync(template)) await makeTemplate(template)
  return openDatabase({ directory: IN_MEMORY, template })
}

const makeTemplate = async (template: string): Promise<void> => {
  const database = await openDatabase({ directory: IN_MEMORY })
  const draft = `${template}.${randomUUID()}`
  try {
    await migrate(database)
    await database.engine?.dump(draft)
  } finally {
    await database.close()
  }
  // Several workers may make it at once; each rename puts a whole one in place.
  renameSync(draft, template)
}

const createOnServer = async (url: string): Promise<OpenDatabase> => {
  const template = `portal_template_${shapeOfDatabase()}`
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(url, async (admin) => {
    // One worker makes the template, the others wait for it.
    await admin.query('begin')
    await admin.query('create table if not exists template_lock (id integer primary key)')
    await admin.query('lock table template_lock in access exclusive mode')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeServerTemplate(url, template)
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

const makeServerTemplate = async (url: string, template: string): Promise<void> => {
  const draft = `${template}_draft`
  await withAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${draft} with (force)`)
    await admin.query(`create database ${draft}`)
  })
  const database = await openDatabase({ url: withName(url, draft) })
  try {
    await migrate(database)
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

/** A hash over everything that the shape of a fresh database depends on. */
const shapeOfDatabase = (): string => {
  const root = join(import.meta.dirname, '../..')
  const migrations = join(root, 'server/db/migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, file)))
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 16)
}
