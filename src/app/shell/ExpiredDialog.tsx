import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import * as signInMessages from '#domain/session/signIn.messages.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { renew } from '#src/core/session/session.requests.ts'
import { leaveAsked, nameOf, selectSessionStatus, selectUser } from '#src/core/session/session.slice.ts'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormPasswordField } from '#src/ui/form/FormPasswordField.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const FORM = 'expiredSession'

const EMPTY = { senha: '' }

/**
 * Shown when the session expired while the person worked: the password renews it in place, and nothing typed is lost. A
 * person who had entered as somebody else gives their own password and returns.
 */
export const ExpiredDialog = () => {
  const user = useSelector(selectUser)
  const original = useSelector(selectOriginal)
  const isExpired = useSelector(selectSessionStatus) === 'expired'
  const request = useRequest(renew)
  const dispatch = useDispatch()
  const vault = useVault()
  if (user === null) return null
  const failure = request?.failure ?? null
  const footer = (
    <>
      <Button onClick={() => dispatch(leaveAsked('ifWaiting'))}>Sair</Button>
      <SubmitButton form={FORM} loading={request?.status === 'running'}>
        Continuar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown={isExpired} title="Sessão expirada" footer={footer}>
      <Formik initialValues={EMPTY} onSubmit={({ senha }) => void dispatch(renew.asked({ senha: vault.seal(senha) }))}>
        <Form id={FORM}>
          <p>{original === null ? signInMessages.SESSION_EXPIRED : shellMessages.IMPERSONATION_EXPIRED}</p>
          <Identity name={nameOf(original?.user ?? user)} />
          <FormPasswordField name="senha" label="Senha" required autoFocus autoComplete="current-password" />
          <div role="alert">
            {failure !== null && <Notice type="error">{failure.message || callMessages.UNEXPECTED}</Notice>}
          </div>
        </Form>
      </Formik>
    </Modal>
  )
}
