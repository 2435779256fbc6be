import { useSelector } from 'react-redux'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { mayOpen } from '#domain/access/permissions.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** Says of a feature whether the member of staff who is signed in may open its screens. */
export const useWhatOpens = (): ((key: FeatureKey) => boolean) => {
  const user = useSelector(selectUser)
  const permissions = useSelector(selectPermissions)
  return (key) => user !== null && mayOpen(user, permissions, key)
}

/** Whether the member of staff who is signed in may open the screens of a feature. */
export const useMayOpen = (key: FeatureKey): boolean => useWhatOpens()(key)
