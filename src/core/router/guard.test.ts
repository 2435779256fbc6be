import { FAMILY_FALLBACK, FAMILY_ROUTES, familyMenu } from '#domain/access/family.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, featureOf } from '#domain/access/features.ts'
import { ALL_MODULES, MODULES, modulesFor } from '#domain/access/modules.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { landingOf, STAFF } from '#domain/base/signedIn.ts'
import { menuOf } from '#src/core/menu/menu.ts'
import { type GuardContext, verdictOf } from '#src/core/router/guard.ts'
import { isKnownPath, matchOf } from '#src/core/router/matching.ts'
import { placeOf } from '#src/core/router/place.ts'
import { type Audience, type Route, route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import { people } from '#test/helpers/people.ts'
import { parameterOf } from '#test/helpers/parameters.ts'

const row = (path: string, audience: Audience, feature: FeatureKey | null = null): Route =>
  route({ path, title: path, audience, feature, screen: () => Promise.reject(new Error('not shown here')) })

/** A complete portal: a screen for every entry of the catalogue and of the families' menu. */
const WHOLE: readonly Route[] = [
  row('/', 'public'),
  row('/acesso/administrativo', 'public'),
  row('/acesso/administrativo/cadastrar', 'public'),
  row('/acesso/geral', 'public'),
  row('/acesso/geral/cadastrar', 'public'),
  row('/sobre', 'everyone'),
  row('/academico', 'staff'),
  ...FEATURES.flatMap(({ key, routes }) => routes.map((path) => row(path, 'staff', key))),
  ...FAMILY_ROUTES.map((path) => row(path, 'family')),
]

const contextOf = (user: SessionUser | null, about: Partial<GuardContext> = {}): GuardContext => ({
  user,
  permissions: [],
  modules: user === null ? ALL_MODULES : modulesFor(user, PARAMETERS.acessoFinanceiro.initial),
  parameters: [],
  inFirstAccess: false,
  ...about,
})

const verdictAt = (path: string, context: GuardContext) => {
  const { pathname } = placeOf(path)
  const found = matchOf(WHOLE, pathname, context.user)?.route ?? null
  return verdictOf(found, isKnownPath(WHOLE, pathname), path, context)
}

const holding = (...keys: readonly FeatureKey[]) => keys.map((key) => ({ uuid: featureOf(key).uuid, editar: false }))

const everything = holding(...FEATURES.map(({ key }) => key))
const no = (key: 'boletim' | 'conteudos' | 'aquisicoes') => parameterOf(key, 'Nao')
const teacher = people.staff({ isProfessor: true })

/** Kinds of person whose menu and guard must agree. */
const KINDS: readonly (readonly [string, GuardContext])[] = [
  ['super admin', contextOf(people.staff({ superAdmin: true }))],
  ['admin with every feature', contextOf(people.staff({ admin: true }), { permissions: everything })],
  ['master with every feature', contextOf(people.staff({ master: true }), { permissions: everything })],
  ['ordinary staff with every feature', contextOf(people.staff(), { permissions: everything })],
  ['secretary', contextOf(people.staff(), { permissions: holding('alunos', 'gestaoMatricula', 'centralAluno') })],
  ['staff without any feature', contextOf(people.staff())],
  ['teacher', contextOf(teacher, { permissions: holding('alunos', 'centralAluno', 'apontamentoNota') })],
  ['guardian of both kinds', contextOf(people.guardian())],
  ['financial guardian', contextOf(people.guardian({ responsavelAcademico: false }))],
  ['academic guardian', contextOf(people.guardian({ responsavelFinanceiro: false }))],
  [
    'guardian whose school hides things',
    contextOf(people.guardian(), { parameters: [no('boletim'), no('conteudos')] }),
  ],
  ['student', contextOf(people.student())],
  ['student whose school hides things', contextOf(people.student(), { parameters: [no('boletim'), no('aquisicoes')] })],
]

describe.each(KINDS)('%s', (_, context) => {
  const { user } = context
  if (user === null) throw new Error('The kinds are signed in')
  const open = MODULES.filter(({ id }) => context.modules.some((module) => module.id === id && module.hasAccess))
  const offered = open.flatMap(({ key }) =>
    menuOf({ ...context, user, routes: WHOLE, hasFinanceSite: false }, key).flatMap(({ items }) =>
      items.filter(({ active }) => active).map(({ path }) => path),
    ),
  )
  const closed = WHOLE.filter(
    ({ path, audience }) => audience !== 'everyone' && audience !== 'public' && !path.includes(':'),
  )
    .map(({ path }) => path)
    .filter((path) => path !== '/academico' && !FEATURES.some(({ routes }) => routes.indexOf(path) > 0))
    .filter((path) => !offered.includes(path))

  test('may stay at everything that the menu offers', () => {
    expect(offered.filter((path) => verdictAt(path, context).go !== null)).toEqual([])
  })

  test('is sent away from everything that it does not', () => {
    const fallback = user.tipoLogin === STAFF ? '/academico' : FAMILY_FALLBACK
    expect(closed.filter((path) => verdictAt(path, context).go !== fallback)).toEqual([])
  })
})

describe('redirects of portal.md 2', () => {
  const stranger = contextOf(null)
  const secretary = contextOf(people.staff(), { permissions: holding('alunos') })

  test.each([
    ['a stranger anywhere', '/matricula/alunos', stranger, '/'],
    ['a stranger at an unknown path', '/nada', stranger, '/'],
    ['a stranger at the entry', '/', stranger, null],
    ['a stranger at a new password that nobody asked for', '/acesso/geral/cadastrar', stranger, '/acesso/geral'],
    ['a first access', '/acesso/geral/cadastrar', contextOf(null, { inFirstAccess: true }), null],
    ['the link of the first master', '/acesso/administrativo/cadastrar?convite=h1', stranger, null],
    ['the link of a new colleague', '/acesso/administrativo/cadastrar?acesso=h1', stranger, null],
    ['staff at the entry', '/', secretary, landingOf({ tipoLogin: STAFF })],
    ['a family at a login', '/acesso/geral', contextOf(people.guardian()), '/matricula/alunos'],
    ['staff without permission', '/matricula/gestao/usuarios', secretary, '/academico'],
    ['staff on a page of families', '/academico/area/comunicados', secretary, '/academico'],
    ['staff at an unknown path', '/nada', secretary, null],
    ['a family on a page of the staff', '/matricula/gestao/usuarios', contextOf(people.student()), FAMILY_FALLBACK],
    ['a family in the feed of photos', '/academico/area/fotos-videos', contextOf(people.student()), null],
    ['anybody at the page about the portal', '/sobre', contextOf(people.student()), null],
  ])('%s', (_, path, context, go) => {
    expect(verdictAt(path, context).go).toBe(go)
  })

  test('a module that is closed is said to be; the landing of all staff only leads a teacher on', () => {
    const context = contextOf(teacher)
    expect(verdictAt('/financeiro/fornecedores', context)).toEqual({
      go: '/academico',
      because: MESSAGES.MODULE_DENIED,
    })
    expect(verdictAt(landingOf(teacher), context)).toEqual({ go: '/academico', because: null })
  })

  test('the menu of a family lists nothing that the guard does not know', () => {
    expect(familyMenu(people.guardian(), []).every(({ route: path }) => isKnownPath(WHOLE, path))).toBe(true)
  })
})
