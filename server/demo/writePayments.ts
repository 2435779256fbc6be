import type { Transaction } from 'kysely'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import { planRunningYear, writeCharges } from '#server/db/demo/charges.ts'
import { writeMessages } from '#server/db/demo/messages.ts'
import type { Database } from '#server/db/schema.ts'
import { planAuthorisations } from '#server/demo/authorisationCharges.ts'
import { planCampaign } from '#server/demo/campaign.ts'
import { writeContracts } from '#server/demo/contracts.ts'
import { writeDocuments } from '#server/demo/documents.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'

/** Writes plans, contracts, documents and charges by what the portal itself does, then roster numbers and the messages about all that. */
export const writePayments = async (trx: Transaction<Database>): Promise<void> => {
  const years = await planRunningYear(trx)
  const charged = [...years, ...(await planCampaign(trx)), ...(await planAuthorisations(trx, years))]
  await writeContracts(trx)
  await writeDocuments(trx)
  await writeCharges(trx, charged)
  await numberClassGroups(trx)
  await writeMessages(trx)
}

/** Numbers the students of all class groups. */
export const numberClassGroups = async (db: Transaction<Database>): Promise<void> => {
  const groups = await db.selectFrom('class_group').select('id').orderBy('id').execute()
  await numberStudents(db, { groups: groups.map(({ id }) => id), day: DEMO_TODAY })
}
