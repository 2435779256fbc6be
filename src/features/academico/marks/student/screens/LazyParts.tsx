import { type ComponentProps, lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { StudentMarks } from '#domain/marks/studentMarks.schemas.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import type { ReachedSubject } from '#src/features/academico/marks/student/reached.ts'
import { selectYearExplained } from '#src/features/academico/marks/student/studentMarks.slice.ts'

const LoadedSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mark-sheet" */ './SheetOfStudent.tsx')).SheetOfStudent,
}))

const LoadedSearch = lazy(async () => ({
  default: (await import(/* webpackChunkName: "student-search" */ '#src/views/StudentSearch.tsx')).StudentSearch,
}))

const LoadedYear = lazy(async () => ({
  default: (await import(/* webpackChunkName: "mark-year" */ './YearDialog.tsx')).YearDialog,
}))

/** The sheet of the stage that is opened; the grid comes with the first one. */
export const SheetOfStudent = ({ marks }: { readonly marks: StudentMarks }) => {
  const isOpen = idOf(useSelector(selectFilters), 'sheetGroup') !== null
  return <Suspense fallback={null}>{isOpen && <LoadedSheet marks={marks} />}</Suspense>
}

/** The search of any student, which comes after the table. */
export const StudentSearch = (props: ComponentProps<typeof LoadedSearch>) => (
  <Suspense fallback={null}>
    <LoadedSearch {...props} />
  </Suspense>
)

/** “Como chegamos neste valor” of a year, which comes with the first click. */
export const YearDialog = ({ subjects }: { readonly subjects: readonly ReachedSubject[] }) => {
  const isExplaining = useSelector(selectYearExplained) !== null
  return <Suspense fallback={null}>{isExplaining && <LoadedYear subjects={subjects} />}</Suspense>
}
