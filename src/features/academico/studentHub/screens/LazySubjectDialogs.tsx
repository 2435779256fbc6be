import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { selectSubject } from '#src/features/academico/studentHub/studentHub.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "student-subject" */
      '#src/features/academico/studentHub/screens/SubjectDialogs.screen.tsx'
    )
  ).SubjectDialogs,
}))

/** The dialogs over a student's subjects, which few need. */
export const SubjectDialogs = ({ student }: { readonly student: StudentHub }) => {
  const subject = useSelector(selectSubject)
  return subject === null ? null : (
    <Suspense fallback={null}>
      <Loaded student={student} subject={subject} />
    </Suspense>
  )
}
