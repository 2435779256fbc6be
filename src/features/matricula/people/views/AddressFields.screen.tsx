import { HOME_ADDRESS } from '#domain/people/address.ts'
import { useAddressFilling } from '#src/core/addresses/useAddressFilling.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import type { FormValues } from '#src/registers/formValues.ts'
import { closedChoices } from '#src/registers/choices.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'

interface AddressFieldsProps {
  /** Path of the address among the values of the form: `enderecos.0`. */
  readonly at: string
  readonly values: FormValues
  readonly disabled: boolean
}

const NAMES = Object.keys(HOME_ADDRESS)

/** The fields of one address; a CEP that somebody types fills what is empty. */
export const AddressFields = ({ at, values, disabled }: AddressFieldsProps) => {
  const files = usePickedFiles()
  const address = useAddressFilling({
    cep: `${at}.cep`,
    logradouro: `${at}.logradouro`,
    bairro: `${at}.bairro`,
    cidade: `${at}.cidade`,
    uf: `${at}.estado`,
  })
  return (
    <FieldRow
      fields={HOME_ADDRESS}
      names={NAMES}
      values={values}
      choices={closedChoices}
      disabled={disabled}
      help={{ files, address }}
      under={`${at}.`}
    />
  )
}
