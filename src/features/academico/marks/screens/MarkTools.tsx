import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Copy from 'lucide-react/icons/copy'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import {
  copyAsked,
  fillAsked,
  pasteOpened,
  redoAsked,
  selectFuture,
  selectPast,
  selectSaid,
  undoAsked,
} from '#src/features/academico/marks/edits.slice.ts'
import { Button } from '#src/ui/Button.tsx'

/** The commands of the grid for those who do not use its keys, and what the last one did, which is read aloud. */
export const MarkTools = ({ canEdit }: { readonly canEdit: boolean }) => {
  const dispatch = useDispatch()
  const canUndo = useSelector(selectPast).length > 0
  const canRedo = useSelector(selectFuture).length > 0
  const said = useSelector(selectSaid)
  return (
    <div className="cluster marks-tools">
      <Button variant="ghost" icon={Copy} onClick={() => dispatch(copyAsked())}>
        Copiar
      </Button>
      {canEdit && (
        <>
          <Button variant="ghost" icon={ClipboardPaste} onClick={() => dispatch(pasteOpened())}>
            Colar…
          </Button>
          <Button variant="ghost" icon={ArrowDownToLine} onClick={() => dispatch(fillAsked())}>
            Preencher para baixo
          </Button>
          <Button variant="ghost" icon={Undo} disabled={!canUndo} onClick={() => dispatch(undoAsked())}>
            Desfazer
          </Button>
          <Button variant="ghost" icon={Redo} disabled={!canRedo} onClick={() => dispatch(redoAsked())}>
            Refazer
          </Button>
        </>
      )}
      <span role="status">{said}</span>
    </div>
  )
}
