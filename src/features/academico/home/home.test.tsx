import { screen, within } from '@testing-library/react'
import { featureOf } from '#domain/access/features.ts'
import { ALL_MODULES } from '#domain/access/modules.ts'
import { ROUTES } from '#src/app/features.ts'
import type { MenuContext } from '#src/core/menu/menu.ts'
import { greetingAt } from '#src/features/academico/home/greeting.ts'
import { loadToSign } from '#src/features/academico/home/home.requests.ts'
import { loadDay } from '#src/screens/diary/diary.requests.ts'
import { runtime } from '#src/features/academico/home/home.runtime.ts'
import { openGroups } from '#src/features/academico/home/openGroups.ts'
import { loadNotifications } from '#src/screens/push/push.requests.ts'
import { deviceLookedAt, offerWanted } from '#src/screens/push/push.slice.ts'
import { countPending, loadNeeds } from '#src/screens/staffNeeds/staffNeeds.requests.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'

const at = '/academico'
const as = people.staff()
const came = loadNeeds.answered({
  input: null,
  result: {
    naoLidos: 4,
    matriculasAguardando: 25,
    alunosAtivos: 1157,
    certidoesPendentes: 3,
    justificativas: 7,
    conversas: null,
    pedidosMedicacao: null,
    dosesSemRegistro: null,
    saidasParaApurar: null,
    infrequentes: 12,
    reaberturas: 3,
    reaberturasDoAno: null,
    fechamentosParaConfirmar: null,
    alteracoesDeNotas: null,
    segundasChamadas: 9,
    recursos: null,
    pendencias: 12,
    comunicadosParaAprovar: null,
    comunicadosDevolvidos: null,
    planosEnviados: 2,
    encaminhamentosVencidos: null,
    planosParaAcompanhar: [],
    substituicoes: [{ id: 1, disciplina: 'Matemática', turma: '8º ano A', inicio: '2026-11-24', fim: '2026-11-26' }],
  },
})

test.each([
  [null, 'Olá'],
  ['2026-11-21T07:59:00.000Z', 'Boa noite'],
  ['2026-11-21T08:00:00.000Z', 'Bom dia'],
  ['2026-11-21T14:59:00.000Z', 'Bom dia'],
  ['2026-11-21T15:00:00.000Z', 'Boa tarde'],
  ['2026-11-21T20:59:00.000Z', 'Boa tarde'],
  ['2026-11-21T21:00:00.000Z', 'Boa noite'],
])('at %s one says %s', (now, greeting) => {
  expect(greetingAt(now)).toBe(greeting)
})

describe('what a person may open', () => {
  const context: MenuContext = {
    user: as,
    permissions: (['alunos', 'centralAluno', 'contatos'] as const).map((key) => ({
      uuid: featureOf(key).uuid,
      editar: false,
    })),
    modules: ALL_MODULES,
    parameters: [],
    routes: ROUTES,
    hasFinanceSite: false,
  }
  const paths = (changes: Partial<MenuContext>) =>
    openGroups({ ...context, ...changes }).map(({ label, items }) => [label, ...items.map(({ path }) => path)])

  test('stands in the groups of the menu, without what has no screen', () => {
    expect(paths({})).toEqual([
      ['Alunos', '/matricula/alunos'],
      ['Gerenciamento', '/academico/gerenciamento/central-aluno'],
    ])
  })

  test('leaves out the modules that are closed', () => {
    const modules = ALL_MODULES.map((module) => ({ ...module, hasAccess: module.name === 'Academico' }))
    expect(paths({ modules })).toEqual([['Gerenciamento', '/academico/gerenciamento/central-aluno']])
  })
})

test('arriving asks what needs the person', () => {
  const visit = { params: {}, query: {}, studentId: null, filters: {}, arriving: true, outdated: false, turning: false }
  expect(runtime.feeds['/academico']({ ...visit, user: as })).toEqual([
    loadNeeds.asked(null),
    offerWanted(),
    loadToSign.asked(null),
  ])
  expect(runtime.feeds['/academico']({ ...visit, user: { ...as, isProfessor: true } })).toEqual([
    loadNeeds.asked(null),
    countPending.asked(null),
    offerWanted(),
    loadToSign.asked(null),
    loadDay.asked({}),
  ])
})

describe('notifications', () => {
  const settings = {
    chave: 'key',
    aparelhos: [],
    tipos: ['Conversas' as const],
    comNome: false,
    recusada: false,
    desligados: [],
    silencioDe: null,
    silencioAte: null,
  }
  const known = (changes: Partial<typeof settings> = {}) =>
    loadNotifications.answered({ input: null, result: { ...settings, ...changes } })
  const possible = deviceLookedAt({ standing: 'possible', mark: null })
  const TITLE = 'Receba os avisos neste aparelho'

  test('are offered once to who could have them here, and never again to who says no', async () => {
    const { user } = await showScreen({ as, at, after: [came, known(), possible] })
    expect(screen.getByRole('heading', { name: TITLE })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Não, obrigado' }))
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })

  test.each([
    ['in a browser that cannot', [known(), deviceLookedAt({ standing: 'unsupported', mark: null })]],
    ['where they are forbidden', [known(), deviceLookedAt({ standing: 'blocked', mark: null })]],
    ['to who said no', [known({ recusada: true }), possible]],
    ['to who hears of nothing', [known({ tipos: [] }), possible]],
  ])('are not offered %s', async (_, after) => {
    await showScreen({ as, at, after: [came, ...after] })
    expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  })
})

test('what waits for a signature leads staff to the contract who may open enrolments', async () => {
  const one = { aluno: 'Ana Lima', unidade: 'Centro', serie: '1º ano', desde: '2026-11-20T12:00:00.000Z' }
  const result = [{ ...one, idMatricula: 7, texto: 'Contrato 3/2026' }]
  const signing = [came, loadToSign.answered({ input: null, result })]
  await showScreen({ as, at, holding: ['gestaoMatricula'], after: signing })
  expect(screen.getByRole('link', { name: 'Ler e assinar Contrato 3/2026' })).toHaveAttribute(
    'href',
    '/matricula/matriculas/7/etapas/contrato',
  )
  expect(screen.getByText('Contrato 3/2026 · Ana Lima')).toBeVisible()
})

test('who signs and may not open enrolments is told whom to ask', async () => {
  const one = { aluno: 'Ana Lima', unidade: 'Centro', serie: '1º ano', desde: '2026-11-20T12:00:00.000Z' }
  const result = [{ ...one, idMatricula: 7, texto: 'Contrato 3/2026' }]
  await showScreen({ as, at, after: [came, loadToSign.answered({ input: null, result })] })
  expect(screen.getByText(/^Para assinar, peça acesso/)).toBeVisible()
})

test('greets by name and time of day, and counts what waits', async () => {
  await showScreen({ as, at, holding: ['alunos', 'gestaoMatricula'], after: [came] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bom dia, Rita')
  for (const text of ['4', '25', '1.157']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver alunos' })).toHaveAttribute('href', '/matricula/alunos')
})

test('what waits for the school is one click away, whatever its year', async () => {
  const { user, store } = await showScreen({ as, at, holding: ['gestaoMatricula'], after: [came] })
  await user.click(screen.getByRole('button', { name: 'Ver matrículas' }))
  expect(store.getState().router.at.pathname).toBe('/matricula/matriculas/gestao-matricula')
  expect(store.getState().filters.values).toMatchObject({ year: 0, status: 2 })
})

test('numbers that the profile does not show are left out', async () => {
  const result = {
    naoLidos: 0,
    matriculasAguardando: null,
    alunosAtivos: null,
    certidoesPendentes: null,
    justificativas: null,
    conversas: null,
    pedidosMedicacao: null,
    dosesSemRegistro: null,
    saidasParaApurar: null,
    infrequentes: null,
    reaberturas: null,
    reaberturasDoAno: null,
    fechamentosParaConfirmar: null,
    alteracoesDeNotas: null,
    segundasChamadas: null,
    recursos: null,
    pendencias: null,
    comunicadosParaAprovar: null,
    comunicadosDevolvidos: null,
    planosEnviados: null,
    encaminhamentosVencidos: null,
    planosParaAcompanhar: [],
    substituicoes: [],
  }
  await showScreen({ as, at, after: [loadNeeds.answered({ input: null, result })] })
  expect(screen.getByText('Comunicados não lidos')).toBeVisible()
  expect(screen.queryByText('Matrículas aguardando a escola')).not.toBeInTheDocument()
  expect(screen.queryByText('Alunos ativos')).not.toBeInTheDocument()
})

test('what a teacher gives in the place of a colleague stands there with its days', async () => {
  await showScreen({ as, at, after: [came] })
  expect(screen.getByRole('heading', { name: 'Você substitui' })).toBeVisible()
  expect(screen.getByText('De 24/11/2026 a 26/11/2026')).toBeVisible()
})

test('who may open nothing is told whom to ask', async () => {
  await showScreen({ as, at, after: [came] })
  expect(screen.getByText('Nada para abrir ainda')).toBeVisible()
})

test('the screens that are open are links', async () => {
  await showScreen({ as, at, holding: ['centralAluno'], after: [came] })
  const nav = within(screen.getByRole('navigation', { name: 'O que você pode abrir' }))
  expect(nav.getByRole('link', { name: 'Central do aluno' })).toHaveAttribute(
    'href',
    '/academico/gerenciamento/central-aluno',
  )
})

test('a failure can be tried again', async () => {
  const failed = loadNeeds.failed({ input: null, failure: failureOf(500, { message: 'Algo deu errado.' }) })
  const { user, sent } = await showScreen({ as, at, after: [failed] })
  expect(screen.getByRole('alert')).toHaveTextContent('Algo deu errado.')
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(sent()).toEqual([loadNeeds.asked(null)])
})

test('the feed of the staff begins with what others wait for, by the same cards as that of families', async () => {
  await showScreen({ as, at: '/academico/area-equipe/feed', holding: ['feedEquipe'], after: [came] })
  const needs = within(screen.getByRole('region', { name: 'Precisa de você' }))
  expect(needs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Conferir 25 matrículas',
    'Decidir 7 justificativas de falta',
    'Decidir 9 pedidos de segunda chamada',
    'Decidir 3 pedidos de reabertura',
    'Resolver 12 pendências de etapas e do ano',
    'Dar parecer em 2 planos de aula',
  ])
})
