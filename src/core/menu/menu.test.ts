import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FAMILY_ROUTES } from '#domain/access/family.ts'
import { FEATURES, featureOf, type ModuleKey } from '#domain/access/features.ts'
import { ALL_MODULES, modulesFor } from '#domain/access/modules.ts'
import {
  currentPathOf,
  DEFAULT_ITEMS,
  type MenuContext,
  menuOf,
  moduleChoices,
  screensOf,
  searchMenu,
  shownModule,
} from '#src/core/menu/menu.ts'
import { type Audience, type Route, route } from '#src/core/router/route.ts'
import { people } from '#test/helpers/people.ts'
import { parameterOf } from '#test/helpers/parameters.ts'

const row = (path: string, feature: FeatureKey | null = null, audience: Audience = 'staff'): Route =>
  route({ path, title: path, audience, feature, screen: () => Promise.reject(new Error('not shown here')) })

const HUB = '/academico/gerenciamento/central-aluno'
const ENROLMENTS = '/matricula/matriculas/gestao-matricula'

const holding = (...keys: readonly FeatureKey[]) => keys.map((key) => ({ uuid: featureOf(key).uuid, editar: false }))

const contextOf = (about: Partial<MenuContext> = {}): MenuContext => ({
  user: people.staff(),
  permissions: [],
  modules: ALL_MODULES,
  parameters: [],
  routes: [row('/matricula/alunos', 'alunos'), row(ENROLMENTS, 'gestaoMatricula'), row(HUB, 'centralAluno')],
  hasFinanceSite: false,
  ...about,
})

const labelsOf = (context: MenuContext, module: ModuleKey) =>
  menuOf(context, module).map(({ label, items }) => [label, ...items.map((item) => item.label)])

describe('entries of the staff', () => {
  test.each<[string, readonly FeatureKey[], ModuleKey, readonly (readonly string[])[]]>([
    ['nothing is held', [], 'matricula', []],
    ['one entry, one group', ['alunos'], 'matricula', [['Alunos', 'Alunos']]],
    [
      'the order is that of the catalogue',
      ['gestaoMatricula', 'responsaveis', 'alunos'],
      'matricula',
      [
        ['Alunos', 'Alunos', 'Responsáveis'],
        ['Matrículas', 'Gestão de matrículas'],
      ],
    ],
    ['entries of another module are not there', ['alunos'], 'academico', []],
    ['the external system is for admins only', ['exportacaoExterna'], 'academico', []],
    [
      'management of activities is not for people who enter them',
      ['atividadesLancamento', 'atividadesGestao'],
      'academico',
      [['Apontamentos', featureOf('atividadesLancamento').name]],
    ],
    ['a right without a screen is no entry', ['masterPortal'], 'matricula', []],
  ])('%s', (_, keys, module, expected) => {
    expect(labelsOf(contextOf({ permissions: holding(...keys) }), module)).toEqual(expected)
  })

  test('a super admin finds the whole catalogue', () => {
    const context = contextOf({ user: people.staff({ superAdmin: true }) })
    const found = (['matricula', 'academico', 'financeiro'] as const).flatMap((module) =>
      menuOf(context, module).flatMap(({ items }) => items),
    )
    expect(found).toHaveLength(FEATURES.filter(({ module }) => module !== null).length)
  })

  test.each<[FeatureKey, boolean]>([
    ['alunos', true],
    ['responsaveis', false],
    ['dadosAluno', false],
  ])('%s is active: %s', (key, active) => {
    const routes = [row('/matricula/alunos', 'alunos'), row('/matricula/dados-cadastrais/aluno/:id', 'dadosAluno')]
    const [group] = menuOf(contextOf({ permissions: holding(key), routes }), 'matricula')
    expect(group?.items.map((item) => item.active)).toEqual([active])
  })

  test.each<[string, readonly FeatureKey[], string | null]>([
    ['leads to the list that it is chosen from', ['alunos', 'dadosAluno'], '/matricula/alunos'],
    ['leads nowhere for people who do not see that list', ['dadosAluno'], null],
    ['that has no screen yet leads nowhere', ['alunos', 'responsaveisDoAluno'], null],
  ])('an entry for one record %s', (_, keys, path) => {
    const routes = [row('/matricula/alunos', 'alunos'), row('/matricula/dados-cadastrais/aluno/:id', 'dadosAluno')]
    const [group] = menuOf(contextOf({ permissions: holding(...keys), routes }), 'matricula')
    const item = group?.items.at(-1)
    expect([item?.active, item?.list?.path ?? null]).toEqual([false, path])
  })

  test('a screen for families does not make the entry of the staff active', () => {
    const routes = [row('/matricula/alunos', null, 'family')]
    const [group] = menuOf(contextOf({ permissions: holding('alunos'), routes }), 'matricula')
    expect(group?.items[0]?.active).toBe(false)
  })
})

describe('entries of the family', () => {
  /** Every place of the families has its screen. */
  const routes = FAMILY_ROUTES.map((path) => row(path, null, 'family'))
  const no = (key: 'boletim' | 'conteudos' | 'aquisicoes') => parameterOf(key, 'Nao')

  test.each([
    ['guardian', people.guardian(), 'Área do Responsável', 21],
    ['student', people.student(), 'Área do Aluno', 16],
    ['student who pays', people.student({ responsavelFinanceiro: true }), 'Área do Aluno', 17],
  ])('%s', (_, user, heading, count) => {
    const [group, ...others] = menuOf(contextOf({ user, routes }), 'matricula')
    expect([group?.label, group?.items.length, others]).toEqual([heading, count, []])
  })

  test('what has no screen yet is not there', () => {
    const [group] = menuOf(contextOf({ user: people.guardian(), routes: routes.slice(0, 2) }), 'matricula')
    expect(group?.items.map(({ label }) => label)).toEqual(['Início', 'Documentos'])
  })

  test('what the school hides by parameter is not there', () => {
    const parameters = [no('boletim'), no('conteudos'), no('aquisicoes')]
    const labels = menuOf(contextOf({ user: people.guardian(), parameters, routes }), 'academico')
      .flatMap(({ items }) => items)
      .map(({ label }) => label)
    expect(labels).toEqual([
      'Início',
      'Documentos',
      'Pedidos de documentos',
      'Comunicados',
      'Calendário',
      'Justificativas',
      'Frequência',
      'Provas',
      'Recursos',
      'Notas',
      'Ocorrências',
      'Ficha financeira',
      'Atividades',
      'Optativas',
      'Autorizações',
      'Fotos e vídeos',
    ])
  })
})

describe('the module switcher', () => {
  const secretary = contextOf({ permissions: holding('alunos', 'gestaoMatricula', 'centralAluno') })
  const choicesOf = (context: MenuContext, current: ModuleKey) =>
    moduleChoices(context, current).map(({ label, ...choice }) => [
      label,
      choice.kind === 'inside' ? choice.path : choice.kind,
    ])

  test.each<[string, MenuContext, ModuleKey, readonly (readonly string[])[]]>([
    [
      'the current one is excluded; the others lead to their landings',
      secretary,
      'matricula',
      [
        ['Acadêmico', HUB],
        ['Financeiro', 'inactive'],
      ],
    ],
    [
      'the registration opens with the list of enrolments',
      secretary,
      'academico',
      [
        ['Matrícula', ENROLMENTS],
        ['Financeiro', 'inactive'],
      ],
    ],
    [
      'without its landing a module opens with its first screen',
      contextOf({ permissions: holding('alunos') }),
      'financeiro',
      [
        ['Matrícula', '/matricula/alunos'],
        ['Acadêmico', 'inactive'],
      ],
    ],
    [
      'the academic module has a page that needs no permission',
      contextOf({ routes: [row('/academico')] }),
      'matricula',
      [
        ['Acadêmico', '/academico'],
        ['Financeiro', 'inactive'],
      ],
    ],
    [
      'finances with a portal of their own',
      contextOf({ hasFinanceSite: true }),
      'academico',
      [
        ['Matrícula', 'inactive'],
        ['Financeiro', 'outside'],
      ],
    ],
    [
      'a teacher is denied the others',
      contextOf({
        user: people.staff({ isProfessor: true }),
        modules: modulesFor(people.staff({ isProfessor: true }), ''),
      }),
      'academico',
      [
        ['Matrícula', 'denied'],
        ['Financeiro', 'denied'],
      ],
    ],
  ])('%s', (_, context, current, expected) => {
    expect(choicesOf(context, current)).toEqual(expected)
  })

  test('a denied portal of the finances stays denied', () => {
    const user = people.guardian({ responsavelFinanceiro: false })
    const modules = modulesFor(user, 'Apenas responsável financeiro')
    const context = contextOf({ user, modules, hasFinanceSite: true, routes: [] })
    expect(choicesOf(context, 'matricula').at(-1)).toEqual(['Financeiro', 'denied'])
  })

  test.each([
    ['where the person was last', ALL_MODULES, 'financeiro', 'financeiro'],
    ['nowhere yet', ALL_MODULES, null, 'matricula'],
    ['a teacher is pinned', modulesFor(people.staff({ isProfessor: true }), ''), 'matricula', 'academico'],
  ] as const)('shows the module: %s', (_, modules, last, expected) => {
    expect(shownModule({ modules }, last)).toBe(expected)
  })
})

describe('search and place', () => {
  const groups = menuOf(contextOf({ user: people.staff({ superAdmin: true }) }), 'matricula')

  test.each([
    ['gestao de matriculas', [['Matrículas', 'Gestão de matrículas']]],
    ['GESTÃO DE MATRÍCULAS', [['Matrículas', 'Gestão de matrículas']]],
    ['não existe', []],
  ])('“%s”', (text, expected) => {
    expect(searchMenu(groups, text).map(({ label, items }) => [label, ...items.map((item) => item.label)])).toEqual(
      expected,
    )
  })

  test('an empty search leaves everything', () => {
    expect(searchMenu(groups, '  ')).toBe(groups)
  })

  test.each([
    ['/matricula/alunos', '/matricula/alunos'],
    ['/matricula/alunos/inclusao', '/matricula/alunos/inclusao'],
    ['/matricula/contatos/7', '/matricula/contatos'],
    ['/sobre', null],
  ])('%s belongs to the entry %s', (pathname, expected) => {
    expect(currentPathOf(groups, pathname)).toBe(expected)
  })

  test('the search over the portal finds the screens of every open module, and only screens', () => {
    const user = people.staff({ superAdmin: true })
    expect(screensOf(contextOf({ user })).map(({ path, trail }) => [path, trail])).toEqual([
      ['/matricula/alunos', 'Matrícula · Alunos'],
      [ENROLMENTS, 'Matrícula · Matrículas'],
      [HUB, 'Acadêmico · Gerenciamento'],
    ])
    const modules = ALL_MODULES.map((module) => ({ ...module, hasAccess: module.name === 'Academico' }))
    expect(screensOf(contextOf({ user, modules })).map(({ path }) => path)).toEqual([HUB])
  })
})

test('everybody finds news, privacy, about, version and the way out', () => {
  expect(DEFAULT_ITEMS.map(({ label, kind }) => [label, kind])).toEqual([
    ['Novidades', 'link'],
    ['Privacidade', 'link'],
    ['Sobre o portal', 'link'],
    ['Versão', 'version'],
    ['Sair', 'signOut'],
  ])
})
