import { useDispatch, useSelector } from 'react-redux'
import type { RulePreview } from '#domain/messaging/messaging.schemas.ts'
import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { findStudents, previewRule } from '#src/features/matricula/messaging/messaging.requests.ts'
import { previewClosed, seekingEnded, selectMessaging } from '#src/features/matricula/messaging/messaging.slice.ts'
import { channelNames, type RuleForm } from '#src/features/matricula/messaging/ruleForm.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

interface PreviewDialogProps {
  readonly event: MessageEvent
  readonly form: RuleForm
  readonly onClose: () => void
}

/** Finds a student, and shows the message and its recipients. */
export const PreviewDialog = ({ event, form, onClose }: PreviewDialogProps) => {
  const dispatch = useDispatch()
  const { students, preview } = useSelector(selectMessaging)
  const loading = useIsRunning(previewRule)
  const close = () => {
    dispatch(previewClosed())
    onClose()
  }
  return (
    <Modal shown title="Ver com um aluno" onClose={close}>
      <div className="stack">
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(studentId) => dispatch(previewRule.asked({ event, studentId, form }))}
        />
        {loading && <Spinner />}
        {preview !== null && !loading && (
          <>
            <Recipients preview={preview} isNamed={eventOf(event).mayTell.length === 0} />
            <section aria-label="Mensagem">
              <h3>{preview.assunto}</h3>
              <RichTextView text={preview.texto} depth={1} />
            </section>
            <p className="text-secondary text-small">O que só se sabe quando acontece aparece aqui como exemplo.</p>
          </>
        )}
      </div>
    </Modal>
  )
}

interface RecipientsProps {
  readonly preview: RulePreview
  /** The cause names the recipient, who is unknown in a preview. */
  readonly isNamed: boolean
}

const Recipients = ({ preview: { destinatarios }, isNamed }: RecipientsProps) => {
  if (isNamed) return null
  if (destinatarios.length === 0)
    return (
      <p role="status">
        <strong>Ninguém receberia:</strong> este aluno não tem quem possa ser avisado nas funções escolhidas.
      </p>
    )
  return (
    <section aria-label="Quem receberia">
      <BareList>
        {destinatarios.map(({ nome, canais }) => (
          <li key={nome}>
            {nome}: {canais.length === 0 ? 'sem e-mail no cadastro' : channelNames(canais)}
          </li>
        ))}
      </BareList>
    </section>
  )
}
