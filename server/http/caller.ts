import type { Permission } from '#domain/access/permissions.ts'
import { holds, mayOpen } from '#domain/access/permissions.ts'
import type { Access } from '#domain/api/endpoint.ts'
import type { PersonFlags } from '#domain/people.ts'

/** The signed-in person behind a call, read from the database for this very call. */
export interface Caller extends PersonFlags {
  readonly sessionId: number
  /** Id in the table of the login type: `staff_user`, `guardian` or `student`. */
  readonly personId: number
  readonly permissions: readonly Permission[]
  /** Units that a member of staff works in; `'all'` for masters and super admins; empty for families. */
  readonly units: readonly number[] | 'all'
  /** The member of staff who really sits there, while entering as somebody else. */
  readonly original: { readonly sessionId: number; readonly personId: number } | null
}

/** Whether an access rule of the endpoint table lets a person through. Rows are checked by the services. */
export const mayCall = (caller: Caller, access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if ('types' in access) return access.types.includes(caller.tipoLogin)
  return access.anyOf.some(
    (key) => mayOpen(caller, caller.permissions, key) && (!access.edit || holds(caller, caller.permissions, key, true)),
  )
}

/** Whether a row of this unit is the caller's to see, as a member of staff. */
export const worksIn = (caller: Caller, unitId: number): boolean =>
  caller.units === 'all' || caller.units.includes(unitId)
