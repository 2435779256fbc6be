import { useDispatch, useSelector } from 'react-redux'
import type { OwnAccount } from '#domain/session/account.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeEmail, changePassword, removeFactor } from '#src/features/acesso/account/account.requests.ts'
import { type Changing, changeEnded, selectChanging } from '#src/features/acesso/account/account.slice.ts'
import { FactorDialog } from '#src/features/acesso/account/screens/FactorDialog.tsx'
import { SecretForm } from '#src/features/acesso/account/views/SecretForm.view.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const TITLES: Readonly<Record<Changing, string>> = {
  password: 'Trocar senha',
  email: 'Trocar e-mail',
  factorOn: 'Ligar a verificação em duas etapas',
  factorOff: 'Desligar a verificação em duas etapas',
}

/** The dialog of what the person is about to change. */
export const ChangeDialogs = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useDispatch()
  const changing = useSelector(selectChanging)
  if (changing === null) return null
  return (
    <Modal shown title={TITLES[changing]} onClose={() => dispatch(changeEnded())}>
      {changing === 'password' && <PasswordForm account={account} />}
      {changing === 'email' && <EmailForm />}
      {changing === 'factorOn' && <FactorDialog />}
      {changing === 'factorOff' && <FactorOffForm />}
    </Modal>
  )
}

const PasswordForm = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useDispatch()
  const vault = useVault()
  return (
    <SecretForm
      fields={['atual', 'senha', 'confirmacao']}
      personal={[account.nome, account.login]}
      action="Trocar senha"
      loading={useIsRunning(changePassword)}
      refused={useRefusedFields(changePassword)}
      onSubmit={({ atual, senha }) =>
        dispatch(changePassword.asked({ atual: vault.seal(atual), senha: vault.seal(senha) }))
      }
    >
      Depois da troca, os seus outros aparelhos precisam entrar de novo.
    </SecretForm>
  )
}

const EmailForm = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  return (
    <SecretForm
      fields={['email', 'atual']}
      action="Receber o link"
      loading={useIsRunning(changeEmail)}
      refused={useRefusedFields(changeEmail)}
      onSubmit={({ atual, email }) => dispatch(changeEmail.asked({ atual: vault.seal(atual), email: email.trim() }))}
    >
      Enviamos um link para o novo e-mail. Ele só muda quando você abrir o link, e o endereço antigo é avisado.
    </SecretForm>
  )
}

const FactorOffForm = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  return (
    <SecretForm
      fields={['atual', 'codigo']}
      action="Desligar"
      loading={useIsRunning(removeFactor)}
      refused={useRefusedFields(removeFactor)}
      onSubmit={({ atual, codigo }) =>
        dispatch(removeFactor.asked({ atual: vault.seal(atual), codigo: vault.seal(codigo) }))
      }
    >
      Sem ela, a sua senha sozinha abre o portal.
    </SecretForm>
  )
}
