import { nameIn } from '#domain/base/list.ts'
import {
  ACKNOWLEDGED,
  CANCELLED,
  CLOSED,
  NORMAL,
  OCCURRENCE_SECRECIES,
  OCCURRENCE_STATUSES,
  type OccurrenceStatus,
  REGISTERED,
  TOLD,
} from '#domain/occurrences/occurrences.lists.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<OccurrenceStatus, Tone>> = {
  [REGISTERED]: 'info',
  [TOLD]: 'warning',
  [ACKNOWLEDGED]: 'success',
  [CLOSED]: 'neutral',
  [CANCELLED]: 'danger',
}

interface OccurrenceBadgesProps {
  readonly status: OccurrenceStatus
  readonly secrecy: number
}

/** Where an occurrence stands, and whether not everybody reads it. */
export const OccurrenceBadges = ({ status, secrecy }: OccurrenceBadgesProps) => (
  <>
    <StatusBadge tone={TONES[status]}>{nameIn(OCCURRENCE_STATUSES, status)}</StatusBadge>
    {secrecy !== NORMAL && (
      <>
        {' '}
        <StatusBadge tone="danger">{nameIn(OCCURRENCE_SECRECIES, secrecy)}</StatusBadge>
      </>
    )}
  </>
)
