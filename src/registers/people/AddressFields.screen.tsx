import { HOME_ADDRESS } from '#domain/people/address.ts'
import type { FormValues } from '#src/registers/formValues.ts'
import { closedChoices } from '#src/registers/choices.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'

interface AddressFieldsProps {
  /** Path of the address among the values of the form: `enderecos.0`. */
  readonly at: string
  readonly values: FormValues
  readonly disabled: boolean
}

const NAMES = Object.keys(HOME_ADDRESS)

/** The fields of one address; a typed CEP fills the empty ones. */
export const AddressFields = ({ at, values, disabled }: AddressFieldsProps) => {
  const help = useFieldHelp(`${at}.`, 'estado')
  return (
    <FieldRow
      fields={HOME_ADDRESS}
      names={NAMES}
      values={values}
      choices={closedChoices}
      disabled={disabled}
      help={help}
      under={`${at}.`}
    />
  )
}
