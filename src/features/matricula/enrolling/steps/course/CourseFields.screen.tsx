import { useFormikContext } from 'formik'
import type { WaitingStanding } from '#domain/waitingList/waitingList.schemas.ts'
import type { GetEnrollingOffers } from '#domain/enrolling/enrolling.wire.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { choose, followed, offerOf } from '#domain/schoolYears/cascade.ts'
import { waitsFor } from '#domain/waitingList/waitingOption.ts'
import type { CourseValues } from '#src/features/matricula/enrolling/steps/course/courseForm.ts'
import { courseLevels } from '#src/lib/courseLevels.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { CourseCascade, type LevelChoice } from '#src/views/CourseCascade.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Section } from '#src/ui/Section.tsx'

interface CourseFieldsProps {
  readonly offers: GetEnrollingOffers['answer']
  readonly waiting: boolean
  /** How the enrolment waits already; null if it does not. */
  readonly standing: WaitingStanding | null
  /** Asks for a place in the waiting list, as a further option if the family waits already. */
  readonly onWait: (offer: CourseOption) => void
}

/** One choice after the other, with the seats left. Choices that follow from another are made with it. */
export const CourseFields = ({ offers: { ofertas, atual, podeLiberar }, ...line }: CourseFieldsProps) => {
  const { values, setValues } = useFormikContext<CourseValues>()
  if (ofertas.length === 0) {
    return (
      <EmptyState
        title="Nada é ofertado no momento"
        reason="Fale com a secretaria para saber o que ainda é possível."
      />
    )
  }
  const levels = courseLevels(ofertas, values)
    .filter(({ level }) => level !== 'idAnoLetivo')
    .map(
      ({ level, label, options }): LevelChoice => ({
        name: level,
        label,
        options,
        onChoose: (id) => {
          const chosen = choose(values, level, id)
          void setValues({ ...values, ...(id === null ? chosen : followed(ofertas, chosen, atual)) })
        },
      }),
    )
  const offer = offerOf(ofertas, values)
  return (
    <Section title="Onde o aluno vai estudar">
      <div className="stack">
        <CourseCascade levels={levels} />
        <div aria-live="polite">{offer !== null && <Left offer={offer} {...line} />}</div>
        {podeLiberar && offer !== null && (
          <FormTextArea
            name="liberacao"
            label="Justificativa, se a idade estiver fora da faixa da série"
            maxLength={500}
            counter
          />
        )}
      </div>
    </Section>
  )
}

interface LeftProps extends Omit<CourseFieldsProps, 'offers'> {
  readonly offer: CourseOption
}

const Left = ({ offer, waiting, standing, onWait }: LeftProps) => {
  const { livres, impedimento } = offer
  if (impedimento !== '') return <div className="alert alert-danger mb-0">{impedimento}</div>
  if (livres === 0) {
    return (
      <div className="alert alert-warning mb-0 stack stack-close">
        <span>
          Não há vagas livres. Se a sua já está guardada, ela continua sua; senão escolha outro período, ou entre na
          lista de espera.
        </span>
        {mayWait(standing, offer) && (
          <div>
            <Button onClick={() => onWait(offer)} loading={waiting}>
              {standing === null ? 'Entrar na lista de espera' : 'Esperar aqui também, como 2ª opção'}
            </Button>
          </div>
        )}
      </div>
    )
  }
  return <p className="text-secondary mb-0">{plural(livres, 'vaga livre', 'vagas livres')}</p>
}

/** Whether the family may ask to wait for a place: for the first, or for a second option. */
const mayWait = (standing: WaitingStanding | null, offer: CourseOption): boolean =>
  standing === null || (standing.outraOpcao && !waitsFor(standing, offer))
