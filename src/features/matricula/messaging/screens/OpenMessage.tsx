import Send from 'lucide-react/icons/send'
import { useDispatch, useSelector } from 'react-redux'
import { BY_PORTAL, MESSAGE_CHANNELS, MESSAGE_FAILED } from '#domain/messaging/messaging.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadMessage, retryMessage } from '#src/features/matricula/messaging/messaging.requests.ts'
import { messageClosed, selectMessaging } from '#src/features/matricula/messaging/messaging.slice.ts'
import { MessageStatusBadge } from '#src/features/matricula/messaging/views/MessageStatusBadge.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

const whenOf = (instant: string | null) => instant && formatDateTime(instant)

/** A message over the list: its text, and its delivery. */
export const OpenMessage = () => {
  const dispatch = useDispatch()
  const { open, message } = useSelector(selectMessaging)
  const mayEdit = useMayEdit('alertasMensagens')
  const retrying = useIsRunning(retryMessage)
  const hasFailed = message !== null && message.canal !== BY_PORTAL && message.situacao === MESSAGE_FAILED
  return (
    <Modal
      shown={open !== null}
      title={message?.assunto ?? 'Mensagem'}
      onClose={() => dispatch(messageClosed())}
      footer={
        message !== null &&
        hasFailed &&
        mayEdit && (
          <Button
            icon={Send}
            variant="primary"
            loading={retrying}
            onClick={() => dispatch(retryMessage.asked(message.id))}
          >
            Enviar de novo
          </Button>
        )
      }
    >
      {open !== null && <Awaited asks={[loadMessage.asked(open)]} isHere={message !== null} />}
      {message !== null && (
        <div className="stack">
          <Facts
            items={[
              ['Para', message.destinatario],
              ['Canal', nameIn(MESSAGE_CHANNELS, message.canal)],
              ['Endereço', message.endereco],
              ['Sobre', message.aluno],
              ['Situação', <MessageStatusBadge key="status" status={message.situacao} />],
              ['Escrita em', formatDateTime(message.escritaEm)],
              ['Enviada em', whenOf(message.enviadaEm)],
              ['Lida em', whenOf(message.lidaEm)],
              ['Tentativas', message.tentativas === 0 ? null : message.tentativas],
              ['Próxima tentativa', whenOf(message.proximaEm)],
              ['O que houve', message.erro],
            ]}
          />
          <RichTextView text={message.texto} depth={1} />
        </div>
      )}
    </Modal>
  )
}
