import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { saveTimetable } from '#src/features/academico/timetables/timetables.requests.ts'
import {
  selectIsUnsaved,
  selectWeeks,
  stepRedone,
  stepUndone,
} from '#src/features/academico/timetables/timetables.slice.ts'
import type { WeekEdit } from '#src/features/academico/timetables/weekEdit.ts'
import { Button } from '#src/ui/Button.tsx'
import { StickyFooter } from '#src/ui/form/StickyFooter.tsx'

/** Undo, redo and save of a draft; whether anything is not saved. */
export const SaveBar = ({ edit }: { readonly edit: WeekEdit }) => {
  const dispatch = useDispatch()
  const unsaved = useSelector(selectIsUnsaved)
  const saving = useIsRunning(saveTimetable)
  const note = useSelector(selectWeeks)?.quadros.find(({ id }) => id === edit.id)?.observacao ?? ''
  const { id, versao, itens } = edit
  return (
    <StickyFooter status={unsaved ? 'Alterações não salvas' : 'Tudo salvo'}>
      <Button icon={Undo} disabled={edit.past.length === 0} onClick={() => dispatch(stepUndone())}>
        Desfazer
      </Button>
      <Button icon={Redo} disabled={edit.future.length === 0} onClick={() => dispatch(stepRedone())}>
        Refazer
      </Button>
      <Button
        variant="primary"
        disabled={!unsaved}
        loading={saving}
        onClick={() => dispatch(saveTimetable.asked({ id, body: { itens: [...itens], observacao: note, versao } }))}
      >
        Salvar rascunho
      </Button>
    </StickyFooter>
  )
}
