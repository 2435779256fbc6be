import { useDispatch, useSelector } from 'react-redux'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { pickupPath } from '#src/core/gate/paths.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { selectAuthorisations, selectPickup } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { StudentAuthorisations } from '#src/features/academico/studentHub/views/StudentAuthorisations.view.tsx'
import { StudentPoints } from '#src/features/academico/studentHub/views/StudentPoints.view.tsx'
import { WhoTakes } from '#src/features/academico/studentHub/views/WhoTakes.view.tsx'

/** What families allowed for a student, who takes the student away, and how the student behaves: each for those who may see it. */
export const AtSchool = ({ student }: { readonly student: StudentHub }) => {
  const dispatch = useDispatch()
  const authorisations = useSelector(selectAuthorisations)
  const pickup = useSelector(selectPickup)
  const opensBoard = useMayOpen('autorizacoes')
  return (
    <>
      {pickup !== null && (
        <WhoTakes
          pickup={pickup}
          linkTo={pickupPath(student.id)}
          onDownload={(file) => dispatch(downloadAsked({ file }))}
        />
      )}
      {authorisations !== null && (
        <StudentAuthorisations authorisations={authorisations.autorizacoes} opensBoard={opensBoard} />
      )}
      {student.pontos !== null && <StudentPoints points={student.pontos} />}
    </>
  )
}
