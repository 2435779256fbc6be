import { Migrator, sql } from 'kysely'
import type { Kysely, Migration, MigrationResult } from 'kysely'
import * as ground from './migrations/0001_ground.ts'
import * as staffDetails from './migrations/0002_staff_details.ts'
import * as profiles from './migrations/0003_profiles.ts'
import * as parametersLook from './migrations/0004_parameters_look.ts'
import * as terms from './migrations/0005_terms.ts'
import * as auditChain from './migrations/0006_audit_chain.ts'
import * as studentCount from './migrations/0007_student_count.ts'
import * as registers from './migrations/0008_registers.ts'
import * as unitsCourses from './migrations/0009_units_courses.ts'
import * as classGroups from './migrations/0010_class_groups.ts'
import * as calendar from './migrations/0011_calendar.ts'
import * as imports from './migrations/0012_imports.ts'
import * as lists from './migrations/0014_lists.ts'
import * as listIndexes from './migrations/0015_list_indexes.ts'
import * as finance from './migrations/0016_finance.ts'
import * as calendarReach from './migrations/0017_calendar_reach.ts'
import * as configuredFields from './migrations/0018_configured_fields.ts'
import * as files from './migrations/0019_files.ts'
import * as people from './migrations/0020_people.ts'
import * as requirements from './migrations/0021_requirements.ts'
import * as unitLogo from './migrations/0022_unit_logo.ts'
import * as importParts from './migrations/0023_import_parts.ts'
import * as jobs from './migrations/0024_jobs.ts'
import * as documents from './migrations/0025_documents.ts'
import * as importJobs from './migrations/0026_import_jobs.ts'
import * as peopleFiles from './migrations/0027_people_files.ts'
import * as calendarEvents from './migrations/0028_calendar_events.ts'
import * as prices from './migrations/0029_prices.ts'
import * as extraCourses from './migrations/0030_extra_courses.ts'
import * as processes from './migrations/0031_processes.ts'
import * as studentItems from './migrations/0032_student_items.ts'
import * as discounts from './migrations/0033_discounts.ts'
import * as namesByPart from './migrations/0034_names_by_part.ts'
import * as fees from './migrations/0035_fees.ts'
import * as enrolling from './migrations/0036_enrolling.ts'
import * as proposals from './migrations/0037_proposals.ts'
import * as contracts from './migrations/0038_contracts.ts'
import * as charges from './migrations/0039_charges.ts'
import * as messages from './migrations/0040_messages.ts'
import * as chargeIndexes from './migrations/0041_charge_indexes.ts'
import * as campaigns from './migrations/0043_campaigns.ts'
import * as waitingList from './migrations/0044_waiting_list.ts'
import * as placeChanges from './migrations/0045_place_changes.ts'
import * as itemCharges from './migrations/0046_item_charges.ts'
import * as classTimesAndConcepts from './migrations/0047_class_times_and_concepts.ts'
import * as searchIndexes from './migrations/0048_search_indexes.ts'
import * as offers from './migrations/0050_offers.ts'
import * as stages from './migrations/0051_stages.ts'
import * as papersAndGoals from './migrations/0052_papers_and_goals.ts'
import * as teaching from './migrations/0053_teaching.ts'
import * as waitingOptions from './migrations/0055_waiting_options.ts'
import type { OpenDatabase } from './connection.ts'
import { codeOf } from './errors.ts'
import type { Database } from './schema.ts'

/** Every migration in order. One that was released is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_ground': ground,
  '0002_staff_details': staffDetails,
  '0003_profiles': profiles,
  '0004_parameters_look': parametersLook,
  '0005_terms': terms,
  '0006_audit_chain': auditChain,
  '0007_student_count': studentCount,
  '0008_registers': registers,
  '0009_units_courses': unitsCourses,
  '0010_class_groups': classGroups,
  '0011_calendar': calendar,
  '0012_imports': imports,
  '0014_lists': lists,
  '0015_list_indexes': listIndexes,
  '0016_finance': finance,
  '0017_calendar_reach': calendarReach,
  '0018_configured_fields': configuredFields,
  '0019_files': files,
  '0020_people': people,
  '0021_requirements': requirements,
  '0022_unit_logo': unitLogo,
  '0023_import_parts': importParts,
  '0024_jobs': jobs,
  '0025_documents': documents,
  '0026_import_jobs': importJobs,
  '0027_people_files': peopleFiles,
  '0028_calendar_events': calendarEvents,
  '0029_prices': prices,
  '0030_extra_courses': extraCourses,
  '0031_processes': processes,
  '0032_student_items': studentItems,
  '0033_discounts': discounts,
  '0034_names_by_part': namesByPart,
  '0035_fees': fees,
  '0036_enrolling': enrolling,
  '0037_proposals': proposals,
  '0038_contracts': contracts,
  '0039_charges': charges,
  '0040_messages': messages,
  '0041_charge_indexes': chargeIndexes,
  '0043_campaigns': campaigns,
  '0044_waiting_list': waitingList,
  '0045_place_changes': placeChanges,
  '0046_item_charges': itemCharges,
  '0047_class_times_and_concepts': classTimesAndConcepts,
  '0048_search_indexes': searchIndexes,
  '0050_offers': offers,
  '0051_stages': stages,
  '0052_papers_and_goals': papersAndGoals,
  '0053_teaching': teaching,
  '0055_waiting_options': waitingOptions,
}

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? ''

/** What two processes that make the same table at the same moment may be told. */
const MADE_BY_ANOTHER = new Set(['23505', '42P07', '40001', 'XX000'])
const ATTEMPTS = 10

/**
 * Brings the database to the newest shape, or to that of `upTo`, and gives the names of the migrations that ran. Any
 * number of processes may start at once: one migrates behind a row lock, the others wait and find nothing to do. Needs
 * two connections on PostgreSQL; the embedded database has one and belongs to one process, so there is nobody to lock out.
 */
export const migrate = async (
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  upTo: string = NEWEST,
): Promise<string[]> => {
  if (engine !== null) return run(db, upTo)
  await prepareLock(db)
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select id from migration_lock where id = 1 for update`.execute(trx)
    return run(db, upTo)
  })
}

const prepareLock = async (db: Kysely<Database>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists migration_lock (id integer primary key)`.execute(db)
      await sql`insert into migration_lock (id) values (1) on conflict do nothing`.execute(db)
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !MADE_BY_ANOTHER.has(codeOf(error) ?? '')) throw error
    }
  }
}

const run = async (db: Kysely<Database>, upTo: string): Promise<string[]> => {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => patient },
  }).migrateTo(upTo)
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The migration failed.', { cause: error })
  return (results ?? []).map(({ migrationName }: MigrationResult) => migrationName)
}

/** An index over a large table takes longer than any ordinary statement may. */
const patient: Record<string, Migration> = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, migration]) => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        await sql`set local statement_timeout = 0`.execute(db)
        await migration.up(db)
      },
    },
  ]),
)
