import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { loadSubscription, subscribe, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import {
  agendaClosed,
  agendaOpened,
  linkCopyAsked,
  selectAgendaLink,
  selectAgendaOpen,
  selectSubscription,
} from '#src/core/agenda/agenda.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { useVault } from '#src/platform/vault/VaultContext.tsx'

/** State and actions of `AgendaDialog`: the address of the person's agenda. */
export const useAgenda = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const request = useRequest(loadSubscription)
  const link = useSelector(selectAgendaLink)
  return {
    open: () => dispatch(agendaOpened()),
    dialog: {
      shown: useSelector(selectAgendaOpen),
      subscription: useSelector(selectSubscription),
      isKnown: request?.status === 'done',
      failure: request?.failure ? request.failure.message || callMessages.UNEXPECTED : null,
      address: link && (vault.read(link) ?? 'Disponível somente na página em que foi criado.'),
      making: useIsRunning(subscribe),
      onRetry: () => dispatch(loadSubscription.asked(null)),
      onMake: () => dispatch(subscribe.asked(null)),
      onCopy: () => link && dispatch(linkCopyAsked(link)),
      onEnd: () => dispatch(dialogOpened(END)),
      onClose: () => dispatch(agendaClosed()),
    },
  }
}

const END = {
  title: 'Cancelar endereço',
  message: 'As agendas que o assinam deixam de mostrar o calendário da escola.',
  confirmLabel: 'Cancelar endereço',
  confirm: unsubscribe.asked(null),
}
