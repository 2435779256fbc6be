import type { ServerModule } from '#server/host/module.ts'
import type { Kysely } from 'kysely'
import { CLOSED_LISTS } from '#domain/all/closedLists.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { FAMILY_PROFILE } from '#domain/profiles/profiles.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { type OptionReader, optionList } from '#server/http/optionList.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { visibleStaff } from '#server/school/staff/visible.ts'

const COLUMNS = ['id as value', 'name as displayText', 'active as status'] as const

/** Staff choose among their own units; families see all units. */
const units: OptionReader = (db, caller) =>
  db
    .selectFrom('unit')
    .select(COLUMNS)
    .$if(caller.tipoLogin === STAFF, (query) => query.where(inUnitsOf(caller, 'id')))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** A closed year is inactive. The newest year comes first. */
const schoolYears: OptionReader = async (db) => {
  const rows = await db.selectFrom('school_year').select(['id', 'year', 'status']).orderBy('year', 'desc').execute()
  return rows.map(({ id, year, status }) => ({ value: id, displayText: String(year), status: status !== 2 }))
}

const courseItems: OptionReader = (db) =>
  db.selectFrom('course').select(COLUMNS).orderBy('position').orderBy('id').execute()

/** The courses of the offers that the caller coordinates, in any year. */
const coordinatedCourses: OptionReader = (db, { personId }) =>
  db
    .selectFrom('course')
    .where('id', 'in', (course) =>
      course
        .selectFrom('course_offer')
        .innerJoin('course_offer_coordinator as coordinator', 'coordinator.course_offer_id', 'course_offer.id')
        .where('coordinator.staff_user_id', '=', personId)
        .select('course_offer.course_id'),
    )
    .select(COLUMNS)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The statuses of an enrolment have no table: the number of each is its place in the list, from 1. */
const enrolmentStatuses: OptionReader = async () =>
  ENROLMENT_STATUSES.map((status, index) => ({
    value: index + 1,
    displayText: ENROLMENT_STATUS_LABEL[status],
    status: true,
  }))

const positions: OptionReader = async (db) => {
  const rows = await db.selectFrom('position').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return rows.map(({ id, name }) => ({ value: id, displayText: name, status: true }))
}

/** The profiles that staff may hold. */
const profiles: OptionReader = (db) =>
  db
    .selectFrom('profile')
    .where('name', '<>', FAMILY_PROFILE)
    .select(COLUMNS)
    .orderBy('name_search')
    .orderBy('id')
    .execute()

const departments: OptionReader = (db) =>
  db.selectFrom('department').select(COLUMNS).orderBy('name').orderBy('id').execute()

/** Colleagues whom the caller sees. */
const staffOptions = (db: Kysely<Database>, caller: Caller) =>
  visibleStaff(db, caller)
    .select(['staff_user.id as value', 'staff_user.name as displayText', 'staff_user.active as status'])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')

/** All visible staff, including inactive ones. */
const staffUsers: OptionReader = (db, caller) => staffOptions(db, caller).execute()

/** Visible staff who teach. */
const teachers: OptionReader = (db, caller) =>
  staffOptions(db, caller).where('staff_user.is_teacher', '=', true).execute()

/** Serves a closed list of `domain/all/closedLists.endpoints.ts`. */
const closed =
  (list: readonly ListEntry[]): OptionReader =>
  async () =>
    list.map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))

/** The option lists of people and of the school's structure; registers and other modules serve their own. */
export const optionsModule: ServerModule = {
  routes: () => [
    optionList(OPTION_LISTS.units, units),
    optionList(OPTION_LISTS.schoolYears, schoolYears),
    optionList(OPTION_LISTS.courseItems, courseItems),
    optionList(OPTION_LISTS.coordinatedCourses, coordinatedCourses),
    optionList(OPTION_LISTS.enrolmentStatuses, enrolmentStatuses),
    optionList(OPTION_LISTS.positions, positions),
    optionList(OPTION_LISTS.staffUsers, staffUsers),
    optionList(OPTION_LISTS.teachers, teachers),
    optionList(OPTION_LISTS.teacherUnits, units),
    optionList(OPTION_LISTS.profiles, profiles),
    optionList(OPTION_LISTS.departments, departments),
    optionList(OPTION_LISTS.issuingBodies, closed(ISSUING_BODIES)),
    ...CLOSED_LISTS.map(({ endpoint, list }) => optionList(endpoint, closed(list))),
  ],
}
