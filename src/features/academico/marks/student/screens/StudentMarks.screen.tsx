import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { StudentMarksPage } from '#domain/marks/studentMarks.schemas.ts'
import { OPINIONS } from '#src/core/marks/paths.ts'
import { StudentFilters } from '#src/features/academico/marks/student/screens/StudentFilters.tsx'
import { loadStudentMarks } from '#src/features/academico/marks/student/studentMarks.requests.ts'
import { selectStudentPage } from '#src/features/academico/marks/student/studentMarks.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** With all that calculates a year; it comes while the student is chosen. */
const OpenedStudent = lazy(async () => ({
  default: (await import(/* webpackChunkName: "opened-student" */ './OpenedStudent.tsx')).OpenedStudent,
}))

/** A-L4: all subjects and stages of one student, and the sheet of the stage that is opened. */
export const Screen = () => {
  const page = useSelector(selectStudentPage)
  return (
    <div className="page">
      <PageHeader
        title="Nota por aluno"
        subtitle="Todas as disciplinas e etapas de um aluno. Abra uma nota para ver e lançar."
        actions={<ButtonLink to={OPINIONS}>Pareceres</ButtonLink>}
      />
      {page !== null && (
        <>
          <Card>
            <StudentFilters page={page} />
          </Card>
          <Opened page={page} />
        </>
      )}
      <Awaited asks={[loadStudentMarks.asked({})]} isHere={page !== null} />
    </div>
  )
}

const Opened = ({ page: { boletim, motivo } }: { readonly page: StudentMarksPage }) =>
  boletim === null ? (
    <EmptyState title="Sem notas para mostrar" reason={motivo} />
  ) : (
    <Suspense fallback={null}>
      <OpenedStudent marks={boletim} />
    </Suspense>
  )
