import { useSelector } from 'react-redux'
import { loadAttendance } from '#src/features/area/attendance/familyAttendance.requests.ts'
import { selectAttendance } from '#src/features/area/attendance/familyAttendance.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { AttendanceView } from '#src/views/AttendanceView.tsx'

/** Absences of a child, and how many more are possible. */
export const Screen = () => (
  <ChildPage
    title="Frequência"
    subtitle="As faltas de cada aluno, e quantas ainda são possíveis neste ano."
    choice="Mostrar a frequência de"
    what="as faltas"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

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
