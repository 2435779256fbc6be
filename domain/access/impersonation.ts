import type { Permission } from '#domain/access/permissions.ts'
import { rankOf } from '#domain/access/rank.ts'
import { type PersonFlags, STAFF } from '#domain/base/signedIn.ts'

interface Rights extends PersonFlags {
  readonly permissions: readonly Permission[]
}

const covers = (own: readonly Permission[], others: readonly Permission[]): boolean =>
  others.every(({ uuid, editar }) => own.some((held) => held.uuid === uuid && (held.editar || !editar)))

/**
 * Whether a member of staff may enter the system as somebody else without gaining a right: as a guardian or student
 * always; as staff only when neither the rank (super admin, master, admin) nor any feature goes beyond their own.
 */
export const mayEnterAs = (self: Rights, other: Rights): boolean => {
  if (other.tipoLogin !== STAFF) return true
  if (rankOf(other) > rankOf(self)) return false
  return self.superAdmin || covers(self.permissions, other.permissions)
}
