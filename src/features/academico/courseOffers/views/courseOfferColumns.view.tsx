import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import Trash from 'lucide-react/icons/trash-2'
import type { CourseOfferRow } from '#domain/api/courseOffers.schemas.ts'
import { namesText } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (offer: CourseOfferRow) => void
  readonly onCopy: (offer: CourseOfferRow) => void
  readonly onStatus: (offer: CourseOfferRow) => void
  readonly onRemove: (offer: CourseOfferRow) => void
}

/** What a person calls an offer. */
export const offerName = ({ curso, unidade, anoLetivo }: CourseOfferRow): string => `${curso}, ${unidade}, ${anoLetivo}`

/** An offer in the list: what of a course, where, and how full. */
export const courseOfferColumns = (actions: Actions): readonly Column<CourseOfferRow>[] => [
  { key: 'curso', header: 'Curso', sort: 'curso', cell: ({ curso }) => curso },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'series', header: 'Séries', cell: ({ series }) => namesText(series) },
  { key: 'periodos', header: 'Turnos', cell: ({ periodos }) => namesText(periodos) },
  { key: 'coordenadores', header: 'Coordenadores', cell: ({ coordenadores }) => namesText(coordenadores) || '–' },
  { key: 'vagas', header: 'Vagas', cell: (offer) => <Seats {...offer} /> },
  {
    key: 'ativo',
    header: 'Situação',
    sort: 'ativo',
    width: 'narrow',
    cell: ({ ativo }) => <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>,
  },
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (offer) => <OfferMenu offer={offer} {...actions} />,
  },
]

/** How many seats are taken, drawn as well. */
const Seats = (offer: CourseOfferRow) => (
  <div>
    {offer.ocupadas} de {offer.vagas}
    <progress
      aria-label={`Vagas ocupadas: ${offerName(offer)}`}
      value={Math.min(offer.ocupadas, offer.vagas)}
      max={Math.max(offer.vagas, 1)}
    />
  </div>
)

const OfferMenu = ({ offer, mayEdit, ...actions }: Actions & { readonly offer: CourseOfferRow }) => {
  const changes = mayEdit && !offer.anoEncerrado
  return (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${offerName(offer)}`}
      entries={[
        { key: 'open', label: changes ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => actions.onOpen(offer) },
        ...(mayEdit
          ? [{ key: 'copy', label: 'Copiar para outro ano', icon: Copy, onSelect: () => actions.onCopy(offer) }]
          : []),
        ...(changes
          ? [
              {
                key: 'status',
                label: offer.ativo ? 'Inativar' : 'Ativar',
                icon: offer.ativo ? PowerOff : Power,
                onSelect: () => actions.onStatus(offer),
              },
              { key: 'remove', label: 'Excluir', icon: Trash, onSelect: () => actions.onRemove(offer) },
            ]
          : []),
      ]}
    />
  )
}
