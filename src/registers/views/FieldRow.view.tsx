import type { Field, FieldKind, Fields } from '#domain/registers/describe.ts'
import type { Option } from '#domain/base/common.schemas.ts'
import type { FieldHelp } from '#src/registers/useFieldHelp.ts'
import type { FormValues } from '#src/registers/formValues.ts'
import { RegisterField } from '#src/registers/views/RegisterField.view.tsx'

interface FieldRowProps {
  readonly fields: Fields
  /** The fields of the row, in order. */
  readonly names: readonly string[]
  readonly values: FormValues
  readonly choices: (field: Field) => readonly Option[]
  readonly disabled: boolean
  readonly help: FieldHelp
  /** Path prefix of the fields in the form's values: `cadastro.`; empty: at the top. */
  readonly under?: string
}

/** Some of the fields of a description, side by side. */
export const FieldRow = ({ fields, names, values, choices, disabled, help, under = '' }: FieldRowProps) => (
  <div className="row">
    {names.map((name) => {
      const field = fields[name]
      if (field === undefined) return null
      return (
        <div key={name} className={`col-md-${WIDTHS[field.kind] ?? 4}`}>
          <RegisterField
            name={`${under}${name}`}
            field={field}
            options={choices(field)}
            value={values[name] ?? ''}
            disabled={disabled}
            help={help}
          />
        </div>
      )
    })}
  </div>
)

/** Twelfths of the form. */
const WIDTHS: Partial<Readonly<Record<FieldKind, number>>> = {
  longText: 12,
  references: 12,
  choices: 12,
  file: 12,
  integer: 3,
  decimal: 3,
  percent: 3,
  cep: 3,
}
