import MessageCircle from 'lucide-react/icons/message-circle'
import LockOpen from 'lucide-react/icons/lock-open'
import MapPin from 'lucide-react/icons/map-pin'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import type { CampaignPlaceChoice, CampaignRow } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { CAMPAIGN_STATES, type CampaignState, OFFERED } from '#domain/reEnrolments/campaign.ts'
import { INTENTIONS, type Intention } from '#domain/reEnrolments/intention.ts'
import { PROGRESSIONS } from '#domain/reEnrolments/progression.ts'
import { dayOf, formatDate } from '#src/lib/dates.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly places: readonly CampaignPlaceChoice[]
  readonly onPlace: (row: CampaignRow) => void
  /** Leaves a student out, or takes that back. */
  readonly onLeave: (row: CampaignRow) => void
  /** Notes the family's intention. */
  readonly onNote: (row: CampaignRow) => void
  /** Releases a re-enrolment for the direction; null: the person may not. */
  readonly onRelease: ((row: CampaignRow) => void) | null
}

const TONES: Readonly<Record<CampaignState, Tone>> = { 1: 'success', 2: 'warning', 3: 'info', 4: 'neutral' }

/** The columns of a campaign: the student's place, the next one, and what prevents it. */
export const campaignColumns = ({
  mayEdit,
  places,
  onPlace,
  onLeave,
  onNote,
  onRelease,
}: Actions): readonly Column<CampaignRow>[] => [
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
  {
    key: 'resultado',
    header: 'Resultado do ano',
    cell: ({ progressao, resultado }) => (
      <div>
        {nameIn(PROGRESSIONS, progressao)}
        {resultado !== '' && <div className="text-secondary text-small">{resultado}</div>}
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
  { key: 'intencao', header: 'Intenção', cell: (row) => <Intended row={row} /> },
  menuColumn(
    ({ nome }) => nome,
    (row) => [
      ...(onRelease !== null && row.dependeDaDirecao
        ? [{ key: 'release', label: 'Liberar rematrícula…', icon: LockOpen, onSelect: () => onRelease(row) }]
        : []),
      ...(mayEdit && row.podeResponder
        ? [{ key: 'note', label: 'Anotar intenção', icon: MessageCircle, onSelect: () => onNote(row) }]
        : []),
      ...(!mayEdit || row.situacao === OFFERED
        ? []
        : [
            { key: 'place', label: 'Mudar série ou turno', icon: MapPin, onSelect: () => onPlace(row) },
            {
              key: 'leave',
              label: row.deFora ? 'Incluir na campanha' : 'Deixar de fora',
              icon: row.deFora ? UserPlus : UserMinus,
              onSelect: () => onLeave(row),
            },
          ]),
    ],
  ),
]

const INTENTION_TONES: Readonly<Record<Intention, Tone>> = { 1: 'success', 2: 'danger', 3: 'warning' }

/** The family's intention, its reason and its date. */
const Intended = ({ row: { intencao, podeResponder } }: { readonly row: CampaignRow }) => {
  if (intencao === null) return podeResponder ? <span className="text-secondary">Sem resposta</span> : '–'
  const { resposta, motivo, em, anotada, por } = intencao
  return (
    <div>
      <StatusBadge tone={INTENTION_TONES[resposta]}>{nameIn(INTENTIONS, resposta)}</StatusBadge>
      {motivo !== '' && <div className="text-small">{motivo}</div>}
      <div className="text-secondary text-small">
        {anotada ? `Anotada por ${por}` : por}, {formatDate(dayOf(em))}
      </div>
    </div>
  )
}

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
