import { useFormikContext } from 'formik'
import type { CourseOfferDraft, CourseOfferRecord } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { AGE_MODES } from '#domain/courses/courses.lists.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { COURSE_OFFER_LABELS as LABELS } from '#domain/courseOffers/courseOffers.labels.ts'
import { colleaguesOf, withCourse, withUnit, withYear } from '#src/features/academico/courseOffers/courseOfferForm.ts'
import { SeatGrid } from '#src/features/academico/courseOffers/views/SeatGrid.view.tsx'
import { offered } from '#src/lib/offered.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { Section } from '#src/ui/Section.tsx'

interface CourseOfferSectionsProps {
  readonly choices: SchoolChoices
  /** Null for a new one. */
  readonly record: CourseOfferRecord | null
  readonly disabled: boolean
}

/** The form of an offer: what and where, its seats, and who coordinates it. */
export const CourseOfferSections = (props: CourseOfferSectionsProps) => {
  const { values } = useFormikContext<CourseOfferDraft>()
  const { choices, disabled } = props
  return (
    <>
      <Section title="Oferta">
        <PlaceFields {...props} />
      </Section>
      <Section title={LABELS.vagas}>
        <SeatGrid choices={choices} taken={props.record?.ocupadas} disabled={disabled} />
      </Section>
      <Section title={LABELS.idsCoordenadores}>
        <ChoicesField
          {...of('idsCoordenadores')}
          required={false}
          disabled={disabled}
          hint={values.idUnidade === null ? 'Escolha antes a unidade.' : undefined}
          options={offered(colleaguesOf(choices, values.idUnidade), values.idsCoordenadores).map(({ id, nome }) => ({
            value: id,
            displayText: nome,
            status: true,
          }))}
        />
      </Section>
    </>
  )
}

/** What a field of the form is called. */
const of = (name: keyof CourseOfferDraft) => ({ name, label: LABELS[name] })

const PlaceFields = ({ choices, record, disabled }: CourseOfferSectionsProps) => {
  const { values, setValues } = useFormikContext<CourseOfferDraft>()
  const kept = disabled || (record !== null && record.ocupadas.length > 0)
  const change = (next: CourseOfferDraft) => void setValues(next)
  return (
    <div className="row">
      <div className="col-md-3">
        <FormCodeField
          {...of('idAnoLetivo')}
          required
          disabled={kept}
          list={offered(yearsIn(choices, values.idUnidade), [values.idAnoLetivo])}
          onChoose={(id) => change(withYear(values, id, choices))}
        />
      </div>
      <div className="col-md-4">
        <FormCodeField
          {...of('idUnidade')}
          required
          disabled={kept}
          list={offered(choices.unidades, [values.idUnidade])}
          onChoose={(id) => change(withUnit(values, id, choices))}
        />
      </div>
      <div className="col-md-5">
        <FormCodeField
          {...of('idCurso')}
          required
          disabled={kept}
          list={offered(choices.cursos, [values.idCurso])}
          onChoose={(id) => change(withCourse(values, id))}
        />
      </div>
      <div className="col-md-3">
        <FormCodeField {...of('tipoEtapa')} required disabled={disabled} list={STAGE_KINDS} />
      </div>
      <div className="col-md-4">
        <FormDateField
          {...of('dataCorte')}
          required
          disabled={disabled}
          hint="Dia em que a idade da série é conferida."
        />
      </div>
      <div className="col-md-5">
        <FormCodeField {...of('regraIdade')} required disabled={disabled} list={AGE_MODES} />
      </div>
    </div>
  )
}
