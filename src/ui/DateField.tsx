import '#src/styles/forms.scss'
import Calendar from 'lucide-react/icons/calendar'
import { memo, useId, useRef } from 'react'
import { classes } from '#src/lib/classes.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { type DayBounds, dateText, dateValue } from '#src/lib/typedDates.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export interface DateFieldProps extends FieldProps, DayBounds {
  readonly name?: string
  /** ISO once the day is complete; before that the typed text. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete?: string
}

/** A day, typed as `dd/mm/aaaa` or chosen from the calendar of the browser. */
export const DateField = memo(
  ({ label, error, hint, required = false, disabled = false, value, onChange, min, max, ...rest }: DateFieldProps) => {
    const id = useId()
    const calendar = useRef<HTMLInputElement>(null)
    return (
      <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
        <div className="field-box">
          <input
            {...rest}
            {...controlState(id, { error, hint, required })}
            type="text"
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            className={classes('form-control', error !== undefined && 'is-invalid')}
            disabled={disabled}
            value={dateText(value)}
            onChange={(event) => onChange(dateValue(event.target.value))}
          />
          <input
            ref={calendar}
            type="date"
            className="date-calendar"
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            min={min}
            max={max}
            value={isDay(value) ? value : ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={Calendar}
            label={`Abrir calendário: ${label}`}
            disabled={disabled}
            onClick={() => calendar.current?.showPicker()}
          />
        </div>
      </FieldFrame>
    )
  },
)
