/** Assignments of lessons. */

export const ASSIGNMENT_REFUSED = '{motivos}'
export const ASSIGNMENT_UNCHECKED = 'Surgiram novos avisos. Confira-os antes de atribuir: {avisos}'
export const ASSIGNMENT_OVER = 'Esta atribuição já foi encerrada. Atualize o quadro.'
export const ABSENCE_MEETS = 'Este professor já tem uma falta registrada nesse período.'
export const ABSENCE_CANCELLED = 'Esta falta já foi cancelada. Atualize a lista.'
export const CERTIFICATE_TAKEN = 'Já há uma certidão desta pessoa com essa data de emissão.'
export const HANDOVER_PLANS = 'Quem sai tem planos de aula em rascunho. Diga o que fazer com eles.'
