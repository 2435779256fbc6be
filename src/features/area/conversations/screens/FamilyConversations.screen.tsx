import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useDispatch, useSelector } from 'react-redux'
import * as messages from '#domain/conversations/conversations.messages.ts'
import { WAITS_SCHOOL } from '#domain/conversations/conversations.lists.ts'
import type { FamilyConversations } from '#domain/conversations/conversations.schemas.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { loadConversations } from '#src/features/area/conversations/familyConversations.requests.ts'
import {
  beginningOpened,
  selectIsBeginning,
  selectPage,
} from '#src/features/area/conversations/familyConversations.slice.ts'
import { conversationIn } from '#src/features/area/conversations/paths.ts'
import { NewConversation } from '#src/features/area/conversations/screens/NewConversation.tsx'
import { OpenedConversation } from '#src/features/area/conversations/screens/OpenedConversation.tsx'
import { ConversationRows } from '#src/features/area/conversations/views/ConversationRows.view.tsx'
import { OfficeHours } from '#src/features/area/conversations/views/OfficeHours.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** The conversations of a guardian with the school, and one of them. */
export const Screen = () => {
  const id = conversationIn(useQuery())
  return id === null ? <List /> : <OpenedConversation id={id} />
}

const List = () => (
  <ChildPage
    title="Mensagens"
    subtitle="Suas conversas com a escola."
    choice="Mostrar as mensagens sobre"
    what="as mensagens"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const page = useSelector(selectPage)
  return (
    <>
      <Awaited asks={[loadConversations.asked({ idAluno: studentId })]} isHere={page !== null} />
      {page !== null && <Shown page={page} studentId={studentId} />}
    </>
  )
}

interface ShownProps {
  readonly page: FamilyConversations
  readonly studentId: number
}

const Shown = ({ page, studentId }: ShownProps) => {
  const dispatch = useDispatch()
  const isBeginning = useSelector(selectIsBeginning)
  const { atendimento, assuntos, conversas } = page
  if (assuntos.length === 0 && conversas.length === 0)
    return <EmptyState title="Só para quem responde pelo aluno" reason={messages.CONVERSATION_NOT_YOURS} />
  return (
    <>
      <OfficeHours hours={atendimento} isWaiting={conversas.some(({ situacao }) => situacao === WAITS_SCHOOL)} />
      {assuntos.length > 0 && (
        <div>
          <Button variant="primary" icon={MessageSquarePlus} onClick={() => dispatch(beginningOpened())}>
            Nova mensagem
          </Button>
        </div>
      )}
      {conversas.length === 0 ? (
        <EmptyState title="Nenhuma conversa" reason="Escreva à secretaria, à coordenação ou a um professor." />
      ) : (
        <ConversationRows conversations={conversas} />
      )}
      {isBeginning && <NewConversation page={page} studentId={studentId} />}
    </>
  )
}
