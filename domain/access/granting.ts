import type { Permission } from '#domain/access/permissions.ts'
import { type PersonFlags, STAFF } from '#domain/base/signedIn.ts'

/** Somebody who gives rights: what they are and what they hold. */
export interface Granter extends Pick<PersonFlags, 'tipoLogin' | 'admin' | 'superAdmin' | 'master'> {
  readonly permissions: readonly Permission[]
}

/** Whether somebody may give any feature, also one that they lack: admins, masters and super admins. */
const grantsEverything = ({ tipoLogin, admin, superAdmin, master }: Granter): boolean =>
  tipoLogin === STAFF && (admin || superAdmin || master)

/** Those of the permissions that go beyond what somebody may give: features that they lack, or may only see and would give to change. */
export const beyondOwn = (self: Granter, permissions: readonly Permission[]): readonly Permission[] => {
  if (grantsEverything(self)) return []
  if (self.tipoLogin !== STAFF) return permissions
  return permissions.filter(({ uuid, editar }) => !covered(self.permissions, uuid, editar))
}

const covered = (own: readonly Permission[], uuid: string, editar: boolean): boolean =>
  own.some((held) => held.uuid === uuid && (held.editar || !editar))

/** Whether somebody may give all these permissions to others, in a profile or by giving the profile. */
export const mayGrant = (self: Granter, permissions: readonly Permission[]): boolean =>
  beyondOwn(self, permissions).length === 0
