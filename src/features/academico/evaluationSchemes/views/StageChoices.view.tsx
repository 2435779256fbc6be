import { useFormikContext } from 'formik'
import { STAGE_NUMBERS } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { ChoicesField } from '#src/registers/views/ChoicesField.view.tsx'

interface StageChoicesProps {
  readonly name: string
  readonly label: string
  readonly disabled: boolean
}

/** Check boxes for the stages of the year. */
export const StageChoices = ({ name, label, disabled }: StageChoicesProps) => {
  const { values } = useFormikContext<SchemeDraft>()
  return (
    <ChoicesField
      name={name}
      label={label}
      required={false}
      disabled={disabled}
      options={STAGE_NUMBERS.slice(0, values.etapas ?? 0).map(({ id, nome }) => ({ value: id, displayText: nome }))}
    />
  )
}
