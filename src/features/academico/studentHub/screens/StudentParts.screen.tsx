import { lazy, Suspense } from 'react'
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
import {
  type HubTab,
  selectKind,
  selectPickup,
  selectTab,
  subjectOpened,
  tabChosen,
  timelineNarrowed,
} from '#src/features/academico/studentHub/studentHub.slice.ts'
import { HubAlerts } from '#src/features/academico/studentHub/views/HubAlerts.view.tsx'
import { StudentRecord } from '#src/features/academico/studentHub/views/StudentRecord.view.tsx'
import { StudentTimeline } from '#src/features/academico/studentHub/views/StudentTimeline.view.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

const OpenedPart = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "student-parts" */
      '#src/features/academico/studentHub/screens/OpenedPart.screen.tsx'
    )
  ).OpenedPart,
}))

/** What is loaded as it is opened. */
const PARTS = [
  { key: 'marks', title: 'Notas' },
  { key: 'attendance', title: 'Frequência' },
  { key: 'school', title: 'Na escola' },
  { key: 'guardians', title: 'Responsáveis' },
] as const satisfies readonly { readonly key: HubTab; readonly title: string }[]

interface PartProps {
  readonly student: StudentHub
}

/** What must be known first, then the parts of a student's hub. */
export const StudentParts = ({ student }: PartProps) => {
  const dispatch = useDispatch()
  const tab = useSelector(selectTab)
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
          ...PARTS.filter(({ key }) => key !== 'marks' || seesMarks).map(({ key, title }) => ({
            key,
            title,
            content: (
              <Suspense fallback={<Skeleton shape="block" />}>
                <OpenedPart student={student} part={key} />
              </Suspense>
            ),
          })),
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

/** Whether the student has an enrolment to which subjects can be added. */
const isPlaced = ({ matriculas }: StudentHub): boolean => matriculas.some(({ status }) => status === 'Matriculado')
