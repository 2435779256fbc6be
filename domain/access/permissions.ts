import { type FeatureKey, uuidOf } from '#domain/base/featureIds.ts'
import { type PersonFlags, STAFF } from '#domain/base/signedIn.ts'

/** One right of a member of staff: a feature, and whether it may be changed or only seen (portal.md 3 “Permissions”). */
export interface Permission {
  readonly uuid: string
  readonly editar: boolean
}

type Holder = Pick<PersonFlags, 'tipoLogin' | 'superAdmin'>

/** Whether a person holds a feature, to see (`edit: false`) or to change. Super admins hold everything; families hold none (portal.md 6). */
export const holds = (person: Holder, permissions: readonly Permission[], key: FeatureKey, edit = false): boolean => {
  if (person.tipoLogin !== STAFF) return false
  if (person.superAdmin) return true
  const uuid = uuidOf(key)
  return permissions.some((permission) => permission.uuid === uuid && (permission.editar || !edit))
}

/** Features for admins only, even if a profile grants them (portal.md 5 “Route access”). */
const ADMIN_ONLY: readonly FeatureKey[] = ['exportacaoExterna', 'importacaoExterna']

/**
 * Whether a member of staff may open the screens of a feature (portal.md 5 “Route access for regular users”).
 * The two screens of activities have rules of their own: the entry page needs its permission; the management page
 * needs its own and is not for people with the entry permission.
 */
export const mayOpen = (
  person: Holder & Pick<PersonFlags, 'admin'>,
  permissions: readonly Permission[],
  key: FeatureKey,
): boolean => {
  if (person.tipoLogin !== STAFF) return false
  if (person.superAdmin) return true
  if (ADMIN_ONLY.includes(key)) return person.admin
  if (key === 'atividadesGestao' && holds(person, permissions, 'atividadesLancamento')) return false
  return holds(person, permissions, key)
}
