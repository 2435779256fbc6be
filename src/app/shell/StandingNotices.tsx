import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { lazy } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { UpdateNotice } from '#src/app/shell/UpdateNotice.tsx'
import { adviceClosed, selectIsAdvised, selectIsOnline } from '#src/core/device/device.slice.ts'
import { returnToSelf } from '#src/core/impersonation/impersonation.requests.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { selectEntries, selectOthers } from '#src/core/outbox/waiting.ts'
import { nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { FromFirst } from '#src/ui/FromFirst.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** Notices under the header, in the page: they cover nothing. Those of a condition stay visible while it lasts. */
export const StandingNotices = () => (
  <>
    <ImpersonationNotice />
    <OfflineNotice />
    <WaitingNotice />
    <UpdateNotice />
    <TurnNotice />
  </>
)

const ImpersonationNotice = () => {
  const user = useSelector(selectUser)
  const original = useSelector(selectOriginal)
  const dispatch = useDispatch()
  if (user === null || original === null) return null
  return (
    <section className="app-notice" aria-label="Acesso como outro usuário">
      <span>
        Você está como <strong>{nameOf(user)}</strong>
      </span>
      <Button variant="link" onClick={() => dispatch(returnToSelf.asked(null))}>
        Retornar para {nameOf(original.user)}
      </Button>
    </section>
  )
}

const OfflineNotice = () => {
  const isOnline = useSelector(selectIsOnline)
  return (
    <div role="status">
      {!isOnline && (
        <div className="app-notice">
          <Icon of={WifiOff} />
          Sem conexão com a internet. O que você digitar fica guardado neste aparelho.
        </div>
      )}
    </div>
  )
}

const Outbox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outboxNotice" */ '#src/app/shell/Outbox.tsx')).Outbox,
}))

/** What the person saved without a network and the server does not have yet, and that this device keeps some of a colleague. */
const WaitingNotice = () => {
  const waits = useSelector(selectEntries).length > 0
  const othersWait = useSelector(selectOthers) !== ''
  return (
    <div role="status">
      <FromFirst opening={waits || othersWait}>
        <Outbox />
      </FromFirst>
    </div>
  )
}

/** The screen is narrow (portal.md 2 “Layout”). */
const TurnNotice = () => {
  const isAdvised = useSelector(selectIsAdvised)
  const dispatch = useDispatch()
  return (
    <div role="status">
      {isAdvised && (
        <div className="app-notice app-notice-info">
          {shellMessages.NARROW_SCREEN}
          <IconButton icon={X} label="Fechar aviso" onClick={() => dispatch(adviceClosed())} />
        </div>
      )}
    </div>
  )
}
