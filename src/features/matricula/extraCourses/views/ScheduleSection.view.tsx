import '#src/styles/seatGrid.scss'
import { useField, useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { ExtraCourseDraft, ExtraCourseSlot } from '#domain/extraCourses/extraCourses.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { isKeptInUse } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_COURSE } from '#domain/extraCourses/extraCourses.fields.ts'
import { SLOT_LABELS } from '#domain/extraCourses/extraCourses.labels.ts'
import { EMPTY_SLOT, SLOT_DAYS, withoutSlot, withScheduleKind } from '#domain/extraCourses/extraSchedule.ts'
import type { ExtraCourseSectionsProps } from '#src/features/matricula/extraCourses/views/sections.ts'
import { classes } from '#src/lib/classes.ts'
import { maskTime } from '#src/lib/masks.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldNotes } from '#src/ui/Field.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { moveInGrid } from '#src/ui/moveInGrid.ts'
import { Section } from '#src/ui/Section.tsx'

/** The schedule: one row if closed, any number if open. */
export const ScheduleSection = ({ record, disabled }: Omit<ExtraCourseSectionsProps, 'choices'>) => {
  const { values, setValues } = useFormikContext<ExtraCourseDraft>()
  const kept = record !== null && isKeptInUse('tipoHorario', record)
  const isFixed = values.tipoHorario === CLOSED_SCHEDULE
  return (
    <Section title="Horários">
      <div className="row">
        <div className="col-md-6">
          <FormCodeField
            name="tipoHorario"
            label={EXTRA_COURSE.tipoHorario.label}
            required
            disabled={disabled || kept}
            list={EXTRA_COURSE.tipoHorario.list}
            hint={
              isFixed ? 'Quem se inscreve faz o curso neste horário.' : 'Quem se inscreve escolhe entre os horários.'
            }
            onChoose={(kind) => void setValues(withScheduleKind(values, kind))}
          />
        </div>
      </div>
      <ScheduleGrid single={isFixed} disabled={disabled} />
    </Section>
  )
}

interface ScheduleGridProps {
  /** One row only. */
  readonly single: boolean
  readonly disabled: boolean
}

/** The rows of a schedule. Arrow keys move between them; the space bar chooses a day. */
const ScheduleGrid = ({ single, disabled }: ScheduleGridProps) => {
  const id = useId()
  const [{ value }, { error, touched }, { setValue }] = useField<ExtraCourseDraft['horarios']>('horarios')
  const wrong = touched && typeof error === 'string' ? error : undefined
  const change = (next: readonly ExtraCourseSlot[]) => void setValue([...next])
  return (
    <div className="stack">
      <div className="seat-grid">
        <table aria-label="Horários do curso" aria-describedby={wrong === undefined ? undefined : `${id}error`}>
          <thead>
            <tr>
              <th scope="col">{SLOT_LABELS.horarioInicio}</th>
              <th scope="col">{SLOT_LABELS.horarioTermino}</th>
              {SLOT_DAYS.map(({ name, nome }) => (
                <th key={name} scope="col">
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(value).map(({ path, place }) => (
              <tr key={path}>
                <td>
                  <TimeCell
                    name={`${path}.horarioInicio`}
                    label={`${SLOT_LABELS.horarioInicio} ${place}`}
                    disabled={disabled}
                  />
                </td>
                <td>
                  <TimeCell
                    name={`${path}.horarioTermino`}
                    label={`${SLOT_LABELS.horarioTermino} ${place}`}
                    disabled={disabled}
                  />
                </td>
                {SLOT_DAYS.map(({ name, nome }) => (
                  <td key={name}>
                    <DayCell name={`${path}.${name}`} label={`${nome} ${place}`} disabled={disabled} />
                  </td>
                ))}
                {!disabled && (
                  <td>
                    <IconButton
                      icon={Trash2}
                      label={`Remover horário ${place}`}
                      onClick={() => change(withoutSlot(value, place - 1))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldNotes id={id} error={wrong} hint={undefined} />
      {!disabled && !single && (
        <div>
          <Button icon={Plus} onClick={() => change([...value, EMPTY_SLOT])}>
            Incluir horário
          </Button>
        </div>
      )}
    </div>
  )
}

/** The path of each row among the values, and its number. */
const rowsOf = (slots: readonly ExtraCourseSlot[]) =>
  slots.map((_, place) => ({ path: `horarios.${place}`, place: place + 1 }))

interface CellProps {
  readonly name: string
  readonly label: string
  readonly disabled: boolean
}

const TimeCell = ({ name, label, disabled }: CellProps) => {
  const id = useId()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<string>(name)
  const wrong = touched ? error : undefined
  return (
    <>
      <input
        className={classes('form-control', wrong !== undefined && 'is-invalid')}
        inputMode="numeric"
        placeholder="hh:mm"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}error`}
        disabled={disabled}
        value={value}
        onChange={(event) => void setValue(maskTime(event.target.value))}
        onBlur={() => void setTouched(true)}
        onKeyDown={moveInGrid}
      />
      <FieldNotes id={id} error={wrong} hint={undefined} />
    </>
  )
}

const DayCell = ({ name, label, disabled }: CellProps) => {
  const id = useId()
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<boolean>(name)
  const wrong = touched ? error : undefined
  return (
    <>
      <input
        type="checkbox"
        className={classes('form-check-input', wrong !== undefined && 'is-invalid')}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}error`}
        disabled={disabled}
        checked={value}
        onChange={(event) => void setValue(event.target.checked)}
        onBlur={() => void setTouched(true)}
        onKeyDown={moveInGrid}
      />
      <FieldNotes id={id} error={wrong} hint={undefined} />
    </>
  )
}
