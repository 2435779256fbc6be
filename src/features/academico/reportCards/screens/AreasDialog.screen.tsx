import { useDispatch, useSelector } from 'react-redux'
import { areasText } from '#domain/reportCards/cardAreas.ts'
import type { CardAreas } from '#domain/reportCards/cardLayouts.schemas.ts'
import {
  areasClosed,
  areasConflictClosed,
  selectAreasConflict,
  selectOpenAreas,
} from '#src/features/academico/reportCards/cardAreas.slice.ts'
import { AREAS_DRAFT } from '#src/features/academico/reportCards/paths.ts'
import { saveAreas } from '#src/features/academico/reportCards/reportCards.requests.ts'
import { AreasField } from '#src/features/academico/reportCards/views/AreasField.view.tsx'
import type { ConflictField } from '#src/lib/conflict.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'

type Draft = Pick<CardAreas, 'areas'>

const CONFLICT: readonly ConflictField<Draft>[] = [
  { name: 'areas', label: 'Áreas do conhecimento', text: ({ areas }) => areasText(areas) },
]

const draftOf = ({ areas }: CardAreas): Draft => ({ areas })
const NO_FLAWS = () => ({})

/** In which order report cards have the knowledge areas, and which of them stand over their subjects (D 2.4). */
export const AreasDialog = ({ readOnly }: { readonly readOnly: boolean }) => {
  const dispatch = useDispatch()
  const record = useSelector(selectOpenAreas)
  const conflict = useSelector(selectAreasConflict)
  if (record === null) return null
  return (
    <RecordDialog<CardAreas, Draft>
      title="Áreas do conhecimento no boletim"
      label="Áreas do conhecimento no boletim"
      form={AREAS_DRAFT}
      record={record}
      readOnly={readOnly}
      draftOf={draftOf}
      flawsOf={NO_FLAWS}
      update={saveAreas}
      conflict={conflict}
      conflictFields={() => CONFLICT}
      onClose={() => dispatch(areasClosed())}
      conflictClosed={areasConflictClosed()}
    >
      <p className="text-secondary">
        Valem para toda a escola, na tela e no papel. Disciplinas de uma área que agrupa ficam juntas sob o nome dela;
        as demais vêm antes, na ordem do boletim.
      </p>
      <AreasField disabled={readOnly} />
    </RecordDialog>
  )
}
