import type { ExtraCourseChoices, ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { EXTRA_COURSE_LISTS, NEW_EXTRA_COURSE } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE_LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { slotText } from '#domain/extraCourses/extraSchedule.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'

/** A new course of the running year, in the unit of whoever works in one. */
export const newExtraCourse = (choices: ExtraCourseChoices): ExtraCourseDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const unit = own.length === 1 ? (own[0]?.id ?? null) : null
  return {
    ...NEW_EXTRA_COURSE,
    unidadeId: unit,
    anoLetivoId: yearsIn(choices, unit).findLast(({ ativo }) => ativo)?.id ?? null,
  }
}

/** With another unit: a place of the former one is no longer meant. */
export const withUnit = (
  values: ExtraCourseDraft,
  unidadeId: number | null,
  { locais }: ExtraCourseChoices,
): ExtraCourseDraft => {
  const stays = locais.some(({ id, idUnidade }) => id === values.local && idUnidade === unidadeId)
  return { ...values, unidadeId, local: stays ? values.local : null }
}

/** The grades of regular courses; of all of them where none is chosen. */
export const gradesOf = <Grade extends { readonly idCurso: number }>(
  courses: readonly number[],
  grades: readonly Grade[],
): readonly Grade[] => grades.filter(({ idCurso }) => courses.length === 0 || courses.includes(idCurso))

/** The fields of a course, as a conflict shows them. */
export const conflictFields = (choices: ExtraCourseChoices): readonly ConflictField<ExtraCourseDraft>[] => {
  const named = (name: keyof ExtraCourseDraft, text?: (values: ExtraCourseDraft) => string) => ({
    name,
    label: EXTRA_COURSE_LABELS[name],
    ...(text && { text }),
  })
  return [
    named('nome'),
    named('turma'),
    named('anoLetivoId', ({ anoLetivoId }) => namesOf(choices.anos, [anoLetivoId])),
    named('unidadeId', ({ unidadeId }) => namesOf(choices.unidades, [unidadeId])),
    named('local', ({ local }) => namesOf(choices.locais, [local])),
    named('vagas'),
    named('obrigatoriedade', ({ obrigatoriedade }) => namesOf(EXTRA_COURSE_LISTS.obrigatoriedade, [obrigatoriedade])),
    named('tipoHorario', ({ tipoHorario }) => namesOf(EXTRA_COURSE_LISTS.tipoHorario, [tipoHorario])),
    named('horarios', ({ horarios }) => horarios.map(slotText).join('; ')),
    named('disponibilidade', ({ disponibilidade }) => namesOf(EXTRA_COURSE_LISTS.disponibilidade, [disponibilidade])),
    named('sexo', ({ sexo }) => namesOf(EXTRA_COURSE_LISTS.sexo, [sexo])),
    named('anoInicio'),
    named('anoFim'),
    named('cursos', ({ cursos }) => namesOf(choices.cursos, cursos)),
    named('series', ({ series }) => namesOf(choices.series, series)),
    named('periodos', ({ periodos }) => namesOf(choices.turnos, periodos)),
    named('preRequisitos', ({ preRequisitos }) => namesOf(choices.preRequisitos, preRequisitos)),
    named('contaBancariaId', ({ contaBancariaId }) => namesOf(choices.contas, [contaBancariaId])),
    named('sisHistoricoPadraoId', ({ sisHistoricoPadraoId }) => namesOf(choices.historicos, [sisHistoricoPadraoId])),
    named('segundaAula'),
    named('terceiraAula'),
    named('quartaAula'),
    named('quintaAula'),
  ]
}
