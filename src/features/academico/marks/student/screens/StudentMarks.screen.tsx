import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { OPINIONS } from '#src/core/marks/paths.ts'
import { loadStudentMarks } from '#src/features/academico/marks/student/studentMarks.requests.ts'
import { selectStudentPage } from '#src/features/academico/marks/student/studentMarks.slice.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** With all that calculates a year; it comes while the marks are asked for. */
const StudentPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "student-page" */ './StudentPage.tsx')).StudentPage,
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
        <Suspense fallback={null}>
          <StudentPage page={page} />
        </Suspense>
      )}
      <Awaited asks={[loadStudentMarks.asked({})]} isHere={page !== null} />
    </div>
  )
}
