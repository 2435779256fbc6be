import { FINANCE_FOR } from '#domain/parameters/financeFor.ts'
import { type ParameterKey, type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import type { PersonFlags } from '#domain/base/signedIn.ts'
import { FAMILY_ROUTES, familyMenu, familyMenuTitle } from '#domain/access/family.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, featureOf } from '#domain/access/features.ts'
import { filterGroupOf } from '#domain/access/filterGroups.ts'
import { moduleOf, modulesFor, seesFinance } from '#domain/access/modules.ts'
import { holds, mayOpen, type Permission } from '#domain/access/permissions.ts'
import { parameterOf } from '#test/helpers/parameters.ts'

const NOBODY: PersonFlags = {
  tipoLogin: 1,
  isProfessor: false,
  admin: false,
  superAdmin: false,
  master: false,
  responsavelAcademico: false,
  responsavelFinanceiro: false,
}
const staff = (flags: Partial<PersonFlags> = {}): PersonFlags => ({ ...NOBODY, ...flags })
const guardian = (flags: Partial<PersonFlags> = {}): PersonFlags => ({ ...NOBODY, tipoLogin: 2, ...flags })
const student: PersonFlags = { ...NOBODY, tipoLogin: 3 }

const permits = (...keys: readonly FeatureKey[]): Permission[] =>
  keys.map((key) => ({ uuid: featureOf(key).uuid, editar: false }))

const parameter = (key: ParameterKey, valor: string): Parameters => [parameterOf(key, valor)]

describe('feature catalogue', () => {
  test.each(['id', 'uuid', 'key'] as const)('every %s is unique', (field) => {
    expect(new Set(FEATURES.map((feature) => feature[field])).size).toBe(FEATURES.length)
  })

  test('no route belongs to two features', () => {
    const routes = FEATURES.flatMap((feature) => feature.routes)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  })

  test('a feature stands in the module that its routes name', () => {
    const astray = FEATURES.flatMap(({ module, routes }) => routes.filter((route) => moduleOf(route) !== module))
    expect(astray).toEqual([])
  })
})

describe('rights of staff', () => {
  const editor: Permission[] = [{ uuid: featureOf('alunos').uuid, editar: true }]

  test.each([
    ['seeing without the right', staff(), [], false, false],
    ['seeing with the right', staff(), permits('alunos'), false, true],
    ['changing with the right to see', staff(), permits('alunos'), true, false],
    ['changing with the right to change', staff(), editor, true, true],
    ['super admin', staff({ superAdmin: true }), [], true, true],
    ['admin without the right', staff({ admin: true }), [], false, false],
    ['a guardian with a forged right', guardian(), editor, false, false],
    ['a student with a forged right', student, editor, false, false],
  ])('%s', (_, person, permissions, edit, expected) => {
    expect(holds(person, permissions, 'alunos', edit)).toBe(expected)
  })

  test.each([
    ['external system, ordinary with the right', staff(), permits('exportacaoExterna'), 'exportacaoExterna', false],
    ['external system, admin', staff({ admin: true }), [], 'exportacaoExterna', true],
    ['entry of activities, with its right', staff(), permits('atividadesLancamento'), 'atividadesLancamento', true],
    ['management of activities, with its right', staff(), permits('atividadesGestao'), 'atividadesGestao', true],
    [
      'management of activities, also with the right of entry',
      staff(),
      permits('atividadesGestao', 'atividadesLancamento'),
      'atividadesGestao',
      false,
    ],
    ['management of activities, super admin', staff({ superAdmin: true }), [], 'atividadesGestao', true],
  ] as const)('%s', (_, person, permissions, key, expected) => {
    expect(mayOpen(person, permissions, key)).toBe(expected)
  })
})

describe('modules', () => {
  const open = (person: PersonFlags, parameter21: string) =>
    modulesFor(person, parameter21)
      .filter(({ hasAccess }) => hasAccess)
      .map(({ name }) => name)
  const ALL = ['Matricula', 'Academico', 'Financeiro']
  const WITHOUT_FINANCE = ['Matricula', 'Academico']

  test.each([
    ['staff', staff(), FINANCE_FOR.financial, ALL],
    ['teacher', staff({ isProfessor: true }), FINANCE_FOR.everyone, ['Academico']],
    ['teacher who is admin', staff({ isProfessor: true, admin: true }), FINANCE_FOR.everyone, ALL],
    ['guardian with both roles', guardian({ responsavelAcademico: true, responsavelFinanceiro: true }), 'Ninguém', ALL],
    ['financial guardian', guardian({ responsavelFinanceiro: true }), FINANCE_FOR.financial, ALL],
    ['academic guardian', guardian({ responsavelAcademico: true }), FINANCE_FOR.financial, WITHOUT_FINANCE],
    ['academic guardian', guardian({ responsavelAcademico: true }), FINANCE_FOR.financialOrAcademic, ALL],
    ['guardian without roles', guardian(), FINANCE_FOR.financialOrAcademic, WITHOUT_FINANCE],
    ['guardian without roles', guardian(), FINANCE_FOR.everyone, ALL],
    ['student', student, FINANCE_FOR.financial, WITHOUT_FINANCE],
    ['financial guardian, unknown value', guardian({ responsavelFinanceiro: true }), 'Outro', WITHOUT_FINANCE],
  ])('%s with parameter 21 “%s”', (_, person, parameter21, expected) => {
    expect(open(person, parameter21)).toEqual(expected)
  })

  test('an unknown value of parameter 21 hides the finances', () => {
    expect(seesFinance({ responsavelAcademico: true, responsavelFinanceiro: true }, 'Outro')).toBe(false)
  })

  test.each([
    ['/matricula/alunos', 'matricula'],
    ['/academico', 'academico'],
    ['/financeiro/empresas/3', 'financeiro'],
    ['/acesso/geral', null],
    ['/', null],
  ])('%s is in the module %s', (path, expected) => {
    expect(moduleOf(path)).toBe(expected)
  })
})

describe('menu of families', () => {
  const labels = (person: PersonFlags, given: Parameters) => familyMenu(person, given).map(({ label }) => label)
  const both = guardian({ responsavelAcademico: true, responsavelFinanceiro: true })

  test('with the defaults a guardian sees everything', () => {
    expect(familyMenu(both, []).map(({ route }) => route)).toEqual(FAMILY_ROUTES)
  })

  test.each([
    ['boletim', 'Nao', 'Boletim'],
    ['conteudos', 'Nao', 'Conteúdos'],
    ['aquisicoes', 'Nao', 'Cursos extras'],
    ['aquisicoes', 'Nao', 'Outros itens'],
  ] as const)('parameter %s = %s hides %s', (key, valor, label) => {
    expect(labels(both, parameter(key, valor))).not.toContain(label)
    expect(labels(both, parameter(key, 'Sim'))).toContain(label)
  })

  test('the finances follow parameter 21', () => {
    const given = parameter('acessoFinanceiro', FINANCE_FOR.financial)
    expect(labels(guardian({ responsavelFinanceiro: true }), given)).toContain('Ficha financeira')
    expect(labels(guardian({ responsavelAcademico: true }), given)).not.toContain('Ficha financeira')
  })

  test('students acquire nothing', () => {
    expect(labels(student, [])).not.toContain('Cursos extras')
  })

  test('the heading names the area', () => {
    expect(familyMenuTitle(student)).toBe('Área do Aluno')
    expect(familyMenuTitle(both)).toBe('Área do Responsável')
  })
})

describe('parameters', () => {
  test('the default holds until the school says otherwise', () => {
    expect(valueOf([], 'acessoFinanceiro')).toBe('Todos')
    expect(valueOf([], 'aprovacaoMatricula')).toBe('Sempre')
    expect(valueOf(parameter('boletim', 'Nao'), 'boletim')).toBe('Nao')
  })
})

describe('filter groups', () => {
  const same = (one: string, other: string) => filterGroupOf(one) === filterGroupOf(other)

  test.each([
    ['/academico/apontamentos/conteudo', '/academico/apontamentos/presenca', true],
    ['/academico/apontamentos/conteudo', '/academico/apontamentos/nota', false],
    ['/academico/apontamentos/conselho-classe/apontamento', '/academico/apontamentos/conselho-classe/gestao', true],
    ['/matricula/matriculas/configuracao/cursos-regulares', '/matricula/matriculas/configuracao/outros-itens', true],
    [
      '/matricula/matriculas/configuracao/cursos-regulares',
      '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares',
      false,
    ],
    ['/matricula/alunos', '/matricula/responsaveis', false],
  ])('%s and %s share filters: %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected)
  })
})
