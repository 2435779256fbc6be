import '#src/styles/roll.scss'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { Mark, RollStudent as Student } from '#domain/attendance/attendance.schemas.ts'
import { MarkDetails } from '#src/features/academico/attendance/views/MarkDetails.view.tsx'
import { RollStudent } from '#src/features/academico/attendance/views/RollStudent.view.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

interface RollListProps {
  readonly students: readonly Student[]
  readonly mayEdit: boolean
  /** The enrolment whose details are open. */
  readonly openId: number | null
  /** How it stands with what was said of a student; empty where there is nothing to tell. */
  readonly stateOf: (enrolment: number) => string
  readonly onMark: (mark: Mark) => void
  readonly onDetails: (enrolment: number) => void
}

/** The students of a roll, one below the other, each with the state of what was said. */
export const RollList = ({ students, mayEdit, openId, stateOf, onMark, onDetails }: RollListProps) => (
  <ul className="roll" aria-label="Alunos">
    {students.map((student) => (
      <li key={student.idMatricula}>
        <RollStudent student={student} mayEdit={mayEdit} state={stateOf(student.idMatricula)} onMark={onMark} />
        <IconButton
          icon={Ellipsis}
          label={`Detalhes de ${student.nome}`}
          aria-expanded={openId === student.idMatricula}
          onClick={() => onDetails(student.idMatricula)}
        />
        {openId === student.idMatricula && (
          <div className="roll-details">
            <MarkDetails student={student} mayEdit={mayEdit} onMark={onMark} />
          </div>
        )}
      </li>
    ))}
  </ul>
)
