import { useId } from 'react'
import { answerOfChosen, chosenOf } from '#domain/configuredFields/answers.ts'
import { classes } from '#src/lib/classes.ts'
import { FieldNotes, type FieldProps } from '#src/ui/Field.tsx'
import { useFormField } from '#src/ui/form/useFormField.ts'

interface OptionsAnswerProps extends Pick<FieldProps, 'label' | 'hint' | 'required' | 'disabled'> {
  readonly name: string
  readonly options: readonly string[]
  /** Allows several options; without it, one. */
  readonly several?: boolean
}

/** Options as radio buttons or check boxes. A chosen option that was removed from the list later can be unchecked. */
export const OptionsAnswer = ({ options, several = false, ...props }: OptionsAnswerProps) => {
  const { label, hint, required = false, disabled = false } = props
  const id = useId()
  const { value, error, onChange, onBlur } = useFormField<string>(props)
  const chosen = chosenOf(value)
  const shown = [...options, ...chosen.filter((one) => !options.includes(one))]
  const toggle = (option: string, checked: boolean) => {
    if (!several) return onChange(option)
    const next = shown.filter((one) => (one === option ? checked : chosen.includes(one)))
    return onChange(answerOfChosen(next))
  }
  return (
    <fieldset
      className="field options-answer"
      role={several ? 'group' : 'radiogroup'}
      aria-describedby={classes(hint !== undefined && `${id}hint`, error !== undefined && `${id}error`) || undefined}
      aria-required={several ? undefined : required}
    >
      <legend className="form-label">
        {label}
        {required && (
          <span className="field-mark" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className="cluster">
        {shown.map((option, place) => (
          <div key={option} className="form-check">
            <input
              id={`${id}${place}`}
              type={several ? 'checkbox' : 'radio'}
              name={id}
              className={classes('form-check-input', error !== undefined && 'is-invalid')}
              aria-invalid={error !== undefined}
              disabled={disabled}
              checked={chosen.includes(option)}
              onChange={(event) => toggle(option, event.target.checked)}
              onBlur={onBlur}
            />
            <label htmlFor={`${id}${place}`}>{option}</label>
          </div>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
