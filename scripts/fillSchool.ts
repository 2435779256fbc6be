import { sql } from 'kysely'
import { growDemoSchool, makeDemoSchool } from '#server/demo/makeDemoSchool.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { migrate } from '#server/db/migrate.ts'
import { withDatabase } from '#scripts/databaseTool.ts'

/** Fills the database at this address with the demo school, grown to this many students if it has fewer, and waits until it is idle. */
export const fillSchool = (address: string, students = 0): Promise<void> =>
  withDatabase(address, async (database) => {
    await migrate(database)
    await makeDemoSchool(database.db)
    await teachDemoYear(database.db)
    await growDemoSchool(database.db, students, () => {})
    // PostgreSQL's autovacuum would otherwise run some minutes later, during the measurement.
    if (database.engine === null) await sql`vacuum (analyze)`.execute(database.db)
    else await database.maintain()
  })
