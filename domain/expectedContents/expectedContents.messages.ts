/** What is expected to be learnt. */

export const PLAN_READ_ONLY = 'Você pode ver este conteúdo previsto, mas não alterá-lo.'
export const PLAN_NOT_YOURS = 'Você altera só o conteúdo previsto das disciplinas em que dá aula hoje.'
export const PLAN_ORDER_CHANGED =
  'Outra pessoa mudou este plano enquanto você o ordenava. Ele aparece agora como está salvo: confira e mova de novo.'
export const SKILL_UNKNOWN = '{codigos}: não está na BNCC nem em Habilidades da escola.'
export const PLAN_COPY_SAME = 'Escolha outro ano letivo, outra unidade ou outra série de destino.'
export const PLAN_COPY_NOTHING = 'Não há conteúdo previsto para copiar nesse ano letivo, unidade e série.'
export const CONTENT_ADDED = 'Conteúdo incluído.'
export const CONTENT_SAVED = 'Conteúdo salvo.'
export const CONTENT_REMOVED = 'Conteúdo retirado do plano. Na lista ele continua, inativo.'
