import { outdated } from '#src/core/router/router.slice.ts'
import { screen, within } from '@testing-library/react'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, featureOf } from '#domain/access/features.ts'
import type { ProfileRecord, Simulation } from '#domain/profiles/profiles.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { type Route, route } from '#src/core/router/route.ts'
import { SIMULATOR } from '#src/features/acesso/profiles/paths.ts'
import { loadProfile, loadProfiles, simulate } from '#src/features/acesso/profiles/profiles.requests.ts'
import { runtime } from '#src/features/acesso/profiles/profiles.runtime.ts'
import { compareRoutes, contextOf } from '#src/features/acesso/profiles/simulation.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit, visitAgain } from '#test/helpers/visit.ts'

const PROFILE = 7
const STUDENTS = '/matricula/alunos'
const HUB = '/academico/gerenciamento/central-aluno'

const record = (sees: readonly FeatureKey[], edits: readonly FeatureKey[] = []): ProfileRecord => ({
  perfil: { id: PROFILE, nome: 'Portaria', ativo: true, qtdUsuarios: 0, versao: 1 },
  funcionalidadePerfilView: [
    ...sees.map((key) => ({ idFuncionalidade: featureOf(key).id, idPerfil: PROFILE, editar: false })),
    ...edits.map((key) => ({ idFuncionalidade: featureOf(key).id, idPerfil: PROFILE, editar: true })),
  ],
})

/** The server's verdict for a person with only these features. */
const verdict = (sees: readonly FeatureKey[], edits: readonly FeatureKey[] = []): Simulation['rotas'] =>
  FEATURES.flatMap(({ key, routes }) =>
    routes.map((rota) => ({ rota, abre: sees.includes(key) || edits.includes(key), edita: edits.includes(key) })),
  )

const forged = (answers: Simulation['rotas'], path: string, change: Partial<Simulation['rotas'][number]>) =>
  answers.map((answer) => (answer.rota === path ? { ...answer, ...change } : answer))

const row = (path: string, feature: FeatureKey | null): Route =>
  route({ path, title: path, audience: 'staff', feature, screen: () => Promise.reject(new Error('not shown here')) })

const ROUTES = [row(STUDENTS, 'alunos'), row(HUB, 'centralAluno'), row(`${HUB}/:id`, 'centralAluno')]

const compare = (
  answers: Simulation['rotas'],
  { routes = ROUTES, teacher = false }: { routes?: readonly Route[]; teacher?: boolean } = {},
) => compareRoutes(contextOf(record(['alunos'], ['centralAluno']), teacher, { routes, parameters: [] }), answers)

const same = verdict(['alunos'], ['centralAluno'])
const differing = (compared: ReturnType<typeof compare>) => compared.filter(({ differs }) => differs)

describe('portal and server, place by place', () => {
  test('what the portal would do', () => {
    const compared = compare(same)
    const portal = (path: string) => compared.find((one) => one.path === path)?.portal
    expect(portal(STUDENTS)).toEqual({ menu: true, opens: true, edits: false })
    expect(portal(HUB)).toEqual({ menu: true, opens: true, edits: true })
    expect(portal(`${HUB}/:id`)).toEqual({ menu: null, opens: true, edits: true })
    expect(portal('/matricula/painel')).toEqual({ menu: false, opens: null, edits: null })
    expect(portal('/academico/cadastros/unidades/:id')).toEqual({ menu: null, opens: null, edits: null })
    expect(differing(compared)).toEqual([])
  })

  test.each([
    ['the server closes what the portal opens', forged(same, STUDENTS, { abre: false }), STUDENTS],
    ['the server opens what the portal closes', forged(same, '/matricula/painel', { abre: true }), '/matricula/painel'],
    ['the server lets change what the portal only shows', forged(same, STUDENTS, { edita: true }), STUDENTS],
    ['the server does not know it', same.filter(({ rota }) => rota !== STUDENTS), STUDENTS],
    ['the server closes a record', forged(same, `${HUB}/:id`, { abre: false, edita: false }), `${HUB}/:id`],
  ])('%s', (_, answers, path) => {
    expect(differing(compare(answers)).map((one) => one.path)).toEqual([path])
  })

  test('a row of the route table that asks for another feature is a difference', () => {
    const routes = [...ROUTES.slice(1), row(STUDENTS, 'auditoria')]
    expect(differing(compare(same, { routes })).map(({ path }) => path)).toEqual([STUDENTS])
  })

  test('a screen that the catalogue does not know is a difference where it opens', () => {
    const routes = [...ROUTES, row('/matricula/escondida', 'alunos')]
    expect(differing(compare(same, { routes })).map(({ path }) => path)).toEqual(['/matricula/escondida'])
  })

  test('a teacher finds the other modules closed', () => {
    const portal = compare(same, { teacher: true }).find(({ path }) => path === STUDENTS)?.portal
    expect(portal).toEqual({ menu: false, opens: false, edits: false })
  })
})

describe('what is asked for', () => {
  const feeds = (filters: Record<string, number>, query = {}, arriving = false) =>
    runtime.feeds[SIMULATOR](visit({ filters, query, arriving })).map(({ type }) => type)

  test.each([
    [{}, {}, []],
    [{ profile: 7 }, {}, []],
    [{ unit: 1 }, { perfil: '7' }, ['profiles/loadOne/asked', 'profiles/simulate/asked']],
    [{ unit: 1 }, { perfil: '7; drop' }, []],
  ])('%j with %j asks for %j', (filters, query, events) => {
    expect(feeds(filters, query)).toEqual(events)
  })

  test('the lists to choose from only on arrival', () => {
    expect(feeds({}, {}, true)).toEqual(['options/units/asked', 'profiles/load/asked'])
  })
})

describe('the screen', () => {
  const at = '/matricula/gestao/perfis/simulador'
  const as = people.staff({ superAdmin: true })
  const of = { profile: PROFILE, unit: 1, teacher: false }
  const shown = (rotas: Simulation['rotas']) =>
    showScreen({
      as,
      at,
      after: [
        loadProfiles.answered({ input: null, result: [] }),
        filtersChanged({ profile: PROFILE, unit: 1 }),
        loadProfile.answered({ input: PROFILE, result: record(['alunos']) }),
        simulate.answered({
          input: of,
          result: { rotas, chamadas: [{ metodo: 'GET', caminho: '/apimatricula/api/Perfil', permite: false }] },
        }),
      ],
    })

  test('a forged difference is counted, marked, and can be listed alone', async () => {
    const { user } = await shown(forged(verdict(['alunos']), STUDENTS, { abre: false }))
    expect(screen.getByText('1 diferença entre o menu e o servidor')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Diferenças')
    const rows = within(screen.getByRole('table', { name: 'Telas' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(1)
    const [only] = rows.map((one) => within(one))
    expect(only?.getByText(STUDENTS)).toBeVisible()
    expect(only?.getByText('No menu, abre, só vê')).toBeVisible()
    expect(only?.getByText('Não abre')).toBeVisible()
    expect(only?.getByText('Diferença')).toBeVisible()
  })

  test('without a difference it says so, and the list of differences is empty', async () => {
    const { user } = await shown(verdict(['alunos']))
    expect(screen.getByText('Nenhuma diferença entre o menu e o servidor')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mostrar' }), 'Diferenças')
    expect(screen.getByText('Nenhuma tela')).toBeVisible()
  })

  test('a failure is told, and trying again asks the same', async () => {
    const failure = failureOf(500, { message: 'Algo deu errado.' })
    const { user, sent } = await showScreen({
      as,
      at,
      after: [filtersChanged({ profile: PROFILE, unit: 1 }), simulate.failed({ input: of, failure })],
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Algo deu errado.')
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(sent()).toEqual([outdated()])
    const again = visitAgain({ filters: { profile: PROFILE, unit: 1 } })
    expect(runtime.feeds[SIMULATOR](again)).toEqual([loadProfile.asked(PROFILE), simulate.asked(of)])
  })
})
