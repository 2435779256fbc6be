import Inbox from 'lucide-react/icons/inbox'
import { ACTIVITY_PUBLISHED } from '#domain/activities/activities.lists.ts'
import type { ActivityRecord } from '#domain/activities/activities.schemas.ts'
import { deliveriesPath } from '#src/features/academico/activities/paths.ts'
import { statusName, TONES } from '#src/features/academico/activities/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface ActivityStandingProps {
  readonly record: ActivityRecord
  /** Path of the list from which the person came. */
  readonly list: string
}

/** Whether students see an activity, and the way to what they delivered. */
export const ActivityStanding = ({ record: { id, situacao, publicadaEm, entregas }, list }: ActivityStandingProps) => (
  <div className="cluster">
    <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>
    {situacao === ACTIVITY_PUBLISHED && publicadaEm !== null && (
      <span className="text-secondary">Desde {formatDateTime(publicadaEm)}</span>
    )}
    {situacao === ACTIVITY_PUBLISHED && (
      <ButtonLink to={deliveriesPath(list, id)} icon={Inbox}>
        Entregas ({entregas})
      </ButtonLink>
    )}
  </div>
)
