import { nameIn } from '#domain/base/list.ts'
import {
  EXCUSE_ANALYSED,
  EXCUSE_GRANTED,
  EXCUSE_REFUSED,
  EXCUSE_REVERSED,
  EXCUSE_SENT,
  EXCUSE_STATUSES,
  EXCUSE_WITHDRAWN,
  type ExcuseStatus,
} from '#domain/excuses/excuses.lists.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<ExcuseStatus, Tone>> = {
  [EXCUSE_SENT]: 'warning',
  [EXCUSE_ANALYSED]: 'info',
  [EXCUSE_GRANTED]: 'success',
  [EXCUSE_REFUSED]: 'danger',
  [EXCUSE_WITHDRAWN]: 'neutral',
  [EXCUSE_REVERSED]: 'danger',
}

/** Where an excuse stands. */
export const ExcuseBadge = ({ status }: { readonly status: ExcuseStatus }) => (
  <StatusBadge tone={TONES[status]}>{nameIn(EXCUSE_STATUSES, status)}</StatusBadge>
)
