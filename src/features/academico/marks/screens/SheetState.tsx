import { useDispatch, useSelector } from 'react-redux'
import { conflictsOpened, selectStates } from '#src/features/academico/marks/marks.slice.ts'
import type { TypedCells } from '#src/features/academico/marks/sheet.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'

/** Whether all is saved, as a sentence that is read aloud; conflicts have a button. */
export const SheetState = ({ typed }: { readonly typed: TypedCells }) => {
  const dispatch = useDispatch()
  const states = useSelector(selectStates)
  const waiting = Object.keys(typed).length
  const count = (name: string) => Object.keys(typed).filter((key) => states[key]?.name === name).length
  const [wrong, conflicts] = [count('erro'), count('conflito')]
  return (
    <div className="cluster">
      <span role="status">
        {waiting === 0
          ? Object.keys(states).length === 0
            ? ''
            : 'Tudo salvo.'
          : `${plural(waiting, 'nota não salva', 'notas não salvas')}.`}
        {wrong > 0 && ` ${plural(wrong, 'para corrigir', 'para corrigir')}.`}
      </span>
      {conflicts > 0 && (
        <Button onClick={() => dispatch(conflictsOpened())}>
          Decidir {plural(conflicts, 'conflito', 'conflitos')}
        </Button>
      )}
    </div>
  )
}
