/** Calendars, their events, and the agenda of a phone. */

export const CALENDAR_CREATED = 'Calendário cadastrado com sucesso!'
export const CALENDAR_SAVED = 'Calendário salvo com sucesso!'
export const CALENDAR_APPROVED = 'Calendário aprovado com sucesso!'
export const CALENDAR_PUBLISHED = 'Calendário publicado com sucesso! As famílias e a equipe foram avisadas.'
export const CALENDAR_REOPENED = 'O calendário voltou a ser rascunho.'
export const CALENDAR_TAKEN = 'Esta unidade já tem um calendário deste ano para o mesmo curso.'
export const CALENDAR_STEP = 'O calendário não pode passar de {de} para {para}.'
export const CALENDAR_INACTIVE = 'O calendário está inativo. Ative-o antes de mudar os seus dias.'
export const EVENT_SAVED = 'Evento salvo com sucesso!'
export const EVENT_REMOVED = 'Evento removido com sucesso!'
export const AGENDA_LINK_COPIED = 'Endereço da agenda copiado para a área de transferência!'
export const AGENDA_LINK_ENDED = 'O endereço da agenda foi cancelado.'

export const LESSONS_ON_LOST_DAYS =
  'Há aulas nos dias que deixam de ser letivos. Diga o que fazer com elas e salve de novo.'
export const AGENDA_WITHOUT_LESSONS = 'Não há turma cujas aulas você possa acompanhar.'
