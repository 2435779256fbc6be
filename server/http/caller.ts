import { holds, mayOpen } from '#domain/access/permissions.ts'
import type { Access } from '#domain/base/endpoint.ts'
import type { Person } from '#server/http/person.ts'

/** The signed-in person behind a call, read from the database for this very call. */
export interface Caller extends Person {
  readonly sessionId: number
  /** The original member of staff during impersonation. */
  readonly original: { readonly sessionId: number; readonly personId: number } | null
  /** Version of parameters and look at the time of the call. */
  readonly settings: string
}

/** Whether an access rule of the endpoint table lets a person through. Rows are checked by the services. */
export const mayCall = (caller: Person, access: Access): boolean => {
  if (access === 'public' || access === 'signedIn') return true
  if ('types' in access) return access.types.includes(caller.tipoLogin)
  return access.anyOf.some(
    (key) => mayOpen(caller, caller.permissions, key) && (!access.edit || holds(caller, caller.permissions, key, true)),
  )
}
