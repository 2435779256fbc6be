import type { Permission } from '#domain/access/permissions.ts'
import { rankOf } from '#domain/access/rank.ts'
import { type PersonFlags, STAFF } from '#domain/base/signedIn.ts'

/** All that a person may do: flags, features, and the units in which that holds. */
export interface Rights extends PersonFlags {
  readonly permissions: readonly Permission[]
  /** Ids of units; `'all'` for masters and super admins, also units that come later. */
  readonly units: readonly number[] | 'all'
  /** Set for a teacher who sees only the students of their own classes. */
  readonly ownClasses: object | null
}

/** The first thing that one person has and another lacks; null where there is none. */
export type Beyond = 'rank' | 'features' | 'units' | null

/** What of a colleague's rights goes beyond somebody's own: a higher rank, a feature, or a unit. */
export const beyondOwnRights = (self: Rights, colleague: Rights): Beyond => {
  if (rankOf(colleague) > rankOf(self)) return 'rank'
  if (!self.superAdmin && !coversFeatures(self.permissions, colleague.permissions)) return 'features'
  // Colleagues see students of other classes: as rows go, that is as much as another unit.
  return self.ownClasses === null && coversUnits(self.units, colleague.units) ? null : 'units'
}

const coversFeatures = (own: readonly Permission[], others: readonly Permission[]): boolean =>
  others.every(({ uuid, editar }) => own.some((held) => held.uuid === uuid && (held.editar || !editar)))

const coversUnits = (own: Rights['units'], others: Rights['units']): boolean =>
  own === 'all' || (others !== 'all' && others.every((id) => own.includes(id)))

/**
 * Whether a member of staff may hold what acts in another person's name: a session entered as them, the link that sets
 * their password, their login e-mail, status or signature. For families always: they have neither features nor units,
 * and who reaches them is decided by their rows. For staff only where nothing of the colleague's rights goes beyond
 * the person's own, so that nobody gains a right by being somebody else.
 */
export const mayActFor = (self: Rights, other: Rights): boolean =>
  other.tipoLogin !== STAFF || beyondOwnRights(self, other) === null
