/** Descriptive opinions of students. */

export const OPINIONS_NO_GROUP = 'Não há turmas para mostrar neste ano letivo.'
export const OPINIONS_NO_GROUP_OF_TEACHER = 'Você não dá aula em nenhuma turma hoje.'
export const OPINIONS_NOT_USED =
  'O esquema de avaliação desta turma não tem parecer descritivo. A secretaria muda isso em Avaliação, Esquema.'
export const OPINIONS_NO_STAGE = 'O ano letivo desta turma ainda não foi dividido em etapas.'
export const OPINION_NOT_YOURS = 'Você só vê os pareceres das turmas e disciplinas em que dá aula.'
export const OPINION_READ_ONLY = 'Você pode ler os pareceres, mas não escrever.'
export const OPINION_NO_LONGER_YOURS = 'Você não dá mais aula desta disciplina nesta turma: pode ler, mas não escrever.'
export const OPINION_OF_LEADER = 'O parecer geral desta turma é escrito por quem é professor de referência dela.'
export const OPINION_YEAR_CLOSED = 'O ano letivo está encerrado: os pareceres não mudam mais.'
export const OPINION_GROUP_CLOSED =
  'A turma está fechada: os pareceres não mudam mais. Para corrigir algo, peça a reabertura em Fechamento do ano letivo.'
export const OPINION_NOT_POSTED = '{motivo}'
export const OPINION_IN_HANDS = 'Este parecer está em revisão. Para mudar o texto, traga-o de volta para rascunho.'
export const OPINION_WITH_FAMILY =
  'Este parecer já está com a família. Para mudar o texto, tire-o da publicação e diga o motivo.'
export const OPINION_EMPTY = 'Escreva o parecer antes de enviar ou publicar.'
export const OPINION_STEP =
  'Este parecer não está na situação que você viu. A lista foi atualizada: confira e tente de novo.'
export const OPINION_NO_PUBLISHING =
  'Quem publica pareceres é a coordenação. Envie para revisão. A escola decide isso nos perfis e em Parâmetros.'
export const OPINION_REMARK_MISSING = 'Diga o que precisa ser revisto, ou por que o texto volta.'
export const OPINION_CHANGED =
  'Alguém salvou este parecer enquanto você escrevia. Os dois textos estão aqui: salve o seu de novo ou fique com o salvo.'
export const OPINION_CHANGED_ELSEWHERE =
  'Alguém mudou um destes pareceres enquanto você olhava. A lista foi atualizada: confira e tente de novo.'
export const OPINION_NO_STUDENT = 'Este aluno não está nesta turma na etapa.'
export const OPINION_COUNCIL_REASON = 'O conselho de classe desta etapa está concluído: diga o motivo da mudança.'
export const OPINION_COUNCIL_FILES =
  'O conselho de classe desta etapa está concluído: você pode pedir a mudança do texto. Os anexos mudam com a coordenação.'
export const OPINION_CHANGE_WAITS = 'Já há um pedido de um colega para mudar este parecer, que espera a coordenação.'
export const OPINION_CHANGE_ASKED = 'Mudança enviada. Ela vale depois que a coordenação aprovar.'
export const OPINION_SAVED = 'Parecer salvo.'
export const OPINION_SENT = 'Parecer enviado para revisão.'
export const OPINIONS_RELEASED = 'Publicado. As famílias já podem ler.'
export const OPINION_BACK = 'Parecer de volta para rascunho.'
