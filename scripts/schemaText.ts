import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTables } from '#scripts/schema/catalogue.ts'
import { sqlText } from '#scripts/schema/sqlText.ts'
import { typesText } from '#scripts/schema/typesText.ts'
import { IN_MEMORY, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'

const ROOT = join(import.meta.dirname, '..')

/** A file written from the migrated database, and its text. */
export interface WrittenFile {
  readonly path: string
  readonly text: string
}

/** The types of the tables, and the tables as SQL. */
export const schemaFiles = async (): Promise<readonly WrittenFile[]> => {
  const database = await openDatabase({ directory: IN_MEMORY })
  try {
    await migrate(database)
    const tables = await readTables(database.pool)
    return [
      { path: join(ROOT, 'server/db/schema.ts'), text: typesText(tables, namedColumns()) },
      { path: join(ROOT, 'docs/schema.sql'), text: sqlText(tables) },
    ]
  } finally {
    await database.close()
  }
}

/** The columns with a type by hand, one per line. */
const namedColumns = (): ReadonlySet<string> => {
  const text = readFileSync(join(ROOT, 'server/db/columnTypes.ts'), 'utf8')
  return new Set([...text.matchAll(/^ {2}'(\w+\.\w+)': /gm)].map(([, name = '']) => name))
}
