/** Assignments of lessons. */

export const ASSIGNMENT_REFUSED = '{motivos}'
export const ASSIGNMENT_UNCHECKED = 'Surgiram novos avisos. Confira-os antes de atribuir: {avisos}'
export const ASSIGNMENT_OVER = 'Esta atribuição já foi encerrada. Atualize o quadro.'
