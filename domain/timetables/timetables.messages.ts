/** Timetables. */

export const TIMETABLE_FROZEN = 'Esta versão já foi publicada e não muda mais. Crie uma nova versão.'
export const TIMETABLE_EMPTY = 'Coloque ao menos uma aula no quadro antes de publicar.'
export const TIMETABLE_CONFLICTS = 'Resolva os conflitos, ou diga por que o quadro vale assim mesmo.'
export const TIMETABLE_DISCARDED = 'Rascunho descartado.'
export const AVAILABILITY_NOTED = 'Disponibilidade anotada.'
export const AVAILABILITY_REMOVED = 'Anotação retirada.'
export const AVAILABILITY_CONTRARY = 'Já está anotado o contrário {quando}. Retire essa anotação primeiro.'
export const TIMETABLE_NOTHING_TO_PRINT = 'Ainda não há quadro publicado para imprimir.'
