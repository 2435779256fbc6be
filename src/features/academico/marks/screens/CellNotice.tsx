import { useSelector } from 'react-redux'
import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import { selectStates } from '#src/features/academico/marks/marks.slice.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface CellNoticeProps {
  readonly cell: CellPlace
  /** What is said where somebody else saved the cell meanwhile. */
  readonly conflict: string
}

/** Why a cell is not as the person wanted it: what is wrong, who was faster, or that it waits for approval. */
export const CellNotice = ({ cell, conflict }: CellNoticeProps) => {
  const state = useSelector(selectStates)[cellKey(cell)]
  if (state === undefined) return null
  if (state.name === 'pedido') return <Notice type="info">Aguarda aprovação da coordenação: {state.why}.</Notice>
  const why = state.name === 'conflito' ? conflict : state.why
  return why === '' ? null : <Notice type="error">{why}</Notice>
}
