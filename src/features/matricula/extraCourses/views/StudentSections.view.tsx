import { useFormikContext } from 'formik'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { gradesOf } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import type { ExtraCourseSectionsProps } from '#src/features/matricula/extraCourses/views/sections.ts'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Name and label of a field. */
const of = (name: keyof typeof EXTRA_COURSE) => ({ name, label: EXTRA_COURSE[name].label })

/** Who may take the course, and its requirements. */
export const StudentSections = ({ choices, disabled }: ExtraCourseSectionsProps) => {
  const { values } = useFormikContext<ExtraCourseDraft>()
  const near = gradesOf(values.cursos, choices.series)
  const ofCourses = choices.series.filter((grade) => values.series.includes(grade.id) || near.includes(grade))
  return (
    <>
      <Section title="Para quem">
        <div className="stack">
          <div className="row">
            <DraftField fields={EXTRA_COURSE} name="sexo" md={4} disabled={disabled} />
            <div className="col-md-4">
              <FormIntegerField {...of('anoInicio')} disabled={disabled} digits={4} placeholder="Ano" />
            </div>
            <div className="col-md-4">
              <FormIntegerField {...of('anoFim')} disabled={disabled} digits={4} placeholder="Ano" />
            </div>
          </div>
          <DraftField fields={EXTRA_COURSE} name="cursos" disabled={disabled} list={choices.cursos} />
          <DraftField fields={EXTRA_COURSE} name="series" disabled={disabled} list={ofCourses} />
          <DraftField fields={EXTRA_COURSE} name="periodos" disabled={disabled} list={choices.turnos} />
        </div>
      </Section>
      <Section title="Pré-requisitos">
        <DraftField fields={EXTRA_COURSE} name="preRequisitos" disabled={disabled} list={choices.preRequisitos} />
      </Section>
    </>
  )
}
