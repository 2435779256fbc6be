import { FEATURES } from '#domain/access/features.ts'
import { ALL_MODULES, MODULES, modulesFor } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import type { ProfileRecord, Simulation } from '#domain/profiles/profiles.schemas.ts'
import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { permissionsOf } from '#domain/profiles/profiles.ts'
import { type MenuContext, menuOf } from '#src/core/menu/menu.ts'
import { verdictOf } from '#src/core/router/guard.ts'
import { isKnownPath, matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** The simulated person: a holder of one profile, in one unit. */
export interface SimulatedPerson {
  readonly profile: number
  readonly unit: number
  readonly teacher: boolean
}

/** What the portal would show; null if there is nothing to show. */
export interface Reading {
  readonly menu: boolean | null
  readonly opens: boolean | null
  readonly edits: boolean | null
}

/** A route with the portal's behaviour and the server's verdict. */
export interface ComparedRoute {
  readonly id: number
  readonly path: string
  /** Name of its feature, or of the screen if the catalogue does not have it. */
  readonly name: string
  readonly portal: Reading
  /** Null: not in the server's catalogue. */
  readonly server: { readonly abre: boolean; readonly edita: boolean } | null
  readonly differs: boolean
}

/** What the portal's menu and guard would know of the simulated person. */
export const contextOf = (
  { perfil, funcionalidadePerfilView }: ProfileRecord,
  teacher: boolean,
  { routes, parameters }: { readonly routes: readonly Route[]; readonly parameters: Parameters },
): MenuContext => {
  const user = simulatedUser(teacher)
  const grants = funcionalidadePerfilView.map(({ idFuncionalidade, editar }) => ({ id: idFuncionalidade, editar }))
  return {
    user,
    // An inactive profile allows nothing.
    permissions: perfil.ativo ? permissionsOf(grants) : [],
    modules: modulesFor(user, valueOf(parameters, 'acessoFinanceiro')),
    parameters,
    routes,
    hasFinanceSite: false,
  }
}

const simulatedUser = (teacher: boolean): SessionUser => ({
  tipoLogin: STAFF,
  id: 0,
  nome: '',
  primeiroAcesso: false,
  isProfessor: teacher,
  admin: false,
  superAdmin: false,
  master: false,
  responsavelAcademico: false,
  responsavelFinanceiro: false,
})

/** The menu by module, without closed modules. */
export const menusOf = (context: MenuContext) =>
  MODULES.map((module) => ({
    ...module,
    groups: context.modules.some(({ id, hasAccess }) => id === module.id && hasAccess)
      ? menuOf(context, module.key)
      : null,
  }))

const entriesOf = (context: MenuContext): ReadonlySet<string> =>
  new Set(
    menusOf(context).flatMap(({ groups }) => (groups ?? []).flatMap(({ items }) => items.map(({ path }) => path))),
  )

/** Every staff route of catalogue and route table, with the portal's behaviour and the server's verdict. */
export const compareRoutes = (context: MenuContext, answers: Simulation['rotas']): readonly ComparedRoute[] => {
  const entries = entriesOf(context)
  const everyEntry = entriesOf({ ...context, modules: ALL_MODULES, user: { ...context.user, superAdmin: true } })
  const rows = context.routes.filter(({ audience, feature }) => audience === 'staff' && feature !== null)
  const catalogue = FEATURES.flatMap(({ routes }) => routes)
  const paths = [...new Set([...catalogue, ...rows.map(({ path }) => path), ...answers.map(({ rota }) => rota)])]
  return paths.map((path, id) => {
    const feature = FEATURES.find(({ routes }) => routes.includes(path))
    const row = rows.find((one) => one.path === path)
    const menu = everyEntry.has(path) ? entries.has(path) : null
    const opens = row === undefined ? null : isOpen(context, path)
    const edits = opens === null ? null : opens && mayEdit(context, row?.feature ?? null)
    const portal = { menu, opens, edits }
    const server = answers.find(({ rota }) => rota === path) ?? null
    return { id, path, name: feature?.name ?? row?.title ?? path, portal, server, differs: isDifferent(portal, server) }
  })
}

const mayEdit = ({ user, permissions }: MenuContext, feature: Route['feature']): boolean =>
  feature !== null && holds(user, permissions, feature, true)

/** The guard's verdict on a route. */
const isOpen = (context: MenuContext, path: string): boolean => {
  const place = path.replace(/:\w+/g, '1')
  const found = matchOf(context.routes, place, context.user)?.route ?? null
  const guard = { ...context, inFirstAccess: false }
  return verdictOf(found, isKnownPath(context.routes, place), place, guard).go === null
}

const isDifferent = ({ menu, opens, edits }: Reading, server: ComparedRoute['server']): boolean =>
  [
    [menu, server?.abre],
    [opens, server?.abre],
    [edits, server?.edita],
  ].some(([portal, judged]) => portal !== null && portal !== (judged ?? false))
