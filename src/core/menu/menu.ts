import { familyMenu, familyMenuTitle } from '#domain/access/family.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, type Feature, featureOf, type ModuleKey } from '#domain/access/features.ts'
import { MODULES, type ModulePermission } from '#domain/access/modules.ts'
import { mayOpen, type Permission } from '#domain/access/permissions.ts'
import { isSwitchedOn } from '#domain/access/switched.ts'
import type { Parameters } from '#domain/parameters/parameters.ts'
import { landingOf, STAFF } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** Everything that the menu depends on (portal.md 4 “Menu visibility”). */
export interface MenuContext {
  readonly user: SessionUser
  readonly permissions: readonly Permission[]
  readonly modules: readonly ModulePermission[]
  readonly parameters: Parameters
  /** The rows loaded so far. */
  readonly routes: readonly Route[]
  /** Whether all rows of a path are loaded; until then the menu trusts the catalogue. Left out: all are loaded. */
  readonly isHere?: (path: string) => boolean
  readonly hasFinanceSite: boolean
}

export interface MenuItem {
  readonly label: string
  readonly path: string
  /** Whether the portal has this screen already; entries without a screen announce it. */
  readonly active: boolean
  /** Path of the list in which to choose the record; null for an entry that needs no record. */
  readonly list: { readonly label: string; readonly path: string } | null
}

export interface MenuGroup {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
}

const hasScreen = ({ routes, user, isHere }: MenuContext, path: string): boolean =>
  !path.includes(':') && (isHere?.(path) === false || matchOf(routes, path, user) !== null)

const itemOf = (context: MenuContext, label: string, path: string): MenuItem => ({
  label,
  path,
  active: hasScreen(context, path),
  list: null,
})

/** Entries that need a record, with the list in which people choose it. */
const LIST_OF: Partial<Readonly<Record<FeatureKey, FeatureKey>>> = {
  dadosAluno: 'alunos',
  responsaveisDoAluno: 'alunos',
  dadosResponsavel: 'responsaveis',
}

/** The list in which people choose the record of an entry, if the person may open both. */
const listOf = (context: MenuContext, { key }: Feature, path: string): MenuItem['list'] => {
  const list = LIST_OF[key]
  if (list === undefined || !context.routes.some((row) => row.path === path)) return null
  const target = targetOf(featureOf(list))
  const mayChoose = mayOpen(context.user, context.permissions, list) && hasScreen(context, target)
  return mayChoose ? { label: featureOf(list).name, path: target } : null
}

/** The groups of a module, in the order of the catalogue, with the entries that the person may open. */
export const menuOf = (context: MenuContext, module: ModuleKey): readonly MenuGroup[] =>
  context.user.tipoLogin === STAFF ? staffMenu(context, module) : familyGroups(context)

const staffMenu = (context: MenuContext, module: ModuleKey): readonly MenuGroup[] => {
  const permitted = FEATURES.filter(
    (feature) =>
      feature.module === module &&
      mayOpen(context.user, context.permissions, feature.key) &&
      isSwitchedOn(context.parameters, feature.key),
  )
  const labels = [...new Set(permitted.map(({ group }) => group))].filter((label) => label !== null)
  return labels.map((label) => ({
    id: `${module}/${label}`,
    label,
    items: permitted
      .filter(({ group }) => group === label)
      .map((feature) => {
        const path = targetOf(feature)
        return { ...itemOf(context, feature.name, path), list: listOf(context, feature, path) }
      }),
  }))
}

/** The first route without a parameter; without such a route, the entry opens only from a record. */
const targetOf = ({ routes }: Feature): string => routes.find((path) => !path.includes(':')) ?? routes[0] ?? ''

const familyGroups = (context: MenuContext): readonly MenuGroup[] => [
  {
    id: 'area',
    label: familyMenuTitle(context.user),
    items: familyMenu(context.user, context.parameters)
      .map(({ label, route }) => itemOf(context, label, route))
      // What the portal cannot show yet would only be a grey word to a family.
      .filter(({ active }) => active),
  },
]

/**
 * The module that the menu shows: teachers stay in the academic one (portal.md 2), others in the module that they used
 * last.
 */
export const shownModule = ({ modules }: Pick<MenuContext, 'modules'>, last: ModuleKey | null): ModuleKey => {
  const open = MODULES.filter(({ id }) => modules.some((one) => one.id === id && one.hasAccess)).map(({ key }) => key)
  return open.find((key) => key === last) ?? open[0] ?? 'academico'
}

/** What happens when a module is chosen. */
export type ModuleChoice = { readonly key: ModuleKey; readonly label: string } & (
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'denied' }
  | { readonly kind: 'inactive' }
)

/** The module switcher: every module but the current one (portal.md 2 “Drawer”, 5 “Module visibility”). */
export const moduleChoices = (context: MenuContext, current: ModuleKey): readonly ModuleChoice[] =>
  MODULES.filter(({ key }) => key !== current).map(({ id, key, label }): ModuleChoice => {
    if (!context.modules.some((module) => module.id === id && module.hasAccess)) return { key, label, kind: 'denied' }
    if (key === 'financeiro' && context.hasFinanceSite) return { key, label, kind: 'outside' }
    const path = entryOf(context, key)
    return path === null ? { key, label, kind: 'inactive' } : { key, label, kind: 'inside', path }
  })

/** The first place of a module: its landing, else its first entry with a screen; null while it has none. */
const entryOf = (context: MenuContext, key: ModuleKey): string | null => {
  const paths = menuOf(context, key)
    .flatMap(({ items }) => items)
    .filter(({ active, path }) => active && path.startsWith(`/${key}`))
    .map(({ path }) => path)
  const landing = paths.find((path) => path === landingIn(context.user, key)) ?? paths[0]
  if (landing !== undefined) return landing
  return key === 'academico' && hasScreen(context, '/academico') ? '/academico' : null
}

const STAFF_LANDING = '/academico/gerenciamento/central-aluno'
const FAMILY_LANDING = '/academico/area/comunicados'

const landingIn = (user: SessionUser, key: ModuleKey): string => {
  if (key !== 'academico') return landingOf(user)
  return user.tipoLogin === STAFF ? STAFF_LANDING : FAMILY_LANDING
}

/** The entries whose label holds the text, without regard to accents and case; groups without any are left out. */
export const searchMenu = (groups: readonly MenuGroup[], text: string): readonly MenuGroup[] => {
  const wanted = searchable(text)
  if (wanted === '') return groups
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ label }) => searchable(label).includes(wanted)) }))
    .filter(({ items }) => items.length > 0)
}

/** Every screen that the person can open, with its module and group in words, for the search over the whole portal. */
export const screensOf = (context: MenuContext): readonly (MenuItem & { readonly trail: string })[] => {
  const modules = context.user.tipoLogin === STAFF ? MODULES : MODULES.slice(0, 1)
  return modules
    .filter(({ id }) => context.modules.some((module) => module.id === id && module.hasAccess))
    .flatMap(({ key, label: moduleLabel }) =>
      menuOf(context, key).flatMap(({ label, items }) =>
        items
          .filter(({ active }) => active)
          .map((item) => ({
            ...item,
            trail: context.user.tipoLogin === STAFF ? `${moduleLabel} · ${label}` : label,
          })),
      ),
    )
}

/** The menu entry of a place: the entry with the same path or, for a record, the entry of its list. */
export const currentPathOf = (groups: readonly MenuGroup[], pathname: string): string | null => {
  const paths = groups.flatMap(({ items }) => items).map(({ path }) => path)
  const above = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`))
  return above.sort((one, other) => other.length - one.length)[0] ?? null
}

/** The entries that everybody has below the groups (portal.md 2 “default items”). */
export const DEFAULT_ITEMS = [
  { key: 'news', label: 'Novidades', kind: 'link', path: '/novidades' },
  { key: 'privacy', label: 'Privacidade', kind: 'link', path: '/privacidade' },
  { key: 'about', label: 'Sobre o portal', kind: 'link', path: '/sobre' },
  { key: 'version', label: 'Versão', kind: 'version' },
  { key: 'root', label: 'Sair', kind: 'signOut' },
] as const
