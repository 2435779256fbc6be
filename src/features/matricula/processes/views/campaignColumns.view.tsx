import MapPin from 'lucide-react/icons/map-pin'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import type { CampaignPlaceChoice, CampaignRow } from '#domain/api/reEnrolments.schemas.ts'
import { nameIn } from '#domain/lists/list.ts'
import { CAMPAIGN_STATES, type CampaignState, OFFERED } from '#domain/rules/reEnrolments/campaign.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly places: readonly CampaignPlaceChoice[]
  readonly onPlace: (row: CampaignRow) => void
  /** Leaves somebody out, or takes them in again. */
  readonly onLeave: (row: CampaignRow) => void
}

const TONES: Readonly<Record<CampaignState, Tone>> = { 1: 'success', 2: 'warning', 3: 'info', 4: 'neutral' }

/** A student of a campaign: from where, where to, and what hinders it. */
export const campaignColumns = ({ mayEdit, places, onPlace, onLeave }: Actions): readonly Column<CampaignRow>[] => [
  {
    key: 'nome',
    header: 'Aluno',
    sort: 'nome',
    cell: ({ nome, ra }) => (
      <div>
        {nome}
        <div className="text-secondary text-small">RA {ra}</div>
      </div>
    ),
  },
  {
    key: 'serie',
    header: 'Hoje',
    cell: ({ serie, periodo, unidade }) => (
      <div>
        {serie}
        <div className="text-secondary text-small">
          {[periodo, unidade].filter((part) => part !== null).join(' · ')}
        </div>
      </div>
    ),
  },
  { key: 'destino', header: 'Vai para', cell: (row) => <Destination place={placeOf(row, places)} /> },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, motivo }) => (
      <div>
        <StatusBadge tone={TONES[situacao]}>{nameIn(CAMPAIGN_STATES, situacao)}</StatusBadge>
        {motivo !== '' && <div className="text-secondary text-small">{motivo}</div>}
      </div>
    ),
  },
  menuColumn(
    ({ nome }) => nome,
    (row) =>
      !mayEdit || row.situacao === OFFERED
        ? []
        : [
            { key: 'place', label: 'Mudar série ou turno', icon: MapPin, onSelect: () => onPlace(row) },
            {
              key: 'leave',
              label: row.deFora ? 'Incluir na campanha' : 'Deixar de fora',
              icon: row.deFora ? UserPlus : UserMinus,
              onSelect: () => onLeave(row),
            },
          ],
  ),
]

const placeOf = ({ idUnidade, idSerie, idPeriodo }: CampaignRow, places: readonly CampaignPlaceChoice[]) =>
  places.find((place) => place.idUnidade === idUnidade && place.idSerie === idSerie && place.idPeriodo === idPeriodo)

const Destination = ({ place }: { readonly place: CampaignPlaceChoice | undefined }) =>
  place === undefined ? (
    '–'
  ) : (
    <div>
      {place.serie}
      <div className="text-secondary text-small">{place.periodo}</div>
    </div>
  )
