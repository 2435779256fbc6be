import Download from 'lucide-react/icons/download'
import { useDispatch } from 'react-redux'
import type { StudentMarks, StudentMarksPage } from '#domain/marks/studentMarks.schemas.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { printCard } from '#src/core/reportCards/printCard.ts'
import { publishedCard } from '#src/core/reportCards/publishedCard.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { SheetOfStudent, YearDialog } from '#src/features/academico/marks/student/screens/LazyParts.tsx'
import { StudentFilters } from '#src/features/academico/marks/student/screens/StudentFilters.tsx'
import { reachedOf } from '#src/features/academico/marks/student/reached.ts'
import { yearExplained } from '#src/features/academico/marks/student/studentMarks.slice.ts'
import { MarksTable } from '#src/features/academico/marks/student/views/MarksTable.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The choice of a student, and what they reached. */
export const StudentPage = ({ page }: { readonly page: StudentMarksPage }) => (
  <>
    <Card>
      <StudentFilters page={page} />
    </Card>
    {page.boletim === null ? (
      <EmptyState title="Sem notas para mostrar" reason={page.motivo} />
    ) : (
      <OpenedStudent marks={page.boletim} />
    )}
  </>
)

/** The report card of the student as the family has it. */
const PrintButton = ({ marks: { idAluno, nome } }: { readonly marks: StudentMarks }) => {
  const dispatch = useDispatch()
  const prints = useMayOpen('boletins')
  const printing = useIsRunning(printCard)
  if (!prints) return null
  return (
    <Button icon={Download} loading={printing} onClick={() => dispatch(printCard.asked(publishedCard(idAluno, nome)))}>
      Imprimir boletim
    </Button>
  )
}

/** What a student reached in all subjects and stages, and the sheet of the stage that is opened. */
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
      <Card title={marks.nome} actions={<PrintButton marks={marks} />}>
        <p className="text-secondary mb-2">
          RA {marks.ra}
          {marks.diferenciada && ' · avaliação diferenciada'}
        </p>
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
