import type { Kysely } from 'kysely'
import { type Granter, mayGrant } from '#domain/access/granting.ts'
import type { ProfileHolders, ProfileRecord, ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import { isFamilyProfile, permissionsOf } from '#domain/profiles/profiles.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import {
  findHolders,
  findProfile,
  findProfiles,
  type StoredProfile,
} from '#server/modules/acesso/profiles/profiles.repository.ts'

/** The profiles of the school, by name. */
export const listProfiles = async (
  db: Kysely<Database>,
  caller: Granter,
  { inactive }: { readonly inactive: boolean },
): Promise<ProfileRow[]> =>
  (await findProfiles(db, { inactive })).map(({ id, name, active, users, grants }) => ({
    id,
    nome: name,
    ativo: active,
    qtdUsuarios: users,
    qtdFuncionalidades: grants.length,
    concedivel: !isFamilyProfile(name) && mayGrant(caller, permissionsOf(grants)),
  }))

/** One profile with its features. @throws Refusal 404 */
export const readProfile = async (db: Kysely<Database>, id: number): Promise<ProfileRecord> => {
  const profile = await findProfile(db, id)
  if (profile === undefined) throw notFound()
  return recordOf(profile)
}

/** A profile on the wire. */
export const recordOf = ({ id, name, active, version, users, grants }: StoredProfile): ProfileRecord => ({
  perfil: { id, nome: name, ativo: active, qtdUsuarios: users, versao: version },
  funcionalidadePerfilView: grants.map((grant) => ({
    idFuncionalidade: grant.id,
    idPerfil: id,
    editar: grant.editar,
  })),
})

/** The holders of a profile whom the caller sees. */
export const holdersOf = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<ProfileHolders> => {
  const profile = await findProfile(db, id)
  if (profile === undefined) throw notFound()
  const usuarios = await findHolders(db, caller, id)
  return { usuarios, outrasUnidades: profile.users - usuarios.length }
}
