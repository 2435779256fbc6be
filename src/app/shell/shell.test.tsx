import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, featureOf } from '#domain/access/features.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { THEME_COLORS } from '#domain/look/colorScale.ts'
import { App } from '#src/app/App.tsx'
import { ROUTES } from '#src/app/features.ts'
import { createLiveStore } from '#src/app/store/liveStore.ts'
import { deviceChanged } from '#src/core/device/device.slice.ts'
import { impersonationSlice } from '#src/core/impersonation/impersonation.slice.ts'
import { permissionsSlice } from '#src/core/permissions/permissions.slice.ts'
import { isKnownPath } from '#src/core/router/matching.ts'
import { started } from '#src/core/router/router.slice.ts'
import { expired, type SessionUser } from '#src/core/session/session.slice.ts'
import { versionSlice } from '#src/core/version/version.slice.ts'
import { failed, fakePorts, ok, type Replies } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { parameterOf } from '#test/helpers/parameters.ts'

const HELENA: StudentRow = {
  id: 7,
  name: 'Helena Pereira',
  ra: '2026.1040',
  cpf: null,
  dataNascimento: '2014-05-02',
  unidade: 'Centro',
  serie: '7º ano',
  turma: '7º ano A',
  responsavel: 'Marina Conceição',
}

const CALLS: Replies = {
  'GET ParLookLogo': [ok({ cor: null, logo: null, nomeEscola: 'Colégio Girassol' })],
  'GET ParLookImagem': [ok([])],
  'GET Parametro': [ok([])],
  'GET Version/FrontConfigs': [ok({ urlFinanceiro: null, token: null })],
  'GET version': [
    ok({ web: { version: 'master 1.16.37', date: '2025-10-31' }, api: { version: '1.16.37', date: '2025-11-03' } }),
  ],
  'GET Responsavel/alunos/AcademicArea/:parentId': [ok([])],
  'GET Termo/Pendentes': [ok([])],
  'GET Tarefa/Avisos': [ok({ terminadas: [], andando: 0 })],
  'GET Aluno/GetPagedList': [ok({ items: [HELENA], totalCount: 1 })],
  'GET AcademicArea/CentralAluno/:id': [failed(500)],
  'GET AcademicArea/CentralAluno/:id/Frequencia': [failed(500)],
  'GET Usuario/usersList': [ok([{ id: 22, nome: 'Marina Conceição', tipo: 'responsavel' }])],
  'POST Sessao/encerrar': [ok({ isSuccess: true })],
  'POST Sessao/renovar': [failed(401, { message: MESSAGES.BAD_CREDENTIALS })],
}

interface Opening {
  readonly as?: SessionUser
  readonly holding?: readonly FeatureKey[]
  readonly at?: string
  readonly original?: SessionUser
  /** What the school says of parameter 65. */
  readonly familiesRecord?: string
}

/** The whole portal for a person who is signed in, over fake ports. `/sobre` needs nothing of its own. */
const openPortal = async ({
  as = people.staff(),
  holding = ['alunos', 'centralAluno'],
  at = '/sobre',
  original,
  familiesRecord,
}: Opening = {}) => {
  const parameters = familiesRecord === undefined ? [] : [parameterOf('gravacaoFamilias', familiesRecord)]
  const ports = fakePorts(
    { ...CALLS, 'GET Parametro': [ok(parameters)] },
    { cookies: { token: 'mine', lastSeenVersion: 'master 1.16.37+1.16.37' } },
  )
  const store = createLiveStore({
    ports,
    preloadedState: {
      session: { status: 'signedIn', user: as, firstAccess: null },
      version: { ...versionSlice.getInitialState(), lastSeen: 'master 1.16.37+1.16.37' },
      permissions: {
        ...permissionsSlice.getInitialState(),
        permissions: holding.map((key) => ({ uuid: featureOf(key).uuid, editar: true })),
      },
      ...(original && {
        impersonation: { ...impersonationSlice.getInitialState(), original: { user: original, permissions: [] } },
      }),
    },
    report: (name, error) => {
      throw new Error(`Saga ${name} crashed`, { cause: error })
    },
    recorder: [],
    devTools: false,
  })
  await act(async () => {
    store.dispatch(started(at))
    render(<App store={store} vault={ports.vault} />)
  })
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  return { store, ports, user: userEvent.setup() }
}

const path = (store: Awaited<ReturnType<typeof openPortal>>['store']) => store.getState().router.at.pathname
const userMenu = () => screen.getByRole('button', { name: /^Menu de/ })
const nav = () => screen.getByRole('navigation', { name: 'Menu principal' })

describe('the person’s menu', () => {
  test.each([
    ['staff', people.staff(), 'Rita Prado'],
    ['guardian', people.guardian(), 'Marina Conceição'],
  ])('shows the name of %s', async (_, as, name) => {
    await openPortal({ as })
    expect(userMenu()).toHaveTextContent(name)
  })

  test.each([
    ['without MasterPortal', [], undefined, ['Modo escuro', 'Minha conta', 'Sair']],
    ['with MasterPortal', ['masterPortal'], undefined, ['Modo escuro', 'Minha conta', 'Alterar usuário', 'Sair']],
    [
      'while being somebody else',
      [],
      people.staff({ nome: 'Diretora' }),
      ['Modo escuro', 'Retornar para Diretora', 'Sair'],
    ],
  ] as const)('%s', async (_, holding, original, expected) => {
    const { user } = await openPortal({ holding, ...(original && { original }) })
    await user.click(userMenu())
    const entries = within(screen.getByText('Sair', { selector: '.dropdown-item' }).parentElement ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(entries.filter((entry) => entry !== 'Gravar sessão')).toEqual(expected)
  })

  test.each([
    [
      'a family finds its own data, and no recorder',
      people.guardian(),
      undefined,
      ['Modo escuro', 'Minha conta', 'Meus dados', 'Sair'],
    ],
    [
      'staff who act for a family may record what they see',
      people.guardian(),
      people.staff({ nome: 'Diretora' }),
      ['Modo escuro', 'Meus dados', 'Retornar para Diretora', 'Gravar sessão', 'Sair'],
    ],
  ])('%s', async (_, as, original, expected) => {
    const { user } = await openPortal({ as, ...(original && { original }) })
    await user.click(userMenu())
    const entries = within(screen.getByText('Sair', { selector: '.dropdown-item' }).parentElement ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(entries).toEqual(expected)
  })

  test.each([
    ['Sim', true],
    ['Nao', false],
  ])('a family finds the recorder where the school says “%s”: %s', async (familiesRecord, isThere) => {
    const { user } = await openPortal({ as: people.guardian(), familiesRecord })
    await user.click(userMenu())
    await screen.findByText('Sair', { selector: '.dropdown-item' })
    await waitFor(() => expect(screen.queryByText('Gravar sessão') !== null).toBe(isThere))
  })

  test('the theme of the page follows the choice', async () => {
    const bar = document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }))
    const { user } = await openPortal()
    expect([document.documentElement.dataset['bsTheme'], bar.content]).toEqual(['light', THEME_COLORS.light.page])
    await user.click(userMenu())
    await user.click(screen.getByRole('button', { name: 'Modo escuro' }))
    expect([document.documentElement.dataset['bsTheme'], bar.content]).toEqual(['dark', THEME_COLORS.dark.page])
    bar.remove()
  })
})

describe('signing out', () => {
  const ask = async () => {
    const portal = await openPortal()
    await portal.user.click(userMenu())
    await portal.user.click(screen.getByText('Sair', { selector: '.dropdown-item' }))
    return { ...portal, dialog: await screen.findByRole('dialog', { name: 'Sair' }) }
  }

  test('asks first; “Cancelar” changes nothing', async () => {
    const { store, user, dialog } = await ask()
    expect(dialog).toHaveAccessibleDescription(MESSAGES.SIGN_OUT_ASK)
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(store.getState().session.status).toBe('signedIn')
  })

  test('“Confirmar” ends the session and leads to the entry', async () => {
    const { store, ports, user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(store.getState().session.status).toBe('signedOut'))
    expect(ports.callNames()).toContain('POST Sessao/encerrar')
    expect(path(store)).toBe('/')
  })

  test('the root item of the menu asks the same', async () => {
    const { user } = await openPortal()
    await user.click(within(nav()).getByRole('button', { name: 'Sair' }))
    expect(await screen.findByRole('dialog', { name: 'Sair' })).toBeVisible()
  })
})

describe('the menu', () => {
  test('entries are links; one without a screen is inactive and says why', async () => {
    const waiting = FEATURES.find(
      ({ module, group, routes }) =>
        module === 'matricula' && group !== null && !routes.some((path) => isKnownPath(ROUTES, path)),
    )
    if (waiting === undefined) throw new Error('Every feature has a screen: nothing is inactive any more')
    await openPortal({ holding: ['alunos', waiting.key] })
    expect(within(nav()).getByRole('link', { name: 'Alunos' })).toHaveAttribute('href', '/matricula/alunos')
    const inactive = within(nav()).getByRole('link', { name: waiting.name })
    expect(inactive).toHaveAttribute('aria-disabled', 'true')
    expect(inactive).toHaveAttribute('title', 'Ainda não disponível nesta versão')
    expect(inactive).not.toHaveAttribute('href')
  })

  test('a group folds and says so', async () => {
    const { user } = await openPortal()
    const group = within(nav()).getByRole('button', { name: 'Alunos' })
    expect(group).toHaveAttribute('aria-expanded', 'true')
    await user.click(group)
    expect(group).toHaveAttribute('aria-expanded', 'false')
  })

  test('“Buscar” filters the entries without accents, in folded groups too', async () => {
    const { user } = await openPortal({ holding: ['alunos', 'responsaveis', 'painel'] })
    await user.type(within(nav()).getByRole('searchbox', { name: 'Buscar' }), 'RESPONSAVEIS')
    expect(within(nav()).getByRole('link', { name: 'Responsáveis' })).toBeInTheDocument()
    expect(within(nav()).queryByRole('link', { name: 'Alunos' })).not.toBeInTheDocument()
  })

  test('“Buscar” says when nothing is found', async () => {
    const { user } = await openPortal()
    await user.type(within(nav()).getByRole('searchbox', { name: 'Buscar' }), 'xyz')
    expect(within(nav()).getByRole('status')).toHaveTextContent(MESSAGES.EMPTY_SEARCH)
  })

  test('a module that is closed to the person says so', async () => {
    const { user } = await openPortal({ as: people.staff({ isProfessor: true }) })
    await user.click(within(nav()).getByRole('button', { name: 'Matrícula' }))
    expect(await screen.findByText(MESSAGES.MODULE_DENIED)).toBeVisible()
  })

  test('the version dialog shows portal and API with long dates, and leads to the news', async () => {
    const { user, store } = await openPortal()
    await user.click(within(nav()).getByRole('button', { name: 'Versão' }))
    const dialog = await screen.findByRole('dialog', { name: 'Versão do portal' })
    expect(dialog).toHaveTextContent('master 1.16.37, de 31 de outubro de 2025')
    await waitFor(() => expect(dialog).toHaveTextContent('1.16.37, de 3 de novembro de 2025'))
    await user.click(within(dialog).getByRole('link', { name: 'Ver novidades' }))
    expect(path(store)).toBe('/novidades')
  })
})

describe('the keyboard', () => {
  test('the first stop of Tab leads past the menu to the content', async () => {
    const { user, store } = await openPortal()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(store.getState().router.at.hash).toBe('')
  })

  test('Tab goes through header, menu and content in this order', async () => {
    const { user } = await openPortal({ holding: ['alunos'] })
    const names: (string | null)[] = []
    for (let stop = 0; stop < 8; stop += 1) {
      await user.tab()
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null)
    }
    expect(names).toEqual([
      'Ir para o conteúdo',
      'Fechar menu',
      'Buscar pessoa ou telaCtrl+K',
      'Colégio Girassol',
      'Menu de Rita Prado',
      'Acadêmico',
      'Buscar',
      'Alunos',
    ])
  })

  test('Ctrl+K searches screens and people; arrows choose, Enter goes there', async () => {
    const { user, store } = await openPortal()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: /Nome da tela/ })
    expect(field).toHaveFocus()
    await user.type(field, 'alunos')
    expect(await screen.findByRole('option', { name: /Helena Pereira/ })).toBeVisible()
    expect(screen.getByRole('option', { name: /Alunos/ })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(path(store)).toBe('/academico/gerenciamento/central-aluno/7')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('Esc closes the search and leaves the person where they are', async () => {
    const { user, store } = await openPortal()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: /Nome da tela/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(path(store)).toBe('/sobre')
  })

  test('a link moves the focus to the heading of the next screen', async () => {
    const { user } = await openPortal()
    await user.click(within(nav()).getByRole('link', { name: 'Novidades' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Novidades' })).toHaveFocus())
  })
})

describe('a small screen', () => {
  beforeEach(() => {
    const narrow = Object.assign(window.matchMedia(''), { matches: true })
    jest.spyOn(window, 'matchMedia').mockReturnValue(narrow)
  })
  afterEach(() => jest.restoreAllMocks())

  test('has the menu in a drawer, which closes on a change of route', async () => {
    const { user } = await openPortal()
    expect(screen.queryByRole('navigation', { name: 'Menu principal' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await user.click(within(drawer).getByRole('link', { name: 'Novidades' }))
    await waitFor(() => expect(drawer).not.toBeInTheDocument())
    const heading = await screen.findByRole('heading', { level: 1, name: 'Novidades' })
    await waitFor(() => expect(heading).toHaveFocus())
  })
})

describe('“Seleção de usuário”', () => {
  const choose = async () => {
    const portal = await openPortal({ holding: ['masterPortal'] })
    await portal.user.click(userMenu())
    await portal.user.click(screen.getByRole('button', { name: 'Alterar usuário' }))
    return { ...portal, dialog: await screen.findByRole('dialog', { name: 'Seleção de usuário' }) }
  }

  test('asks for a choice', async () => {
    const { user, dialog, ports } = await choose()
    await user.click(within(dialog).getByRole('button', { name: 'Entrar' }))
    expect(await within(dialog).findByText(MESSAGES.IMPERSONATION_CHOOSE)).toBeVisible()
    expect(ports.callNames()).not.toContain('POST Usuario/GetUserAccess')
  })

  test('offers people in groups and says when nobody is found', async () => {
    const { user, dialog } = await choose()
    const group = await within(dialog).findByRole('group', { name: 'Responsável' })
    expect(within(group).getByRole('option', { name: 'Marina Conceição' })).toBeVisible()
    await user.type(within(dialog).getByRole('combobox', { name: /Usuário/ }), 'zz')
    expect(within(dialog).getByText(MESSAGES.EMPTY_SEARCH)).toBeVisible()
  })

  test('“Abandonar” closes it', async () => {
    const { user, dialog } = await choose()
    await user.click(within(dialog).getByRole('button', { name: 'Abandonar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })
})

describe('what stands over the page', () => {
  test('an expired session asks for the password in place and says why it is refused', async () => {
    const { store, user } = await openPortal()
    act(() => void store.dispatch(expired()))
    const dialog = await screen.findByRole('dialog', { name: 'Sessão expirada' })
    expect(dialog).toHaveTextContent('Rita Prado')
    await user.type(within(dialog).getByLabelText(/^Senha/), 'errada')
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }))
    expect(await within(dialog).findByText(MESSAGES.BAD_CREDENTIALS)).toBeVisible()
    expect(JSON.stringify(store.getState())).not.toContain('errada')
  })

  test('being somebody else is said, with the way back', async () => {
    await openPortal({ original: people.staff({ nome: 'Diretora' }) })
    const notice = screen.getByRole('region', { name: 'Acesso como outro usuário' })
    expect(notice).toHaveTextContent('Você está como Rita Prado')
    expect(within(notice).getByRole('button', { name: 'Retornar para Diretora' })).toBeVisible()
  })

  test('a lost connection is said for as long as it lasts', async () => {
    const { store } = await openPortal()
    act(() => void store.dispatch(deviceChanged({ online: false, narrow: false })))
    expect(screen.getByText(/Sem conexão com a internet/)).toBeVisible()
    act(() => void store.dispatch(deviceChanged({ online: true, narrow: false })))
    expect(screen.queryByText(/Sem conexão com a internet/)).not.toBeInTheDocument()
  })

  test('an address without a screen says so, with ways out', async () => {
    await openPortal({ at: '/nao/existe' })
    expect(screen.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute(
      'href',
      '/matricula/matriculas/gestao-matricula',
    )
  })
})
