/** Documents that students owe. */

export const REQUIREMENT_DECIDED = 'Este documento já foi aprovado ou dispensado e não pode ser trocado.'
export const REQUIREMENT_STEP = 'Um documento não pode passar de {de} para {para}.'
export const REQUIREMENT_STALE = 'Outra pessoa mexeu neste documento antes. Confira como ele está e tente novamente.'
export const REQUIREMENT_SENT = 'Documento enviado com sucesso! A escola vai conferir.'
export const REQUIREMENT_TAKEN_BACK = 'Documento retirado com sucesso!'
export const REQUIREMENT_REVIEWED = 'Decisão registrada com sucesso!'
