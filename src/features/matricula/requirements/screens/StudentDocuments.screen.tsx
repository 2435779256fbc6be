import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import { useSelector } from 'react-redux'
import type { StudentRequirements } from '#domain/requirements/requirements.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useNamedField } from '#src/core/router/useNamedField.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, studentHubOf } from '#src/core/students/paths.ts'
import { IssuedDocuments } from '#src/features/matricula/requirements/issued/IssuedDocuments.tsx'
import { loadRequirements } from '#src/screens/requirements/requirements.requests.ts'
import { selectRequirements } from '#src/screens/requirements/requirements.slice.ts'
import { Requirements } from '#src/screens/requirements/Requirements.tsx'
import { WaitingRequirements } from '#src/screens/requirements/RequirementGroup.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The documents of one student (M03): missing, sent, decided, and issued ones. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const loaded = useSelector(selectRequirements)
  const mayOpenHub = useMayOpen('centralAluno')
  const student = loaded?.id === id ? loaded : null
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
      <Awaited
        asks={id === null ? [] : [loadRequirements.asked(id)]}
        isHere={student !== null}
        missing={<EmptyState icon={UserX} title="Aluno não encontrado" reason={callMessages.NOT_FOUND} />}
        outline={<WaitingRequirements />}
      />
      {student !== null && <LoadedDocuments student={student} />}
    </div>
  )
}

const LoadedDocuments = ({ student }: { readonly student: StudentRequirements }) => {
  const mayEdit = useMayEdit('dadosAluno')
  useNamedField()
  return (
    <>
      <Requirements studentId={student.id} requirements={student.requisitos} brings={mayEdit} decides={mayEdit} />
      <IssuedDocuments studentId={student.id} issues={mayEdit} />
    </>
  )
}
