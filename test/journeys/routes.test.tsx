import { screen, waitFor, within } from '@testing-library/react'
import { DEMO_PASSWORD } from '#server/db/demo/index.ts'
import { COURSE_ACQUIRED, ITEM_ACQUIRED } from '#domain/enrolling/enrolling.messages.ts'
import { REGISTER_NAMES, REGISTERS, type RegisterName } from '#domain/registers/catalogue.ts'
import { ROUTES } from '#src/app/features.ts'
import { importPathOf, listPathOf } from '#src/registers/paths.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { renderApp } from '#test/helpers/renderApp.tsx'
import { keepTrace } from '#test/helpers/traces.ts'

let world: TestApi
beforeAll(async () => {
  world = await startDemoApi()
}, 120_000)
afterAll(() => world.close())

type App = Awaited<ReturnType<typeof renderApp>>

interface Tour {
  /** File name of the trace. */
  readonly name: string
  readonly as?: string
  readonly at: string
  /** What the person does there. */
  readonly walk?: (app: App) => Promise<void>
  /** Path of the row on which the tour ends, where it is not `at`. */
  readonly route?: string
  /** Paths of the rows between them. */
  readonly by?: readonly string[]
}

const STAFF = 'admin@demo.escola'
const GUARDIAN = 'responsavel@demo.escola'
const STUDENT = '529.982.247-25'

const knock =
  (login: string, password: string) =>
  async ({ user }: App): Promise<void> => {
    await user.type(await screen.findByLabelText(/^(E-mail|CPF)/), login)
    await user.type(screen.getByLabelText(/^Senha/), password)
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    await screen.findByRole('alert')
  }

const search =
  (text: string) =>
  async ({ user, settled }: App): Promise<void> => {
    const filters = within(await screen.findByRole('search', { name: 'Filtros' }))
    await user.type(filters.getByRole('searchbox'), text)
    await settled()
    await screen.findAllByText(new RegExp(text, 'i'))
  }

const choose =
  (box: string) =>
  async ({ user }: App): Promise<void> =>
    user.click(await screen.findByRole('checkbox', { name: box }))

const simulate = async ({ user, settled }: App): Promise<void> => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), 'Unidade Centro')
  await settled()
}

/** Fills in what the demo school left out of a teacher, and saves. */
const fillTeacher = async ({ user, settled }: App): Promise<void> => {
  await user.type(await screen.findByRole('textbox', { name: 'Data de nascimento' }), '05051990')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), '1')
  await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11912345678')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
  await screen.findByText('Usuário atualizado com sucesso!')
  await settled()
}

/** Goes to the screen with this title. */
const goTo = async ({ page, settled }: App, title: string, go: () => unknown): Promise<void> => {
  const before = page.reads.length
  await go()
  await waitFor(() => expect(document.title).toBe(`${title} · Portal`))
  await settled()
  expectNothingTwice(page.reads.slice(before))
}

/** Opening a screen asks nothing twice. */
const expectNothingTwice = (reads: readonly string[]) => expect(reads).toEqual([...new Set(reads)])

/** From the list of a register to its import, and back to the record that stands first. */
const throughRegister =
  (name: RegisterName) =>
  async (app: App): Promise<void> => {
    const { many, one } = REGISTERS[name]
    const follow = (link: HTMLElement | undefined) => () => link && app.user.click(link)
    await goTo(app, `Importar ${many.toLowerCase()}`, follow(screen.getByRole('link', { name: 'Importar' })))
    await goTo(app, many, app.page.goBack)
    await goTo(app, one, follow(within(screen.getByRole('table')).getAllByRole('link')[0]))
  }

/** One visit to every row of the route table, with a few steps where there is something to do. */
const TOURS: readonly Tour[] = [
  { name: 'entrada', at: '/' },
  { name: 'acesso-equipe', at: '/acesso/administrativo', walk: knock(STAFF, 'Outra#2026') },
  {
    name: 'acesso-equipe-nova-senha',
    at: '/acesso/administrativo',
    walk: knock('primeiro.acesso@demo.escola', DEMO_PASSWORD),
    route: '/acesso/administrativo/cadastrar',
  },
  { name: 'acesso-familia', at: '/acesso/geral', walk: knock(GUARDIAN, 'Outra#2026') },
  {
    name: 'acesso-familia-nova-senha',
    at: '/acesso/geral',
    walk: knock('responsavel.novo@demo.escola', DEMO_PASSWORD),
    route: '/acesso/geral/cadastrar',
  },
  { name: 'gestao-matricula', as: STAFF, at: '/matricula/matriculas/gestao-matricula', walk: search('Conceição') },
  { name: 'painel', as: STAFF, at: '/matricula/painel' },
  { name: 'troca-turno-curso', as: STAFF, at: '/matricula/matriculas/troca-turno-curso', walk: search('Conceição') },
  {
    name: 'troca-turno-curso-aluno',
    as: STAFF,
    at: '/matricula/matriculas/troca-turno-curso/1',
    route: '/matricula/matriculas/troca-turno-curso/:id',
  },
  {
    name: 'matricula-etapas',
    as: GUARDIAN,
    at: '/matricula/matriculas/2/etapas/aluno',
    route: '/matricula/matriculas/:matriculaId/etapas/:etapa',
  },
  { name: 'alunos', as: STAFF, at: '/matricula/alunos', walk: search('Conceição') },
  { name: 'academico', as: STAFF, at: '/academico' },
  { name: 'central-aluno', as: STAFF, at: '/academico/gerenciamento/central-aluno', walk: search('Conceição') },
  {
    name: 'auditoria',
    as: STAFF,
    at: '/academico/gerenciamento/auditoria',
    walk: async ({ user, settled }) => {
      await user.click(await screen.findByRole('button', { name: 'Verificar agora' }))
      await screen.findByText(/^Íntegra/)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ação' }), 'Entrada no portal')
      await settled()
    },
  },
  {
    name: 'central-aluno-ficha',
    as: STAFF,
    at: '/academico/gerenciamento/central-aluno/1',
    route: '/academico/gerenciamento/central-aluno/:id',
  },
  { name: 'responsaveis', as: STAFF, at: '/matricula/responsaveis', walk: search('Conceição') },
  { name: 'inclusao-aluno', as: STAFF, at: '/matricula/alunos/inclusao' },
  {
    name: 'aluno-dados-cadastrais',
    as: STAFF,
    at: '/matricula/dados-cadastrais/aluno/1',
    route: '/matricula/dados-cadastrais/aluno/:id',
  },
  {
    name: 'responsavel-dados-cadastrais',
    as: STAFF,
    at: '/matricula/dados-cadastrais/responsavel/1',
    route: '/matricula/dados-cadastrais/responsavel/:id',
  },
  {
    name: 'aluno-responsaveis',
    as: STAFF,
    at: '/matricula/dados-cadastrais/responsaveis-do-aluno/1',
    route: '/matricula/dados-cadastrais/responsaveis-do-aluno/:id',
  },
  { name: 'usuarios', as: STAFF, at: '/matricula/gestao/usuarios', walk: search('Conceição') },
  {
    name: 'usuarios-formulario',
    as: STAFF,
    at: '/matricula/gestao/usuarios?pageType=edicao&id=4',
    route: '/matricula/gestao/usuarios',
    walk: fillTeacher,
  },
  {
    name: 'professor-dados-pessoais',
    as: STAFF,
    at: '/matricula/gestao/usuarios/dados-pessoais/4',
    route: '/matricula/gestao/usuarios/dados-pessoais/:id',
  },
  {
    name: 'professor-dados-profissionais',
    as: STAFF,
    at: '/matricula/gestao/usuarios/dados-profissionais/4',
    route: '/matricula/gestao/usuarios/dados-profissionais/:id',
  },
  {
    name: 'professor-dados-curriculares',
    as: STAFF,
    at: '/matricula/gestao/usuarios/dados-curriculares/4',
    route: '/matricula/gestao/usuarios/dados-curriculares/:id',
  },
  { name: 'responsavel-alunos', as: GUARDIAN, at: '/matricula/alunos' },
  { name: 'aluno-alunos', as: STUDENT, at: '/matricula/alunos' },
  {
    name: 'documentos-do-aluno',
    as: STAFF,
    at: '/matricula/dados-cadastrais/aluno/1/documentos',
    route: '/matricula/dados-cadastrais/aluno/:id/documentos',
  },
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
  { name: 'tarefas', as: STAFF, at: '/matricula/tarefas' },
  { name: 'atualizacao-base', as: STAFF, at: '/matricula/atualizacao-base' },
  { name: 'responsavel-documentos', as: GUARDIAN, at: '/matricula/area/documentos' },
  { name: 'aluno-documentos', as: STUDENT, at: '/matricula/area/documentos' },
  { name: 'responsavel-comunicados', as: GUARDIAN, at: '/academico/area/comunicados' },
  { name: 'aluno-comunicados', as: STUDENT, at: '/academico/area/comunicados' },
  { name: 'responsavel-calendario', as: GUARDIAN, at: '/academico/area/calendario' },
  { name: 'aluno-calendario', as: STUDENT, at: '/academico/area/calendario' },
  { name: 'cabecalho-logo', as: STAFF, at: '/matricula/customizacao/cabecalho-logo' },
  { name: 'planos-de-fundo', as: STAFF, at: '/matricula/customizacao/planos-de-fundo' },
  { name: 'parametros', as: STAFF, at: '/matricula/customizacao/parametros', walk: search('boletim') },
  { name: 'perfis', as: STAFF, at: '/matricula/gestao/perfis', walk: search('Professor') },
  { name: 'perfil-novo', as: STAFF, at: '/matricula/gestao/perfis/novo', walk: choose('Editar Central do aluno') },
  {
    name: 'perfil',
    as: STAFF,
    at: '/matricula/gestao/perfis/2',
    walk: choose('Ver o grupo Apontamentos'),
    route: '/matricula/gestao/perfis/:id',
  },
  {
    name: 'perfil-simulador',
    as: STAFF,
    at: '/matricula/gestao/perfis/simulador?perfil=2',
    walk: simulate,
    route: '/matricula/gestao/perfis/simulador',
  },
  {
    name: 'formularios',
    as: STAFF,
    at: '/matricula/customizacao/formularios',
    walk: async ({ user }) => {
      await user.click(screen.getByRole('tab', { name: 'Saúde' }))
      await user.click(await screen.findByRole('link', { name: /^Tem alergia/ }))
      await screen.findByRole('form', { name: 'Tem alergia?' })
    },
  },
  { name: 'termos', as: STAFF, at: '/matricula/customizacao/termos-politicas', walk: search('Termos') },
  { name: 'termo-novo', as: STAFF, at: '/matricula/customizacao/termos-politicas/novo' },
  {
    name: 'termo',
    as: STAFF,
    at: '/matricula/customizacao/termos-politicas/1',
    route: '/matricula/customizacao/termos-politicas/:id',
  },
  {
    name: 'termo-versoes',
    as: STAFF,
    at: '/matricula/customizacao/termos-politicas/1/versoes',
    route: '/matricula/customizacao/termos-politicas/:id/versoes',
  },
  {
    name: 'termo-aceites',
    as: STAFF,
    at: '/matricula/customizacao/termos-politicas/1/aceites',
    route: '/matricula/customizacao/termos-politicas/:id/aceites',
  },
  { name: 'anos-letivos', as: STAFF, at: '/academico/calendario/ano-letivo' },
  { name: 'ano-letivo-novo', as: STAFF, at: '/academico/calendario/ano-letivo/novo' },
  {
    name: 'ano-letivo',
    as: STAFF,
    at: '/academico/calendario/ano-letivo/1',
    route: '/academico/calendario/ano-letivo/:id',
  },
  { name: 'calendarios', as: STAFF, at: '/academico/calendario/calendarios', walk: search('2027') },
  { name: 'calendario-novo', as: STAFF, at: '/academico/calendario/calendarios/novo' },
  {
    name: 'calendario',
    as: STAFF,
    at: '/academico/calendario/calendarios/1',
    walk: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'Próximo mês' }))
      await user.click(screen.getByRole('tab', { name: 'Ano' }))
    },
    route: '/academico/calendario/calendarios/:id',
  },
  { name: 'recessos', as: STAFF, at: '/academico/calendario/recessos', walk: search('julho') },
  { name: 'unidades', as: STAFF, at: '/academico/cadastros/unidades', walk: search('Centro') },
  {
    name: 'unidade',
    as: STAFF,
    at: '/academico/cadastros/unidades/1',
    route: '/academico/cadastros/unidades/:id',
  },
  {
    name: 'modelos-de-documentos',
    as: STAFF,
    at: '/matricula/customizacao/configuracao-documentos',
    walk: search('Declaração de matrícula'),
  },
  {
    name: 'modelo-de-documento',
    as: STAFF,
    at: '/matricula/customizacao/configuracao-documentos/1',
    route: '/matricula/customizacao/configuracao-documentos/:id',
  },
  { name: 'alertas-de-mensagens', as: STAFF, at: '/matricula/customizacao/alertas-mensagens' },
  {
    name: 'alerta-de-mensagem',
    as: STAFF,
    at: '/matricula/customizacao/alertas-mensagens/documentoRecusado',
    route: '/matricula/customizacao/alertas-mensagens/:evento',
  },
  { name: 'mensagens-enviadas', as: STAFF, at: '/matricula/customizacao/alertas-mensagens/enviadas' },
  { name: 'verificacao', as: STAFF, at: '/verificacao' },
  { name: 'verificacao-publica', at: '/verificacao' },
  {
    name: 'verificacao-de-codigo',
    as: STAFF,
    at: '/verificacao/7K3M-9QXD-7K3M-9QXD',
    route: '/verificacao/:codigo',
  },
  { name: 'verificacao-publica-de-codigo', at: '/verificacao/7K3M-9QXD-7K3M-9QXD', route: '/verificacao/:codigo' },
  { name: 'lista-de-espera', as: STAFF, at: '/lista-de-espera' },
  { name: 'lista-de-espera-publica', at: '/lista-de-espera' },
  { name: 'privacidade', as: GUARDIAN, at: '/privacidade' },
  { name: 'privacidade-publica', at: '/privacidade' },
  { name: 'sobre', as: STAFF, at: '/sobre' },
  { name: 'novidades', as: GUARDIAN, at: '/novidades' },
  { name: 'turmas', as: STAFF, at: '/academico/cadastros/turmas', walk: search('6º') },
  { name: 'turma', as: STAFF, at: '/academico/cadastros/turmas/1', route: '/academico/cadastros/turmas/:id' },
  { name: 'gestao-cursos', as: STAFF, at: '/academico/cadastros/gestao-cursos' },
  {
    name: 'oferta-curso',
    as: STAFF,
    at: '/academico/cadastros/gestao-cursos/1',
    route: '/academico/cadastros/gestao-cursos/:id',
  },
  { name: 'pre-reserva', as: STAFF, at: '/matricula/cursos/pre-reserva' },
  { name: 'config-cursos-regulares', as: STAFF, at: '/matricula/matriculas/configuracao/cursos-regulares' },
  { name: 'processos', as: STAFF, at: '/matricula/matriculas/gestao-processos' },
  {
    name: 'processo',
    as: STAFF,
    at: '/matricula/matriculas/gestao-processos/1',
    route: '/matricula/matriculas/gestao-processos/:id',
  },
  {
    name: 'processo-inscricoes',
    as: STAFF,
    at: '/matricula/matriculas/gestao-processos/2/inscricoes',
    route: '/matricula/matriculas/gestao-processos/:id/inscricoes',
  },
  {
    name: 'processo-rematriculas',
    as: STAFF,
    at: '/matricula/matriculas/gestao-processos/2/rematriculas',
    route: '/matricula/matriculas/gestao-processos/:id/rematriculas',
  },
  {
    name: 'processo-lista-espera',
    as: STAFF,
    at: '/matricula/matriculas/gestao-processos/1/lista-espera',
    route: '/matricula/matriculas/gestao-processos/:id/lista-espera',
  },
  { name: 'tabelas-preco', as: STAFF, at: '/matricula/aquisicoes/tabela-precos' },
  { name: 'tabela-preco-nova', as: STAFF, at: '/matricula/aquisicoes/tabela-precos/nova' },
  {
    name: 'tabela-preco',
    as: STAFF,
    at: '/matricula/aquisicoes/tabela-precos/1',
    route: '/matricula/aquisicoes/tabela-precos/:id',
  },
  { name: 'cursos-extras', as: STAFF, at: '/matricula/cursos/cursos-extras', walk: search('Robótica') },
  { name: 'curso-extra-novo', as: STAFF, at: '/matricula/cursos/cursos-extras/novo' },
  { name: 'inscricoes-cursos-extras', as: STAFF, at: '/matricula/cursos/gestao-inscricoes' },
  { name: 'processos-cursos-extras', as: STAFF, at: '/matricula/cursos/gestao-processos' },
  { name: 'replicacao-cursos-extras', as: STAFF, at: '/matricula/cursos/replicacao' },
  { name: 'configuracao-cursos-extras', as: STAFF, at: '/matricula/matriculas/configuracao/cursos-extras' },
  {
    name: 'anuidade-cursos-extras',
    as: STAFF,
    at: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras',
  },
  {
    name: 'anuidade-curso-extra-nova',
    as: STAFF,
    at: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras/novo',
    route: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras/:id',
  },
  {
    name: 'anuidade-outros-itens',
    as: STAFF,
    at: '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens',
  },
  {
    name: 'anuidade-outro-item-nova',
    as: STAFF,
    at: '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens/novo',
    route: '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens/:id',
  },
  {
    name: 'curso-extra',
    as: STAFF,
    at: '/matricula/cursos/cursos-extras/1',
    route: '/matricula/cursos/cursos-extras/:id',
  },
  { name: 'anuidades', as: STAFF, at: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares' },
  {
    name: 'anuidade',
    as: STAFF,
    at: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares/1',
    route: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares/:id',
  },
  { name: 'config-outros-itens', as: STAFF, at: '/matricula/matriculas/configuracao/outros-itens' },
  { name: 'alunos-outros-itens', as: STAFF, at: '/matricula/outros-itens/alunos' },
  { name: 'cobrancas', as: STAFF, at: '/financeiro/cobrancas' },
  { name: 'arquivo-retorno', as: STAFF, at: '/financeiro/cobrancas/retorno' },
  { name: 'extratos', as: STAFF, at: '/financeiro/extratos' },
  { name: 'ficha-financeira', as: GUARDIAN, at: '/academico/area/ficha-financeira' },
  {
    name: 'area-cursos-extras',
    as: GUARDIAN,
    at: '/matricula/area/cursos-extras',
    walk: async ({ user }) => {
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
    walk: async ({ user }) => {
      const child = within(await screen.findByRole('region', { name: /^Úrsula .*, 2026$/ }))
      await user.click(child.getByRole('checkbox', { name: 'Passeio ao museu' }))
      await user.click(await child.findByRole('button', { name: /^Contratar por R\$\s95,00$/ }))
      expect(await screen.findByText(ITEM_ACQUIRED)).toBeInTheDocument()
      expect(child.getByText(/^Já contratado/)).toBeInTheDocument()
    },
  },
  { name: 'aplicacao-descontos', as: STAFF, at: '/matricula/aquisicoes/descontos/aplicacao' },
  // Every register of the demo school has a first record.
  ...REGISTER_NAMES.map((name): Tour => {
    const at = listPathOf(name)
    const walk = throughRegister(name)
    return { name: `registro-${name}`, as: STAFF, at, walk, by: [importPathOf(name)], route: `${at}/:id` }
  }),
]

test.each(TOURS)('$name', async ({ name, as, at, walk, route = at }) => {
  const app = await renderApp({ world, at, ...(as === undefined ? {} : { as }) })
  await app.settled()
  expectNothingTwice(app.page.reads)
  await walk?.(app)
  await app.settled()
  const titles = ROUTES.filter(({ path }) => path === route).map(({ title }) => `${title} · Portal`)
  await waitFor(() => expect(titles).toContain(document.title))
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await keepTrace(name, app)
})

test('there is a tour to every row of the route table', () => {
  const toured = TOURS.flatMap(({ at, by = [], route = at }) => [at, ...by, route])
  expect(ROUTES.map(({ path }) => path).filter((path) => !toured.includes(path))).toEqual([])
})
