import {
  CHARGE_STATES,
  type ChargeState,
  IN_AGREEMENT,
  ISSUED,
  OVERDUE,
  PAID,
  PARTLY_PAID,
  PROTESTED,
  SENT,
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

/** The same in a family's words: whether a bill was issued, or sent to the bank, says nothing to them. */
export const DueBadge = ({ state }: { readonly state: ChargeState }) =>
  state === ISSUED || state === SENT ? (
    <StatusBadge tone="neutral">Em aberto</StatusBadge>
  ) : (
    <ChargeBadge state={state} />
  )
