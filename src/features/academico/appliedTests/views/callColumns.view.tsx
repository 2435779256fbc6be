import { CALL_ASKED, CALL_GRANTED, SECOND_CALL_STATUSES } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { SecondCall } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the list. `onOpen`: with a request. */
export const callColumns = (onOpen: (call: SecondCall) => void): readonly Column<SecondCall>[] => [
  { key: 'aluno', header: 'Aluno', cell: ({ aluno, turma }) => <TwoLines first={aluno} second={turma} /> },
  {
    key: 'avaliacao',
    header: 'Avaliação',
    cell: ({ disciplina, avaliacao, dia }) => (
      <TwoLines first={`${disciplina}, ${avaliacao}`} second={formatDate(dia)} />
    ),
  },
  {
    key: 'pedida',
    header: 'Pedida',
    cell: ({ enviadaPor, enviadaEm }) => <TwoLines first={enviadaPor} second={formatDateTime(enviadaEm)} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, novoDia, decididaPor }) => (
      <TwoLines
        first={<StatusBadge tone={toneOf(situacao)}>{nameIn(SECOND_CALL_STATUSES, situacao)}</StatusBadge>}
        second={[decididaPor, novoDia === null ? '' : formatDate(novoDia)].filter((one) => one !== '').join(' · ')}
      />
    ),
  },
  {
    key: 'acoes',
    header: 'Ações',
    always: true,
    align: 'end',
    width: 'narrow',
    cell: (one) => (
      <Button variant="link" onClick={() => onOpen(one)}>
        {one.situacao === CALL_ASKED ? 'Decidir' : 'Ver'} <span className="visually-hidden">pedido de {one.aluno}</span>
      </Button>
    ),
  },
]

const toneOf = (status: number) => {
  if (status === CALL_ASKED) return 'warning'
  return status === CALL_GRANTED ? 'success' : 'danger'
}
