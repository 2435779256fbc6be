import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { askForLink, loadRecoveryWay } from '#src/features/acesso/signIn/links/links.requests.ts'
import { askedAgain, selectIsAsked, selectRecoveryWay } from '#src/features/acesso/signIn/links/links.slice.ts'
import { OF_STAFF, OF_STUDENT } from '#src/features/acesso/signIn/links/paths.ts'
import { SchoolContacts } from '#src/features/acesso/signIn/links/views/SchoolContacts.view.tsx'
import { cpfLoginErrors, emailLoginErrors } from '#src/features/acesso/signIn/login.ts'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { maskCpf } from '#src/lib/masks.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** A new password for somebody who forgot it: by e-mail, or by speaking to the school. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { quem } = useQuery()
  const way = useSelector(selectRecoveryWay)
  const isAsked = useSelector(selectIsAsked)
  const failure = useRequest(loadRecoveryWay)?.failure ?? null
  const isStaff = quem === OF_STAFF
  const isStudent = quem === OF_STUDENT
  return (
    <SignInPage
      audience={isStaff ? 'Administrativo' : 'Geral'}
      title="Esqueci a senha"
      subtitle={way?.porEmail === false ? 'A escola cria um novo acesso para você.' : 'Crie uma nova pelo seu e-mail.'}
    >
      <div className="form-stack">
        {failure !== null && (
          <ErrorState message={failure.message} onRetry={() => dispatch(loadRecoveryWay.asked(null))} />
        )}
        {way === null && failure === null && <Skeleton shape="block" />}
        {way?.porEmail === true && (isAsked ? <Asked isStudent={isStudent} /> : <Asking who={quem ?? ''} />)}
        {way !== null && (!way.porEmail || isAsked) && (
          <SchoolContacts unidades={way.unidades} isOnlyWay={!way.porEmail} isStaff={isStaff} />
        )}
        <PublicLink to={doorOf(quem)}>Voltar para a entrada</PublicLink>
      </div>
    </SignInPage>
  )
}

const doorOf = (who: string | undefined): string => {
  if (who === OF_STAFF) return '/acesso/administrativo'
  return who === OF_STUDENT ? '/acesso/geral?modo=aluno' : '/acesso/geral'
}

const Asking = ({ who }: { readonly who: string }) => {
  const dispatch = useDispatch()
  const loading = useIsRunning(askForLink)
  const isStudent = who === OF_STUDENT
  const onSubmit = ({ login }: { readonly login: string }) => {
    dispatch(askForLink.asked(isStudent ? { cpf: login } : { equipe: who === OF_STAFF, email: login.trim() }))
  }
  return (
    <Formik
      initialValues={{ login: '', senha: '' }}
      validate={isStudent ? cpfLoginErrors : emailLoginErrors}
      onSubmit={onSubmit}
    >
      <Form>
        {isStudent ? (
          <FormTextField name="login" label="CPF" required inputMode="numeric" autoComplete="username" mask={maskCpf} />
        ) : (
          <FormTextField name="login" label="E-mail" required type="email" autoComplete="username" />
        )}
        <SubmitButton loading={loading} wide>
          Receber o link
        </SubmitButton>
      </Form>
    </Formik>
  )
}

/** The same for every login, known or not. */
const Asked = ({ isStudent }: { readonly isStudent: boolean }) => {
  const dispatch = useDispatch()
  return (
    <>
      <p className="mb-0" role="status">
        {isStudent
          ? 'Se houver um acesso com este CPF e um e-mail no cadastro, o link chega em instantes.'
          : 'Se houver um acesso com este e-mail, o link chega em instantes.'}{' '}
        Ele vale por uma hora. Confira também a caixa de spam.
      </p>
      <Button onClick={() => dispatch(askedAgain())}>{isStudent ? 'Usar outro CPF' : 'Usar outro e-mail'}</Button>
    </>
  )
}
