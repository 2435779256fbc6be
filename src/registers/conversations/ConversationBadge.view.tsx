import { nameIn } from '#domain/base/list.ts'
import {
  CLOSED,
  CONVERSATION_STATUSES,
  type ConversationStatus,
  WAITS_FAMILY,
  WAITS_SCHOOL,
} from '#domain/conversations/conversations.lists.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<'family' | 'school', Readonly<Record<ConversationStatus, Tone>>>> = {
  family: { [WAITS_SCHOOL]: 'info', [WAITS_FAMILY]: 'warning', [CLOSED]: 'neutral' },
  school: { [WAITS_SCHOOL]: 'warning', [WAITS_FAMILY]: 'info', [CLOSED]: 'neutral' },
}

interface ConversationBadgeProps {
  readonly status: ConversationStatus
  /** Who reads it. */
  readonly reader: 'family' | 'school'
}

/** Whose turn it is, or that the conversation is over. */
export const ConversationBadge = ({ status, reader }: ConversationBadgeProps) => (
  <StatusBadge tone={TONES[reader][status]}>
    {reader === 'family' && status === WAITS_FAMILY ? 'Aguardando você' : nameIn(CONVERSATION_STATUSES, status)}
  </StatusBadge>
)
