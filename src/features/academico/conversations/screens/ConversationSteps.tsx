import { useDispatch, useSelector } from 'react-redux'
import { CLOSED } from '#domain/conversations/conversations.lists.ts'
import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { assignConversation, reopenConversation } from '#src/features/academico/conversations/conversations.requests.ts'
import { dialogShown } from '#src/features/academico/conversations/conversations.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** What the school does with a conversation: take it, give it to somebody, pass it on, close it. */
export const ConversationSteps = ({ sheet }: { readonly sheet: ConversationSheet }) => {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const assigning = useIsRunning(assignConversation)
  const reopening = useIsRunning(reopenConversation)
  const { id, versao, situacao, atendente, atendentes } = sheet
  const assign = (idPessoa: number | null) => dispatch(assignConversation.asked({ id, body: { versao, idPessoa } }))
  const mayTake = atendentes.some((one) => one.id === user?.id) && atendente?.id !== user?.id
  if (situacao === CLOSED)
    return (
      <div>
        <Button loading={reopening} onClick={() => dispatch(reopenConversation.asked({ id, body: { versao } }))}>
          Reabrir conversa
        </Button>
      </div>
    )
  return (
    <>
      <div className="row">
        <div className="col-md-6">
          <SelectField
            label="Atribuir a"
            empty="Ninguém ainda"
            options={atendentes.map((one) => ({ value: one.id, label: one.nome }))}
            value={atendente === null ? '' : String(atendente.id)}
            disabled={assigning}
            onChange={(text) => assign(text === '' ? null : Number(text))}
          />
        </div>
      </div>
      <div className="cluster">
        {mayTake && user !== null && (
          <Button variant="primary" loading={assigning} onClick={() => assign(user.id)}>
            Assumir
          </Button>
        )}
        <Button onClick={() => dispatch(dialogShown('passOn'))}>Passar adiante</Button>
        <Button onClick={() => dispatch(dialogShown('close'))}>Encerrar</Button>
      </div>
    </>
  )
}
