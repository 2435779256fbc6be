import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { guardianRecordOf } from '#src/core/students/paths.ts'
import { AtSchool } from '#src/features/academico/studentHub/screens/AtSchool.screen.tsx'
import {
  loadHubAttendance,
  loadHubAuthorisations,
  loadHubCard,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import {
  type HubTab,
  selectAttendance,
  selectAuthorisations,
  selectCard,
} from '#src/features/academico/studentHub/studentHub.slice.ts'
import { StudentGuardians } from '#src/features/academico/studentHub/views/StudentGuardians.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AttendanceView } from '#src/views/AttendanceView.tsx'
import { CardTables } from '#src/views/LazyCardTables.tsx'

interface PartProps {
  readonly student: StudentHub
}

interface OpenedPartProps extends PartProps {
  readonly part: Exclude<HubTab, 'overview'>
}

/** A part of a student's hub that is loaded as it is opened. */
export const OpenedPart = ({ student, part }: OpenedPartProps) => {
  if (part === 'marks') return <Marks student={student} />
  if (part === 'attendance') return <Attendance student={student} />
  return part === 'school' ? <School student={student} /> : <Guardians student={student} />
}

const Guardians = ({ student }: PartProps) => {
  const opensGuardian = useMayOpen('dadosResponsavel')
  return <StudentGuardians guardians={student.responsaveis} linkOf={opensGuardian ? guardianRecordOf : null} />
}

const Marks = ({ student }: PartProps) => {
  const card = useSelector(selectCard)
  return (
    <>
      <Awaited asks={[loadHubCard.asked(student.id)]} isHere={card !== null} />
      {card !== null &&
        (card.notas === null ? (
          <EmptyState title="Ainda sem turma neste ano" reason="Sem turma não há notas." />
        ) : (
          <Suspense fallback={<Skeleton />}>
            {card.notas.diferenciada && <p className="text-secondary mb-0">Avaliação diferenciada.</p>}
            <CardTables card={card.notas} />
          </Suspense>
        ))}
    </>
  )
}

const Attendance = ({ student }: PartProps) => {
  const attendance = useSelector(selectAttendance)
  return (
    <>
      <Awaited asks={[loadHubAttendance.asked(student.id)]} isHere={attendance !== null} />
      {attendance !== null &&
        (attendance.frequencia === null ? (
          <EmptyState title="Ainda sem turma neste ano" reason="Sem turma não há chamada." />
        ) : (
          <AttendanceView attendance={attendance.frequencia} />
        ))}
    </>
  )
}

const School = ({ student }: PartProps) => {
  const authorisations = useSelector(selectAuthorisations)
  return (
    <div className="stack stack-wide">
      <Awaited asks={[loadHubAuthorisations.asked(student.id)]} isHere={authorisations !== null} />
      <AtSchool student={student} />
    </div>
  )
}
