/** What the school tells people. */

export const MESSAGE_RULE_SAVED = 'Alerta salvo com sucesso! Vale para o que acontecer de agora em diante.'
export const MESSAGE_QUEUED = 'A mensagem voltou para a fila de envio.'
export const MESSAGE_NOT_FAILED = 'Só o que falhou pode ser enviado de novo.'
export const MESSAGE_WITHOUT_ADDRESS = 'Esta pessoa não tem e-mail no cadastro. Inclua um e envie de novo.'
export const MESSAGE_SECRET_GONE = 'O link desta mensagem não é guardado. Crie um novo link de acesso em “Usuários”.'
export const REMINDER_NOBODY = 'Não há quem lembrar: as famílias já foram lembradas hoje ou não podem ser avisadas.'
export const REMINDER_OFF = 'O lembrete está desligado. Ligue-o em “Alertas de mensagens”.'
