import Split from 'lucide-react/icons/split'
import { useDispatch } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { divisionOpened } from '#src/features/academico/marks/division.slice.ts'
import { Button } from '#src/ui/Button.tsx'

/** Opens the parts of each assessment that may be divided in the class group (D 2.3). */
export const DivisionButtons = ({ sheet }: { readonly sheet: MarkSheet }) => {
  const dispatch = useDispatch()
  // In the sheet of one student nobody thinks of all others.
  if (sheet.divisiveis.length === 0 || sheet.idAluno !== null) return null
  return (
    <div className="cluster">
      {sheet.divisiveis.map(({ idAvaliacao, sigla, partes }) => (
        <Button key={idAvaliacao} variant="ghost" icon={Split} onClick={() => dispatch(divisionOpened(idAvaliacao))}>
          {partes.length === 0 ? `Dividir ${sigla}…` : `Partes de ${sigla}…`}
        </Button>
      ))}
    </div>
  )
}
