import { useDispatch } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { signIn } from '#src/core/session/session.requests.ts'
import type { Door } from '#src/core/session/session.slice.ts'
import type { LoginValues } from '#src/features/acesso/signIn/login.ts'
import { useVault } from '#src/platform/vault/VaultContext.tsx'

/** Signs in at a door; the password leaves the form sealed. */
export const useSignIn = (door: Door) => {
  const dispatch = useDispatch()
  const vault = useVault()
  const loading = useIsRunning(signIn)
  const onSubmit = ({ login, senha }: LoginValues) => {
    dispatch(signIn.asked({ door, login: login.trim(), senha: vault.seal(senha) }))
  }
  return { loading, onSubmit }
}
