/** Timetables. */

export const TIMETABLE_FROZEN = 'Esta versão já foi publicada e não muda mais. Crie uma nova versão.'
export const TIMETABLE_EMPTY = 'Coloque ao menos uma aula no quadro antes de publicar.'
export const TIMETABLE_CONFLICTS = 'Resolva os conflitos, ou diga por que o quadro vale assim mesmo.'
export const TIMETABLE_DISCARDED = 'Rascunho descartado.'
export const UNAVAILABLE_NOTED = 'Indisponibilidade anotada.'
export const UNAVAILABLE_REMOVED = 'Indisponibilidade retirada.'
export const TIMETABLE_NOTHING_TO_PRINT = 'Ainda não há quadro publicado para imprimir.'
