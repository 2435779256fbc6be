import { type Kysely, sql } from 'kysely'
import { ACADEMIC } from '#server/db/migrations/0001_baseline/academic.ts'
import { ACCESS } from '#server/db/migrations/0001_baseline/access.ts'
import { AUDIT } from '#server/db/migrations/0001_baseline/audit.ts'
import { CALENDAR } from '#server/db/migrations/0001_baseline/calendar.ts'
import { DOCUMENTS } from '#server/db/migrations/0001_baseline/documents.ts'
import { ENROLMENT } from '#server/db/migrations/0001_baseline/enrolment.ts'
import { FILES } from '#server/db/migrations/0001_baseline/files.ts'
import { FINANCE } from '#server/db/migrations/0001_baseline/finance.ts'
import { JOBS } from '#server/db/migrations/0001_baseline/jobs.ts'
import { MESSAGES } from '#server/db/migrations/0001_baseline/messages.ts'
import { MONEY } from '#server/db/migrations/0001_baseline/money.ts'
import { OFFERS } from '#server/db/migrations/0001_baseline/offers.ts'
import { PEOPLE } from '#server/db/migrations/0001_baseline/people.ts'
import { SCHOOL } from '#server/db/migrations/0001_baseline/school.ts'
import { SETTINGS } from '#server/db/migrations/0001_baseline/settings.ts'
import { STAFF } from '#server/db/migrations/0001_baseline/staff.ts'

/** Each area after those that it refers to. */
const AREAS = [
  FILES,
  SCHOOL,
  STAFF,
  ACCESS,
  SETTINGS,
  AUDIT,
  JOBS,
  PEOPLE,
  ACADEMIC,
  CALENDAR,
  FINANCE,
  OFFERS,
  ENROLMENT,
  DOCUMENTS,
  MONEY,
  MESSAGES,
]

/**
 * Everything that the first released portal keeps. Ids are identities that accept a given value, so that a restored copy
 * keeps them. Columns for search are in collation C: the same order on every database, and an index serves prefixes too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // In one call: a statement by itself waits for the database as long as it takes to carry out.
  await sql.raw(AREAS.flat().join(';\n')).execute(db)
}
