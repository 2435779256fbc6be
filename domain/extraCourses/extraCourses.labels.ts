/** How the fields of a row of the schedule of an extra course are called. */
export const SLOT_LABELS = {
  horarioInicio: 'Início',
  horarioTermino: 'Término',
  dias: 'Dias da semana',
} as const

/** How the fields of a sign-up window are called. */
export const WINDOW_LABELS = {
  nome: 'Nome',
  anoLetivoId: 'Ano letivo',
  unidadeId: 'Unidade',
  inicio: 'Primeiro dia',
  termino: 'Último dia',
  cursosExtras: 'Cursos extras',
} as const
