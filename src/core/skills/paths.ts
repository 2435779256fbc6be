/** The catalogue of the BNCC, to which the matrices lead. */
export const SKILLS = '/academico/gerenciamento/curriculo-comum/habilidades'
