/** Marks as families see them, and report cards. */

export const CARD_NOT_YOURS =
  'Só pai, mãe e responsáveis legais ou acadêmicos veem as notas do aluno. Fale com a secretaria se isso não está certo.'
export const CARD_NO_RULE = 'A escola ainda não definiu como avalia esta disciplina.'
export const CARD_NOT_SHOWN = 'A escola não mostra o boletim no portal. As notas publicadas estão em Notas.'
export const CARD_WITHOUT_CLASS = 'O aluno ainda não está numa turma deste ano.'
