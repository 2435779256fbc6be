import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { FEATURES } from '#domain/access/features.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { GUARDIAN, type LoginType, type PersonFlags, STAFF, STUDENT } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'

/** Somebody who may sign in, with all that decides what they may see and do. */
export interface Person extends PersonFlags {
  /** Id in the table of the login type: `staff_user`, `guardian` or `student`. */
  readonly personId: number
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Units that a member of staff works in; `'all'` for masters and super admins; empty for families. */
  readonly units: readonly number[] | 'all'
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
} as const

/** Masters and super admins hold every profile and every unit (portal.md 4 “Master checkbox”, 6). */
const EVERYTHING: readonly Permission[] = FEATURES.map(({ uuid }) => ({ uuid, editar: true }))

const UUID_OF_FEATURE = new Map(FEATURES.map(({ id, uuid }) => [id, uuid]))

/** Reads an active person with all rights as they stand now, in one query; null for one who is inactive or not there. */
export const readPerson = (
  db: Kysely<Database>,
  type: LoginType,
  id: number,
  today: string,
): Promise<Person | null> => {
  switch (type) {
    case STAFF:
      return readStaff(db, id)
    case GUARDIAN:
      return readGuardian(db, id, today)
    case STUDENT:
      return readStudent(db, id)
  }
}

const readStaff = async (db: Kysely<Database>, id: number): Promise<Person | null> => {
  const row = await db
    .selectFrom('staff_user')
    .where('id', '=', id)
    .where('active', '=', true)
    .select((eb) => [
      'name',
      'is_teacher',
      'is_admin',
      'is_super_admin',
      'is_master',
      jsonArrayFrom(
        eb.selectFrom('staff_user_unit').select('unit_id').where('staff_user_id', '=', id).orderBy('unit_id'),
      ).as('units'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_user_profile as held')
          .innerJoin('profile', (join) =>
            join.onRef('profile.id', '=', 'held.profile_id').on('profile.active', '=', true),
          )
          .innerJoin('profile_feature as allowed', 'allowed.profile_id', 'profile.id')
          .where('held.staff_user_id', '=', id)
          .groupBy('allowed.feature_id')
          .orderBy('allowed.feature_id')
          .select(['allowed.feature_id', sql<boolean>`bool_or(allowed.can_edit)`.as('can_edit')]),
      ).as('features'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  const everything = row.is_master || row.is_super_admin
  return {
    ...NOBODY,
    tipoLogin: STAFF,
    personId: id,
    name: row.name,
    isProfessor: row.is_teacher,
    admin: row.is_admin,
    superAdmin: row.is_super_admin,
    master: row.is_master,
    units: everything ? 'all' : row.units.map(({ unit_id }) => unit_id),
    permissions: everything ? EVERYTHING : row.features.flatMap(permissionOf),
  }
}

/** A feature that left the catalogue allows nothing. */
const permissionOf = (row: { feature_id: number; can_edit: boolean }): readonly Permission[] => {
  const uuid = UUID_OF_FEATURE.get(row.feature_id)
  return uuid === undefined ? [] : [{ uuid, editar: row.can_edit }]
}

const readGuardian = async (db: Kysely<Database>, id: number, today: string): Promise<Person | null> => {
  const row = await db
    .selectFrom('guardian')
    .leftJoin('student_guardian as link', (join) =>
      join
        .onRef('link.guardian_id', '=', 'guardian.id')
        .on('link.valid_from', '<=', today)
        .on((eb) => eb.or([eb('link.valid_to', 'is', null), eb('link.valid_to', '>=', today)])),
    )
    .where('guardian.id', '=', id)
    .where('guardian.active', '=', true)
    .groupBy('guardian.id')
    .select([
      'guardian.name',
      sql<boolean>`coalesce(bool_or(link.is_academic), false)`.as('academic'),
      sql<boolean>`coalesce(bool_or(link.is_financial), false)`.as('financial'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...NOBODY,
    tipoLogin: GUARDIAN,
    personId: id,
    name: row.name,
    responsavelAcademico: row.academic,
    responsavelFinanceiro: row.financial,
  }
}

const readStudent = async (db: Kysely<Database>, id: number): Promise<Person | null> => {
  const row = await db
    .selectFrom('student')
    .where('id', '=', id)
    .where('active', '=', true)
    .select(['name', 'social_name'])
    .executeTakeFirst()
  return row === undefined ? null : { ...NOBODY, tipoLogin: STUDENT, personId: id, name: row.social_name ?? row.name }
}
