import { useFormikContext } from 'formik'
import { Addresses } from '#src/features/matricula/people/records/Addresses.screen.tsx'
import { type PersonKind, PERSONS, type PersonValues } from '#src/features/matricula/people/records/personForm.ts'
import { closedChoices } from '#src/registers/choices.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'
import { Section } from '#src/ui/Section.tsx'

interface PersonFieldsProps {
  readonly kind: PersonKind
  readonly disabled: boolean
}

/** The sections of the form of a student or a guardian. */
export const PersonFields = ({ kind, disabled }: PersonFieldsProps) => {
  const { values } = useFormikContext<PersonValues>()
  const help = useFieldHelp()
  const { fields, sections } = PERSONS[kind]
  return (
    <>
      {Object.entries(sections).map(([title, names]) => (
        <Section key={title} title={title}>
          <FieldRow
            fields={fields}
            names={names}
            values={values.cadastro}
            choices={closedChoices}
            disabled={disabled}
            help={help}
            under="cadastro."
          />
        </Section>
      ))}
      <Addresses at="enderecos" disabled={disabled} />
    </>
  )
}
