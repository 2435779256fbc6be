import { useDispatch, useSelector } from 'react-redux'
import type { AgendaShown } from '#domain/calendars/subscriptions.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { loadSubscription, subscribe, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import {
  agendaClosed,
  agendaOpened,
  linkCopyAsked,
  selectAgendaLink,
  selectAgendaShown,
  selectSubscription,
} from '#src/core/agenda/agenda.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { useVault } from '#src/platform/vault/VaultContext.tsx'

/** State and actions of `AgendaDialog`: the person's address of their calendars, or of lessons. */
export const useAgenda = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const request = useRequest(loadSubscription)
  const link = useSelector(selectAgendaLink)
  const shown = useSelector(selectAgendaShown)
  const of = shown ?? CALENDARS
  const isOfLessons = Object.keys(of).length > 0
  return {
    /** Of the calendars, where nothing else is given. */
    open: (of: AgendaShown = CALENDARS) => dispatch(agendaOpened(of)),
    dialog: {
      shown: shown !== null,
      isOfLessons,
      subscription: useSelector(selectSubscription),
      isKnown: request?.status === 'done',
      failure: request?.failure ? request.failure.message || callMessages.UNEXPECTED : null,
      address: link && (vault.read(link) ?? 'Disponível somente na página em que foi criado.'),
      making: useIsRunning(subscribe),
      onRetry: () => dispatch(loadSubscription.asked(of)),
      onMake: () => dispatch(subscribe.asked(of)),
      onCopy: () => link && dispatch(linkCopyAsked(link)),
      onEnd: () => dispatch(dialogOpened(endOf(of, isOfLessons))),
      onClose: () => dispatch(agendaClosed()),
    },
  }
}

const CALENDARS: AgendaShown = {}

const endOf = (of: AgendaShown, isOfLessons: boolean) => ({
  title: 'Cancelar endereço',
  message: `As agendas que o assinam deixam de mostrar ${isOfLessons ? 'as aulas' : 'o calendário da escola'}.`,
  confirmLabel: 'Cancelar endereço',
  confirm: unsubscribe.asked(of),
})
