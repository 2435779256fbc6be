import { useFormikContext } from 'formik'
import { isToldAtOnce } from '#domain/occurrences/occurrence.ts'
import { OCCURRENCE_SECRECIES, PROTECTED, SEEN_IF_TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceChoices, OccurrenceEditing } from '#domain/occurrences/occurrences.schemas.ts'
import { type OccurrenceValues, typeIn } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { ChosenStudents } from '#src/features/academico/occurrences/screens/ChosenStudents.screen.tsx'
import { WhatSection } from '#src/features/academico/occurrences/screens/WhatSection.screen.tsx'
import { InvolvedStaff } from '#src/features/academico/occurrences/views/InvolvedStaff.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'

interface SectionsProps {
  readonly choices: OccurrenceChoices
  /** The occurrence that is being changed; null for a new one. */
  readonly editing: OccurrenceEditing | null
}

/** Inside the form: what happened, to whom, who of the school took part, and who reads it. */
export const OccurrenceSections = (props: SectionsProps) => (
  <>
    <WhatSection {...props} />
    <Who {...props} />
    <InvolvedStaff staff={props.choices.funcionarios} />
    <Told {...props} />
  </>
)

const Who = ({ choices }: Pick<SectionsProps, 'choices'>) => {
  const { values } = useFormikContext<OccurrenceValues>()
  return (
    <Card title="Alunos">
      <ChosenStudents groups={choices.turmas} type={typeIn(choices, values)} />
    </Card>
  )
}

const Told = ({ choices, editing }: SectionsProps) => {
  const { values } = useFormikContext<OccurrenceValues>()
  const type = typeIn(choices, values)
  const asks = editing === null && type?.visivelFamilia === SEEN_IF_TOLD && values.sigilo !== PROTECTED
  return (
    <Card title="Quem lê">
      <FormCodeField
        name="sigilo"
        label="Sigilo"
        empty={null}
        list={OCCURRENCE_SECRECIES}
        hint="Restrita e de proteção: só quem registrou e quem tem acesso próprio leem, e cada leitura fica registrada."
      />
      {asks && <FormCheckField name="comunicar" label="Comunicar à família ao registrar" />}
      {editing !== null && (
        <p className="text-secondary mb-0">
          {editing.comunicadaEm === null
            ? 'A família não lê este registro por enquanto.'
            : 'As famílias já leem este registro. Quem lê algo diferente depois de salvar é avisado uma vez.'}
        </p>
      )}
      {editing === null && type !== undefined && (
        <p className="text-secondary mb-0">{toldText(isToldAtOnce(type.visivelFamilia, values), type.exigeCiencia)}</p>
      )}
    </Card>
  )
}

const toldText = (isTold: boolean, asksAcknowledgement: boolean): string => {
  if (!isTold) return 'A família não lê este registro por enquanto.'
  return asksAcknowledgement
    ? 'As famílias leem assim que você registrar, e a escola pede a ciência delas.'
    : 'As famílias leem assim que você registrar.'
}
