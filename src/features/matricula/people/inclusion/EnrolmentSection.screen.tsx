import { useFormikContext } from 'formik'
import { isDay } from '#domain/base/typedDay.ts'
import { ageVerdictFor } from '#domain/people/ages.ts'
import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { suggestedPlace } from '#domain/people/suggestedPlace.ts'
import { choose, offerOf } from '#domain/schoolYears/cascade.ts'
import { courseLevels } from '#src/lib/courseLevels.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { birthIn, type InclusionValues } from '#src/features/matricula/people/inclusion/inclusionForm.ts'
import { CourseCascade, type LevelChoice } from '#src/views/CourseCascade.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { OfferNotice } from '#src/views/OfferNotice.tsx'
import { Section } from '#src/ui/Section.tsx'

interface EnrolmentSectionProps {
  readonly options: ListCourseOptions['answer']
}

/** The place of the enrolment, one choice after the other, with its seats and the age check. */
export const EnrolmentSection = ({ options }: EnrolmentSectionProps) => {
  const { values, setFieldValue } = useFormikContext<InclusionValues>()
  const { matricula } = values
  const offers = options.ofertas
  const origins = useChoices('contactOrigins')
  const offer = offerOf(offers, matricula)
  const birth = birthIn(values)
  const verdict = offer !== null && isDay(birth) ? ageVerdictFor(birth, offer) : 'fits'
  const levels = courseLevels(offers, matricula).map(
    ({ level, label, options: list }): LevelChoice => ({
      name: `matricula.${level}`,
      label,
      options: list,
      onChoose: (id) => {
        const chosen = choose(matricula, level, id)
        const next = id === null ? chosen : suggestedPlace(options, chosen, birth)
        void setFieldValue('matricula', { ...matricula, ...next })
      },
    }),
  )
  return (
    <Section title="Matrícula">
      <div className="stack">
        <CourseCascade levels={levels} />
        <div aria-live="polite" className="stack">
          {offer !== null && <OfferNotice offer={offer} verdict={verdict} />}
        </div>
        {verdict === 'release' && (
          <FormTextArea
            name="matricula.liberacao"
            label="Justificativa da liberação"
            required
            maxLength={500}
            counter
          />
        )}
        <div className="row">
          <div className="col-md-4">
            <FormCodeField
              name="matricula.idOrigem"
              label="Origem"
              empty="Não informada"
              list={origins.map(({ value, label }) => ({ id: value, nome: label }))}
            />
          </div>
        </div>
      </div>
    </Section>
  )
}
