import { CLOSED, DELIVERED, HANDED_BACK, LATE, NOT_DELIVERED, TO_REDO } from '#domain/activities/activities.lists.ts'
import type { FamilyActivity } from '#domain/activities/activities.schemas.ts'
import { deadlineText, OVERDUE, PAST, READ, TO_DELIVER, WAITING } from '#domain/activities/delivery.ts'
import { dayText } from '#domain/base/days.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

/** The groups of the list in their order. */
export const GROUPS = [
  { key: TO_DELIVER, title: 'Para entregar' },
  { key: OVERDUE, title: 'Atrasadas' },
  { key: WAITING, title: 'Entregues' },
  { key: READ, title: 'Corrigidas' },
  { key: PAST, title: 'Encerradas' },
] as const

type Standing = Pick<FamilyActivity, 'situacao' | 'momento' | 'atrasada' | 'permiteEnvio'>

/** Where an activity stands, in a word and its colour. */
export const standingOf = ({
  situacao,
  momento,
  atrasada,
  permiteEnvio,
}: Standing): { readonly tone: Tone; readonly text: string } => {
  if (situacao === HANDED_BACK) return { tone: 'success', text: 'Corrigida' }
  if (situacao === TO_REDO) return { tone: 'warning', text: 'Refazer' }
  if (situacao === DELIVERED)
    return atrasada ? { tone: 'warning', text: 'Entregue com atraso' } : { tone: 'info', text: 'Entregue' }
  if (!permiteEnvio) return { tone: 'neutral', text: 'Em sala' }
  if (situacao === NOT_DELIVERED && momento === CLOSED) return { tone: 'danger', text: 'Não entregue' }
  return momento === LATE ? { tone: 'danger', text: 'Atrasada' } : { tone: 'warning', text: 'Para entregar' }
}

/** “Até 20/11/2026, 23:59” */
export const dueText = (activity: Pick<FamilyActivity, 'entrega' | 'hora' | 'situacao' | 'refazerAte'>): string =>
  activity.situacao === TO_REDO && activity.refazerAte !== null
    ? `Refazer até ${dayText(activity.refazerAte)}`
    : `Até ${deadlineText(activity)}`
