import { enterAs, returnToSelf } from '#src/core/impersonation/impersonation.requests.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { signOut } from '#src/core/session/session.requests.ts'
import { LoadingOverlay } from '#src/ui/LoadingOverlay.tsx'

/** Covers the page while the signed-in person changes, so that nothing typed by one person is saved by the other. */
export const Busy = () => {
  const isLeaving = useIsRunning(signOut)
  const isEntering = useIsRunning(enterAs)
  const isReturning = useIsRunning(returnToSelf)
  return (
    <LoadingOverlay
      shown={isLeaving || isEntering || isReturning}
      text={isLeaving ? 'Saindo…' : 'Trocando de usuário…'}
    />
  )
}
