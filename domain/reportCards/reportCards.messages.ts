/** Marks as families see them, and report cards. */

export const CARD_NOT_YOURS =
  'Só pai, mãe e responsáveis legais ou acadêmicos veem as notas do aluno. Fale com a secretaria se isso não está certo.'
export const CARD_NO_RULE = 'A escola ainda não definiu como avalia esta disciplina.'
export const CARD_NOT_SHOWN = 'A escola não mostra o boletim no portal. As notas publicadas estão em Notas.'
export const CARD_WITHOUT_CLASS = 'O aluno ainda não está numa turma deste ano.'
export const CARD_PREVIEW_ONLY_COORDINATION =
  'Só a coordenação imprime o que ainda não foi publicado. Escolha “Somente publicado”.'
export const CARD_DAY_OUTSIDE = 'Escolha um dia do ano letivo em que o aluno estava na turma, até hoje.'
export const CARDS_NO_STUDENT = 'Esta turma não tem alunos. Não há boletins para imprimir.'
export const LAYOUT_SCHOOL_ONLY = 'Só quem atua em todas as unidades altera o que vale para todas.'
export const LAYOUT_SAVED = 'Configuração do boletim salva. Os próximos boletins já saem assim.'
export const AREAS_SAVED = 'Áreas do boletim salvas. Os próximos boletins já saem assim.'
export const CARDS_QUEUED = 'Os boletins estão sendo gerados. O portal avisa quando o arquivo estiver pronto.'
