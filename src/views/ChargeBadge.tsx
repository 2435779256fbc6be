import {
  CHARGE_STATES,
  type ChargeState,
  IN_AGREEMENT,
  OVERDUE,
  PAID,
  PARTLY_PAID,
  PROTESTED,
} from '#domain/charges/charges.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Partial<Readonly<Record<ChargeState, Tone>>> = {
  [PAID]: 'success',
  [PARTLY_PAID]: 'warning',
  [OVERDUE]: 'danger',
  [PROTESTED]: 'danger',
  [IN_AGREEMENT]: 'info',
}

/** The state of a charge. */
export const ChargeBadge = ({ state }: { readonly state: ChargeState }) => (
  <StatusBadge tone={TONES[state] ?? 'neutral'}>{nameIn(CHARGE_STATES, state)}</StatusBadge>
)
