import type { Kysely, Transaction } from 'kysely'
import type { EnrolmentStatus } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'

/** Of an enrolment, what its contract asks. */
export interface LockedEnrolment {
  readonly id: number
  readonly studentId: number
  readonly schoolYearId: number
  readonly unitId: number
  readonly gradeId: number
  readonly status: EnrolmentStatus
}

const enrolmentBy = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('enrolment')
    .where('id', '=', id)
    .select(['id', 'student_id as studentId', 'school_year_id as schoolYearId', 'unit_id as unitId'])
    .select(['grade_id as gradeId', 'status'])

export const readEnrolment = async (db: Kysely<Database>, id: number): Promise<LockedEnrolment | null> =>
  (await enrolmentBy(db, id).executeTakeFirst()) ?? null

/** An enrolment that nobody else changes until the transaction ends; whatever is done to its contract waits for it. */
export const lockEnrolment = async (trx: Transaction<Database>, id: number): Promise<LockedEnrolment | null> =>
  (await enrolmentBy(trx, id).forUpdate().executeTakeFirst()) ?? null
