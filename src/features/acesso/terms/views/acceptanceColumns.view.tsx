import type { Acceptance } from '#domain/terms/terms.schemas.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

const kindOf = ({ tipoLogin }: Acceptance): string => {
  if (tipoLogin === STAFF) return 'Equipe'
  return tipoLogin === GUARDIAN ? 'Responsável' : 'Aluno'
}

/** The columns of the acceptances: who, whether, when and from where. */
export const acceptanceColumns: readonly Column<Acceptance>[] = [
  {
    key: 'nome',
    header: 'Pessoa',
    sort: 'nome',
    width: 'wide',
    cell: (row) => <Identity name={row.nome} detail={kindOf(row)} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ aceitoEm }) =>
      aceitoEm === null ? (
        <StatusBadge tone="warning">Pendente</StatusBadge>
      ) : (
        <StatusBadge tone="success">Aceito</StatusBadge>
      ),
  },
  {
    key: 'aceitoEm',
    header: 'Aceito em',
    sort: 'aceitoEm',
    whole: true,
    cell: ({ aceitoEm }) => (aceitoEm === null ? '–' : formatDateTime(aceitoEm)),
  },
  { key: 'endereco', header: 'Endereço de rede', cell: ({ endereco }) => endereco ?? '–' },
]
