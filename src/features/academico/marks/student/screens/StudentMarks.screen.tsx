import { useDispatch, useSelector } from 'react-redux'
import type { StudentMarks, StudentMarksPage } from '#domain/marks/studentMarks.schemas.ts'
import { OPINIONS } from '#src/core/marks/paths.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { StudentFilters } from '#src/features/academico/marks/student/screens/StudentFilters.tsx'
import { SheetOfStudent, YearDialog } from '#src/features/academico/marks/student/screens/LazyParts.tsx'
import { reachedOf } from '#src/features/academico/marks/student/reached.ts'
import { loadStudentMarks } from '#src/features/academico/marks/student/studentMarks.requests.ts'
import { selectStudentPage, yearExplained } from '#src/features/academico/marks/student/studentMarks.slice.ts'
import { MarksTable } from '#src/features/academico/marks/student/views/MarksTable.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

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
  boletim === null ? <EmptyState title="Sem notas para mostrar" reason={motivo} /> : <OpenedStudent marks={boletim} />

const OpenedStudent = ({ marks }: { readonly marks: StudentMarks }) => {
  const dispatch = useDispatch()
  const reached = reachedOf(marks)
  if (reached.length === 0)
    return (
      <EmptyState
        title="Sem notas para mostrar"
        reason={marks.disciplinas[0]?.motivo || 'Este aluno não tem disciplinas que você possa ver.'}
      />
    )
  return (
    <>
      <Card title={marks.nome}>
        <p className="text-secondary">RA {marks.ra}</p>
        <MarksTable
          stages={marks.etapas}
          subjects={reached}
          onOpen={(group, subject, stage) =>
            dispatch(filtersChanged({ sheetGroup: group, sheetOf: marks.idAluno, subject, stage }))
          }
          onExplain={(subject) => dispatch(yearExplained(subject))}
        />
      </Card>
      <SheetOfStudent marks={marks} />
      <YearDialog subjects={reached} />
    </>
  )
}
