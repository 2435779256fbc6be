import '#src/styles/roll.scss'
import type { Mark, RollStudent as Student } from '#domain/attendance/attendance.schemas.ts'
import { RollStudent } from '#src/features/academico/attendance/views/RollStudent.view.tsx'

interface RollSheetProps {
  readonly students: readonly Student[]
  readonly mayEdit: boolean
  /** Data URLs by student; of those without one their initials are shown. */
  readonly photos: Readonly<Record<string, string>>
  /** How it stands with what was said of a student; empty where there is nothing to tell. */
  readonly stateOf: (enrolment: number) => string
  readonly onMark: (mark: Mark) => void
}

/** The students of a roll as a sheet of photos. */
export const RollSheet = ({ students, mayEdit, photos, stateOf, onMark }: RollSheetProps) => (
  <ul className="roll-sheet" aria-label="Alunos">
    {students.map((student) => (
      <li key={student.idMatricula}>
        <RollStudent
          student={student}
          mayEdit={mayEdit}
          photo={photos[student.idAluno] ?? ''}
          state={stateOf(student.idMatricula)}
          onMark={onMark}
        />
      </li>
    ))}
  </ul>
)
