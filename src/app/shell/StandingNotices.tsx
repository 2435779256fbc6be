import WifiOff from 'lucide-react/icons/wifi-off'
import { useDispatch, useSelector } from 'react-redux'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { returnToSelf } from '#src/core/impersonation/impersonation.requests.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** Notices under the header that stay visible while their condition lasts. */
export const StandingNotices = () => (
  <>
    <ImpersonationNotice />
    <OfflineNotice />
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
          Sem conexão com a internet. O que você digitar fica guardado; salve quando a conexão voltar.
        </div>
      )}
    </div>
  )
}
