/** Roll calls. */

export const ROLL_READ_ONLY = 'Você pode ver esta chamada, mas não alterá-la.'
export const ROLL_NO_LONGER_YOURS =
  'Você não dá mais esta disciplina nesta turma. Peça à coordenação para corrigir a chamada.'
export const ROLL_FUTURE = 'A chamada desta aula abre no dia dela, {dia}.'
export const ROLL_CANCELLED = 'Esta aula foi cancelada e não tem chamada.'
export const ROLL_NO_SCHOOL = 'Em {dia} a turma não tem chamada, pelo calendário letivo.'
export const ROLL_NOT_COUNTED = 'Nesta disciplina a escola não conta a frequência. Não é preciso fazer chamada.'
export const ROLL_NO_STAGE =
  'O dia {dia} não está em nenhuma etapa desta turma. Peça à secretaria para conferir as etapas do ano letivo.'
export const ROLL_NOT_POSTED = '{motivo}'
export const ROLL_SAVED = 'Chamada salva.'
export const ROLL_WAITS = 'Sem conexão: a chamada ficou guardada neste aparelho e será enviada quando a conexão voltar.'
export const ROLL_NOT_KEPT = 'Salve a chamada antes de repeti-la em outras aulas.'
export const ROLL_OF_DAY = 'A chamada desta turma vale para o dia todo. Não há outras aulas em que repeti-la.'
export const ROLL_CHANGED =
  'Esta chamada mudou enquanto você a fazia. Ela aparece agora como está: confira e salve de novo.'
