import { Link } from 'react-router-dom'
import { nameIn } from '#domain/base/list.ts'
import { CONVERSATION_TOPICS } from '#domain/conversations/conversations.lists.ts'
import type { Conversation } from '#domain/conversations/conversations.schemas.ts'
import { waitText } from '#domain/conversations/officeHours.ts'
import { conversationPath } from '#src/features/academico/conversations/paths.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ConversationBadge } from '#src/registers/conversations/ConversationBadge.view.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the inbox of the school. */
export const CONVERSATION_COLUMNS: readonly Column<Conversation>[] = [
  {
    key: 'titulo',
    header: 'Conversa',
    always: true,
    cell: ({ id, titulo, ultima, naoLida }) => (
      <>
        <TwoLines first={<Link to={conversationPath(id)}>{titulo}</Link>} second={shortened(ultima)} />
        {naoLida && <StatusBadge tone="primary">Não lida</StatusBadge>}
      </>
    ),
  },
  {
    key: 'aluno',
    header: 'Aluno',
    cell: ({ aluno, turma, unidade }) => <TwoLines first={aluno} second={turma === '' ? unidade : turma} />,
  },
  {
    key: 'responsavel',
    header: 'Quem escreve',
    cell: ({ responsavel, parentesco }) => <TwoLines first={responsavel} second={parentesco} />,
  },
  {
    key: 'assunto',
    header: 'Assunto',
    cell: ({ assunto, atendente }) => (
      <TwoLines first={nameIn(CONVERSATION_TOPICS, assunto)} second={atendente?.nome ?? 'Sem responsável'} />
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, espera, ultimaEm }) => (
      <>
        <ConversationBadge status={situacao} reader="school" />
        <br />
        <small className="text-secondary">
          {espera === null ? formatDateTime(ultimaEm) : `há ${waitText(espera)} de atendimento`}
        </small>
      </>
    ),
  },
]

const LINE = 70

const shortened = (text: string): string => (text.length > LINE ? `${text.slice(0, LINE).trimEnd()}…` : text)
