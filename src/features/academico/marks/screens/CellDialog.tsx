import { useDispatch, useSelector } from 'react-redux'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { cellClosed, selectCell, selectChanges } from '#src/features/academico/marks/cellHistory.slice.ts'
import { loadHistory } from '#src/features/academico/marks/marks.requests.ts'
import { Dismissal } from '#src/features/academico/marks/screens/Dismissal.tsx'
import { columnOf } from '#src/features/academico/marks/sheet.ts'
import { CellChanges } from '#src/features/academico/marks/views/CellChanges.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** A cell of a sheet: its history (D 2.9 “HistóricoNota”), and the dismissal of the student from its assessment. */
export const CellDialog = ({ sheet }: { readonly sheet: MarkSheet }) => {
  const dispatch = useDispatch()
  const cell = useSelector(selectCell)
  const changes = useSelector(selectChanges)
  if (cell === null) return null
  const student = sheet.alunos.find(({ idMatricula }) => idMatricula === cell.idMatricula)?.nome ?? ''
  const column = columnOf(sheet, cell)?.nome ?? 'Média ajustada'
  const close = () => dispatch(cellClosed())
  return (
    <Modal shown title={`${column} · ${student}`} onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
      <div className="stack">
        {changes !== null && <CellChanges changes={changes} />}
        <Awaited
          asks={[
            loadHistory.asked({
              idTurma: sheet.idTurma,
              ...(sheet.idDisciplina !== null && { idDisciplina: sheet.idDisciplina }),
              numeroEtapa: sheet.etapa,
              idMatricula: cell.idMatricula,
              coluna: cell.coluna,
            }),
          ]}
          isHere={changes !== null}
        />
        {sheet.podeEditar && cell.coluna === OF_ASSESSMENT && <Dismissal sheet={sheet} cell={cell} />}
      </div>
    </Modal>
  )
}
