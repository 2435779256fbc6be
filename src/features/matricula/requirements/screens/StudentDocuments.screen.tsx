import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import { useDispatch, useSelector } from 'react-redux'
import { MESSAGES } from '#domain/messages.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, studentHubOf } from '#src/core/students/paths.ts'
import { IssuedDocuments } from '#src/features/matricula/requirements/issued/IssuedDocuments.tsx'
import { loadRequirements } from '#src/features/matricula/requirements/requirements.requests.ts'
import { selectRequirements } from '#src/features/matricula/requirements/requirements.slice.ts'
import { Requirements } from '#src/features/matricula/requirements/screens/Requirements.tsx'
import { WaitingRequirements } from '#src/features/matricula/requirements/views/RequirementGroup.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const NOT_FOUND = 404

/** The documents of one student (M03): what is missing, what came, the school's decision, and what it issued. */
export const Screen = () => {
  const dispatch = useDispatch()
  const id = rowIdOf(useParams()['id'])
  const loaded = useSelector(selectRequirements)
  const failure = useRequest(loadRequirements)?.failure ?? null
  const mayEdit = useMayEdit('dadosAluno')
  const mayOpenHub = useMayOpen('centralAluno')
  const student = loaded?.id === id ? loaded : null
  const isUnknown = student === null && (id === null || failure?.status === NOT_FOUND)
  return (
    <div className="page">
      <PageHeader
        title={student === null ? 'Documentos do aluno' : `Documentos de ${student.nome}`}
        subtitle={student === null ? undefined : `RA ${student.ra}`}
        actions={
          mayOpenHub &&
          id !== null && (
            <ButtonLink to={studentHubOf(id)} icon={UserRound}>
              Central do aluno
            </ButtonLink>
          )
        }
      />
      {isUnknown && <EmptyState icon={UserX} title="Aluno não encontrado" reason={MESSAGES.NOT_FOUND} />}
      {id !== null && failure !== null && failure.status !== NOT_FOUND && (
        <ErrorState
          message={failure.message || MESSAGES.UNEXPECTED}
          onRetry={() => dispatch(loadRequirements.asked(id))}
        />
      )}
      {student === null && id !== null && failure === null && <WaitingRequirements />}
      {student !== null && (
        <>
          <Requirements studentId={student.id} requirements={student.requisitos} brings={mayEdit} decides={mayEdit} />
          <IssuedDocuments studentId={student.id} issues={mayEdit} />
        </>
      )}
    </div>
  )
}
