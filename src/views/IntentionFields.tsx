import { useFormikContext } from 'formik'
import { useId } from 'react'
import { INTENTIONS, type IntentionDraft, LEAVES, REASON_LENGTH, RENEWS } from '#domain/reEnrolments/intention.ts'
import { OneCard, OneOfCards } from '#src/ui/ChoiceCards.tsx'
import { FieldNotes } from '#src/ui/Field.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

/**
 * Fields for whether a student re-enrols in the coming year and, if not or perhaps, why; in a Formik form of an
 * `IntentionDraft`.
 */
export const IntentionFields = () => {
  const name = useId()
  const { values, errors, submitCount, setFieldValue } = useFormikContext<IntentionDraft>()
  const { resposta } = values
  return (
    <>
      <OneOfCards legend="Vai renovar?" disabled={false}>
        {INTENTIONS.map(({ id, nome }) => (
          <OneCard key={id} name={name} checked={resposta === id} onChoose={() => void setFieldValue('resposta', id)}>
            {nome}
          </OneCard>
        ))}
        <FieldNotes id={name} error={submitCount > 0 ? errors.resposta : undefined} hint={undefined} />
      </OneOfCards>
      {resposta !== null && resposta !== RENEWS && (
        <FormTextField name="motivo" label="Motivo" required={resposta === LEAVES} maxLength={REASON_LENGTH} counter />
      )}
    </>
  )
}
