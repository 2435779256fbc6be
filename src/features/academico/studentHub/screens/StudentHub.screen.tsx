import ArrowLeft from 'lucide-react/icons/arrow-left'
import UserX from 'lucide-react/icons/user-x'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { MESSAGES } from '#domain/messages.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { STUDENT_HUB } from '#src/core/students/paths.ts'
import { loadStudentHub, studentIdOf } from '#src/features/academico/studentHub/studentHub.requests.ts'
import { selectStudent } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { StudentRecord, WaitingRecord } from '#src/features/academico/studentHub/views/StudentRecord.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const NOT_FOUND = 404

/** A-G1 of one student. */
export const Screen = () => {
  const dispatch = useDispatch()
  const id = studentIdOf(useParams()['id'])
  const student = useSelector(selectStudent)
  const now = useSelector(selectNow)
  const failure = useRequest(loadStudentHub)?.failure ?? null
  const back = (
    <ButtonLink to={STUDENT_HUB} icon={ArrowLeft}>
      Buscar outro aluno
    </ButtonLink>
  )
  if (student !== null && student.id === id) return <StudentRecord student={student} now={now} back={back} />
  return (
    <div className="page">
      <PageHeader title="Central do aluno" actions={back} />
      {id === null || failure?.status === NOT_FOUND ? (
        <EmptyState icon={UserX} title="Aluno não encontrado" reason={MESSAGES.NOT_FOUND} />
      ) : failure === null ? (
        <WaitingRecord />
      ) : (
        <ErrorState
          message={failure.message || MESSAGES.UNEXPECTED}
          onRetry={() => dispatch(loadStudentHub.asked(id))}
        />
      )}
    </div>
  )
}
