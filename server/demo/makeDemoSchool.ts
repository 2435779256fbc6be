import type { Kysely } from 'kysely'
import { growSchool, writeDemoSchool } from '#server/db/demo/index.ts'
import type { Database } from '#server/db/schema.ts'
import { writeChapters } from '#server/demo/teachDemoYear.ts'
import { numberClassGroups } from '#server/demo/writePayments.ts'
import { inTransaction } from '#server/db/transaction.ts'

/**
 * Makes the demo school in an empty, migrated database, with its plans, contracts and charges, without its lessons. Answers
 * false, and changes nothing, where `writeDemoSchool` does.
 */
export const makeDemoSchool = async (db: Kysely<Database>): Promise<boolean> => {
  const isMade = await writeDemoSchool(db)
  if (isMade) await writeChapters(db, 1)
  return isMade
}

/** Grows the demo school to so many students, each with a roster number; tells how many there are after each part. */
export const growDemoSchool = async (
  db: Kysely<Database>,
  students: number,
  onPart: Parameters<typeof growSchool>[2],
): Promise<void> => {
  await growSchool(db, students, onPart)
  await inTransaction(db, numberClassGroups)
}
