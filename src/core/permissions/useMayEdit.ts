import { useSelector } from 'react-redux'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { holds } from '#domain/access/permissions.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** Whether the member of staff who is signed in may change what a feature shows. */
export const useMayEdit = (key: FeatureKey): boolean => {
  const user = useSelector(selectUser)
  const permissions = useSelector(selectPermissions)
  return user !== null && holds(user, permissions, key, true)
}
