import type { Transaction } from 'kysely'
import type { CreateStaff, StaffForm } from '#domain/staff/staff.schemas.ts'
import type { Grant } from '#domain/profiles/profiles.ts'
import type { RightsOffer } from '#domain/staff/staffRights.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/**
 * 422 CHECK_FIELDS for a unit, department, position or profile that does not exist or can no longer be chosen, and for
 * a main unit in which the caller does not work. The person's earlier choices stay allowed: a closed unit must not
 * prevent correcting a telephone.
 */
export const assertKnown = async (
  trx: Transaction<Database>,
  form: CreateStaff['body'],
  before: StaffForm | null,
  { offer, caller }: { readonly offer: RightsOffer; readonly caller: InUnits },
): Promise<void> => {
  const departments = await trx.selectFrom('department').where('active', '=', true).select('id').execute()
  const positions = await trx.selectFrom('position').select('id').execute()
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  const checks: readonly (readonly [
    string,
    string,
    readonly (number | null | undefined)[],
    readonly (number | null | undefined)[],
  ])[] = [
    [
      'unidade',
      'Unidade',
      [form.unidade],
      [...offer.unidades.filter((id) => isInUnitsOf(caller, id)), before?.unidade],
    ],
    ['departamento', 'Departamento', [form.departamento], [...idsOf(departments), before?.departamento]],
    ['cargo', 'Cargo', [form.cargo?.id], [...idsOf(positions)]],
    ['perfil', 'Perfis', form.perfil, [...offer.perfil, ...(before?.perfil ?? [])]],
    ['unidades', 'Unidades', form.unidades, [...offer.unidades, ...(before?.unidades ?? [])]],
  ]
  const wrong = checks.filter(([, , chosen, known]) => chosen.some((id) => id != null && !known.includes(id)))
  if (wrong.length === 0) return
  const fields = wrong.map(([path, label]) => [path, `O valor do campo ${label} não é aceito.`] as const)
  throw ruleBroken('CHECK_FIELDS', Object.fromEntries(fields))
}

/** The features of each profile. */
export const grantsOfProfiles = async (trx: Transaction<Database>): Promise<(profile: number) => readonly Grant[]> => {
  const rows = await trx.selectFrom('profile_feature').select(['profile_id', 'feature_id', 'can_edit']).execute()
  return (profile) =>
    rows
      .filter(({ profile_id }) => profile_id === profile)
      .map(({ feature_id, can_edit }) => ({ id: feature_id, editar: can_edit }))
}
