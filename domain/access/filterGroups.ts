/** Routes that share their filters; moving inside a group keeps them, leaving it clears them (portal.md 2 “Filter-keeping route groups”). */
export const FILTER_GROUPS: Readonly<Record<string, readonly string[]>> = {
  diario: ['/academico/apontamentos/conteudo', '/academico/apontamentos/presenca'],
  conselho: ['/academico/apontamentos/conselho-classe/apontamento', '/academico/apontamentos/conselho-classe/gestao'],
  anuidade: [
    '/matricula/aquisicoes/tabela-precos/anuidade/cursos-regulares',
    '/matricula/aquisicoes/tabela-precos/anuidade/cursos-extras',
    '/matricula/aquisicoes/tabela-precos/anuidade/outros-itens',
  ],
  configuracao: [
    '/matricula/matriculas/configuracao/cursos-regulares',
    '/matricula/matriculas/configuracao/cursos-extras',
    '/matricula/matriculas/configuracao/outros-itens',
  ],
}

/**
 * The group of a path. A path outside the table is a group of its own together with its records (`/alunos`, `/alunos/7`, `/alunos/novo`),
 * so that a person who opens a record and comes back finds the list as it was.
 */
export const filterGroupOf = (pathname: string): string => {
  const list = pathname.replace(/\/(\d+|nov[oa])$/, '')
  return Object.entries(FILTER_GROUPS).find(([, paths]) => paths.includes(list))?.[0] ?? list
}
