import { useFormikContext } from 'formik'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { EXTRA_COURSE_LISTS } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { gradesOf } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import type { ExtraCourseSectionsProps } from '#src/features/matricula/extraCourses/views/sections.ts'
import { offered } from '#src/lib/offered.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** What a field of the form is called. */
const of = (name: keyof ExtraCourseDraft) => ({ name, label: LABELS[name] })

const optionsOf = (list: readonly { readonly id: number; readonly nome: string }[]) =>
  list.map(({ id, nome }) => ({ value: id, displayText: nome, status: true }))

/** Who may come, and what is asked of them. */
export const StudentSections = ({ choices, disabled }: ExtraCourseSectionsProps) => {
  const { values } = useFormikContext<ExtraCourseDraft>()
  const several = { required: false, disabled }
  const grades = offered(choices.series, values.series)
  return (
    <>
      <Section title="Para quem">
        <div className="stack">
          <div className="row">
            <div className="col-md-4">
              <FormCodeField {...of('sexo')} required disabled={disabled} list={EXTRA_COURSE_LISTS.sexo} />
            </div>
            <div className="col-6 col-md-4">
              <FormIntegerField {...of('anoInicio')} disabled={disabled} digits={4} placeholder="Ano" />
            </div>
            <div className="col-6 col-md-4">
              <FormIntegerField {...of('anoFim')} disabled={disabled} digits={4} placeholder="Ano" />
            </div>
          </div>
          <ChoicesField
            {...of('cursos')}
            {...several}
            hint="Cursos regulares. Nenhum marcado: todos."
            options={optionsOf(offered(choices.cursos, values.cursos))}
          />
          <ChoicesField
            {...of('series')}
            {...several}
            hint="Nenhuma marcada: todas."
            options={optionsOf(
              grades.filter(
                ({ id }) => values.series.includes(id) || gradesOf(values.cursos, grades).some((one) => one.id === id),
              ),
            )}
          />
          <ChoicesField
            {...of('periodos')}
            {...several}
            hint="Turno em que o aluno estuda. Nenhum marcado: todos."
            options={optionsOf(offered(choices.turnos, values.periodos))}
          />
        </div>
      </Section>
      <Section title="Pré-requisitos">
        <ChoicesField
          {...of('preRequisitos')}
          {...several}
          hint={undefined}
          options={optionsOf(offered(choices.preRequisitos, values.preRequisitos))}
        />
      </Section>
    </>
  )
}
