import { useField, useFormikContext } from 'formik'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { isDay } from '#domain/base/typedDay.ts'
import { dayText } from '#domain/base/days.ts'
import { MAX_REPEATS, weeksAfter } from '#domain/calendars/repeats.ts'
import type { EventForm } from '#src/features/academico/calendar/eventForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** The repetitions of a new event: every week until a day, or days picked one by one. All are created with it. */
export const RepeatFields = () => {
  const { values } = useFormikContext<EventForm>()
  const [{ value: days }, { error }, { setValue }] = useField<readonly string[]>('datas')
  const [isShown, setShown] = useState(days.length > 0)
  const put = (more: readonly string[]) => void setValue([...new Set([...days, ...more])].toSorted())
  const show = (shown: boolean) => {
    setShown(shown)
    if (!shown) void setValue([])
  }
  return (
    <div className="stack">
      <CheckField label="Repete em outros dias" checked={isShown} onChange={show} />
      {isShown && (
        <>
          <div className="row">
            {isDay(values.inicio) && (
              <div className="col-md-6">
                <AddDays
                  label="Toda semana até"
                  action="Preencher"
                  onAdd={(until) => put(weeksAfter(values.inicio, until).slice(0, MAX_REPEATS))}
                />
              </div>
            )}
            <div className="col-md-6">
              <AddDays label="Outro dia" action="Acrescentar" onAdd={(day) => put([day])} />
            </div>
          </div>
          {days.length > 0 && (
            <ul className="list-plain cluster" aria-label="Outros dias">
              {days.map((day) => (
                <li key={day} className="repeat-day">
                  {dayText(day)}
                  <IconButton
                    icon={X}
                    label={`Tirar ${dayText(day)}`}
                    onClick={() => void setValue(days.filter((one) => one !== day))}
                  />
                </li>
              ))}
            </ul>
          )}
          {error !== undefined && <p role="alert">{error}</p>}
        </>
      )}
    </div>
  )
}

interface AddDaysProps {
  readonly label: string
  readonly action: string
  readonly onAdd: (day: string) => void
}

/** A day field with a button. */
const AddDays = ({ label, action, onAdd }: AddDaysProps) => {
  const [typed, setTyped] = useState('')
  const add = () => {
    onAdd(typed)
    setTyped('')
  }
  return (
    <div className="add-day">
      <DateField label={label} value={typed} onChange={setTyped} />
      <Button disabled={!isDay(typed)} onClick={add}>
        {action}
      </Button>
    </div>
  )
}
