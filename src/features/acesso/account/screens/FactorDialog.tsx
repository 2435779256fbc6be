import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { beginFactor, codesCopyAsked, confirmFactor } from '#src/features/acesso/account/account.requests.ts'
import { changeEnded, selectCodes, selectFactor } from '#src/features/acesso/account/account.slice.ts'
import { SecretForm } from '#src/features/acesso/account/views/SecretForm.view.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FactorSetUp } from '#src/views/secondFactor/FactorSetUp.tsx'
import { RecoveryCodes } from '#src/views/secondFactor/RecoveryCodes.tsx'

/** Enrols an app: the password, the QR code with a first code, and the recovery codes. */
export const FactorDialog = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const factor = useSelector(selectFactor)
  const codes = useSelector(selectCodes)
  const beginning = useIsRunning(beginFactor)
  const confirming = useIsRunning(confirmFactor)
  const refusedBegin = useRefusedFields(beginFactor)
  const refusedCode = useRefusedFields(confirmFactor)
  if (codes !== null)
    return (
      <div className="stack">
        <p className="mb-0">
          Verificação ligada. Guarde estes códigos: cada um vale uma vez, no lugar do código do aplicativo, e eles não
          aparecem de novo.
        </p>
        <RecoveryCodes codes={vault.read(codes) ?? ''} onCopy={() => dispatch(codesCopyAsked(codes))} />
        <Button variant="primary" onClick={() => dispatch(changeEnded())}>
          Guardei os códigos
        </Button>
      </div>
    )
  if (factor === null)
    return (
      <SecretForm
        fields={['atual']}
        action="Continuar"
        loading={beginning}
        refused={refusedBegin}
        onSubmit={({ atual }) => dispatch(beginFactor.asked({ atual: vault.seal(atual) }))}
      >
        Você vai precisar de um aplicativo de autenticação no seu celular.
      </SecretForm>
    )
  return (
    <div className="stack">
      <FactorSetUp
        secret={vault.read(factor.segredo) ?? ''}
        address={vault.read(factor.endereco) ?? ''}
        drawing={vault.read(factor.desenho) ?? ''}
        side={factor.lado}
      >
        <SecretForm
          fields={['codigo']}
          action="Ligar"
          loading={confirming}
          refused={refusedCode}
          onSubmit={({ codigo }) => dispatch(confirmFactor.asked({ codigo: vault.seal(codigo) }))}
        >
          Digite o código que o aplicativo mostra agora.
        </SecretForm>
      </FactorSetUp>
    </div>
  )
}
