import { useFormikContext } from 'formik'
import type { ComponentProps } from 'react'
import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { COURSE_OFFER } from '#domain/courseOffers/courseOffers.fields.ts'
import { colleaguesOf, withCourse, withUnit, withYear } from '#src/features/academico/courseOffers/courseOfferForm.ts'
import { SeatGrid } from '#src/features/academico/courseOffers/views/SeatGrid.view.tsx'
import { DraftField } from '#src/registers/views/DraftField.view.tsx'
import { Section } from '#src/ui/Section.tsx'

interface CourseOfferSectionsProps {
  readonly choices: SchoolChoices
  /** Null for a new one. */
  readonly record: CourseOfferRecord | null
  readonly disabled: boolean
}

/** The form of an offer: course and place, seats, and coordinators. */
export const CourseOfferSections = (props: CourseOfferSectionsProps) => {
  const { values } = useFormikContext<CourseOfferDraft>()
  const { choices, disabled } = props
  return (
    <>
      <Section title="Oferta">
        <PlaceFields {...props} />
      </Section>
      <Section title={COURSE_OFFER.vagas.label}>
        <SeatGrid choices={choices} taken={props.record?.ocupadas} disabled={disabled} />
      </Section>
      <Section title={COURSE_OFFER.idsCoordenadores.label}>
        <Field
          name="idsCoordenadores"
          disabled={disabled}
          hint={values.idUnidade === null ? 'Escolha antes a unidade.' : undefined}
          list={colleaguesOf(choices, values.idUnidade)}
        />
      </Section>
    </>
  )
}

const Field = (props: Omit<ComponentProps<typeof DraftField<typeof COURSE_OFFER>>, 'fields'>) => (
  <DraftField fields={COURSE_OFFER} {...props} />
)

const PlaceFields = ({ choices, record, disabled }: CourseOfferSectionsProps) => {
  const { values, setValues } = useFormikContext<CourseOfferDraft>()
  const kept = disabled || (record !== null && record.ocupadas.length > 0)
  const change = (next: CourseOfferDraft) => void setValues(next)
  return (
    <div className="row">
      <Field
        name="idAnoLetivo"
        md={3}
        disabled={kept}
        list={yearsIn(choices, values.idUnidade)}
        onChoose={(id) => change(withYear(values, id, choices))}
      />
      <Field
        name="idUnidade"
        md={4}
        disabled={kept}
        list={choices.unidades}
        onChoose={(id) => change(withUnit(values, id, choices))}
      />
      <Field
        name="idCurso"
        md={5}
        disabled={kept}
        list={choices.cursos}
        onChoose={(id) => change(withCourse(values, id))}
      />
      <Field name="tipoEtapa" md={3} disabled={disabled} />
      <Field name="dataCorte" md={4} disabled={disabled} />
      <Field name="regraIdade" md={5} disabled={disabled} />
    </div>
  )
}
