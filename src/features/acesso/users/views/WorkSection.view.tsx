import { useFormikContext } from 'formik'
import { teacherLocked, withPosition } from '#domain/staff/teacher.ts'
import type { UserFormValues } from '#src/features/acesso/users/userForm.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SelectField, type SelectOption } from '#src/ui/SelectField.tsx'

interface WorkSectionProps {
  readonly disabled: boolean
  readonly units: readonly SelectOption[]
  readonly departments: readonly SelectOption[]
  readonly positions: readonly SelectOption[]
}

/** Units, department and position. The teacher's position makes its holder a teacher (portal.md 3). */
export const WorkSection = ({ disabled, units, departments, positions }: WorkSectionProps) => {
  const { values, setValues } = useFormikContext<UserFormValues>()
  const work = { cargo: values.cargo === '' ? null : { id: Number(values.cargo) }, isProfessor: values.isProfessor }
  const locked = teacherLocked(work)
  const choosePosition = (cargo: string) => {
    const { isProfessor } = withPosition(work, cargo === '' ? null : Number(cargo))
    void setValues({ ...values, cargo, isProfessor })
  }
  return (
    <Section title="Trabalho na escola">
      <div className="row">
        <div className="col-md-4">
          <FormSelectField name="unidade" label="Unidade" required options={units} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <FormSelectField name="departamento" label="Departamento" options={departments} disabled={disabled} />
        </div>
        <div className="col-md-4">
          <SelectField
            name="cargo"
            label="Cargo"
            value={values.cargo}
            onChange={choosePosition}
            options={positions}
            disabled={disabled}
          />
        </div>
        <div>
          <CheckField
            name="isProfessor"
            label="Professor"
            asSwitch
            checked={values.isProfessor}
            onChange={(isProfessor) => void setValues({ ...values, isProfessor })}
            disabled={disabled || locked}
            hint={locked ? 'Quem tem este cargo é sempre professor.' : undefined}
          />
        </div>
      </div>
    </Section>
  )
}
