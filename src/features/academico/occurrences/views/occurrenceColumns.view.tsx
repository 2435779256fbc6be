import type { OccurrenceRow } from '#domain/occurrences/occurrences.schemas.ts'
import { OccurrenceBadges } from '#src/features/academico/occurrences/views/OccurrenceBadges.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the list. `onOpen`: with the id of an occurrence. */
export const occurrenceColumns = (onOpen: (id: number) => void): readonly Column<OccurrenceRow>[] => [
  {
    key: 'dia',
    header: 'Dia',
    sort: 'dia',
    width: 'narrow',
    cell: ({ dia, hora }) => <TwoLines first={formatDate(dia)} second={hora} />,
  },
  {
    key: 'tipo',
    header: 'Ocorrência',
    sort: 'tipo',
    cell: ({ tipo, titulo }) => <TwoLines first={titulo === '' ? 'Só ao abrir' : titulo} second={tipo} />,
  },
  {
    key: 'alunos',
    header: 'Alunos',
    width: 'wide',
    cell: (row) => <TwoLines first={studentsText(row)} second={row.turma} />,
  },
  { key: 'registradaPor', header: 'Registrada por', cell: ({ registradaPor }) => registradaPor },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    cell: ({ situacao, sigilo, cienciaAte }) => (
      <TwoLines
        first={<OccurrenceBadges status={situacao} secrecy={sigilo} />}
        second={cienciaAte === null ? '' : `Ciência até ${formatDate(cienciaAte)}`}
      />
    ),
  },
  {
    key: 'acoes',
    header: 'Ações',
    always: true,
    align: 'end',
    width: 'narrow',
    cell: (row) => (
      <Button variant="link" onClick={() => onOpen(row.id)}>
        Abrir <span className="visually-hidden">{occurrenceName(row)}</span>
      </Button>
    ),
  },
]

/** `Ana Souza, Bruno Lima e mais 3` */
const studentsText = ({ alunos, quantos }: OccurrenceRow): string =>
  quantos > alunos.length ? `${alunos.join(', ')} e mais ${quantos - alunos.length}` : alunos.join(', ')

/** What a row is called aloud. */
export const occurrenceName = ({ tipo, titulo, dia }: OccurrenceRow): string =>
  `${titulo === '' ? tipo : titulo}, ${formatDate(dia)}`
