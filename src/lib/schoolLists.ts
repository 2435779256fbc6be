import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'

/** What records of the school choose from, by the table that their fields refer to. */
export const schoolLists = (choices: SchoolChoices) => ({
  school_year: choices.anos,
  unit: choices.unidades,
  course: choices.cursos,
  grade: choices.series,
  shift: choices.turnos,
  location: choices.locais,
  staff_user: choices.equipe,
})
