import { FEATURES } from '#domain/access/features.ts'
import { type ModulePermission, MODULES } from '#domain/access/modules.ts'
import { mayOpen, type Permission } from '#domain/access/permissions.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

export interface OpenGroup {
  readonly label: string
  readonly screens: readonly { readonly label: string; readonly path: string }[]
}

interface Holder {
  readonly user: SessionUser
  readonly permissions: readonly Permission[]
  readonly modules: readonly ModulePermission[]
}

/** The screens that a person may open today, by the groups of the menu, in the order of the catalogue. */
export const openGroups = (
  { user, permissions, modules }: Holder,
  hasScreen: (path: string) => boolean,
): readonly OpenGroup[] => {
  const isOpen = (key: string | null) =>
    MODULES.some((module) => module.key === key && modules.some(({ id, hasAccess }) => id === module.id && hasAccess))
  const screens = FEATURES.filter(
    (feature) => isOpen(feature.module) && mayOpen(user, permissions, feature.key),
  ).flatMap(({ group, name, routes }) => {
    const path = routes.find((one) => !one.includes(':') && hasScreen(one))
    return path === undefined || group === null ? [] : [{ group, label: name, path }]
  })
  return [...new Set(screens.map(({ group }) => group))].map((label) => ({
    label,
    screens: screens.filter(({ group }) => group === label),
  }))
}
