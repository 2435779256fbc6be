import type { Kysely } from 'kysely'
import { type Option, OptionList } from '#domain/api/common.schemas.ts'
import { OPTION_LISTS, type OptionListName } from '#domain/api/options.endpoints.ts'
import { HOLIDAY_TYPES } from '#domain/lists/calendar.ts'
import { LEVEL_TYPES, MOVEMENT_TYPES, PERSON_KINDS } from '#domain/lists/finance.ts'
import type { ListEntry } from '#domain/lists/list.ts'
import { LOCATION_TYPES } from '#domain/lists/locations.ts'
import { CIVIL_STATES, COLOR_RACES, MILITARY_CATEGORIES, NATIONALITIES, SEXES } from '#domain/lists/people.ts'
import { FEDERATIVE_UNITIES, ISSUING_BODIES } from '#domain/lists/places.ts'
import { KNOWLEDGE_AREAS } from '#domain/lists/subjects.ts'
import { HABILITATION_TYPES } from '#domain/lists/teaching.ts'
import { STAFF } from '#domain/people.ts'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import { ENROLMENT_STATUS_LABEL, ENROLMENT_STATUSES } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { calendarOptions, recessOptions } from '#server/modules/academico/calendar/index.ts'
import { visibleStaff } from '#server/modules/acesso/users/index.ts'

type Reader = (db: Kysely<Database>, caller: Caller) => Promise<Option[]>

const COLUMNS = ['id as value', 'name as displayText', 'active as status'] as const

/** Staff choose among the own units; families are shown all of them. */
const units: Reader = async (db, { tipoLogin, units: own }) => {
  if (tipoLogin === STAFF && own !== 'all' && own.length === 0) return []
  return db
    .selectFrom('unit')
    .select(COLUMNS)
    .$if(tipoLogin === STAFF && own !== 'all', (query) => query.where('id', 'in', own === 'all' ? [] : [...own]))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A closed year is no longer active. The newest stands first. */
const schoolYears: Reader = async (db) => {
  const rows = await db.selectFrom('school_year').select(['id', 'year', 'status']).orderBy('year', 'desc').execute()
  return rows.map(({ id, year, status }) => ({ value: id, displayText: String(year), status: status !== 2 }))
}

const courses: Reader = (db) => db.selectFrom('course').select(COLUMNS).orderBy('position').orderBy('id').execute()

const grades: Reader = (db) => db.selectFrom('grade').select(COLUMNS).orderBy('position').orderBy('id').execute()

/** The states of an enrolment have no table: their number is their place in the list, from 1. */
const enrolmentStatuses: Reader = async () =>
  ENROLMENT_STATUSES.map((status, index) => ({
    value: index + 1,
    displayText: ENROLMENT_STATUS_LABEL[status],
    status: true,
  }))

const positions: Reader = async (db) => {
  const rows = await db.selectFrom('position').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return rows.map(({ id, name }) => ({ value: id, displayText: name, status: true }))
}

const departments: Reader = (db) => db.selectFrom('department').select(COLUMNS).orderBy('name').orderBy('id').execute()

/** Status option (portal.md 3): Ativo, Inativo. */
const staffStatuses: Reader = async () => [
  { value: 1, displayText: 'Ativo', status: true },
  { value: 0, displayText: 'Inativo', status: true },
]

/** Colleagues whom the caller sees, the inactive ones too. */
const staffUsers: Reader = (db, caller) =>
  visibleStaff(db, caller)
    .select(['staff_user.id as value', 'staff_user.name as displayText', 'staff_user.active as status'])
    .orderBy('staff_user.name_search')
    .orderBy('staff_user.id')
    .execute()

/** A closed list of `domain/lists`. */
const closed =
  (list: readonly ListEntry[]): Reader =>
  async () =>
    list.map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))

/** The lists of the registers are served with them. */
type OwnListName = Exclude<OptionListName, RegisterName>

const READERS: Readonly<Record<OwnListName, Reader>> = {
  units,
  schoolYears,
  calendars: (db, { units: own }) => calendarOptions(db, own),
  recesses: (db, { units: own }) => recessOptions(db, own),
  holidayTypes: closed(HOLIDAY_TYPES),
  courses,
  grades,
  enrolmentStatuses,
  positions,
  departments,
  staffStatuses,
  staffUsers,
  issuingBodies: closed(ISSUING_BODIES),
  sexes: closed(SEXES),
  colorRaces: closed(COLOR_RACES),
  civilStates: closed(CIVIL_STATES),
  federativeUnities: closed(FEDERATIVE_UNITIES),
  habilitationTypes: closed(HABILITATION_TYPES),
  militaryCategories: closed(MILITARY_CATEGORIES),
  nationalities: closed(NATIONALITIES),
  locationTypes: closed(LOCATION_TYPES),
  knowledgeAreas: closed(KNOWLEDGE_AREAS),
  personKinds: closed(PERSON_KINDS),
  movementTypes: closed(MOVEMENT_TYPES),
  levelTypes: closed(LEVEL_TYPES),
}

const serveList = (name: OwnListName): Served =>
  serve(OPTION_LISTS[name], { answer: OptionList }, async ({ db, caller }) => ({
    dados: await READERS[name](db, caller),
  }))

/** The option lists of `domain/api/options.endpoints.ts`; inactive options come along with `status: false`. */
export const optionRoutes: readonly Served[] = [
  serveList('units'),
  serveList('schoolYears'),
  serveList('calendars'),
  serveList('recesses'),
  serveList('holidayTypes'),
  serveList('courses'),
  serveList('grades'),
  serveList('enrolmentStatuses'),
  serveList('positions'),
  serveList('departments'),
  serveList('staffStatuses'),
  serveList('staffUsers'),
  serveList('issuingBodies'),
  serveList('sexes'),
  serveList('colorRaces'),
  serveList('civilStates'),
  serveList('federativeUnities'),
  serveList('habilitationTypes'),
  serveList('militaryCategories'),
  serveList('nationalities'),
  serveList('locationTypes'),
  serveList('knowledgeAreas'),
  serveList('personKinds'),
  serveList('movementTypes'),
  serveList('levelTypes'),
]
