import type { OfferedPlaceRow } from '#domain/processes/offeredPlaces.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The name of a place. */
export const placeName = ({ serie, periodo, unidade, processo }: OfferedPlaceRow): string =>
  `${serie}, ${periodo}, ${unidade} · ${processo}`

const below = (text: string) => <div className="text-secondary text-small">{text}</div>

/** The columns of the places: offer, seats, payment and requirements. */
export const offeredPlaceColumns: readonly Column<OfferedPlaceRow>[] = [
  {
    key: 'serie',
    header: 'Série',
    sort: 'serie',
    cell: ({ serie, curso }) => (
      <div>
        {serie}
        {below(curso)}
      </div>
    ),
  },
  {
    key: 'unidade',
    header: 'Onde',
    sort: 'unidade',
    cell: ({ unidade, periodo }) => (
      <div>
        {unidade}
        {below(periodo)}
      </div>
    ),
  },
  { key: 'processo', header: 'Processo', sort: 'processo', cell: ({ processo }) => processo },
  {
    key: 'ofertadas',
    header: 'Ofertadas',
    sort: 'ofertadas',
    width: 'narrow',
    align: 'end',
    cell: ({ ofertadas }) => ofertadas,
  },
  {
    key: 'preenchidas',
    header: 'Preenchidas',
    width: 'narrow',
    align: 'end',
    cell: ({ preenchidas }) => preenchidas,
  },
  { key: 'livres', header: 'Livres', width: 'narrow', align: 'end', cell: ({ livres }) => livres },
  {
    key: 'tabela',
    header: 'Pagamento',
    cell: ({ tabela, opcoesPagamento, documentos }) => (
      <div title={opcoesPagamento.join(' · ')}>
        {tabela ?? 'Sem tabela'}
        {below(
          [
            ...(tabela === null ? [] : [plural(opcoesPagamento.length, 'opção', 'opções')]),
            plural(documentos, 'documento', 'documentos'),
          ].join(' · '),
        )}
      </div>
    ),
  },
  {
    key: 'ofertado',
    header: 'Ofertado',
    width: 'narrow',
    cell: ({ ofertado }) => (
      <StatusBadge tone={ofertado ? 'success' : 'neutral'}>{ofertado ? 'Sim' : 'Não'}</StatusBadge>
    ),
  },
]
