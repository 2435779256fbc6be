import type { Transaction } from 'kysely'
import { beyondOwnRights } from '#domain/access/actingFor.ts'
import { mayGrant } from '#domain/access/granting.ts'
import { mayEditRank, mayGiveAdmin, mayGiveMaster } from '#domain/access/rank.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { MESSAGES, type MessageCode } from '#domain/all/messages.ts'
import { type Grant, permissionsOf } from '#domain/profiles/profiles.ts'
import type { RightsChoice } from '#domain/staff/staffRights.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readStaffRights } from '#server/http/person.ts'
import { type Fields, notFound, Refusal } from '#server/http/refusal.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

const refused = (code: MessageCode, fields?: Fields) => new Refusal(403, code, fields === undefined ? {} : { fields })

/** 403 HIGHER_RANK for a change to a person who ranks above the caller. */
export const assertRank = (caller: Caller, target: Pick<StaffForm, 'master' | 'admin' | 'superAdmin'>): void => {
  if (!mayEditRank(caller, target)) throw refused('HIGHER_RANK')
}

/**
 * 403 for acting for a colleague who has a right or a unit that the caller lacks: a link, a login, a status, a
 * signature. HIGHER_RANK or MORE_UNITS, at the given `field` of the form.
 */
export const assertMayActFor = async (
  trx: Transaction<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  staffUserId: number,
  field?: string,
): Promise<void> => {
  const colleague = await readStaffRights(trx, staffUserId, schoolDay(now))
  if (colleague === null) throw notFound()
  const beyond = beyondOwnRights(caller, colleague)
  if (beyond === null) return
  const code = beyond === 'units' ? 'MORE_UNITS' : 'HIGHER_RANK'
  throw refused(code, field === undefined ? undefined : { [field]: MESSAGES[code] })
}

const NOTHING: RightsChoice = { master: false, admin: false, perfil: [], unidades: [] }

/** The ids in only one of the two lists. */
const touched = (before: readonly number[], after: readonly number[]): readonly number[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
]

/**
 * 403 GRANT_BEYOND_OWN for giving or taking a flag, a profile or a unit that the caller lacks: master is for masters,
 * admin for admins, a profile for those who hold all of it, a unit for those who work there. Unchanged grants are not
 * checked.
 */
export const assertGrants = (
  caller: Caller,
  before: RightsChoice | null,
  after: RightsChoice,
  grantsOf: (profile: number) => readonly Grant[],
): void => {
  const old = before ?? NOTHING
  const beyond = (field: string) => refused('GRANT_BEYOND_OWN', { [field]: 'Há itens que você não pode conceder.' })
  if (old.master !== after.master && !mayGiveMaster(caller)) throw beyond('master')
  if (old.admin !== after.admin && !mayGiveAdmin(caller)) throw beyond('admin')
  const profiles = touched(old.perfil, after.perfil)
  if (!profiles.every((id) => mayGrant(caller, permissionsOf(grantsOf(id))))) throw beyond('perfil')
  const places = touched(old.unidades, after.unidades)
  if (!places.every((id) => isInUnitsOf(caller, id))) throw beyond('unidades')
}
