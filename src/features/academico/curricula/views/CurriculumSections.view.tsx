import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import { CURRICULUM } from '#domain/curricula/curricula.fields.ts'
import type { CurriculumChoices, CurriculumDraft } from '#domain/curricula/curricula.schemas.ts'
import { curriculumNeeds } from '#domain/curricula/curriculum.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { gradesWithCourse } from '#src/features/academico/curricula/curriculumForm.ts'
import { CurriculumCheck } from '#src/features/academico/curricula/views/CurriculumCheck.view.tsx'
import { ItemGrid } from '#src/features/academico/curricula/views/ItemGrid.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { Section } from '#src/ui/Section.tsx'

interface CurriculumSectionsProps {
  readonly choices: CurriculumChoices
  /** A saved matrix, and its next version, stay at their place. */
  readonly hasPlace: boolean
  readonly disabled: boolean
}

/** The form of a matrix: its place, its subjects, and how it stands against the law and the week. */
export const CurriculumSections = ({ choices, hasPlace, disabled }: CurriculumSectionsProps) => {
  const { values } = useFormikContext<CurriculumDraft>()
  const needs = curriculumNeeds(choices, values)
  const kept = disabled || hasPlace
  return (
    <>
      <Section title="Matriz">
        <div className="row">
          <Field name="idAnoLetivo" md={2} disabled={kept} list={yearsIn(choices, values.idUnidade)} />
          <Field name="idUnidade" md={3} disabled={kept} list={choices.unidades} />
          <Field name="idSerie" md={4} disabled={kept} list={gradesWithCourse(choices)} />
          <Field name="idPeriodo" md={3} disabled={kept} list={choices.turnos} />
          <Field name="ato" md={6} disabled={disabled} />
        </div>
      </Section>
      <Section title={CURRICULUM.disciplinas.label}>
        <div className="stack">
          <CurriculumCheck items={values.disciplinas} needs={needs} isPlaced={values.idSerie !== null} />
          <ItemGrid subjects={choices.disciplinas} needs={needs} disabled={disabled} />
        </div>
      </Section>
    </>
  )
}

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof CURRICULUM>>, 'fields'>) => (
  <DraftField fields={CURRICULUM} {...props} />
)
