import { useSelector } from 'react-redux'
import { IssuedDocuments } from '#src/features/matricula/requirements/issued/IssuedDocuments.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { loadRequirements } from '#src/screens/requirements/requirements.requests.ts'
import { selectRequirements } from '#src/screens/requirements/requirements.slice.ts'
import { Requirements } from '#src/screens/requirements/Requirements.tsx'
import { WaitingRequirements } from '#src/screens/requirements/RequirementGroup.view.tsx'

/** The documents of a child, sent by the family or issued by the school; a student sees their own. */
export const Screen = () => (
  <ChildPage
    title="Documentos"
    subtitle="Os que a família envia e os que a escola emite."
    choice="Mostrar documentos de"
    what="os documentos"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const loaded = useSelector(selectRequirements)
  const student = loaded?.id === studentId ? loaded : null
  return (
    <>
      <Awaited asks={[loadRequirements.asked(studentId)]} isHere={student !== null} outline={<WaitingRequirements />} />
      {student !== null && (
        <>
          <Requirements studentId={student.id} requirements={student.requisitos} brings decides={false} />
          <IssuedDocuments studentId={student.id} issues={false} />
        </>
      )}
    </>
  )
}
