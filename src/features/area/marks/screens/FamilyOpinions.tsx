import { useDispatch } from 'react-redux'
import type { StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { CardOpinions } from '#src/views/CardOpinions.tsx'

/** The published opinions of a child, with their files. */
export const FamilyOpinions = ({ card }: { readonly card: StudentCard }) => {
  const dispatch = useDispatch()
  return <CardOpinions card={card} onDownload={(file) => dispatch(downloadAsked({ file }))} />
}
