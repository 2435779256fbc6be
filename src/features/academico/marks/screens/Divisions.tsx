import Split from 'lucide-react/icons/split'
import { useDispatch, useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { divisionOpened, selectDividing } from '#src/features/academico/marks/division.slice.ts'
import { Division } from '#src/features/academico/marks/screens/Division.tsx'
import { Button } from '#src/ui/Button.tsx'

interface DivisionsProps {
  readonly sheet: MarkSheet
  /** Decimal places of the scheme. */
  readonly places: number
}

/** Opens the parts of each assessment that may be divided in the class group (D 2.3). */
export const Divisions = ({ sheet, places }: DivisionsProps) => {
  const dispatch = useDispatch()
  const dividing = useSelector(selectDividing)
  const divided = sheet.divisiveis.find(({ idAvaliacao }) => idAvaliacao === dividing)
  return (
    <>
      {sheet.divisiveis.map(({ idAvaliacao, sigla, partes }) => (
        <Button key={idAvaliacao} variant="ghost" icon={Split} onClick={() => dispatch(divisionOpened(idAvaliacao))}>
          {partes.length === 0 ? `Dividir ${sigla}…` : `Partes de ${sigla}…`}
        </Button>
      ))}
      {divided !== undefined && <Division sheet={sheet} assessment={divided} places={places} />}
    </>
  )
}
