/** Occurrences. */

export const OCCURRENCE_REGISTERED = 'Ocorrência registrada.'
export const OCCURRENCE_STEPPED = 'Ocorrência: {situacao}.'
export const OCCURRENCE_NOT_NOW = 'Isso não cabe mais na situação desta ocorrência. Abra-a de novo.'
export const OCCURRENCE_CHANGED = 'Ocorrência alterada.'
export const OCCURRENCE_AS_READ =
  'Um responsável já tomou ciência: a ocorrência fica como foi lida. Para corrigir ou completar, escreva um adendo.'
export const OCCURRENCE_ENDED = 'Ela já foi encerrada ou cancelada. Para corrigir ou completar, escreva um adendo.'
export const OCCURRENCE_ADDED = 'Adendo registrado.'
export const OCCURRENCE_ACKNOWLEDGED = 'Ciência registrada. A escola já sabe que você leu.'
export const OCCURRENCE_NOT_YOURS = 'As ocorrências são para quem acompanha a vida escolar do aluno.'
export const OCCURRENCE_NOT_TOLD = 'Comunique a ocorrência às famílias antes de imprimir.'
export const OCCURRENCE_NEVER_TOLD = 'A família não lê esta ocorrência: o adendo fica só com a escola.'
export const BULLYING_PLANNED = 'Plano guardado.'
export const BULLYING_FOLLOWED = 'Acompanhamento registrado.'
export const BULLYING_NOT_RESTRICTED =
  'O plano contra bullying fica em ocorrências restritas. Altere o sigilo desta ocorrência antes.'
export const BULLYING_PLAN_CLOSED = 'O plano já foi encerrado.'
export const OCCURRENCE_ATTACHED = 'Arquivo anexado.'
export const OCCURRENCE_DETACHED = 'Arquivo retirado.'
export const OCCURRENCE_PAPER_ENTERED = 'Ciência em papel registrada.'
