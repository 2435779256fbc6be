import { nameIn } from '#domain/base/list.ts'
import {
  ABSENCE_LEVELS,
  ALERT_STATUSES,
  AT_LIMIT,
  CRITICAL,
  IN_SEARCH,
  NO_LEVEL,
  RESOLVED,
} from '#domain/infrequency/infrequency.lists.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The bar that the absences of a student reached. */
export const LevelBadge = ({ level }: { readonly level: number }) => {
  if (level === NO_LEVEL) return <StatusBadge tone="info">Faltas recentes</StatusBadge>
  const tone = level === AT_LIMIT || level === CRITICAL ? 'danger' : 'warning'
  return <StatusBadge tone={tone}>{nameIn(ABSENCE_LEVELS, level)}</StatusBadge>
}

/** What the school does about an alert. */
export const AlertStatusBadge = ({ status }: { readonly status: number }) => (
  <StatusBadge tone={status === RESOLVED ? 'success' : status === IN_SEARCH ? 'primary' : 'neutral'}>
    {nameIn(ALERT_STATUSES, status)}
  </StatusBadge>
)
