import { useDispatch, useSelector } from 'react-redux'
import {
  selectChosenId,
  selectStudents,
  studentSelected,
  studentUnselected,
} from '#src/core/students/students.slice.ts'
import { loadAttendance } from '#src/features/area/attendance/familyAttendance.requests.ts'
import { selectAttendance } from '#src/features/area/attendance/familyAttendance.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { AttendanceView } from '#src/views/AttendanceView.tsx'
import { ChildChoice } from '#src/views/ChildChoice.tsx'

/** Absences of a child, and how many more are possible. */
export const Screen = () => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents) ?? []
  const chosenId = useSelector(selectChosenId)
  return (
    <div className="page page-narrow">
      <PageHeader title="Frequência" subtitle="As faltas de cada aluno, e quantas ainda são possíveis neste ano." />
      {students.length > 1 && (
        <ChildChoice
          label="Mostrar a frequência de"
          students={students}
          chosenId={chosenId}
          onChoose={(id) => dispatch(id === null ? studentUnselected() : studentSelected({ id }))}
        />
      )}
      {chosenId === null ? (
        <EmptyState title="Escolha um aluno" reason="Toque no nome acima para ver as faltas." />
      ) : (
        <OfChild studentId={chosenId} />
      )}
    </div>
  )
}

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const attendance = useSelector(selectAttendance)
  return (
    <>
      <Awaited asks={[loadAttendance.asked({ idAluno: studentId })]} isHere={attendance !== null} />
      {attendance?.frequencia != null && <AttendanceView attendance={attendance.frequencia} />}
      {attendance !== null && attendance.frequencia === null && (
        <EmptyState title="Ainda sem turma neste ano" reason="A frequência aparece aqui quando as aulas começarem." />
      )}
    </>
  )
}
