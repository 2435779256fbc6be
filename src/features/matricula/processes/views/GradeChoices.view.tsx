import { useField } from 'formik'
import type { ProcessChoices } from '#domain/processes/processes.schemas.ts'
import { offered } from '#src/lib/offered.ts'
import { CheckField } from '#src/ui/CheckField.tsx'

interface GradeChoicesProps {
  readonly name: string
  readonly choices: ProcessChoices
  readonly disabled: boolean
}

/** Grades by course; a box chooses a whole course. */
export const GradeChoices = ({ name, choices, disabled }: GradeChoicesProps) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly number[]>(name)
  const grades = offered(choices.series, value)
  const set = (ids: readonly number[], checked: boolean) => {
    const others = value.filter((id) => !ids.includes(id))
    void setValue(checked ? [...others, ...ids] : others)
  }
  return (
    <>
      <div className="tiles tiles-wide">
        {choices.cursos.map((course) => {
          const own = grades.filter(({ idCurso }) => idCurso === course.id)
          const ids = own.map(({ id }) => id)
          if (own.length === 0) return null
          return (
            <fieldset className="field" key={course.id}>
              <legend className="form-label">{course.nome}</legend>
              <CheckField
                label={`Todo o curso: ${course.nome}`}
                checked={ids.every((id) => value.includes(id))}
                onChange={(checked) => set(ids, checked)}
                disabled={disabled}
              />
              {own.map(({ id, nome }) => (
                <CheckField
                  key={id}
                  label={nome}
                  checked={value.includes(id)}
                  onChange={(checked) => set([id], checked)}
                  disabled={disabled}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
      {touched && error !== undefined && <p role="alert">{error}</p>}
    </>
  )
}
