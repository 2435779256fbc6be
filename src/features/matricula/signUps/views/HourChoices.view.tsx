import { useField } from 'formik'
import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { SignUpDraft } from '#domain/signUps/signUps.schemas.ts'
import { OPEN_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { listedHours } from '#domain/signUps/listedCourse.ts'
import { SLOT_DAYS } from '#domain/extraCourses/extraSchedule.ts'
import { CheckField } from '#src/ui/CheckField.tsx'

/** The hours of a course; in an open schedule, to choose from. */
export const HourChoices = ({ course }: { readonly course: ExtraCourseRow }) => {
  const [{ value }, { error, touched }, { setValue }] = useField<SignUpDraft['horarios']>('horarios')
  if (course.tipoHorario !== OPEN_SCHEDULE) return <p>Horário: {listedHours(course) || 'a combinar'}</p>
  const isChosen = (id: number, dia: number) => value.some((one) => one.id === id && one.dia === dia)
  const toggle = (id: number, dia: number, checked: boolean) =>
    void setValue(checked ? [...value, { id, dia }] : value.filter((one) => one.id !== id || one.dia !== dia))
  return (
    <fieldset className="field">
      <legend className="form-label">Horários *</legend>
      {course.horarios.map((slot) => (
        <fieldset key={slot.id} className="tiles">
          <legend className="text-small">
            {slot.horarioInicio}–{slot.horarioTermino}
          </legend>
          {SLOT_DAYS.filter(({ name }) => slot[name].available).map(({ id, nome }) => (
            <CheckField
              key={id}
              label={nome}
              checked={isChosen(slot.id, id)}
              onChange={(checked) => toggle(slot.id, id, checked)}
            />
          ))}
        </fieldset>
      ))}
      {touched && typeof error === 'string' && <p role="alert">{error}</p>}
    </fieldset>
  )
}
