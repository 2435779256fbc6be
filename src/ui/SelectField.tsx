import { type ComponentProps, memo, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'

export interface SelectOption {
  readonly value: string | number
  readonly label: string
  readonly disabled?: boolean
  /** Heading above the option; options of one group follow each other. */
  readonly group?: string
}

export interface SelectFieldProps extends FieldProps, Pick<ComponentProps<'select'>, 'onKeyDown' | 'onKeyUp'> {
  /** The chosen option's value as text; empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly SelectOption[]
  /** Text of the empty option, like “Todas as séries”; null: no empty option. */
  readonly empty?: string | null
  readonly name?: string
}

/** A drop-down: one option of a list. */
export const SelectField = memo(
  ({
    label,
    error,
    hint,
    required = false,
    value,
    onChange,
    options,
    empty = 'Selecione',
    ...rest
  }: SelectFieldProps) => {
    const id = useId()
    return (
      <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
        <select
          {...rest}
          {...controlState(id, { error, hint, required })}
          className={classes('form-select', error !== undefined && 'is-invalid')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {empty !== null && <option value="">{empty}</option>}
          {groupsOf(options).map(([group, members]) =>
            group === undefined ? (
              members.map(optionElement)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(optionElement)}
              </optgroup>
            ),
          )}
        </select>
      </FieldFrame>
    )
  },
)

const optionElement = ({ value, label, disabled = false }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

const groupsOf = (options: readonly SelectOption[]): (readonly [string | undefined, readonly SelectOption[]])[] =>
  [...new Set(options.map(({ group }) => group))].map((group) => [group, options.filter((one) => one.group === group)])
