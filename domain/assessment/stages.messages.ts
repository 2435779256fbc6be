/** Stages of a school year. */

export const DIVISION_TAKEN = 'Aqui já há etapas deste tipo neste ano letivo.'
export const DIVISION_OF_CLASS_TAKEN = 'Esta turma já tem etapas próprias.'
export const DIVISION_OF_SCHOOL = 'Estas etapas são de toda a escola: só quem atua em todas as unidades as altera.'
export const DIVISION_USED = 'Estas etapas não podem ser excluídas: {usos}.'
export const DIVISION_OTHER_KIND =
  'Esta turma já tem registros nas etapas do tipo {tipo}: {usos}. Com outro tipo eles ficariam na etapa errada.'
export const DIVISION_CREATED = 'Etapas cadastradas! Confira as datas e os prazos.'
export const DIVISION_SAVED = 'Etapas salvas com sucesso!'
export const DIVISION_SHORT_YEAR = 'O ano letivo não tem dias letivos para {quantas} etapas. Confira o calendário.'
export const STAGE_STEP = 'Uma etapa não passa de {de} para {para}.'
export const STAGE_REASON = 'Conte o motivo desta mudança.'
export const STAGE_GONE = 'Esta etapa não existe mais. Confira as etapas do ano.'
