import type { Kysely } from 'kysely'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { featureOf } from '#domain/access/features.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'
import { cheaplyHashed } from '#test/helpers/passwords.ts'

/** The password of everybody built here. */
export const PASSWORD = 'Girassol#71'

const passwordHash = cheaplyHashed(PASSWORD)

let counter = 0
const next = (): number => {
  counter += 1
  return counter
}

export const addUnit = async (db: Kysely<Database>, name = 'Unidade'): Promise<number> => {
  const place = next()
  const { id } = await db
    .insertInto('unit')
    .values({ code: `U${place}`, name: `${name} ${place}`, short_name: `U${place}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface StaffParts {
  readonly name?: string
  readonly email?: string
  readonly flag?: 'admin' | 'superAdmin' | 'master'
  readonly teacher?: boolean
  readonly units?: readonly number[]
  readonly sees?: readonly FeatureKey[]
  readonly edits?: readonly FeatureKey[]
  readonly mustReplace?: boolean
}

/** A member of staff with a profile of exactly these features. */
export const addStaff = async (
  db: Kysely<Database>,
  { name, email, flag, teacher = false, units = [], sees = [], edits = [], mustReplace = false }: StaffParts = {},
): Promise<{ id: number; email: string; name: string }> => {
  const place = next()
  const person = { name: name ?? `Funcionário ${place}`, email: email ?? `equipe${place}@teste.escola` }
  const { id } = await db
    .insertInto('staff_user')
    .values({
      ...person,
      name_search: searchable(person.name),
      position_id: null,
      is_teacher: teacher,
      is_admin: flag === 'admin',
      is_super_admin: flag === 'superAdmin',
      is_master: flag === 'master',
      password_hash: await passwordHash,
      must_replace_password: mustReplace,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const unit of units)
    await db.insertInto('staff_user_unit').values({ staff_user_id: id, unit_id: unit }).execute()
  const grants = [...sees.map((key) => ({ key, edit: false })), ...edits.map((key) => ({ key, edit: true }))]
  if (grants.length > 0) await addProfile(db, id, grants)
  return { id, ...person }
}

const addProfile = async (
  db: Kysely<Database>,
  staffId: number,
  grants: readonly { key: FeatureKey; edit: boolean }[],
): Promise<void> => {
  const name = `Perfil ${next()}`
  const { id } = await db
    .insertInto('profile')
    .values({ name, name_search: searchable(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('profile_feature')
    .values(grants.map(({ key, edit }) => ({ profile_id: id, feature_id: featureOf(key).id, can_edit: edit })))
    .execute()
  await db.insertInto('staff_user_profile').values({ staff_user_id: staffId, profile_id: id }).execute()
}

export const addGuardian = async (
  db: Kysely<Database>,
  { mustReplace = false }: { readonly mustReplace?: boolean } = {},
): Promise<{ id: number; email: string; name: string }> => {
  const place = next()
  const person = { name: `Responsável ${place}`, email: `familia${place}@teste.escola` }
  const { id } = await db
    .insertInto('guardian')
    .values({
      ...person,
      name_search: searchable(person.name),
      cpf: null,
      mobile: null,
      password_hash: await passwordHash,
      must_replace_password: mustReplace,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...person }
}

export const addStudent = async (
  db: Kysely<Database>,
  { unit, guardian, name }: { readonly unit?: number; readonly guardian?: number; readonly name?: string } = {},
): Promise<{ id: number; cpf: string; name: string }> => {
  const place = next()
  const person = { name: name ?? `Aluna ${place}`, cpf: completeCpf(String(100_000_000 + place)) }
  const { id } = await db
    .insertInto('student')
    .values({
      ...person,
      social_name: null,
      name_search: searchable(person.name),
      ra: `T${place}`,
      birth_date: '2015-03-04',
      avatar: null,
      avatar_type: null,
      password_hash: await passwordHash,
      must_replace_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (guardian !== undefined) await link(db, id, guardian)
  if (unit !== undefined) await enrol(db, id, unit, person.name)
  return { id, ...person }
}

const link = async (db: Kysely<Database>, student: number, guardian: number): Promise<void> => {
  await db
    .insertInto('student_guardian')
    .values({
      student_id: student,
      guardian_id: guardian,
      kinship_id: 2,
      is_financial: true,
      is_academic: true,
      is_legal: true,
      signs_contract: true,
      valid_from: '2020-01-01',
      valid_to: null,
    })
    .execute()
}

const addGrade = async (db: Kysely<Database>): Promise<number> => {
  const place = next()
  const course = await db
    .insertInto('course')
    .values({ name: `Curso ${place}`, position: place })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grade = await db
    .insertInto('grade')
    .values({ course_id: course.id, name: '1º ano', position: 1, next_grade_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return grade.id
}

const enrol = async (db: Kysely<Database>, student: number, unit: number, name: string): Promise<void> => {
  const year = await db
    .insertInto('school_year')
    .values({ year: 2026, status: 1, starts_on: '2026-02-02', ends_on: '2026-12-11' })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ status: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('enrolment')
    .values({
      student_id: student,
      school_year_id: year.id,
      unit_id: unit,
      grade_id: await addGrade(db),
      shift_id: null,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: searchable(name),
    })
    .execute()
}
