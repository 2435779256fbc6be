/** The feed of publications (portal.md 8). */

export const READING_CONFIRMED = 'Leitura confirmada.'
export const POLL_ANSWERED = 'Resposta registrada.'
export const READ_PUBLICATION_FAILED = 'Erro ao marcar publicação como lido. Por favor, tente novamente.'
export const READ_NOTIFICATION_FAILED = 'Erro ao marcar notificação como lido. Por favor, tente novamente.'
