/** Divisions of class groups. */

export const CLASS_DIVISION_TAKEN = 'A turma já tem uma divisão com este nome.'
export const CLASS_DIVISION_PART_TAKEN = 'A turma já tem um subgrupo com este nome em outra divisão.'
export const CLASS_DIVISION_IN_USE = 'Há aulas para {subgrupos}. Tire-as do quadro de horários antes.'
export const CLASS_DIVISION_SAVED = 'Divisão salva.'
export const CLASS_DIVISION_REMOVED = 'Divisão excluída. Ninguém mais está nos subgrupos dela.'
export const CLASS_DIVISION_PLACED = 'Alunos salvos. As chamadas a partir de {dia} já seguem esta divisão.'
