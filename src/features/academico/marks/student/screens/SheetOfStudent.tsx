import { useDispatch, useSelector } from 'react-redux'
import { stageName } from '#domain/marks/sheetStage.ts'
import type { StudentMarks } from '#domain/marks/studentMarks.schemas.ts'
import { filtersChanged, selectFilters } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import { loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { selectPage } from '#src/features/academico/marks/marks.slice.ts'
import { OpenSheet } from '#src/features/academico/marks/screens/OpenSheet.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The stage of a subject that was opened: the line of the mark sheet that is of the student. */
export const SheetOfStudent = ({ marks }: { readonly marks: StudentMarks }) => {
  const dispatch = useDispatch()
  const filters = useSelector(selectFilters)
  const page = useSelector(selectPage)
  const [group, subject, stage] = [idOf(filters, 'sheetGroup'), idOf(filters, 'subject'), idOf(filters, 'stage')]
  const isAnswered = page?.idTurma === group && page.idDisciplina === subject && page.etapa === stage
  const sheet = isAnswered && page.planilha?.idAluno === marks.idAluno ? page.planilha : null
  if (group === null || stage === null) return null
  const title = `${nameOf(marks.disciplinas, subject)} · ${marks.etapas.find(({ numero }) => numero === stage)?.nome ?? stageName(stage)}`
  return (
    <section className="stack" aria-label={title}>
      <div className="cluster">
        <h2 key={`${subject} ${stage}`} ref={focus} tabIndex={-1} className="h5 mb-0">
          {title}
        </h2>
        <Button
          onClick={() => dispatch(filtersChanged({ sheetGroup: null, sheetOf: null, subject: null, stage: null }))}
        >
          Fechar
        </Button>
      </div>
      {isAnswered && page.planilha === null && <EmptyState title="Sem notas para lançar" reason={page.motivo} />}
      {sheet !== null && <OpenSheet sheet={sheet} />}
      <Awaited asks={[loadSheet.asked({})]} isHere={isAnswered} />
    </section>
  )
}

/** Who opened the sheet goes on in it. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

const nameOf = (subjects: StudentMarks['disciplinas'], id: number | null): string =>
  subjects.find(({ idDisciplina }) => idDisciplina === id)?.nome ?? ''
