/** Conversations between families and the school. */

export const CONVERSATIONS_OFF = 'A escola não usa as conversas do portal. Procure a secretaria.'
export const CONVERSATION_SENT = 'Mensagem enviada.'
export const CONVERSATION_NOTED = 'Nota guardada. A família não a vê.'
export const CONVERSATION_ASSIGNED = 'Responsável atualizado.'
export const CONVERSATION_PASSED_ON = 'Conversa passada adiante.'
export const CONVERSATION_CLOSED_DONE = 'Conversa encerrada.'
export const CONVERSATION_REOPENED = 'Conversa reaberta.'
export const CONVERSATION_NOT_YOURS =
  'Quem conversa com a escola sobre o aluno é quem responde por ele. Procure a secretaria.'
export const CONVERSATION_TOPIC_NOT_YOURS = 'Você não pode escrever sobre este assunto. Escolha outro.'
export const CONVERSATION_OVER =
  'Esta conversa foi encerrada e não abre mais. Comece uma nova; o que você escreveu continua aqui para copiar.'
export const CONVERSATION_CLOSED = 'A conversa está encerrada. Reabra-a para escrever à família.'
export const CONVERSATION_NOT_CLOSED = 'A conversa já está aberta.'
export const CONVERSATION_TEACHER_GONE = 'Este professor não dá mais aula ao aluno. Escolha outro.'
export const CONVERSATION_NO_PLACE = 'O aluno não está matriculado em nenhuma unidade agora. Procure a secretaria.'
export const CONVERSATION_STRANGE_PERSON = 'Esta pessoa não atende a este assunto nesta unidade. Escolha outra.'
export const CONVERSATION_STRANGE_GUARDIAN = 'Este responsável não conversa com a escola sobre o aluno. Escolha outro.'
export const CONVERSATION_SAME_TOPIC = 'A conversa já está com este assunto.'
export const CONVERSATION_FILE_GONE = 'Um dos arquivos não está mais disponível. Anexe-o de novo.'
