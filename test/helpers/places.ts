import type { Route } from '#src/core/router/route.ts'

/** Values of path parameters; the default is the first record of the demo school. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/matricula/matriculas/:matriculaId/etapas/:etapa': { matriculaId: '2', etapa: 'aluno' },
  '/matricula/matriculas/gestao-processos/:id/inscricoes': { id: '2' },
  '/matricula/matriculas/gestao-processos/:id/rematriculas': { id: '2' },
  '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras/:id': { id: 'novo' },
  '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens/:id': { id: 'novo' },
  '/matricula/gestao/usuarios/dados-pessoais/:id': { id: '4' },
  '/matricula/gestao/usuarios/dados-profissionais/:id': { id: '4' },
  '/matricula/gestao/usuarios/dados-curriculares/:id': { id: '4' },
  // Those of a school begin above the codes of the portal.
  '/academico/apontamentos/justificativa-falta/motivos/:id': { id: '100' },
  // A draft: the first version is in force, and only read.
  '/academico/avaliacao/esquema/:id': { id: '5' },
  '/matricula/gestao/perfis/:id': { id: '2' },
  '/matricula/customizacao/alertas-mensagens/:evento': { evento: 'documentoRecusado' },
  // With a draft.
  '/academico/gerenciamento/quadro-horarios/:id': { id: '3' },
  '/academico/relatorios/galeria-fotos/:tipo': { tipo: 'professores' },
  '/academico/fechamento/ano-letivo/:id/:etapa': { id: '1', etapa: 'simulacao' },
  '/verificacao/:codigo': { codigo: '7K3M-9QXD-7K3M-9QXD' },
}

/** Queries of rows that show nothing without one. */
const QUERIES: Readonly<Record<string, string>> = {
  '/matricula/gestao/perfis/simulador': '?perfil=2',
}

/** An address in the demo school at which a row of the route table shows something. */
export const addressOf = ({ path }: Pick<Route, 'path'>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[path]?.[name] ?? '1') + (QUERIES[path] ?? '')

/** Rows that no address opens: people reach them by a sign-in that takes a further step. */
export const FIRST_ACCESS: readonly string[] = [
  '/acesso/administrativo/cadastrar',
  '/acesso/administrativo/codigo',
  '/acesso/geral/cadastrar',
]

/** The name of a row: `academico-cadastros-turmas-id`. Of two rows with one path, it adds the audience. */
export const slugOf = ({ path, audience }: Pick<Route, 'path' | 'audience'>): string => {
  const words = path.split('/').filter((word) => word !== '')
  return [...words.map((word) => word.replace(':', '')), ...(KINDS[audience] ?? [])].join('-')
}

const KINDS: Readonly<Partial<Record<Route['audience'], readonly string[]>>> = {
  public: ['publica'],
  family: ['familia'],
}
