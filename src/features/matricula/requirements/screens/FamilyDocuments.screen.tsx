import { useDispatch, useSelector } from 'react-redux'
import { Awaited } from '#src/screens/Awaited.tsx'
import {
  selectChosenId,
  selectStudents,
  studentSelected,
  studentUnselected,
} from '#src/core/students/students.slice.ts'
import { IssuedDocuments } from '#src/features/matricula/requirements/issued/IssuedDocuments.tsx'
import { loadRequirements } from '#src/screens/requirements/requirements.requests.ts'
import { selectRequirements } from '#src/screens/requirements/requirements.slice.ts'
import { Requirements } from '#src/screens/requirements/Requirements.tsx'
import { WaitingRequirements } from '#src/screens/requirements/RequirementGroup.view.tsx'
import { ChildChoice } from '#src/views/ChildChoice.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** The documents of a child, sent by the family or issued by the school; a student sees their own. */
export const Screen = () => {
  const dispatch = useDispatch()
  const children = useSelector(selectStudents) ?? []
  const id = useSelector(selectChosenId)
  const loaded = useSelector(selectRequirements)
  const student = loaded?.id === id ? loaded : null
  const choose = (child: number | null) =>
    dispatch(child === null ? studentUnselected() : studentSelected({ id: child }))
  return (
    <div className="page page-narrow">
      <PageHeader title="Documentos" subtitle={student?.nome} />
      {children.length > 1 && (
        <ChildChoice label="Mostrar documentos de" students={children} chosenId={id} onChoose={choose} />
      )}
      {id === null && <EmptyState title="De quem são os documentos?" reason="Escolha uma das crianças acima." />}
      {id !== null && (
        <Awaited asks={[loadRequirements.asked(id)]} isHere={student !== null} outline={<WaitingRequirements />} />
      )}
      {student !== null && (
        <>
          <Requirements studentId={student.id} requirements={student.requisitos} brings decides={false} />
          <IssuedDocuments studentId={student.id} issues={false} />
        </>
      )}
    </div>
  )
}
