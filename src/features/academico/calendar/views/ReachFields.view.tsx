import { useField } from 'formik'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import type { Reach } from '#domain/calendars/eventReach.ts'
import { type ChosenReach, choicesOf, type ReachLevel } from '#src/features/academico/calendar/reach.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

const LEVELS: readonly { readonly value: ReachLevel; readonly label: string }[] = [
  { value: 'todos', label: 'O calendário inteiro' },
  { value: 'cursos', label: 'Alguns cursos' },
  { value: 'series', label: 'Algumas séries' },
  { value: 'turmas', label: 'Algumas turmas' },
]

/** The reach of an event: everybody of its calendar or some, and in which shifts. */
export const ReachFields = ({ record }: { readonly record: CalendarRecord }) => {
  const [{ value }, { error }, { setValue }] = useField<ChosenReach>('para')
  const levels = LEVELS.filter((level) => level.value === 'todos' || choicesOf(record, level.value).length > 1)
  const choose = (text: string) => {
    const nivel = LEVELS.find((level) => level.value === text)?.value ?? 'todos'
    void setValue({ ...value, nivel })
  }
  return (
    <div className="stack">
      <SelectField
        label="Vale para"
        empty={null}
        options={levels}
        value={value.nivel}
        onChange={choose}
        error={error}
      />
      {value.nivel !== 'todos' && (
        <Some
          legend={LABELS[value.nivel]}
          options={choicesOf(record, value.nivel)}
          chosen={value[value.nivel]}
          onChange={(ids) => void setValue({ ...value, [value.nivel]: ids })}
        />
      )}
      {value.nivel !== 'turmas' && (
        <Some
          legend={LABELS.turnos}
          options={choicesOf(record, 'turnos')}
          chosen={value.turnos}
          onChange={(turnos) => void setValue({ ...value, turnos })}
          note="Nenhum marcado: vale para todos."
        />
      )}
    </div>
  )
}

const LABELS: Readonly<Record<keyof Reach, string>> = {
  cursos: 'Cursos',
  series: 'Séries',
  turmas: 'Turmas',
  turnos: 'Só nos turnos',
}

interface SomeProps {
  readonly legend: string
  readonly options: ReturnType<typeof choicesOf>
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly note?: string
}

const Some = ({ legend, options, chosen, onChange, note }: SomeProps) =>
  options.length > 1 && (
    <fieldset className="field">
      <legend className="form-label">{legend}</legend>
      <div className="check-cluster">
        {options.map(({ id, nome }) => (
          <CheckField
            key={id}
            label={nome}
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
      {note !== undefined && <small>{note}</small>}
    </fieldset>
  )
