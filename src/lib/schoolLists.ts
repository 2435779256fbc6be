import type { SchoolChoices } from '#domain/api/schoolChoices.schemas.ts'

/** What a record chooses from, by the table that its fields refer to. */
export const schoolLists = ({
  anos,
  unidades,
  cursos,
  series,
  turnos,
  locais,
}: Omit<SchoolChoices, 'equipe' | 'anosDasUnidades'>) => ({
  school_year: anos,
  unit: unidades,
  course: cursos,
  grade: series,
  shift: turnos,
  location: locais,
})
