/** Lessons planned and given. */

export const BALANCE_EXPLAINED = 'Explicação salva.'
export const BALANCE_EXPLAINED_ELSEWHERE =
  'Outra pessoa escreveu uma explicação enquanto isso. Leia o que ela escreveu e salve de novo.'
