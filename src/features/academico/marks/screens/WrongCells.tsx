import { useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { columnOf, type TypedCells } from '#src/features/academico/marks/sheet.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { BareList } from '#src/ui/BareList.tsx'

interface WrongCellsProps {
  readonly sheet: MarkSheet
  readonly typed: TypedCells
}

/** Typed marks that were not accepted, each with its student and the reason. */
export const WrongCells = ({ sheet, typed }: WrongCellsProps) => {
  const states = useSelector(selectStates)
  const wrong = Object.entries(typed).flatMap(([key, cell]) => {
    const state = states[key]
    if (state?.name !== 'erro') return []
    const student = sheet.alunos.find(({ idMatricula }) => idMatricula === cell.idMatricula)?.nome ?? ''
    return [{ key, text: `${student}, ${columnOf(sheet, cell)?.sigla ?? ''}: ${state.why}` }]
  })
  if (wrong.length === 0) return null
  return (
    <Notice type="error">
      <BareList>
        {wrong.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </BareList>
    </Notice>
  )
}
