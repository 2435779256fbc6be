import type { ExtraCourseChoices, ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { NEW_EXTRA_COURSE } from '#domain/extraCourses/extraCourse.ts'

/** A new course of the running year, in the person's unit if there is only one. */
export const newExtraCourse = (choices: ExtraCourseChoices): ExtraCourseDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    ...NEW_EXTRA_COURSE,
    unidadeId: unit,
    anoLetivoId: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
  }
}

/** After a change of unit: drops the place of the former one. */
export const withUnit = (
  values: ExtraCourseDraft,
  unidadeId: number | null,
  { locais }: ExtraCourseChoices,
): ExtraCourseDraft => {
  const stays = locais.some(({ id, idUnidade }) => id === values.local && idUnidade === unidadeId)
  return { ...values, unidadeId, local: stays ? values.local : null }
}

/** The grades of the given courses; of all courses if none is chosen. */
export const gradesOf = <Grade extends { readonly idCurso: number }>(
  courses: readonly number[],
  grades: readonly Grade[],
): readonly Grade[] => grades.filter(({ idCurso }) => courses.length === 0 || courses.includes(idCurso))

/** The choices of a course, by the table of their fields. */
export const courseLists = (choices: ExtraCourseChoices) => ({
  school_year: choices.anos,
  unit: choices.unidades,
  course: choices.cursos,
  grade: choices.series,
  shift: choices.turnos,
  location: choices.locais,
  prerequisite: choices.preRequisitos,
  bank_account: choices.contas,
  standard_history: choices.historicos,
})
