import type { CourseOfferRow } from '#domain/courseOffers/courseOffers.schemas.ts'
import { namesText } from '#src/lib/text.ts'
import type { Column } from '#src/ui/table/columns.ts'
import {
  copyEntry,
  menuColumn,
  openEntry,
  removeEntry,
  statusColumn,
  statusEntry,
} from '#src/ui/table/recordColumns.tsx'

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
export const courseOfferColumns = ({
  mayEdit,
  onOpen,
  onCopy,
  onStatus,
  onRemove,
}: Actions): readonly Column<CourseOfferRow>[] => [
  { key: 'curso', header: 'Curso', sort: 'curso', cell: ({ curso }) => curso },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'series', header: 'Séries', cell: ({ series }) => namesText(series) },
  { key: 'periodos', header: 'Turnos', cell: ({ periodos }) => namesText(periodos) },
  { key: 'coordenadores', header: 'Coordenadores', cell: ({ coordenadores }) => namesText(coordenadores) || '–' },
  { key: 'vagas', header: 'Vagas', cell: (offer) => <Seats {...offer} /> },
  statusColumn({ genero: 'a', sort: 'ativo' }),
  menuColumn(offerName, (offer) => {
    const changes = mayEdit && !offer.anoEncerrado
    return [
      openEntry(changes, () => onOpen(offer)),
      ...(mayEdit ? [copyEntry(() => onCopy(offer))] : []),
      ...(changes ? [statusEntry(offer.ativo, () => onStatus(offer)), removeEntry(() => onRemove(offer))] : []),
    ]
  }),
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
