import type { Transaction } from 'kysely'
import type { CreateStaff, StaffForm } from '#domain/staff/staff.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { ISSUING_BODIES } from '#domain/addresses/places.lists.ts'
import { SECRET_MASK } from '#domain/base/secret.ts'
import type { Database } from '#server/db/schema.ts'

type NameOf = (id: number | null | undefined) => string | null

/** Names of the ids in the form. */
interface Names {
  readonly unit: NameOf
  readonly department: NameOf
  readonly position: NameOf
  readonly profile: NameOf
}

export const readNames = async (trx: Transaction<Database>): Promise<Names> => {
  const named = async (table: 'unit' | 'department' | 'position' | 'profile'): Promise<NameOf> => {
    const rows = await trx.selectFrom(table).select(['id', 'name']).execute()
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return (id) => (id == null ? null : (names.get(id) ?? String(id)))
  }
  return {
    unit: await named('unit'),
    department: await named('department'),
    position: await named('position'),
    profile: await named('profile'),
  }
}

/**
 * A staff user in the audit: with names instead of ids, so that it can be read years later. Of photo, key and secret it
 * says only whether they are there and whether they are new.
 */
export const auditable = (
  { photo, chaveSignatario, segredoSignatario, versao: _version, ...form }: StaffForm,
  names: Names,
  sent?: CreateStaff['body'],
) => ({
  ...form,
  unidade: names.unit(form.unidade),
  departamento: names.department(form.departamento),
  cargo: names.position(form.cargo?.id),
  rg: { number: form.rg.number, issuingBodyId: nameIn(ISSUING_BODIES, form.rg.issuingBodyId) },
  perfil: form.perfil.map(names.profile),
  unidades: form.unidades.map(names.unit),
  photo: photo === null ? null : typeof sent?.photo === 'string' ? 'nova' : 'guardada',
  chaveSignatario: chaveSignatario === null ? null : 'guardada',
  segredoSignatario: segredoSignatario === null ? null : isNew(sent?.segredoSignatario) ? 'novo' : 'guardado',
})

const isNew = (secret: string | null | undefined): boolean => typeof secret === 'string' && secret !== SECRET_MASK
