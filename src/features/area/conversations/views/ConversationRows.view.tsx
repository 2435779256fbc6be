import { Link } from 'react-router-dom'
import type { FamilyConversation } from '#domain/conversations/conversations.schemas.ts'
import { conversationPath } from '#src/features/area/conversations/paths.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ConversationBadge } from '#src/registers/conversations/ConversationBadge.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The conversations of a guardian, unread ones first, a card each. */
export const ConversationRows = ({ conversations }: { readonly conversations: readonly FamilyConversation[] }) =>
  conversations.map(({ id, titulo, com, ultima, ultimaEm, situacao, naoLida, compartilhada }) => (
    <Card
      key={id}
      accent={naoLida}
      title={<Link to={conversationPath(id)}>{titulo}</Link>}
      actions={<ConversationBadge status={situacao} reader="family" />}
    >
      <div className="stack stack-close">
        {naoLida && (
          <div>
            <StatusBadge tone="primary">Não lida</StatusBadge>
          </div>
        )}
        <p className="mb-0 text-truncate">{ultima}</p>
        <small className="text-secondary">
          {com} · {formatDateTime(ultimaEm)}
          {compartilhada && ' · os outros responsáveis também veem'}
        </small>
      </div>
    </Card>
  ))
