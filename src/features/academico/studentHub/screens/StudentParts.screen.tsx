import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  DEPARTURE_ALERT,
  HEALTH_ALERT,
  OF_MOVEMENT,
  OF_OCCURRENCES,
  OF_RELOCATION,
} from '#domain/students/hub.lists.ts'
import type { HubAlert, StudentHub, TimelineEntry } from '#domain/students/students.schemas.ts'
import { isInForce } from '#domain/gate/pickup.ts'
import { INFREQUENCY } from '#src/core/attendance/paths.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { placeChangeOf } from '#src/core/enrolments/placeChanges.ts'
import { movementPath, relocationPath } from '#src/core/movements/paths.ts'
import { occurrencePath } from '#src/core/occurrences/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
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
  selectKind,
  selectPickup,
  selectTab,
  subjectOpened,
  tabChosen,
  timelineNarrowed,
} from '#src/features/academico/studentHub/studentHub.slice.ts'
import { HubAlerts } from '#src/features/academico/studentHub/views/HubAlerts.view.tsx'
import { StudentGuardians } from '#src/features/academico/studentHub/views/StudentGuardians.view.tsx'
import { StudentRecord } from '#src/features/academico/studentHub/views/StudentRecord.view.tsx'
import { StudentTimeline } from '#src/features/academico/studentHub/views/StudentTimeline.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { AttendanceView } from '#src/views/AttendanceView.tsx'
import { CardTables } from '#src/views/LazyCardTables.tsx'

interface PartProps {
  readonly student: StudentHub
}

/** What must be known first, then the parts of a student's hub. */
export const StudentParts = ({ student }: PartProps) => {
  const dispatch = useDispatch()
  const tab = useSelector(selectTab)
  const opensGuardian = useMayOpen('dadosResponsavel')
  const seesMarks = useMayOpen('boletins')
  return (
    <>
      <Alerts student={student} />
      <Tabs<HubTab>
        id="student-hub"
        label="Partes da central do aluno"
        active={tab}
        onSelect={(key) => dispatch(tabChosen(key))}
        tabs={[
          { key: 'overview', title: 'Resumo', content: <Overview student={student} /> },
          ...(seesMarks ? [{ key: 'marks', title: 'Notas', content: <Marks student={student} /> } as const] : []),
          { key: 'attendance', title: 'Frequência', content: <Attendance student={student} /> },
          { key: 'school', title: 'Na escola', content: <School student={student} /> },
          {
            key: 'guardians',
            title: 'Responsáveis',
            content: (
              <StudentGuardians guardians={student.responsaveis} linkOf={opensGuardian ? guardianRecordOf : null} />
            ),
          },
        ]}
      />
    </>
  )
}

const Alerts = ({ student }: PartProps) => {
  const pickup = useSelector(selectPickup)
  const opensMovements = useMayOpen('transferencias')
  const barred =
    pickup === null
      ? []
      : [...pickup.restricoesDeResponsaveis, ...pickup.impedidas]
          .filter(({ de, ate }) => isInForce({ de: de || null, ate: ate || null }, pickup.hoje))
          .map(({ nome }) => nome)
  const linkOf = ({ tipo, idRegistro }: HubAlert) => {
    if (tipo === HEALTH_ALERT || idRegistro === null) return null
    if (tipo === DEPARTURE_ALERT) return opensMovements ? movementPath(idRegistro) : null
    return `${INFREQUENCY}/${idRegistro}`
  }
  return <HubAlerts alerts={student.alertas} linkOf={linkOf} barred={barred} />
}

const Overview = ({ student }: PartProps) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const mayEdit = useMayEdit('centralAluno')
  const opensMoves = useMayOpen('trocaTurnoCurso')
  return (
    <StudentRecord
      student={student}
      now={now}
      moveLinkOf={opensMoves ? placeChangeOf : null}
      onAddSubject={mayEdit && isPlaced(student) ? () => dispatch(subjectOpened('new')) : null}
      onEndSubject={(subject) => dispatch(subjectOpened(subject))}
      timeline={<History student={student} />}
    />
  )
}

const History = ({ student }: PartProps) => {
  const dispatch = useDispatch()
  const kind = useSelector(selectKind)
  const opensMovements = useMayOpen('transferencias')
  const linkOf = ({ tipo, idRegistro }: TimelineEntry) => {
    if (idRegistro === null) return null
    if (tipo === OF_OCCURRENCES) return occurrencePath(idRegistro)
    if (!opensMovements) return null
    if (tipo === OF_RELOCATION) return relocationPath(idRegistro)
    return tipo === OF_MOVEMENT ? movementPath(idRegistro) : null
  }
  return (
    <StudentTimeline
      entries={student.linhaDoTempo}
      kind={kind}
      onKind={(chosen) => dispatch(timelineNarrowed(chosen))}
      linkOf={linkOf}
    />
  )
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

/** Whether the student has an enrolment to which subjects can be added. */
const isPlaced = ({ matriculas }: StudentHub): boolean => matriculas.some(({ status }) => status === 'Matriculado')
