import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { CLOSED, CONVERSATION_TOPICS } from '#domain/conversations/conversations.lists.ts'
import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { CONVERSATIONS } from '#src/core/conversations/paths.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { openConversation } from '#src/features/academico/conversations/conversations.requests.ts'
import {
  selectDialog,
  selectIsChanged,
  selectOpened,
} from '#src/features/academico/conversations/conversations.slice.ts'
import { ClosingDialog } from '#src/features/academico/conversations/screens/ClosingDialog.tsx'
import { ConversationSteps } from '#src/features/academico/conversations/screens/ConversationSteps.tsx'
import { PassingDialog } from '#src/features/academico/conversations/screens/PassingDialog.tsx'
import { Writing } from '#src/features/academico/conversations/screens/Writing.tsx'
import { ConversationFacts } from '#src/features/academico/conversations/views/ConversationFacts.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { Thread } from '#src/views/Thread.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** A conversation with a family: what was written, who answers, and what the school does with it. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const sheet = useSelector((root: Parameters<typeof selectOpened>[0]) => selectOpened(root, id))
  if (sheet !== null) return <Opened sheet={sheet} />
  return (
    <AwaitedPage
      title="Conversa"
      asks={id === null ? [] : [openConversation.asked(id)]}
      missing={
        <EmptyState
          title="Conversa não encontrada"
          reason="Ela pode ter passado a outro assunto ou ser de outra unidade."
          action={<ButtonLink to={CONVERSATIONS}>Todas as conversas</ButtonLink>}
        />
      }
    />
  )
}

const Opened = ({ sheet }: { readonly sheet: ConversationSheet }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('conversas')
  const isChanged = useSelector(selectIsChanged)
  const dialog = useSelector(selectDialog)
  const { titulo, assunto, aluno, situacao, encerramento, linhas } = sheet
  return (
    <div className="page">
      <PageHeader
        title={titulo}
        subtitle={`${nameIn(CONVERSATION_TOPICS, assunto)} · sobre ${aluno}`}
        actions={<ButtonLink to={CONVERSATIONS}>Todas as conversas</ButtonLink>}
      />
      <Card title="Sobre a conversa">
        <div className="stack">
          <ConversationFacts sheet={sheet} />
          {mayEdit && <ConversationSteps sheet={sheet} />}
        </div>
      </Card>
      <Thread
        lines={linhas}
        ownSide="school"
        below={({ lidaPor }) =>
          lidaPor.length > 0 &&
          ` · Lida por ${lidaPor.map(({ nome, em }) => `${nome} em ${formatDateTime(em)}`).join('; ')}`
        }
        onDownload={(file) => dispatch(downloadAsked({ file }))}
      />
      {situacao === CLOSED && <Notice type="info">Encerrada: {encerramento}</Notice>}
      {isChanged && (
        <Notice type="warning">
          Alguém escreveu ou mudou a conversa enquanto você escrevia. Leia e envie de novo, se ainda for preciso: seu
          texto continua aqui.
        </Notice>
      )}
      {mayEdit && <Writing sheet={sheet} />}
      {dialog === 'close' && <ClosingDialog sheet={sheet} />}
      {dialog === 'passOn' && <PassingDialog sheet={sheet} />}
    </div>
  )
}
