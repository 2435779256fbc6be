import Lock from 'lucide-react/icons/lock'
import { nameIn } from '#domain/base/list.ts'
import { AUTOMATIC, IMPORTED, TRANSCRIPT_ORIGINS } from '#domain/transcripts/transcripts.lists.ts'
import type { YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Where a year comes from, in a word with an icon, and whether it is locked. */
export const OriginBadge = ({ year: { origem, bloqueado } }: { readonly year: YearRecord }) => (
  <span className="cluster">
    <StatusBadge tone={origem === AUTOMATIC ? 'success' : origem === IMPORTED ? 'info' : 'primary'}>
      {nameIn(TRANSCRIPT_ORIGINS, origem)}
    </StatusBadge>
    {bloqueado && (
      <span>
        <Icon of={Lock} /> Bloqueado
      </span>
    )}
  </span>
)
