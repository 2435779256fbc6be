/** Routes that share their filters; moving inside a group keeps them, leaving it clears them (portal.md 2 “Filter-keeping route groups”). */
export const FILTER_GROUPS: Readonly<Record<string, readonly string[]>> = {
  diario: [
    '/academico/apontamentos/conteudo',
    '/academico/apontamentos/conteudo/andamento',
    '/academico/apontamentos/conteudo/pendencias',
    '/academico/apontamentos/conteudo/saldo',
    '/academico/apontamentos/presenca',
  ],
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
 * Screens that people open from a list, and leave for it again: a record or what lies below it, a new one, an import,
 * and what else is no entry of the menu.
 */
const FROM_LIST = /\/(?:\d+|nov[oa]|importacao|inclusao|retorno|simulador)(?:\/|$)/

/**
 * Whether a screen is opened from a list. Which list says the way of the person: a student's record is opened from
 * students, from enrolments, and from reports.
 */
export const isFromList = (pathname: string): boolean => FROM_LIST.test(pathname)

/** The group of a path. A path outside the table is a group of its own. */
export const filterGroupOf = (pathname: string): string =>
  Object.entries(FILTER_GROUPS).find(([, paths]) => paths.includes(pathname))?.[0] ?? pathname
