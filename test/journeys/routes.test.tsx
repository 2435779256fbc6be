import { screen, waitFor, within } from '@testing-library/react'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { newTotpSecret } from '#server/modules/acesso/session/secondFactor/totp.ts'
import { COURSE_ACQUIRED, ITEM_ACQUIRED } from '#domain/enrolling/enrolling.messages.ts'
import { FIRST_OWN_REASON } from '#domain/excuses/excuses.lists.ts'
import { REGISTER_NAMES, REGISTERS, type RegisterName, writtenAt } from '#domain/registers/catalogue.ts'
import { ROUTES } from '#src/app/features.ts'
import { filtersChanged, selectFilters } from '#src/core/filters/filters.slice.ts'
import { placeOf } from '#src/core/router/place.ts'
import type { Audience } from '#src/core/router/route.ts'
import { pushed, selectIsReturn, selectPathname, selectTop } from '#src/core/router/router.slice.ts'
import { importPathOf, listPathOf, recordPathOf } from '#src/registers/paths.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { addressOf, FIRST_ACCESS, slugOf } from '#test/helpers/places.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'
import { type Portal, startPortal } from '#test/helpers/startPortal.ts'
import { keepTrace } from '#test/helpers/traces.tsx'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
  await askForCode(world, WITH_CODE)
})
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

interface Tour {
  /** File name of the trace. */
  readonly name: string
  readonly as?: string | undefined
  readonly at: string
  /** The person's actions as events, without screens. */
  readonly walk?: (portal: Portal) => Promise<void>
  /** The person's actions on the screens. */
  readonly draws?: (app: App) => Promise<void>
  /** Path of the row on which the tour ends, if it is not `at`. */
  readonly route?: string
}

const STAFF = 'admin@demo.escola'
const GUARDIAN = 'responsavel@demo.escola'
const STUDENT = '529.982.247-25'
const WITH_CODE = 'secretaria@demo.escola'

/** From now on a member of staff signs in with a code of an app besides. */
const askForCode = async ({ db, clock }: typeof world, email: string): Promise<void> => {
  const { id } = await db.selectFrom('staff_user').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const factor = { staff_user_id: id, secret: newTotpSecret(), confirmed_at: clock.now() }
  await db.insertInto('second_factor').values(factor).execute()
}

const knock =
  (login: string, password: string) =>
  async ({ user }: App): Promise<void> => {
    await user.type(await screen.findByLabelText(/^(E-mail|CPF)/), login)
    await user.type(screen.getByLabelText(/^Senha/), password)
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await screen.findByRole('alert')
  }

const search =
  (text: string, filter = 'search') =>
  async ({ store, quiet }: Portal): Promise<void> => {
    store.dispatch(filtersChanged({ [filter]: text }))
    await quiet()
    // Waits until the text is in the filter.
    expect(JSON.stringify(store.getState()).split(text).length - 1).toBeGreaterThan(1)
  }

const choose =
  (box: string) =>
  async ({ user }: App): Promise<void> =>
    user.click(await screen.findByRole('checkbox', { name: box }))

const simulate = async ({ user, settled }: App): Promise<void> => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), 'Unidade Centro')
  await settled()
}

/** Fills in what the demo school leaves out of a teacher, and saves. */
const fillTeacher = async ({ user, settled }: App): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'Data de nascimento' }), '05051990')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')
  await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11912345678')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await screen.findByText('Usuário atualizado com sucesso!')
  await settled()
}

/** Goes to another place, and expects no call twice. */
const goTo = async ({ store, page, route, quiet }: Portal, go: () => unknown, title: string): Promise<void> => {
  const before = page.reads.length
  go()
  await quiet()
  expect(route()?.title).toBe(title)
  expect(selectPathname(store.getState())).toBe(page.address())
  expectNothingTwice(page.reads.slice(before))
}

/** Opening a screen sends no call twice. */
const expectNothingTwice = (reads: readonly string[]) => expect(reads).toEqual([...new Set(reads)])

/** Where ids do not begin at 1. */
const FIRST_IDS: Partial<Record<RegisterName, number>> = { absenceReasons: FIRST_OWN_REASON }

/** From the list of a register to its import, and back to the first record. */
const throughRegister =
  (name: RegisterName) =>
  async (portal: Portal): Promise<void> => {
    const { many, one } = REGISTERS[name]
    const { store, page } = portal
    await goTo(portal, () => store.dispatch(pushed(importPathOf(name))), `Importar ${many.toLowerCase()}`)
    await goTo(portal, page.goBack, many)
    if (writtenAt(name) === null)
      await goTo(portal, () => store.dispatch(pushed(recordPathOf(name, FIRST_IDS[name] ?? 1))), one)
  }

/** Tours with actions, with a sign-in, or by a person whom the plain tours do not have. */
const WALKS: readonly Tour[] = [
  { name: 'acesso-equipe', at: '/acesso/administrativo', draws: knock(STAFF, 'Outra#2026') },
  {
    name: 'acesso-equipe-nova-senha',
    at: '/acesso/administrativo',
    draws: knock('primeiro.acesso@demo.escola', DEMO_PASSWORD),
    route: '/acesso/administrativo/cadastrar',
  },
  {
    name: 'acesso-equipe-codigo',
    at: '/acesso/administrativo',
    draws: knock(WITH_CODE, DEMO_PASSWORD),
    route: '/acesso/administrativo/codigo',
  },
  { name: 'acesso-familia', at: '/acesso/geral', draws: knock(GUARDIAN, 'Outra#2026') },
  {
    name: 'acesso-familia-nova-senha',
    at: '/acesso/geral',
    draws: knock('responsavel.novo@demo.escola', DEMO_PASSWORD),
    route: '/acesso/geral/cadastrar',
  },
  { name: 'gestao-matricula', as: STAFF, at: '/matricula/matriculas/gestao-matricula', walk: search('Conceição') },
  { name: 'troca-turno-curso', as: STAFF, at: '/matricula/matriculas/troca-turno-curso', walk: search('Conceição') },
  { name: 'alunos', as: STAFF, at: '/matricula/alunos', walk: search('Conceição') },
  { name: 'central-aluno', as: STAFF, at: '/academico/gerenciamento/central-aluno', walk: search('Conceição') },
  {
    name: 'auditoria',
    as: STAFF,
    at: '/academico/gerenciamento/auditoria',
    draws: async ({ user, settled }) => {
      await user.click(await screen.findByRole('button', { name: 'Verificar agora' }))
      await screen.findByText(/^Íntegra/)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Entrada no portal')
      await settled()
    },
  },
  { name: 'responsaveis', as: STAFF, at: '/matricula/responsaveis', walk: search('Conceição') },
  { name: 'usuarios', as: STAFF, at: '/matricula/gestao/usuarios', walk: search('Conceição') },
  {
    name: 'usuarios-formulario',
    as: STAFF,
    at: '/matricula/gestao/usuarios?pageType=edicao&id=4',
    route: '/matricula/gestao/usuarios',
    draws: fillTeacher,
  },
  { name: 'aluno-alunos', as: STUDENT, at: '/matricula/alunos' },
  {
    name: 'informacoes-pendentes',
    as: STAFF,
    at: '/matricula/relatorios/informacoes-pendentes',
    walk: search('Conceição'),
  },
  {
    name: 'informacoes-matricula',
    as: STAFF,
    at: '/matricula/relatorios/informacoes-matricula',
    walk: search('Conceição'),
  },
  {
    name: 'aceite-termos',
    as: STAFF,
    at: '/matricula/relatorios/aceite-termos',
    walk: search('Conceição'),
  },
  { name: 'aluno-documentos', as: STUDENT, at: '/matricula/area/documentos' },
  { name: 'aluno-comunicados', as: STUDENT, at: '/academico/area/comunicados' },
  { name: 'aluno-calendario', as: STUDENT, at: '/academico/area/calendario' },
  { name: 'parametros', as: STAFF, at: '/matricula/customizacao/parametros', walk: search('boletim', 'parameter') },
  { name: 'perfis', as: STAFF, at: '/matricula/gestao/perfis', walk: search('Professor', 'profile') },
  { name: 'perfil-novo', as: STAFF, at: '/matricula/gestao/perfis/novo', draws: choose('Editar Central do aluno') },
  {
    name: 'perfil',
    as: STAFF,
    at: '/matricula/gestao/perfis/2',
    draws: choose('Ver o grupo Apontamentos'),
    route: '/matricula/gestao/perfis/:id',
  },
  {
    name: 'perfil-simulador',
    as: STAFF,
    at: '/matricula/gestao/perfis/simulador?perfil=2',
    draws: simulate,
    route: '/matricula/gestao/perfis/simulador',
  },
  {
    name: 'formularios',
    as: STAFF,
    at: '/matricula/customizacao/formularios',
    draws: async ({ user }) => {
      await user.click(screen.getByRole('tab', { name: 'Saúde' }))
      await user.click(await screen.findByRole('link', { name: /^Tem alergia/ }))
      await screen.findByRole('form', { name: 'Tem alergia?' })
    },
  },
  { name: 'termos', as: STAFF, at: '/matricula/customizacao/termos-politicas', walk: search('Termos') },
  { name: 'calendarios', as: STAFF, at: '/academico/calendario/calendarios', walk: search('2027') },
  {
    name: 'calendario',
    as: STAFF,
    at: '/academico/calendario/calendarios/1',
    draws: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Próximo mês' }))
      await user.click(screen.getByRole('tab', { name: 'Ano' }))
    },
    route: '/academico/calendario/calendarios/:id',
  },
  { name: 'recessos', as: STAFF, at: '/academico/calendario/recessos', walk: search('julho') },
  { name: 'unidades', as: STAFF, at: '/academico/cadastros/unidades', walk: search('Centro') },
  {
    name: 'modelos-de-documentos',
    as: STAFF,
    at: '/matricula/customizacao/configuracao-documentos',
    walk: search('Declaração de matrícula'),
  },
  { name: 'turmas', as: STAFF, at: '/academico/cadastros/turmas', walk: search('6º') },
  { name: 'cursos-extras', as: STAFF, at: '/matricula/cursos/cursos-extras', walk: search('Robótica') },
  {
    name: 'area-cursos-extras',
    as: GUARDIAN,
    at: '/matricula/area/cursos-extras',
    draws: async ({ user }) => {
      const child = within(await screen.findByRole('region', { name: /^Tomás .*, 2026$/ }))
      const course = within(child.getByRole('article', { name: /^Natação/ }))
      await user.click(course.getByRole('button', { name: 'Contratar' }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
      await user.click(dialog.getByRole('checkbox', { name: /^Seg/ }))
      const [plan] = dialog.getAllByRole('radio')
      if (plan !== undefined) await user.click(plan)
      await user.click(dialog.getByRole('button', { name: /^Contratar por R\$/ }))
      expect(await screen.findByText(COURSE_ACQUIRED)).toBeInTheDocument()
      expect(course.queryByRole('button')).not.toBeInTheDocument()
    },
  },
  {
    name: 'area-outros-itens',
    as: GUARDIAN,
    at: '/matricula/area/outros-itens',
    draws: async ({ user }) => {
      const child = within(await screen.findByRole('region', { name: /^Úrsula .*, 2026$/ }))
      await user.click(child.getByRole('checkbox', { name: 'Passeio ao museu' }))
      await user.click(await child.findByRole('button', { name: /^Contratar por R\$\s95,00$/ }))
      expect(await screen.findByText(ITEM_ACQUIRED)).toBeInTheDocument()
      expect(child.getByText(/^Já contratado/)).toBeInTheDocument()
    },
  },
]

/** The visitor of each audience. */
const VISITORS: Readonly<Record<Audience, string | undefined>> = {
  public: undefined,
  everyone: STAFF,
  staff: STAFF,
  family: GUARDIAN,
}

/** Walks through each register from its list; each has a first record in the demo school. */
const REGISTER_TOURS = REGISTER_NAMES.map((name): Tour => {
  const at = listPathOf(name)
  return {
    name: `registro-${name}`,
    as: STAFF,
    at,
    walk: throughRegister(name),
    route: writtenAt(name) === null ? `${at}/:id` : at,
  }
})

const isOfRegister = (path: string) =>
  REGISTER_NAMES.some((name) => [listPathOf(name), importPathOf(name), `${listPathOf(name)}/:id`].includes(path))

/** One plain visit to every other row. */
const PLAIN = ROUTES.filter(
  ({ path, audience }) =>
    !isOfRegister(path) &&
    !FIRST_ACCESS.includes(path) &&
    !WALKS.some(({ at, as, route = placeOf(at).pathname }) => route === path && as === VISITORS[audience]),
).map((row): Tour => ({ name: slugOf(row), as: VISITORS[row.audience], at: addressOf(row), route: row.path }))

/** Path of the row on which a tour ends. */
const endOf = ({ at, route = placeOf(at).pathname }: Tour) => route

const TOURS = [...WALKS, ...REGISTER_TOURS, ...PLAIN]

test.each(TOURS.filter(({ draws }) => draws === undefined))('$name', async (tour) => {
  const portal = await startPortal({ world, at: tour.at, as: tour.as })
  portal.start()
  await portal.quiet()
  expectNothingTwice(portal.page.reads)
  await tour.walk?.(portal)
  expect(portal.route()?.path).toBe(endOf(tour))
  await keepTrace(tour.name, portal)
})

test.each(TOURS.filter(({ draws }) => draws !== undefined))('$name, on its screen', async (tour) => {
  const app = await renderApp({ world, at: tour.at, as: tour.as })
  await app.settled()
  expectNothingTwice(app.page.reads)
  await tour.draws?.(app)
  await app.settled()
  expect(app.route()?.path).toBe(endOf(tour))
  await waitFor(() => expect(document.title).toBe(`${app.route()?.title} · Portal`))
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await keepTrace(tour.name, app)
})

test.each([
  ['/matricula/alunos', '/matricula/dados-cadastrais/aluno/2', { year: 1, sorting: 'name desc' }],
  ['/matricula/matriculas/gestao-matricula', '/matricula/matriculas/2/etapas/aluno', { year: 0, search: 'a' }],
  ['/matricula/relatorios/informacoes-pendentes', '/academico/gerenciamento/central-aluno/2', { unit: 1 }],
])('%s is as the person left it for %s', async (list, record, chosen) => {
  const portal = await startPortal({ world, at: list, as: STAFF })
  const { store, page } = portal
  portal.start()
  await portal.quiet()
  const asked = page.reads.length
  store.dispatch(filtersChanged({ ...chosen, page: 1, rowsPerPage: 5 }))
  await portal.quiet()
  const before = page.reads.slice(asked)
  expect(before).not.toEqual([])
  page.scrollTo(300)
  for (const comeBack of [page.goBack, () => store.dispatch(pushed(list))]) {
    store.dispatch(pushed(record))
    page.scrollTo(0)
    await portal.quiet()
    const again = page.reads.length
    comeBack()
    expect(selectFilters(store.getState())).toEqual({ ...chosen, page: 1, rowsPerPage: 5 })
    expect(selectTop(store.getState())).toBe(300)
    expect(selectIsReturn(store.getState())).toBe(true)
    page.scrollTo(300)
    await portal.quiet()
    // The list is asked for as it was, and not from its beginning.
    expect(page.reads.slice(again)).toEqual(expect.arrayContaining([before.at(-1)]))
  }
  store.dispatch(pushed('/academico'))
  store.dispatch(pushed(list))
  expect(selectFilters(store.getState())).toEqual({})
})
