import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { lookUpProtocol } from '#src/features/acesso/verification/verification.requests.ts'
import { selectStanding } from '#src/features/acesso/verification/protocol.slice.ts'
import { LookUpPage } from '#src/features/acesso/verification/screens/LookUpPage.screen.tsx'
import { CodeForm } from '#src/features/acesso/verification/views/CodeForm.view.tsx'
import { Standing } from '#src/features/acesso/verification/views/Standing.view.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** The position in the waiting list, for anybody with the protocol. */
export const Screen = () => {
  const dispatch = useDispatch()
  const standing = useSelector(selectStanding)
  const request = useRequest(lookUpProtocol)
  const [typed, setTyped] = useState('')
  const submit = () => dispatch(lookUpProtocol.asked(typed.trim()))
  return (
    <LookUpPage
      title="Lista de espera"
      subtitle="Veja a posição e a situação de uma inscrição. Nenhum dado pessoal é mostrado."
    >
      <CodeForm
        label="Protocolo"
        hint="Está na matrícula, desde que entrou na lista de espera."
        placeholder="LE2027-XXXXXXXX"
        action="Consultar"
        code={typed}
        onCode={setTyped}
        onSubmit={submit}
      />
      {request?.status === 'failed' && (
        <ErrorState message={request.failure?.message || callMessages.UNEXPECTED} onRetry={submit} />
      )}
      {request?.status !== 'failed' && standing !== null && <Standing standing={standing} />}
    </LookUpPage>
  )
}
