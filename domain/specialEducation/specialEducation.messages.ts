/** Students in special education, and how they are judged. */

export const SPECIAL_EDUCATION_SAVED = 'Educação especial salva com sucesso!'
export const SPECIAL_FUTURE = 'A data não pode estar no futuro.'
export const SPECIAL_LAST_YEAR = 'O último ano letivo não pode ser anterior ao do acordo.'
export const SPECIAL_YEAR_CLOSED =
  'O ano letivo de {ano} está encerrado, e o aluno tem notas nele. O acordo só muda os anos que não se encerraram.'
