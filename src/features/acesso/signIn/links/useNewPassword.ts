import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { selectFirstAccess } from '#src/core/session/session.slice.ts'
import { createPassword } from '#src/features/acesso/signIn/links/links.requests.ts'
import type { NewPasswordValues } from '#src/features/acesso/signIn/links/newPassword.schema.ts'
import { useVault } from '#src/platform/vault/VaultContext.tsx'

/** Replaces the initial password in a first access. */
export const useNewPassword = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const login = useSelector(selectFirstAccess)?.login ?? ''
  const loading = useIsRunning(createPassword)
  const refused = useRefusedFields(createPassword)
  const onSubmit = ({ senha }: NewPasswordValues) => {
    dispatch(createPassword.asked({ senha: vault.seal(senha) }))
  }
  return { personal: [login], loading, onSubmit, refused }
}
