/** The catalogue of skills, to which the matrices lead. */
export const SKILLS = '/academico/gerenciamento/curriculo-comum/habilidades'

/** The same beside expected content, for those who plan without the right to the matrices, as teachers do. */
export const PLANNED_SKILLS = '/academico/gerenciamento/conteudo-previsto/habilidades'
