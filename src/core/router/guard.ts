import { FAMILY_FALLBACK, familyMenu } from '#domain/access/family.ts'
import { MODULES, type ModulePermission, moduleOf } from '#domain/access/modules.ts'
import { mayOpen, type Permission } from '#domain/access/permissions.ts'
import { isSwitchedOn } from '#domain/access/switched.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import type { Parameters } from '#domain/parameters/parameters.ts'
import { landingOf, STAFF } from '#domain/base/signedIn.ts'
import type { Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** Whether a person may be where they are. `go`: the path of the redirect, with an alert if one is due. */
export type Verdict = { readonly go: null } | { readonly go: string; readonly because: string | null }

export interface GuardContext {
  readonly user: SessionUser | null
  readonly permissions: readonly Permission[]
  readonly modules: readonly ModulePermission[]
  readonly parameters: Parameters
  /** The person still has to replace an initial password, or to give a code. */
  readonly inFirstAccess: boolean
}

const STAY: Verdict = { go: null }
const goTo = (go: string, because: string | null = null): Verdict => ({ go, because })

/**
 * Academic page that needs no permission; staff without the permission of a page are redirected here (portal.md 2
 * “Route access behaviour”).
 */
const INITIAL_ACADEMIC = '/academico'

/** Where staff give the code of their second factor, or enrol it. */
export const SECOND_FACTOR_PAGE = '/acesso/administrativo/codigo'

/** Pages on which a sign-in goes on after its password, and the login that leads there. */
const REPLACING: Readonly<Record<string, string>> = {
  '/acesso/administrativo/cadastrar': '/acesso/administrativo',
  [SECOND_FACTOR_PAGE]: '/acesso/administrativo',
  '/acesso/geral/cadastrar': '/acesso/geral',
}

/**
 * The redirects of portal.md 2. `found`: the row of the path for this person, or null; `exists`: whether the path has a
 * row for anybody.
 */
export const verdictOf = (found: Route | null, exists: boolean, path: string, context: GuardContext): Verdict => {
  const { user } = context
  if (user === null) return verdictForStrangers(found, path, context)
  if (found?.audience === 'public') return goTo(landingOf(user))
  const denied = deniedModule(path, context)
  if (user.tipoLogin === STAFF) return verdictForStaff(found, exists, path, denied, context)
  return verdictForFamily(found, exists, path, denied, context)
}

/** With the token of a one-use link: the first access of an empty school, or a person's own. */
const INVITED = /\?(convite|acesso)=/

const verdictForStrangers = (found: Route | null, path: string, { inFirstAccess }: GuardContext): Verdict => {
  if (found === null) return goTo('/')
  const [pathname = ''] = path.split('?')
  const login = REPLACING[pathname]
  const invited = INVITED.test(path)
  return login === undefined || inFirstAccess || invited ? STAY : goTo(login)
}

const verdictForStaff = (
  found: Route | null,
  exists: boolean,
  path: string,
  denied: boolean,
  context: GuardContext,
): Verdict => {
  if (context.user === null) return STAY
  // Teachers, who stay in the academic module, arrive at the landing of all staff. They did not choose that page, so
  // the redirect shows no alert.
  if (denied) return goTo(INITIAL_ACADEMIC, path === landingOf(context.user) ? null : shellMessages.MODULE_DENIED)
  if (found === null) return exists ? goTo(INITIAL_ACADEMIC) : STAY
  if (found.feature === null) return STAY
  const isOpen =
    mayOpen(context.user, context.permissions, found.feature) && isSwitchedOn(context.parameters, found.feature)
  return isOpen ? STAY : goTo(INITIAL_ACADEMIC)
}

const verdictForFamily = (
  found: Route | null,
  exists: boolean,
  path: string,
  denied: boolean,
  context: GuardContext,
): Verdict => {
  if (found === null) return exists ? goTo(FAMILY_FALLBACK) : STAY
  if (found.audience === 'everyone' || context.user === null) return STAY
  const [pathname = ''] = path.split('?')
  const shown = familyMenu(context.user, context.parameters).some(({ route }) => route === pathname)
  if (shown) return STAY
  return goTo(FAMILY_FALLBACK, denied ? shellMessages.MODULE_DENIED : null)
}

const deniedModule = (path: string, { modules }: GuardContext): boolean => {
  const key = moduleOf(path)
  const id = MODULES.find((module) => module.key === key)?.id
  return modules.some((module) => module.id === id && !module.hasAccess)
}
