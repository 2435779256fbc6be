import type { MessageRow } from '#domain/messaging/messaging.schemas.ts'
import { BY_PORTAL, MESSAGE_CHANNELS } from '#domain/messaging/messaging.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { MessageStatusBadge } from '#src/features/matricula/messaging/views/MessageStatusBadge.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the messages: what, to whom, by which channel, and whether it arrived. */
export const sentColumns: readonly Column<MessageRow>[] = [
  {
    key: 'assunto',
    header: 'Mensagem',
    width: 'wide',
    cell: ({ assunto, aluno }) => <TwoLines first={<strong>{assunto}</strong>} second={aluno} />,
  },
  {
    key: 'destinatario',
    header: 'Para',
    width: 'wide',
    cell: ({ destinatario, endereco }) => <TwoLines first={destinatario} second={endereco} />,
  },
  { key: 'canal', header: 'Canal', width: 'narrow', cell: ({ canal }) => nameIn(MESSAGE_CHANNELS, canal) },
  { key: 'escritaEm', header: 'Quando', whole: true, cell: ({ escritaEm }) => formatDateTime(escritaEm) },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, erro }) => <TwoLines first={<MessageStatusBadge status={situacao} />} second={erro} />,
  },
  {
    key: 'lidaEm',
    header: 'Lida',
    cell: ({ canal, lidaEm }) => (lidaEm === null ? (canal === BY_PORTAL ? 'Não lida' : '–') : formatDateTime(lidaEm)),
  },
]
