export const STAGE_JUSTIFIED = 'Justificativa gravada.'
export const STAGE_JUSTIFIED_ELSEWHERE =
  'Outra pessoa escreveu a justificativa enquanto esta tela estava aberta. Abra a pendência de novo e confira o texto.'
export const PENDING_RULES_SAVED = 'Regras gravadas. As pendências seguem as novas regras.'
export const PENDING_RULES_TWICE = 'Cada tipo de pendência aparece uma vez nas regras.'
