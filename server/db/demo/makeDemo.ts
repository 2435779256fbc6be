import { type Kysely, sql } from 'kysely'
import { PARAMETER_DESCRIPTIONS } from '#domain/all/parameterDescriptions.ts'
import { TEACHER_POSITION } from '#domain/staff/teacher.ts'
import { searchable } from '#domain/base/text.ts'
import { accountFamilies, DEMO_PASSWORD } from '#server/db/demo/accounts.ts'
import { writeClassDivisions } from '#server/db/demo/classDivisions.ts'
import { writeClasses } from '#server/db/demo/classes.ts'
import { writeClosings } from '#server/db/demo/closings.ts'
import { writeConversations } from '#server/db/demo/conversations.ts'
import { writeConfiguredFields } from '#server/db/demo/configuredFields.ts'
import { writeDocumentTemplates } from '#server/db/demo/documentTemplates.ts'
import { writeExtraCourses } from '#server/db/demo/extraCourses.ts'
import { writeDiscounts } from '#server/db/demo/discounts.ts'
import { writeElectives } from '#server/db/demo/electives.ts'
import { makeFamily } from '#server/db/demo/families.ts'
import type { DemoFamily } from '#server/db/demo/model.ts'
import { writeNextYear } from '#server/db/demo/nextYear.ts'
import { writeItemFees, writePrices } from '#server/db/demo/prices.ts'
import { writeIntentions } from '#server/db/demo/intentions.ts'
import { writeProcesses } from '#server/db/demo/processes.ts'
import { writePublications } from '#server/db/demo/writePublications.ts'
import { writeRegisters } from '#server/db/demo/registers.ts'
import { idAt, insertAll, takeIds } from '#server/db/demo/rows.ts'
import { saveFamilies } from '#server/db/demo/save.ts'
import { writeCalendars } from '#server/db/demo/schoolCalendar.ts'
import { planSeats } from '#server/db/demo/seating.ts'
import { openSchool, writeFrame } from '#server/db/demo/school.ts'
import { SCHOOL_NAME } from '#server/db/demo/structure.ts'
import { writeOpenings } from '#server/db/demo/openings.ts'
import { writeRequirements } from '#server/db/demo/requirements.ts'
import { writeGate } from '#server/db/demo/gate.ts'
import { writeMedications } from '#server/db/demo/medication.ts'
import { writeAlbums } from '#server/db/demo/albums.ts'
import { writeAuthorisations } from '#server/db/demo/authorisations.ts'
import { writeOccurrenceFiles } from '#server/db/demo/occurrenceFiles.ts'
import { writeOccurrences } from '#server/db/demo/occurrences.ts'
import { writeSecretaryRegisters } from '#server/db/demo/secretary.ts'
import { grantsOf, PROFILES, STAFF_PEOPLE } from '#server/db/demo/staff.ts'
import { detailsOf, writeDepartments, writeTeachers } from '#server/db/demo/staffDetails.ts'
import { writeSpecialEducation } from '#server/db/demo/specialEducation.ts'
import { writeStudentItems } from '#server/db/demo/studentItems.ts'
import { writeWaitingList } from '#server/db/demo/waitingList.ts'
import { writeActivities } from '#server/db/demo/activities.ts'
import { writeLessonPlans } from '#server/db/demo/lessonPlans.ts'
import { writeTeaching } from '#server/db/demo/teaching.ts'
import { writeTimetables } from '#server/db/demo/timetables.ts'
import { writeAccess } from '#server/db/demo/access.ts'
import { writeTerms } from '#server/db/demo/terms.ts'
import { hashPassword } from '#server/db/passwords.ts'
import { writePhotos } from '#server/db/demo/photos.ts'
import { writePositions } from '#server/db/positions.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

const FIRST_RA = 1001
/** The password is published, so a random salt would protect nothing; a fixed one keeps the rows the same every time. */
const SALT = new TextEncoder().encode('portal-demo-salt')

/**
 * Makes the demo school in an empty, migrated database, in one transaction. Answers false, and changes nothing, if it
 * is there already, another process is making it, or people are there: published passwords have no place among them.
 */
export const writeDemoSchool = async (db: Kysely<Database>): Promise<boolean> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD, SALT)
  return inTransaction(db, async (trx) => {
    if (!(await claim(trx))) return false
    await writeFrame(trx)
    await writeStaff(trx, passwordHash)
    await writeParameters(trx)
    const school = await openSchool(trx)
    await saveFamilies(trx, school, demoFamilies(), { ra: (place) => `2026.${FIRST_RA + place}`, passwordHash })
    // Without statistics, what is read below of hundreds of students takes seconds.
    await sql`analyze student, guardian, student_guardian, enrolment, class_group`.execute(trx)
    await writePhotos(trx)
    await writeAccess(trx, passwordHash)
    await writePublications(trx)
    await writeTerms(trx)
    await writeRegisters(trx)
    await writeCalendars(trx)
    await writeClasses(trx)
    await writeTeaching(trx)
    await writeSpecialEducation(trx)
    await writeLessonPlans(trx)
    await writeActivities(trx)
    await writeTimetables(trx)
    await writeClassDivisions(trx)
    await writeElectives(trx)
    await writePrices(trx)
    await writeProcesses(trx)
    await writeExtraCourses(trx)
    await writeDiscounts(trx)
    await writeSecretaryRegisters(trx)
    await writeOccurrences(trx)
    await writeOccurrenceFiles(trx)
    await writeAuthorisations(trx)
    await writeGate(trx)
    await writeMedications(trx)
    await writeOpenings(trx)
    await writeConversations(trx)
    await writeAlbums(trx)
    await writeItemFees(trx)
    await writeStudentItems(trx)
    await writeConfiguredFields(trx)
    await writeRequirements(trx)
    await writeDocumentTemplates(trx)
    await writeWaitingList(trx)
    await writeIntentions(trx)
    await writeClosings(trx)
    await writeNextYear(trx)
    return true
  })
}

/** Whether this database holds the demo school. */
export const isDemoSchool = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('installation').where('key', '=', 'demo').select('key').executeTakeFirst()) !== undefined

/** The row that only one process can write; a second one waits here until the first has made the school. */
const claim = async (trx: Kysely<Database>): Promise<boolean> => {
  const people = await trx
    .selectFrom('staff_user')
    .select('id')
    .unionAll(trx.selectFrom('student').select('id'))
    .limit(1)
    .executeTakeFirst()
  if (people !== undefined) return false
  const claimed = await trx
    .insertInto('installation')
    .values({ key: 'demo', value: 'school' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The families of the accounts, then invented ones until every seat has its student. */
const demoFamilies = (): readonly DemoFamily[] => {
  const families = [...accountFamilies()]
  const plan = planSeats(families)
  for (let index = 0; plan.isOpen(); index += 1) families.push(makeFamily(index, plan.seating))
  return families
}

const writeStaff = async (db: Kysely<Database>, passwordHash: string): Promise<void> => {
  await writePositions(db)
  const profileIds = await takeIds(db, 'profile', PROFILES.length)
  const profiles = PROFILES.map((profile, place) => ({ ...profile, id: idAt(profileIds, place) }))
  await insertAll(
    db,
    'profile',
    profiles.map(({ id, name, active }) => ({ id, name, name_search: searchable(name), active })),
  )
  await insertAll(
    db,
    'profile_feature',
    profiles.flatMap((profile) => grantsOf(profile).map((grant) => ({ profile_id: profile.id, ...grant }))),
  )

  const departmentOf = await writeDepartments(db)
  const units = (await db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  const ids = await takeIds(db, 'staff_user', STAFF_PEOPLE.length)
  const people = STAFF_PEOPLE.map((person, place) => ({ ...person, id: idAt(ids, place) }))
  await insertAll(
    db,
    'staff_user',
    people.map((person, place) => ({
      id: person.id,
      name: person.name,
      name_search: searchable(person.name),
      email: person.email,
      position_id: person.position,
      is_teacher: person.position === TEACHER_POSITION,
      is_admin: person.flag === 'admin',
      is_super_admin: person.flag === 'superAdmin',
      is_master: person.flag === 'master',
      active: person.active,
      password_hash: person.access === null ? null : passwordHash,
      must_replace_password: person.access === 'initial',
      ...detailsOf(place, idAt(units, person.units[0] ?? 0), departmentOf(person.position)),
    })),
  )
  await insertAll(
    db,
    'staff_user_unit',
    people.flatMap((person) =>
      person.units.map((unit) => ({
        staff_user_id: person.id,
        unit_id: idAt(units, unit),
      })),
    ),
  )
  await insertAll(
    db,
    'staff_user_profile',
    people.flatMap((person) =>
      profiles
        .filter(({ name }) => person.profiles.includes(name))
        .map((profile) => ({ staff_user_id: person.id, profile_id: profile.id })),
    ),
  )
  await writeTeachers(db, people)
}

const writeParameters = async (db: Kysely<Database>): Promise<void> => {
  const rows = PARAMETER_DESCRIPTIONS.map(({ id, nome, initial }) => ({ id, name: nome, value: initial }))
  await db
    .insertInto('parameter')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('look')
    .values({ id: 1, color: null, logo: null, logo_type: null, school_name: SCHOOL_NAME })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ school_name: SCHOOL_NAME }))
    .execute()
}
