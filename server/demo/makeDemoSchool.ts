import type { Kysely, Transaction } from 'kysely'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import { planRunningYear, writeCharges } from '#server/db/demo/charges.ts'
import { growSchool, writeDemoSchool } from '#server/db/demo/index.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { planAuthorisations } from '#server/demo/authorisationCharges.ts'
import { planCampaign } from '#server/demo/campaign.ts'
import { writeContracts } from '#server/demo/contracts.ts'
import { writeDocuments } from '#server/demo/documents.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'

/**
 * Makes the demo school in an empty, migrated database: its rows, then by what the portal itself does the plans, charges
 * and contracts of the campaign. Answers false, and changes nothing, where `writeDemoSchool` does.
 */
export const makeDemoSchool = (db: Kysely<Database>): Promise<boolean> =>
  writeDemoSchool(db, async (trx) => {
    const years = await planRunningYear(trx)
    const charged = [...years, ...(await planCampaign(trx)), ...(await planAuthorisations(trx, years))]
    await writeContracts(trx)
    await writeDocuments(trx)
    await writeCharges(trx, charged)
    await numberClassGroups(trx)
  })

/** Grows the demo school to so many students, each with a roster number; tells how many there are after each part. */
export const growDemoSchool = async (
  db: Kysely<Database>,
  students: number,
  onPart: Parameters<typeof growSchool>[2],
): Promise<void> => {
  await growSchool(db, students, onPart)
  await inTransaction(db, numberClassGroups)
}

/** Numbers the students of all class groups. */
const numberClassGroups = async (db: Transaction<Database>): Promise<void> => {
  const groups = await db.selectFrom('class_group').select('id').orderBy('id').execute()
  await numberStudents(db, { groups: groups.map(({ id }) => id), day: DEMO_TODAY })
}
