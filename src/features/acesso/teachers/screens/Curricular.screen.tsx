import { useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { DEGREE_KINDS, FURTHER_COURSE_AREAS, LANGUAGES, SCHOOLING_LEVELS } from '#domain/staff/teacher.lists.ts'
import { teacherCurricularFlaws } from '#domain/staff/teacherCurricular.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { StepScreen } from '#src/features/acesso/teachers/screens/StepScreen.screen.tsx'
import { type CurricularValues, curricularValues } from '#src/features/acesso/teachers/teacherForms.ts'
import { curricular } from '#src/features/acesso/teachers/teachers.requests.ts'
import { selectCurricular } from '#src/features/acesso/teachers/teachers.slice.ts'
import { CurricularFields } from '#src/features/acesso/teachers/views/CurricularFields.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { dayOf } from '#src/lib/dates.ts'

/** M40: a teacher's curricular data. */
export const Screen = () => {
  const thisYear = Number(dayOf(useSelector(selectNow) ?? '').slice(0, 4))
  return (
    <StepScreen
      step="dados-curriculares"
      title="Dados curriculares"
      requests={curricular}
      state={useSelector(selectCurricular)}
      valuesOf={curricularValues}
      recordOf={(values, versao) => ({ ...values, versao })}
      flaws={(values) => teacherCurricularFlaws(values, thisYear)}
      conflictFields={CONFLICT}
    >
      {(disabled) => <CurricularFields disabled={disabled} />}
    </StepScreen>
  )
}

const CONFLICT: readonly ConflictField<CurricularValues>[] = [
  { name: 'escolaridade', label: 'Escolaridade', text: (values) => nameIn(SCHOOLING_LEVELS, values.escolaridade) },
  {
    name: 'formacoes',
    label: 'Formações',
    text: ({ formacoes }) =>
      formacoes
        .map(({ tipo, curso, instituicao }) => `${nameIn(DEGREE_KINDS, tipo)} em ${curso}, ${instituicao}`)
        .join('; '),
  },
  {
    name: 'cursosComplementares',
    label: 'Cursos complementares',
    text: ({ cursosComplementares }) => cursosComplementares.map((id) => nameIn(FURTHER_COURSE_AREAS, id)).join(', '),
  },
  {
    name: 'idiomas',
    label: 'Idiomas',
    text: ({ idiomas }) => idiomas.map(({ idioma }) => nameIn(LANGUAGES, idioma)).join(', '),
  },
]
