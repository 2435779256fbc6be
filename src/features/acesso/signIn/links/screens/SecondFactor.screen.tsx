import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import {
  beginFactor,
  codesCopyAsked,
  codesKept,
  enterWithCode,
  finishFactor,
} from '#src/features/acesso/signIn/links/links.requests.ts'
import { selectCodes, selectFactor } from '#src/features/acesso/signIn/links/links.slice.ts'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { FactorSetUp } from '#src/views/secondFactor/FactorSetUp.tsx'
import { CodeForm } from '#src/views/secondFactor/CodeForm.tsx'
import { RecoveryCodes } from '#src/views/secondFactor/RecoveryCodes.tsx'

/** The second step of a sign-in: a code of the app, or its enrolment where the school demands one. */
export const Screen = () => (useQuery()['configurar'] === undefined ? <Code /> : <SetUp />)

const Code = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const loading = useIsRunning(enterWithCode)
  return (
    <SignInPage
      audience="Administrativo"
      title="Verificação em duas etapas"
      subtitle="Abra o aplicativo de autenticação no seu celular."
    >
      <div className="form-stack">
        <CodeForm
          label="Código"
          hint="Seis números. Sem o aplicativo, use um dos códigos de recuperação."
          action="Entrar"
          loading={loading}
          onSubmit={(codigo) => dispatch(enterWithCode.asked({ codigo: vault.seal(codigo) }))}
        />
        <PublicLink to="/acesso/administrativo">Voltar para a entrada</PublicLink>
      </div>
    </SignInPage>
  )
}

const SetUp = () => {
  const dispatch = useDispatch()
  const vault = useVault()
  const factor = useSelector(selectFactor)
  const codes = useSelector(selectCodes)
  const failure = useRequest(beginFactor)?.failure ?? null
  const loading = useIsRunning(finishFactor)
  if (codes !== null)
    return (
      <SignInPage
        audience="Administrativo"
        title="Guarde estes códigos"
        subtitle="Cada um vale uma vez, no lugar do código do aplicativo. Eles não aparecem de novo."
      >
        <div className="form-stack">
          <RecoveryCodes codes={vault.read(codes) ?? ''} onCopy={() => dispatch(codesCopyAsked(codes))} />
          <Button variant="primary" wide onClick={() => dispatch(codesKept())}>
            Guardei os códigos, entrar
          </Button>
        </div>
      </SignInPage>
    )
  return (
    <SignInPage
      audience="Administrativo"
      title="Verificação em duas etapas"
      subtitle="A escola pede um segundo passo para o seu usuário: um código do celular."
    >
      <div className="form-stack">
        {failure !== null && <ErrorState message={failure.message} onRetry={() => dispatch(beginFactor.asked(null))} />}
        {factor === null && failure === null && <Skeleton shape="block" />}
        {factor !== null && (
          <FactorSetUp
            secret={vault.read(factor.segredo) ?? ''}
            address={vault.read(factor.endereco) ?? ''}
            drawing={vault.read(factor.desenho) ?? ''}
            side={factor.lado}
          >
            <CodeForm
              label="Código que o aplicativo mostra"
              action="Ligar e entrar"
              loading={loading}
              onSubmit={(codigo) => dispatch(finishFactor.asked({ codigo: vault.seal(codigo) }))}
            />
          </FactorSetUp>
        )}
        <PublicLink to="/acesso/administrativo">Voltar para a entrada</PublicLink>
      </div>
    </SignInPage>
  )
}
