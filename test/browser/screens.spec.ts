import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { listPathOf } from '#src/registers/paths.ts'
import { expectFits, expectSound, signInAsGuardian, signInAsStaff, signInAsStudent, test } from './portal.ts'
import type { Page } from '@playwright/test'

const WIDTHS = [360, 768, 1366] as const

interface Visitor {
  readonly who: string
  readonly enter: (page: Page) => Promise<void>
  readonly landing: string
  readonly screens: readonly { readonly name: string; readonly path: string }[]
}

/** Every register of the demo school has a first record. */
const REGISTER_SCREENS = REGISTER_NAMES.flatMap((name) => [
  { name: `registro-${name}`, path: listPathOf(name) },
  { name: `registro-${name}-ficha`, path: `${listPathOf(name)}/1` },
])

const VISITORS: readonly Visitor[] = [
  {
    who: 'visitante',
    enter: async () => undefined,
    landing: '',
    screens: [
      { name: 'entrada', path: '/' },
      { name: 'acesso-equipe', path: '/acesso/administrativo' },
      { name: 'acesso-familia', path: '/acesso/geral' },
      { name: 'acesso-aluno', path: '/acesso/geral?modo=aluno' },
      { name: 'privacidade-publica', path: '/privacidade' },
      { name: 'verificacao-publica', path: '/verificacao/7K3M-9QXD-7K3M-9QXD' },
      { name: 'lista-de-espera-publica', path: '/lista-de-espera' },
    ],
  },
  {
    who: 'equipe',
    enter: (page) => signInAsStaff(page, 'admin@demo.escola'),
    landing: '**/matricula/matriculas/gestao-matricula',
    screens: [
      { name: 'gestao-de-matriculas', path: '/matricula/matriculas/gestao-matricula' },
      { name: 'painel', path: '/matricula/painel' },
      { name: 'troca-turno-curso', path: '/matricula/matriculas/troca-turno-curso' },
      { name: 'troca-turno-curso-aluno', path: '/matricula/matriculas/troca-turno-curso/1' },
      { name: 'alunos', path: '/matricula/alunos' },
      { name: 'inclusao-de-aluno', path: '/matricula/alunos/inclusao' },
      { name: 'dados-do-aluno', path: '/matricula/dados-cadastrais/aluno/1' },
      { name: 'documentos-do-aluno', path: '/matricula/dados-cadastrais/aluno/1/documentos' },
      { name: 'dados-do-responsavel', path: '/matricula/dados-cadastrais/responsavel/1' },
      { name: 'responsaveis-do-aluno', path: '/matricula/dados-cadastrais/responsaveis-do-aluno/1' },
      { name: 'responsaveis', path: '/matricula/responsaveis' },
      { name: 'formularios', path: '/matricula/customizacao/formularios' },
      { name: 'formularios-campo', path: '/matricula/customizacao/formularios?tabela=AlunoMedico&campo=novo' },
      { name: 'aceite-termos', path: '/matricula/relatorios/aceite-termos' },
      { name: 'informacoes-matricula', path: '/matricula/relatorios/informacoes-matricula' },
      { name: 'informacoes-pendentes', path: '/matricula/relatorios/informacoes-pendentes' },
      { name: 'tarefas', path: '/matricula/tarefas' },
      { name: 'atualizacao-base', path: '/matricula/atualizacao-base' },
      { name: 'inicio-academico', path: '/academico' },
      { name: 'central-do-aluno', path: '/academico/gerenciamento/central-aluno' },
      { name: 'aluno', path: '/academico/gerenciamento/central-aluno/1' },
      { name: 'parametros', path: '/matricula/customizacao/parametros' },
      { name: 'cabecalho-e-logo', path: '/matricula/customizacao/cabecalho-logo' },
      { name: 'planos-de-fundo', path: '/matricula/customizacao/planos-de-fundo' },
      { name: 'termos', path: '/matricula/customizacao/termos-politicas' },
      { name: 'termo', path: '/matricula/customizacao/termos-politicas/1' },
      { name: 'termo-versoes', path: '/matricula/customizacao/termos-politicas/1/versoes' },
      { name: 'termo-aceites', path: '/matricula/customizacao/termos-politicas/1/aceites' },
      { name: 'modelos-de-documentos', path: '/matricula/customizacao/configuracao-documentos' },
      { name: 'modelo-de-documento', path: '/matricula/customizacao/configuracao-documentos/1' },
      { name: 'alertas-de-mensagens', path: '/matricula/customizacao/alertas-mensagens' },
      { name: 'alerta-de-mensagem', path: '/matricula/customizacao/alertas-mensagens/documentoRecusado' },
      { name: 'mensagens-enviadas', path: '/matricula/customizacao/alertas-mensagens/enviadas' },
      { name: 'verificacao', path: '/verificacao' },
      { name: 'privacidade', path: '/privacidade' },
      { name: 'usuarios', path: '/matricula/gestao/usuarios' },
      { name: 'usuario-novo', path: '/matricula/gestao/usuarios?pageType=criacao' },
      { name: 'usuario', path: '/matricula/gestao/usuarios?pageType=edicao&id=4' },
      { name: 'professor-dados-pessoais', path: '/matricula/gestao/usuarios/dados-pessoais/4' },
      { name: 'professor-dados-profissionais', path: '/matricula/gestao/usuarios/dados-profissionais/4' },
      { name: 'professor-dados-curriculares', path: '/matricula/gestao/usuarios/dados-curriculares/4' },
      { name: 'perfis', path: '/matricula/gestao/perfis' },
      { name: 'perfil-novo', path: '/matricula/gestao/perfis/novo' },
      { name: 'perfil', path: '/matricula/gestao/perfis/2' },
      { name: 'ver-como-perfil', path: '/matricula/gestao/perfis/simulador?perfil=2' },
      { name: 'fornecedor-novo', path: '/financeiro/fornecedores/novo' },
      { name: 'fornecedores-importacao', path: '/financeiro/fornecedores/importacao' },
      { name: 'cursos-extras', path: '/matricula/cursos/cursos-extras' },
      { name: 'curso-extra-novo', path: '/matricula/cursos/cursos-extras/novo' },
      { name: 'periodos-de-inscricoes', path: '/matricula/cursos/gestao-processos' },
      { name: 'replicacao-de-cursos-extras', path: '/matricula/cursos/replicacao' },
      { name: 'configuracao-cursos-extras', path: '/matricula/matriculas/configuracao/cursos-extras' },
      {
        name: 'anuidade-cursos-extras',
        path: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras',
      },
      {
        name: 'anuidade-curso-extra-nova',
        path: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras/novo',
      },
      {
        name: 'anuidade-outros-itens',
        path: '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens',
      },
      {
        name: 'anuidade-outro-item-nova',
        path: '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens/novo',
      },
      { name: 'inscricoes', path: '/matricula/cursos/gestao-inscricoes' },
      { name: 'curso-extra', path: '/matricula/cursos/cursos-extras/1' },
      { name: 'unidades', path: '/academico/cadastros/unidades' },
      { name: 'unidade', path: '/academico/cadastros/unidades/2' },
      { name: 'unidade-nova', path: '/academico/cadastros/unidades/novo' },
      { name: 'anos-letivos', path: '/academico/calendario/ano-letivo' },
      { name: 'ano-letivo', path: '/academico/calendario/ano-letivo/1' },
      { name: 'calendarios', path: '/academico/calendario/calendarios' },
      { name: 'calendario', path: '/academico/calendario/calendarios/1' },
      { name: 'calendario-novo', path: '/academico/calendario/calendarios/novo' },
      { name: 'recessos', path: '/academico/calendario/recessos' },
      { name: 'turmas', path: '/academico/cadastros/turmas' },
      { name: 'turma', path: '/academico/cadastros/turmas/1' },
      { name: 'turma-nova', path: '/academico/cadastros/turmas/novo' },
      { name: 'gestao-cursos', path: '/academico/cadastros/gestao-cursos' },
      { name: 'oferta-curso', path: '/academico/cadastros/gestao-cursos/1' },
      { name: 'oferta-curso-copia', path: '/academico/cadastros/gestao-cursos/novo?copia=1' },
      { name: 'pre-reserva', path: '/matricula/cursos/pre-reserva' },
      { name: 'config-cursos-regulares', path: '/matricula/matriculas/configuracao/cursos-regulares' },
      { name: 'processos', path: '/matricula/matriculas/gestao-processos' },
      { name: 'processo', path: '/matricula/matriculas/gestao-processos/1' },
      { name: 'processo-inscricoes', path: '/matricula/matriculas/gestao-processos/2/inscricoes' },
      { name: 'processo-rematriculas', path: '/matricula/matriculas/gestao-processos/2/rematriculas' },
      { name: 'processo-lista-espera', path: '/matricula/matriculas/gestao-processos/1/lista-espera' },
      { name: 'tabelas-preco', path: '/matricula/aquisicoes/tabela-precos' },
      { name: 'tabela-preco', path: '/matricula/aquisicoes/tabela-precos/1' },
      { name: 'tabela-preco-nova', path: '/matricula/aquisicoes/tabela-precos/nova' },
      { name: 'anuidades', path: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares' },
      { name: 'anuidade', path: '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares/1' },
      { name: 'config-outros-itens', path: '/matricula/matriculas/configuracao/outros-itens' },
      { name: 'alunos-outros-itens', path: '/matricula/outros-itens/alunos' },
      { name: 'cobrancas', path: '/financeiro/cobrancas' },
      { name: 'arquivo-retorno', path: '/financeiro/cobrancas/retorno' },
      { name: 'extratos', path: '/financeiro/extratos' },
      { name: 'aplicacao-descontos', path: '/matricula/aquisicoes/descontos/aplicacao' },
      ...REGISTER_SCREENS,
      { name: 'sobre', path: '/sobre' },
      { name: 'novidades', path: '/novidades' },
      { name: 'nao-encontrada', path: '/nao/existe' },
    ],
  },
  {
    who: 'responsavel',
    enter: (page) => signInAsGuardian(page, 'responsavel@demo.escola'),
    landing: '**/matricula/alunos',
    screens: [
      { name: 'filhos', path: '/matricula/alunos' },
      { name: 'comunicados', path: '/academico/area/comunicados' },
      { name: 'calendario-da-familia', path: '/academico/area/calendario' },
      { name: 'ficha-financeira', path: '/academico/area/ficha-financeira' },
      { name: 'cursos-extras-da-familia', path: '/matricula/area/cursos-extras' },
      { name: 'itens-da-familia', path: '/matricula/area/outros-itens' },
      { name: 'documentos-da-familia', path: '/matricula/area/documentos' },
      { name: 'matricula-etapa-aluno', path: '/matricula/matriculas/2/etapas/aluno' },
      { name: 'matricula-etapa-curso', path: '/matricula/matriculas/2/etapas/curso' },
      { name: 'privacidade', path: '/privacidade' },
    ],
  },
  {
    who: 'responsavel perguntado',
    enter: (page) => signInAsGuardian(page, 'responsavel.academico@demo.escola'),
    landing: '**/matricula/alunos',
    screens: [{ name: 'filha-ano-que-vem', path: '/matricula/alunos' }],
  },
  {
    who: 'aluno',
    enter: (page) => signInAsStudent(page, '529.982.247-25'),
    landing: '**/matricula/alunos',
    screens: [{ name: 'meu-cartao', path: '/matricula/alunos' }],
  },
]

/** Screens of one test, so that the workers share those of the staff. */
const SHARE = 12

const SHARES = VISITORS.flatMap(({ screens, ...visitor }) =>
  Array.from({ length: Math.ceil(screens.length / SHARE) }, (_, place) => ({
    ...visitor,
    screens: screens.slice(place * SHARE, (place + 1) * SHARE),
  })),
)

/**
 * Each screen is loaded once, at one end of the widths in one theme, and grows, or shrinks, to the other end. At every
 * width it changes the theme, as people do from the menu. axe looks at both ends: it sees every screen as a phone and as
 * a desk have it, and both sets of colours.
 */
const WAYS = [
  { themes: ['light', 'dark'], widths: WIDTHS },
  { themes: ['dark', 'light'], widths: WIDTHS.toReversed() },
] as const

/** `PORTAL_PICTURES=1` keeps pictures of everything, for a person to look at. */
const KEEPS_PICTURES = process.env['PORTAL_PICTURES'] === '1'

// What moves from one width to the next arrives at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { who, enter, landing, screens } of SHARES) {
  test(`${who}: ${screens.map(({ name }) => name).join(', ')}`, async ({ page, context }, info) => {
    test.setTimeout(SHARE * 60_000)
    await enter(page)
    if (landing !== '') await page.waitForURL(landing)
    for (const [place, { name, path }] of screens.entries()) {
      const { themes, widths } = WAYS[place % 2 === 0 ? 0 : 1]
      await context.addCookies([{ name: 'theme', value: themes[0], url: info.project.use.baseURL ?? '' }])
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const theme of themes) {
          await test.step(`${name} ${theme} ${width}`, async () => {
            await page.evaluate(wear, theme)
            const isEnd = theme === themes[0] ? width === widths[0] : width === widths.at(-1)
            await (isEnd ? expectSound(page) : expectFits(page))
            if (KEEPS_PICTURES) {
              await page.screenshot({ path: info.outputPath(`${name}-${theme}-${width}.png`), fullPage: true })
            }
          })
        }
      }
    }
  })
}

/** What the portal does with the choice of a theme (Appearance.tsx). */
const wear = (theme: string): void => {
  document.documentElement.dataset['bsTheme'] = theme
}
