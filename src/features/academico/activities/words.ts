import {
  ACTIVITY_DRAFT,
  ACTIVITY_PUBLISHED,
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '#domain/activities/activities.lists.ts'
import type { ActivityRow } from '#domain/activities/activities.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const TONES: Readonly<Record<ActivityStatus, Tone>> = {
  [ACTIVITY_DRAFT]: 'neutral',
  [ACTIVITY_PUBLISHED]: 'success',
}

export const statusName = (status: ActivityStatus): string => nameIn(ACTIVITY_STATUSES, status)

/** “Para corrigir” in the filter by status: published ones with deliveries that wait. */
const TO_CORRECT = 3

/** The choices of that filter. */
export const STATUS_FILTER = [...ACTIVITY_STATUSES, { id: TO_CORRECT, nome: 'Com entregas a corrigir' }]

/** The part of a query that the filter by status asks for. */
export const statusIn = (values: FilterValues): { readonly situacao?: ActivityStatus; readonly aCorrigir?: true } => {
  const chosen = idOf(values, 'activityStatus')
  if (chosen === TO_CORRECT) return { aCorrigir: true }
  const status = ACTIVITY_STATUSES.find(({ id }) => id === chosen)
  return status === undefined ? {} : { situacao: status.id }
}

/** “12 entregas, 3 a corrigir” */
export const deliveriesText = ({ entregas, aCorrigir }: Pick<ActivityRow, 'entregas' | 'aCorrigir'>): string => {
  if (entregas === 0 && aCorrigir === 0) return 'Nenhuma'
  const all = entregas === 1 ? '1 entrega' : `${entregas} entregas`
  return aCorrigir === 0 ? all : `${all}, ${aCorrigir} a corrigir`
}
