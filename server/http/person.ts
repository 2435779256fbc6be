import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { FEATURE_IDS, type FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, type ModuleKey } from '#domain/access/features.ts'
import type { Rights } from '#domain/access/actingFor.ts'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { STUDENTS_OF_TEACHERS } from '#domain/parameters/studentsOfTeachers.ts'
import { GUARDIAN, type LoginType, type PersonFlags, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { FAMILY_PROFILE } from '#domain/profiles/profiles.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'

/** The units in which a person works. `server/rows` turns them into row conditions. */
export interface InUnits {
  /** Units that a member of staff works in; `'all'` for masters and super admins; empty for families. */
  readonly units: readonly number[] | 'all'
  /** For a teacher who sees only the students of their own classes; null for everybody else. */
  readonly ownClasses: OwnClasses | null
}

/** The teacher whose classes they are, and the ISO day on which they are. */
export interface OwnClasses {
  readonly teacher: number
  readonly today: string
}

/** A person who works in all units; also the portal itself, when it reads its own data. */
export const EVERYWHERE: InUnits = { units: 'all', ownClasses: null }

/** A person who may sign in, with all rights that decide what they may see and do. */
export interface Person extends PersonFlags, InUnits {
  /** Id in the table of the login type: `staff_user`, `guardian` or `student`. */
  readonly personId: number
  readonly name: string
  readonly permissions: readonly Permission[]
}

const NOBODY = {
  isProfessor: false,
  admin: false,
  superAdmin: false,
  master: false,
  responsavelAcademico: false,
  responsavelFinanceiro: false,
  permissions: [],
  units: [],
  ownClasses: null,
} as const

/** Masters and super admins hold every profile and every unit (portal.md 4 “Master checkbox”, 6). */
const EVERYTHING: readonly Permission[] = FEATURES.map(({ uuid }) => ({ uuid, editar: true }))

const FEATURE_OF = new Map(FEATURES.map((feature) => [feature.id, feature]))

type Id = number | Expression<number>

/** Reads an active person with all current rights, in one query; null if the person is inactive or does not exist. */
export const readPerson = async (
  db: Kysely<Database>,
  type: LoginType,
  id: number,
  today: string,
): Promise<Person | null> => {
  switch (type) {
    case STAFF:
      return staffOf(id, await activeStaff(db, id).executeTakeFirst(), today)
    case GUARDIAN:
      return guardianOf(id, await activeGuardian(db, id, today).executeTakeFirst())
    case STUDENT:
      return studentOf(id, await activeStudent(db, id, today).executeTakeFirst())
  }
}

interface StaffRow {
  readonly name: string
  /** What the school decided of the students that teachers see; null where it decided nothing, and for other staff. */
  readonly students_seen: string | null
  readonly is_teacher: boolean
  readonly is_admin: boolean
  readonly is_super_admin: boolean
  readonly is_master: boolean
  readonly places: readonly { unit_id: number }[]
  /** Null for people with all rights. */
  readonly features: { readonly seen: readonly number[] | null; readonly edited: readonly number[] | null } | null
}

/** The rights of a staff user as they stand now, of one who is inactive those that come back with the person; null where there is none. */
export const readStaffRights = async (db: Kysely<Database>, id: number, today: string): Promise<Rights | null> =>
  staffOf(id, await anyStaff(db, id).executeTakeFirst(), today)

/** What `staffOf` makes a person of; may stand inside a larger query, which then gives the id as a column. */
export const activeStaff = (db: Kysely<Database>, id: Id) => anyStaff(db, id).where('staff_user.active', '=', true)

const anyStaff = (db: Kysely<Database>, id: Id) =>
  db
    .selectFrom('staff_user')
    .where('staff_user.id', '=', id)
    .select((eb) => [
      'staff_user.name',
      'staff_user.is_teacher',
      'staff_user.is_admin',
      'staff_user.is_super_admin',
      'staff_user.is_master',
      eb
        .case()
        .when('staff_user.is_teacher', '=', true)
        .then(eb.selectFrom('parameter').where('id', '=', eb.lit(PARAMETERS.alunosDoProfessor.id)).select('value'))
        .end()
        .as('students_seen'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_user_unit as place')
          .whereRef('place.staff_user_id', '=', 'staff_user.id')
          .select('place.unit_id')
          .orderBy('place.unit_id'),
      ).as('places'),
      // Two lists of numbers, since every request reads them.
      eb
        .case()
        .when(sql<boolean>`staff_user.is_master or staff_user.is_super_admin`)
        .then(null)
        .else(
          eb.selectFrom(featuresHeld(eb).as('feature')).select(
            sql<NonNullable<StaffRow['features']>>`json_build_object(
              'seen', array_agg(feature.id order by feature.id),
              'edited', array_agg(feature.id order by feature.id) filter (where feature.can_edit))`.as('lists'),
          ),
        )
        .end()
        .as('features'),
    ])

const featuresHeld = (eb: ExpressionBuilder<Database, 'staff_user'>) =>
  eb
    .selectFrom('profile')
    .innerJoin('profile_feature as allowed', 'allowed.profile_id', 'profile.id')
    .where('profile.active', '=', true)
    .where((held) => held.or([heldByChoice(held), heldByAdmins(held)]))
    .groupBy('allowed.feature_id')
    .select(['allowed.feature_id as id', sql<boolean>`bool_or(allowed.can_edit)`.as('can_edit')])

/** Condition on `staff_user`: who may see a feature, by the profiles that they hold now. */
export const maySee = (eb: ExpressionBuilder<Database, 'staff_user'>, key: FeatureKey) =>
  eb.or([
    eb('staff_user.is_master', '=', true),
    eb('staff_user.is_super_admin', '=', true),
    eb.exists(featuresHeld(eb).where('allowed.feature_id', '=', FEATURE_IDS[key])),
  ])

/** Condition on `staff_user`: who may change a feature, by the profiles that they hold now. */
export const mayChange = (eb: ExpressionBuilder<Database, 'staff_user'>, key: FeatureKey) =>
  eb.or([
    eb('staff_user.is_master', '=', true),
    eb('staff_user.is_super_admin', '=', true),
    eb.exists(featuresHeld(eb).where('allowed.feature_id', '=', FEATURE_IDS[key]).where('allowed.can_edit', '=', true)),
  ])

type ProfileOfStaff = ExpressionBuilder<Database & { staff_user: Database['staff_user'] }, 'profile' | 'staff_user'>

const heldByChoice = (eb: ProfileOfStaff) =>
  eb(
    'profile.id',
    'in',
    eb
      .selectFrom('staff_user_profile as held')
      .whereRef('held.staff_user_id', '=', 'staff_user.id')
      .select('held.profile_id'),
  )

/** Admins hold every profile (portal.md 4 “Admin checkbox”), even a profile created later. */
const heldByAdmins = (eb: ProfileOfStaff) =>
  eb.and([eb('staff_user.is_admin', '=', eb.lit(true)), eb('profile.name_search', '<>', FAMILY_PROFILE)])

/** `today`: ISO day, on which a teacher's classes are their own. */
export const staffOf = (id: number, row: StaffRow | null | undefined, today: string): Person | null => {
  if (row == null) return null
  const everything = row.is_master || row.is_super_admin
  const person = {
    ...NOBODY,
    tipoLogin: STAFF,
    personId: id,
    name: row.name,
    isProfessor: row.is_teacher,
    admin: row.is_admin,
    superAdmin: row.is_super_admin,
    master: row.is_master,
    units: everything ? ('all' as const) : row.places.map(({ unit_id }) => unit_id),
  } as const
  return {
    ...person,
    ownClasses: seesOwnClasses(person, row) ? { teacher: id, today } : null,
    permissions: everything ? EVERYTHING : permissionsOf(row.features, closedTo(person)),
  }
}

const seesOwnClasses = (person: PersonFlags, { students_seen }: StaffRow): boolean =>
  isOnlyTeacher(person) && (students_seen ?? PARAMETERS.alunosDoProfessor.initial) !== STUDENTS_OF_TEACHERS.units

const NONE: ReadonlySet<ModuleKey> = new Set()
const BEYOND_TEACHERS: ReadonlySet<ModuleKey> = new Set(['matricula', 'financeiro'])

/** The modules that a teacher does not see (portal.md 5 “Module visibility”): there a feature of theirs grants nothing. */
const closedTo = (person: PersonFlags): ReadonlySet<ModuleKey> => (isOnlyTeacher(person) ? BEYOND_TEACHERS : NONE)

/** A feature removed from the catalogue grants nothing. */
const permissionsOf = (features: StaffRow['features'], closed: ReadonlySet<ModuleKey>): readonly Permission[] => {
  const edited = new Set(features?.edited)
  return (features?.seen ?? []).flatMap((id) => {
    const feature = FEATURE_OF.get(id)
    const isOpen = feature !== undefined && (feature.module === null || !closed.has(feature.module))
    return isOpen ? [{ uuid: feature.uuid, editar: edited.has(id) }] : []
  })
}

interface GuardianRow {
  readonly name: string
  readonly academic: boolean
  readonly financial: boolean
}

/** The columns for `guardianOf`. */
export const activeGuardian = (db: Kysely<Database>, id: Id, today: string | Expression<string>) =>
  db
    .selectFrom('guardian')
    .leftJoin('student_guardian as link', (join) =>
      join.onRef('link.guardian_id', '=', 'guardian.id').on(holdsOn('link', today)),
    )
    .where('guardian.id', '=', id)
    .where('guardian.active', '=', true)
    .groupBy('guardian.id')
    .select([
      'guardian.name',
      sql<boolean>`coalesce(bool_or(link.is_academic), false)`.as('academic'),
      sql<boolean>`coalesce(bool_or(link.is_financial), false)`.as('financial'),
    ])

export const guardianOf = (id: number, row: GuardianRow | null | undefined): Person | null =>
  row == null
    ? null
    : {
        ...NOBODY,
        tipoLogin: GUARDIAN,
        personId: id,
        name: row.name,
        responsavelAcademico: row.academic,
        responsavelFinanceiro: row.financial,
      }

/**
 * The columns for `studentOf`. An adult student may be their own guardian and then pays; both records have the same
 * CPF.
 */
export const activeStudent = (db: Kysely<Database>, id: Id, today: string | Expression<string>) =>
  db
    .selectFrom('student')
    .where('student.id', '=', id)
    .where('student.active', '=', true)
    .select(['student.name', 'student.social_name'])
    .select(
      sql<boolean>`exists (select 1 from student_guardian as link join guardian on guardian.id = link.guardian_id
        where link.student_id = student.id and link.is_financial and guardian.cpf = student.cpf
          and ${holdsOn('link', today)})`.as('pays'),
    )

export const studentOf = (
  id: number,
  row: { readonly name: string; readonly social_name: string | null; readonly pays: boolean } | null | undefined,
): Person | null =>
  row == null
    ? null
    : {
        ...NOBODY,
        tipoLogin: STUDENT,
        personId: id,
        name: row.social_name ?? row.name,
        responsavelFinanceiro: row.pays,
      }
