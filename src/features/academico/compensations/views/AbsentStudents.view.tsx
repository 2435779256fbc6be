import { useFormikContext } from 'formik'
import type { AbsentStudent, CompensationBody } from '#domain/compensations/compensations.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AbsentStudentsProps {
  readonly students: readonly AbsentStudent[]
  /** Most absences of a student in one activity. */
  readonly most: number
}

type Chosen = Pick<CompensationBody, 'alunos'>

/** Inside the form of an activity: how many absences of each student it makes up for, the oldest first, or which. */
export const AbsentStudents = ({ students, most }: AbsentStudentsProps) => {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<Chosen>()
  const choose = (idMatricula: number, chamadas: readonly number[]) => {
    const others = values.alunos.filter((one) => one.idMatricula !== idMatricula)
    void setFieldValue('alunos', chamadas.length === 0 ? others : [...others, { idMatricula, chamadas }])
  }
  return (
    <fieldset>
      <legend className="form-label">Faltas compensadas</legend>
      <div className="stack">
        <p className="text-secondary">
          Até {plural(most, 'falta', 'faltas')} de cada aluno. As mais antigas vêm primeiro; em “Quais faltas” você
          escolhe.
        </p>
        {submitCount > 0 && typeof errors.alunos === 'string' && <RowsFlaw error={errors.alunos} />}
        {students.map((student) => (
          <StudentAbsences
            key={student.idMatricula}
            student={student}
            most={most}
            chosen={values.alunos.find(({ idMatricula }) => idMatricula === student.idMatricula)?.chamadas ?? []}
            onChoose={(rolls) => choose(student.idMatricula, rolls)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface StudentAbsencesProps {
  readonly student: AbsentStudent
  readonly most: number
  /** Ids of rolls. */
  readonly chosen: readonly number[]
  readonly onChoose: (rolls: readonly number[]) => void
}

const StudentAbsences = ({ student: { nome, faltas, precisa }, most, chosen, onChoose }: StudentAbsencesProps) => {
  const counts = Array.from({ length: Math.min(most, faltas.length) + 1 }, (_, count) => count)
  return (
    <div className="stack stack-close">
      <SelectField
        label={nome}
        empty={null}
        options={counts.map((count) => ({ value: count, label: `${count} de ${faltas.length}` }))}
        value={String(Math.min(chosen.length, most))}
        onChange={(count) => onChoose(faltas.slice(0, Number(count)).map(({ idChamada }) => idChamada))}
      />
      {precisa && (
        <div>
          <StatusBadge tone="warning">Presença baixa</StatusBadge>
        </div>
      )}
      <details>
        <summary>
          Quais faltas <span className="visually-hidden">de {nome}</span>
        </summary>
        {faltas.map(({ idChamada, dia, aula, justificada }) => (
          <CheckField
            key={idChamada}
            label={`${formatDate(dia)}, ${aula}${justificada ? ' (justificada)' : ''}`}
            checked={chosen.includes(idChamada)}
            onChange={(isChosen) =>
              onChoose(isChosen ? [...chosen, idChamada] : chosen.filter((id) => id !== idChamada))
            }
          />
        ))}
      </details>
    </div>
  )
}
