import { useDispatch, useSelector } from 'react-redux'
import { familyMayWrite, reopeningText } from '#domain/conversations/conversation.ts'
import { CLOSED, WAITS_SCHOOL } from '#domain/conversations/conversations.lists.ts'
import type { FamilyConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  loadConversation,
  messageDraftOf,
  shareConversation,
  writeMessage,
} from '#src/features/area/conversations/familyConversations.requests.ts'
import { selectOpened } from '#src/features/area/conversations/familyConversations.slice.ts'
import { FAMILY_MESSAGES } from '#src/features/area/conversations/paths.ts'
import { OfficeHours } from '#src/features/area/conversations/views/OfficeHours.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { ConversationBadge } from '#src/registers/conversations/ConversationBadge.view.tsx'
import { MessageForm } from '#src/registers/conversations/MessageForm.screen.tsx'
import { Thread } from '#src/views/Thread.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A conversation with the school. */
export const OpenedConversation = ({ id }: { readonly id: number }) => {
  const sheet = useSelector((root: Parameters<typeof selectOpened>[0]) => selectOpened(root, id))
  if (sheet !== null) return <Shown sheet={sheet} />
  return (
    <AwaitedPage
      title="Mensagem"
      asks={[loadConversation.asked(id)]}
      missing={
        <EmptyState
          title="Conversa não encontrada"
          reason="Ela pode ser de outro responsável. Confira a lista."
          action={<ButtonLink to={FAMILY_MESSAGES}>Todas as mensagens</ButtonLink>}
        />
      }
    />
  )
}

const Shown = ({ sheet }: { readonly sheet: FamilyConversationSheet }) => {
  const dispatch = useDispatch()
  const { titulo, com, aluno, situacao, encerramento, linhas } = sheet
  return (
    <div className="page page-narrow">
      <PageHeader
        title={titulo}
        subtitle={`${com} · sobre ${aluno}`}
        actions={<ButtonLink to={FAMILY_MESSAGES}>Todas as mensagens</ButtonLink>}
      />
      <div className="cluster">
        <ConversationBadge status={situacao} reader="family" />
      </div>
      <Thread
        lines={linhas}
        ownSide="family"
        below={({ daFamilia, lidaPelaEscola }) =>
          daFamilia && (lidaPelaEscola ? ' · Lida pela escola' : ' · Recebida; a escola ainda não leu')
        }
        onDownload={(file) => dispatch(downloadAsked({ file }))}
      />
      {situacao === CLOSED && <Notice type="info">A escola encerrou esta conversa: {encerramento}</Notice>}
      <Answer sheet={sheet} />
      <Sharing sheet={sheet} />
    </div>
  )
}

const Answer = ({ sheet }: { readonly sheet: FamilyConversationSheet }) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const saving = useIsRunning(writeMessage)
  const refused = useRefusedFields(writeMessage)
  const { id, situacao, atendimento, reabreAte } = sheet
  if (now !== null && !familyMayWrite(sheet, dayOf(now)))
    return <p className="mb-0">Para falar de novo com a escola, comece uma nova mensagem na lista.</p>
  return (
    <MessageForm
      key={id}
      form={messageDraftOf(id)}
      label="Sua mensagem"
      submit="Enviar"
      saving={saving}
      refused={refused}
      lead={<OfficeHours hours={atendimento} isWaiting={situacao === WAITS_SCHOOL} />}
      {...(situacao === CLOSED && reabreAte !== null && { hint: reopeningText(reabreAte) })}
      onSend={({ texto, anexos }) =>
        dispatch(writeMessage.asked({ id, draft: { texto, anexos: [...anexos] }, key: '' }))
      }
    />
  )
}

/** Who began the conversation decides whether the other guardians of the child see it. */
const Sharing = ({ sheet: { id, minha, compartilhada } }: { readonly sheet: FamilyConversationSheet }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(shareConversation)
  if (!minha) return null
  return (
    <CheckField
      label="Os outros responsáveis do aluno também veem esta conversa"
      checked={compartilhada}
      disabled={saving}
      onChange={(shared) => dispatch(shareConversation.asked({ id, compartilhada: shared }))}
    />
  )
}
