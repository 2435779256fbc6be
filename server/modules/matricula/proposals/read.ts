import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { keptProposal, type KeptProposal } from '#server/modules/matricula/proposals/store.ts'

/** What the family chose for an enrolment; null where there is no such enrolment, or nothing was chosen for where it leads. */
export const readProposal = async (db: Kysely<Database>, enrolmentId: number): Promise<KeptProposal | null> => {
  const enrolment = await db
    .selectFrom('enrolment')
    .where('id', '=', enrolmentId)
    .select(['id', 'school_year_id as yearId', 'unit_id as unitId', 'grade_id as gradeId', 'shift_id as shiftId'])
    .executeTakeFirst()
  if (enrolment === undefined) return null
  const proposal = await keptProposal(db, enrolment)
  return proposal.charges.length === 0 ? null : proposal
}
