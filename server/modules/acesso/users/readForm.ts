import { dataUrlOf } from '#server/files/index.ts'
import { type Kysely, sql } from 'kysely'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { isFamilyProfile } from '#domain/profiles/profiles.ts'
import { type RightsOffer, settledRights } from '#domain/staff/staffRights.ts'
import { SECRET_MASK } from '#domain/base/secret.ts'
import type { Database } from '#server/db/schema.ts'

/** Every profile and unit that can be chosen: the active ones, without the profile of the families. */
export const rightsOffer = async (db: Kysely<Database>): Promise<RightsOffer> => {
  const profiles = await db
    .selectFrom('profile')
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy('id')
    .execute()
  const units = await db.selectFrom('unit').where('active', '=', true).select('id').orderBy('id').execute()
  return {
    perfil: profiles.filter(({ name }) => !isFamilyProfile(name)).map(({ id }) => id),
    unidades: units.map(({ id }) => id),
  }
}

const UNITS = sql<number[]>`array(
  select unit_id from staff_user_unit where staff_user_id = staff_user.id order by unit_id)`

const PROFILES = sql<number[]>`array(
  select profile_id from staff_user_profile where staff_user_id = staff_user.id order by profile_id)`

/** A staff user as the form shows it; null if there is none. Masters and admins also hold what was added after them. */
export const readForm = async (db: Kysely<Database>, id: number): Promise<StaffForm | null> => {
  const row = await db
    .selectFrom('staff_user')
    .where('id', '=', id)
    .selectAll()
    .select([UNITS.as('unit_ids'), PROFILES.as('profiles')])
    .executeTakeFirst()
  if (row === undefined) return null
  const form: StaffForm = {
    id: row.id,
    nome: row.name,
    unidade: row.main_unit_id,
    departamento: row.department_id,
    cargo: row.position_id === null ? null : { id: row.position_id },
    email: row.email,
    telefone: row.phone ?? '',
    dateOfBirth: row.birth_date,
    rg: { number: row.rg_number ?? '', issuingBodyId: row.rg_issuing_body_id },
    assinaturaAutomatica: row.signs_automatically,
    isProfessor: row.is_teacher,
    photo: row.photo === null || row.photo_type === null ? null : dataUrlOf(row.photo_type, row.photo),
    chaveSignatario: row.signatory_key,
    segredoSignatario: row.signatory_secret === null ? null : SECRET_MASK,
    master: row.is_master,
    admin: row.is_admin,
    superAdmin: row.is_super_admin,
    perfil: row.profiles,
    unidades: row.unit_ids,
    status: row.active,
    versao: row.version,
  }
  const settled = settledRights(form, await rightsOffer(db))
  return { ...settled, perfil: [...settled.perfil], unidades: [...settled.unidades] }
}
