import { useField } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { ADDRESSES_AT_MOST, newAddress } from '#domain/people/address.ts'
import { addressesOf, addressFields, addressValues, type PersonValues } from '#src/registers/people/personForm.ts'
import { AddressFields } from '#src/registers/people/AddressFields.screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { Section } from '#src/ui/Section.tsx'

interface AddressesProps {
  /** Path of the addresses among the values of the form: `enderecos`. */
  readonly at: string
  readonly disabled: boolean
}

/** The addresses of a person; the first one is the main address. */
export const Addresses = ({ at, disabled }: AddressesProps) => {
  const [{ value: enderecos }, , { setValue }] = useField<PersonValues['enderecos']>(at)
  const change = (next: PersonValues['enderecos']) => void setValue(next)
  return (
    <Section title="Endereços">
      <div className="stack">
        {enderecos.length === 0 && <p className="text-secondary mb-0">Nenhum endereço até agora.</p>}
        {enderecos.map((address, place) => (
          <RemovableRow
            key={address.id ?? address.tempId}
            legend={`Endereço ${place + 1}`}
            onRemove={disabled ? undefined : () => change(enderecos.toSpliced(place, 1))}
          >
            <AddressFields at={`${at}.${place}`} values={addressFields(address)} disabled={disabled} />
          </RemovableRow>
        ))}
        {!disabled && enderecos.length < ADDRESSES_AT_MOST && (
          <div>
            <Button
              icon={Plus}
              onClick={() => change([...enderecos, addressValues(newAddress(addressesOf(enderecos)))])}
            >
              Incluir endereço
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}
