import { useFormikContext } from 'formik'
import { Addresses } from '#src/registers/people/Addresses.screen.tsx'
import { type PersonKind, PERSONS, type PersonValues } from '#src/registers/people/personForm.ts'
import { closedChoices, readText } from '#src/registers/choices.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'
import { type Fact, Facts } from '#src/ui/Facts.tsx'
import { Section } from '#src/ui/Section.tsx'

interface PersonFieldsProps {
  readonly kind: PersonKind
  readonly disabled: boolean
  /** Read-only fields. */
  readonly fixed?: readonly string[]
}

const NONE: readonly string[] = []

/** The sections of the form of a student or a guardian. */
export const PersonFields = ({ kind, disabled, fixed = NONE }: PersonFieldsProps) => {
  const { values } = useFormikContext<PersonValues>()
  const help = useFieldHelp()
  const { fields, sections } = PERSONS[kind]
  return (
    <>
      {Object.entries(sections).map(([title, names]) => (
        <Section key={title} title={title}>
          {names.some((name) => fixed.includes(name)) && (
            <Facts
              items={factsOf(
                kind,
                values.cadastro,
                names.filter((name) => fixed.includes(name)),
              )}
            />
          )}
          <FieldRow
            fields={fields}
            names={names.filter((name) => !fixed.includes(name))}
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

/** Read-only fields, as text. */
const factsOf = (kind: PersonKind, values: PersonValues['cadastro'], names: readonly string[]): readonly Fact[] =>
  names.flatMap((name) => {
    const field = PERSONS[kind].fields[name]
    return field === undefined ? [] : [[field.label, readText(field, values[name] ?? '', closedChoices)] as const]
  })
