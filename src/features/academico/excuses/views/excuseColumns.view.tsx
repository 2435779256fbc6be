import { isWaiting } from '#domain/excuses/excuse.ts'
import type { Excuse } from '#domain/excuses/excuses.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { ExcuseBadge } from '#src/registers/excuses/ExcuseBadge.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the list. `onOpen`: with the id of an excuse. */
export const excuseColumns = (mayEdit: boolean, onOpen: (id: number) => void): readonly Column<Excuse>[] => [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, turma }) => <TwoLines first={aluno} second={turma} />,
  },
  {
    key: 'inicio',
    header: 'Dias',
    sort: 'inicio',
    cell: ({ inicio, fim, aulas }) => (
      <TwoLines
        first={inicio === fim ? formatDate(inicio) : `${formatDate(inicio)} a ${formatDate(fim)}`}
        second={aulas.length === 0 ? 'Dia todo' : aulas.join('; ')}
      />
    ),
  },
  {
    key: 'motivo',
    header: 'Motivo',
    cell: ({ motivo, arquivo }) => (
      <TwoLines first={motivo} second={arquivo === '' ? 'Sem documento' : 'Com documento'} />
    ),
  },
  {
    key: 'enviadaEm',
    header: 'Enviada',
    sort: 'enviadaEm',
    cell: ({ enviadaPor, enviadaEm }) => <TwoLines first={enviadaPor} second={formatDateTime(enviadaEm)} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => <ExcuseBadge status={situacao} />,
  },
  {
    key: 'acoes',
    header: 'Ações',
    always: true,
    align: 'end',
    width: 'narrow',
    cell: ({ id, aluno, situacao }) => (
      <Button variant="link" onClick={() => onOpen(id)}>
        {mayEdit && isWaiting(situacao) ? 'Analisar' : 'Abrir'}{' '}
        <span className="visually-hidden">justificativa de {aluno}</span>
      </Button>
    ),
  },
]
