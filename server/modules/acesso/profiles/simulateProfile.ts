import type { Kysely } from 'kysely'
import { FEATURES, type Feature } from '#domain/access/features.ts'
import { MODULES, modulesFor } from '#domain/access/modules.ts'
import { holds, mayOpen } from '#domain/access/permissions.ts'
import { API_PREFIX } from '#domain/base/endpoint.ts'
import type { SimulateProfile, Simulation } from '#domain/profiles/profiles.schemas.ts'
import { ENDPOINTS } from '#domain/all/endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Person, staffOf } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import { findProfile } from '#server/modules/acesso/profiles/profiles.repository.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/**
 * What a person who holds this profile alone, in this unit, could open and call. Judges the stored rows with the code
 * that judges every call. @throws Refusal 404 for an unknown profile, and for a unit that is unknown or not the
 * caller's
 */
export const simulate = async (
  incoming: Act & { readonly db: Kysely<Database> },
  { idPerfil, idUnidade, isProfessor }: SimulateProfile['body'],
): Promise<Simulation> => {
  const { db, caller } = incoming
  const unit = await db.selectFrom('unit').where('id', '=', idUnidade).select('id').executeTakeFirst()
  if (unit === undefined) throw notFound()
  if (!isInUnitsOf(caller, idUnidade)) {
    throw await notFoundAudited(incoming, 'unit', idUnidade)
  }
  const profile = await findProfile(db, idPerfil)
  if (profile === undefined) throw notFound()
  const row = {
    name: profile.name,
    students_seen: null,
    is_teacher: isProfessor,
    is_admin: false,
    is_super_admin: false,
    is_master: false,
    places: [{ unit_id: idUnidade }],
    // An inactive profile allows nothing.
    features: profile.active
      ? {
          seen: profile.grants.map(({ id }) => id),
          edited: profile.grants.filter(({ editar }) => editar).map(({ id }) => id),
        }
      : null,
  }
  const person = staffOf(0, row, schoolDay(incoming.now))
  if (person === null) throw notFound()
  return { rotas: FEATURES.flatMap((feature) => routesOf(person, feature)), chamadas: callsOf(person) }
}

const routesOf = (person: Person, { key, module, routes }: Feature): Simulation['rotas'] => {
  const abre = isOpen(person, module) && mayOpen(person, person.permissions, key)
  const edita = abre && holds(person, person.permissions, key, true)
  return routes.map((rota) => ({ rota, abre, edita }))
}

/** Parameter 21 closes a module to families only; staff see the module with any value of it. */
const isOpen = (person: Person, module: Feature['module']): boolean => {
  const id = MODULES.find(({ key }) => key === module)?.id
  const modules = modulesFor(person, PARAMETERS.acessoFinanceiro.initial)
  return modules.some((one) => one.id === id && one.hasAccess)
}

const callsOf = (person: Person): Simulation['chamadas'] =>
  ENDPOINTS.map(({ base, method, path, access }) => ({
    metodo: method,
    caminho: `${API_PREFIX[base]}/${path}`,
    permite: mayCall(person, access),
  }))
