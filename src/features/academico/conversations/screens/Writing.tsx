import { useDispatch } from 'react-redux'
import { CLOSED } from '#domain/conversations/conversations.lists.ts'
import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  answerDraftOf,
  answerFamily,
  noteConversation,
  noteDraftOf,
} from '#src/features/academico/conversations/conversations.requests.ts'
import { NoteForm } from '#src/features/academico/conversations/screens/NoteForm.tsx'
import { ReadyAnswers } from '#src/features/academico/conversations/screens/ReadyAnswers.tsx'
import { MessageForm } from '#src/registers/conversations/MessageForm.screen.tsx'
import { Card } from '#src/ui/Card.tsx'

/** What the school writes: an answer, which the family reads, and apart from it a note, which it never does. */
export const Writing = ({ sheet }: { readonly sheet: ConversationSheet }) => {
  const { id, versao, situacao } = sheet
  const dispatch = useDispatch()
  const answering = useIsRunning(answerFamily)
  const refused = useRefusedFields(answerFamily)
  const noting = useIsRunning(noteConversation)
  const noteRefused = useRefusedFields(noteConversation)
  return (
    <div className="row">
      <div className="col-lg-7">
        {situacao !== CLOSED && (
          <Card title="Responder à família">
            <MessageForm
              key={id}
              form={answerDraftOf(id)}
              label="Resposta"
              submit="Enviar resposta"
              saving={answering}
              refused={refused}
              lead={<ReadyAnswers sheet={sheet} />}
              onSend={({ texto, anexos }) =>
                dispatch(answerFamily.asked({ id, draft: { versao, texto, anexos: [...anexos] }, key: '' }))
              }
            />
          </Card>
        )}
      </div>
      <div className="col-lg-5">
        <Card title="Nota interna">
          <NoteForm
            key={id}
            form={noteDraftOf(id)}
            saving={noting}
            refused={noteRefused}
            onSave={(texto) => dispatch(noteConversation.asked({ id, draft: { texto, anexos: [] }, key: '' }))}
          />
        </Card>
      </div>
    </div>
  )
}
