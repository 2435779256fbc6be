import type { Permission } from '#domain/access/permissions.ts'
import { type PersonFlags, STAFF } from '#domain/base/signedIn.ts'

/** A person who grants rights: their rank and their permissions. */
export interface Granter extends Pick<PersonFlags, 'tipoLogin' | 'admin' | 'superAdmin' | 'master'> {
  readonly permissions: readonly Permission[]
}

/** Whether a person may grant every feature, even one that they lack: admins, masters and super admins. */
const grantsEverything = ({ tipoLogin, admin, superAdmin, master }: Granter): boolean =>
  tipoLogin === STAFF && (admin || superAdmin || master)

/**
 * The permissions that a person may not grant: features that they lack, or may only see but would grant for editing.
 */
export const beyondOwn = (self: Granter, permissions: readonly Permission[]): readonly Permission[] => {
  if (grantsEverything(self)) return []
  if (self.tipoLogin !== STAFF) return permissions
  return permissions.filter(({ uuid, editar }) => !covered(self.permissions, uuid, editar))
}

const covered = (own: readonly Permission[], uuid: string, editar: boolean): boolean =>
  own.some((held) => held.uuid === uuid && (held.editar || !editar))

/** Whether a person may grant all these permissions, in a profile or by assigning the profile. */
export const mayGrant = (self: Granter, permissions: readonly Permission[]): boolean =>
  beyondOwn(self, permissions).length === 0
