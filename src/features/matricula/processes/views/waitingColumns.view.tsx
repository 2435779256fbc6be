import BellRing from 'lucide-react/icons/bell-ring'
import UserMinus from 'lucide-react/icons/user-minus'
import type { WaitingRow } from '#domain/waitingList/waitingList.schemas.ts'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { LIVING_WAITING, WAITING_STATUS_LABEL, type WaitingStatus } from '#domain/waitingList/waitingStatus.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onSummon: (row: WaitingRow) => void
  readonly onRefuse: (row: WaitingRow) => void
}

const TONES: Readonly<Record<WaitingStatus, Tone>> = {
  espera: 'neutral',
  convocado: 'warning',
  confirmacao: 'info',
  aceito: 'success',
  recusado: 'neutral',
  desistente: 'neutral',
  expirado: 'neutral',
}

/** The columns of the waiting list: position, criteria, and the end of the time to answer. */
export const waitingColumns = ({ mayEdit, onSummon, onRefuse }: Actions): readonly Column<WaitingRow>[] => [
  {
    key: 'nome',
    header: 'Aluno',
    cell: ({ nome, protocolo, opcao }) => (
      <div>
        {nome}
        <div className="text-secondary text-small">
          {protocolo} · {optionText(opcao)}
        </div>
      </div>
    ),
  },
  {
    key: 'lugar',
    header: 'Para',
    cell: ({ serie, periodo, unidade, livres }) => (
      <div>
        {serie}, {periodo}
        <div className="text-secondary text-small">
          {unidade} · {plural(livres, 'vaga livre', 'vagas livres')}
        </div>
      </div>
    ),
  },
  {
    key: 'posicao',
    header: 'Posição',
    sort: 'posicao',
    width: 'narrow',
    cell: ({ posicao }) => (posicao === null ? '–' : `${posicao}º`),
  },
  {
    key: 'criterios',
    header: 'Pontos',
    cell: ({ pontos, criterios }) => (
      <div>
        {pontos}
        <div className="text-secondary text-small">{criterios || 'Ordem de chegada'}</div>
      </div>
    ),
  },
  {
    key: 'inscritoEm',
    header: 'Inscrição',
    whole: true,
    sort: 'inscritoEm',
    cell: ({ inscritoEm }) => formatDateTime(inscritoEm),
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, responderAte, motivo }) => (
      <div>
        <StatusBadge tone={TONES[situacao]}>{WAITING_STATUS_LABEL[situacao]}</StatusBadge>
        {situacao === 'convocado' && responderAte !== null && (
          <div className="text-secondary text-small">responde até {formatDateTime(responderAte)}</div>
        )}
        {motivo !== '' && <div className="text-secondary text-small">{motivo}</div>}
      </div>
    ),
  },
  menuColumn(
    ({ nome }) => nome,
    (row) =>
      mayEdit && LIVING_WAITING.some((living) => living === row.situacao)
        ? [
            ...(row.posicao === 1
              ? [
                  {
                    key: 'summon',
                    label: 'Convocar',
                    icon: BellRing,
                    disabled: row.livres === 0,
                    onSelect: () => onSummon(row),
                  },
                ]
              : []),
            { key: 'refuse', label: 'Tirar da lista', icon: UserMinus, onSelect: () => onRefuse(row) },
          ]
        : [],
  ),
]
