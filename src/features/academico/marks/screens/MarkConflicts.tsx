import { useDispatch, useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { markText, NOTHING_SAID } from '#domain/marks/readMark.ts'
import {
  conflictsClosed,
  conflictsDecided,
  selectIsDeciding,
  selectStates,
} from '#src/features/academico/marks/marks.slice.ts'
import { columnOf, savedIn, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

interface MarkConflictsProps {
  readonly sheet: MarkSheet
  readonly typed: TypedCells
}

/** Cells that somebody else saved meanwhile: both values of each, who saved it and when. */
export const MarkConflicts = ({ sheet, typed }: MarkConflictsProps) => {
  const dispatch = useDispatch()
  const states = useSelector(selectStates)
  const isDeciding = useSelector(selectIsDeciding)
  const rows = Object.entries(typed).flatMap(([name, cell]) => {
    if (states[name]?.name !== 'conflito') return []
    const saved = savedIn(sheet, name)
    const student = sheet.alunos.find(({ idMatricula }) => idMatricula === cell.idMatricula)?.nome ?? ''
    const by = saved === undefined ? '' : ` (${saved.salvaPor}, ${formatDateTime(saved.salvaEm)})`
    return [
      {
        name,
        label: `${student}, ${columnOf(sheet, cell)?.sigla ?? ''}`,
        mine: cell.texto,
        theirs: `${markText(saved ?? NOTHING_SAID) || 'Sem nota'}${by}`,
        isMine: true,
      },
    ]
  })
  if (rows.length === 0) return null
  return (
    <ConflictDialog
      shown={isDeciding}
      rows={rows}
      onSave={(saved) => dispatch(conflictsDecided({ saved }))}
      onClose={() => dispatch(conflictsClosed())}
    />
  )
}
