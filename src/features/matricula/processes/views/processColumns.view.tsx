import Hourglass from 'lucide-react/icons/hourglass'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'
import type { ProcessRow } from '#domain/processes/processes.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { ENROLMENT_TYPE_NAME, RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { PROCESS_STATES, type ProcessState } from '#domain/processes/process.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatCount, namesText, plural } from '#src/lib/text.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { copyEntry, menuColumn, openEntry, removeEntry, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onStudents: (process: ProcessRow) => void
  readonly onCampaign: (process: ProcessRow) => void
  readonly onWaiting: (process: ProcessRow) => void
  readonly onOpen: (process: ProcessRow) => void
  readonly onCopy: (process: ProcessRow) => void
  readonly onStatus: (process: ProcessRow) => void
  readonly onRemove: (process: ProcessRow) => void
}

const TONES: Readonly<Record<ProcessState, Tone>> = { 1: 'info', 2: 'success', 3: 'neutral', 4: 'neutral' }

const number = (header: string, of: (process: ProcessRow) => number): Column<ProcessRow> => ({
  key: header,
  header,
  width: 'narrow',
  align: 'end',
  cell: (process) => formatCount(of(process)),
})

/** The columns of the processes: kind, dates, and how full the places are. */
export const processColumns = ({
  mayEdit,
  onStudents,
  onCampaign,
  onWaiting,
  onOpen,
  onCopy,
  onStatus,
  onRemove,
}: Actions): readonly Column<ProcessRow>[] => [
  {
    key: 'nome',
    header: 'Processo',
    sort: 'nome',
    cell: ({ nome, idTipoProceso }) => (
      <div>
        {nome}
        <div className="text-secondary text-small">{ENROLMENT_TYPE_NAME[idTipoProceso]}</div>
      </div>
    ),
  },
  {
    key: 'inicio',
    header: 'Período',
    sort: 'inicio',
    cell: ({ inicio, fim }) => (
      <div className="text-nowrap">
        {formatDate(inicio)}
        <div className="text-secondary text-small">até {formatDate(fim)}</div>
      </div>
    ),
  },
  {
    key: 'unidades',
    header: 'Onde',
    cell: ({ unidades, series }) => (
      <div>
        {namesText(unidades)}
        <div className="text-secondary text-small" title={series.join(', ')}>
          {plural(series.length, 'série', 'séries')}
        </div>
      </div>
    ),
  },
  number('Vagas', ({ vagas }) => vagas),
  number('Inscritos', ({ inscritos }) => inscritos),
  number('Matriculados', ({ matriculados }) => matriculados),
  number('Livres', ({ livres }) => livres),
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={TONES[situacao]}>{nameIn(PROCESS_STATES, situacao)}</StatusBadge>,
  },
  menuColumn(
    ({ nome }) => nome,
    (process) => {
      const changes = mayEdit && process.podeAlterar && !process.anoEncerrado
      return [
        { key: 'students', label: 'Inscrições', icon: Users, onSelect: () => onStudents(process) },
        ...(process.idTipoProceso === RE_ENROLMENT
          ? [{ key: 'campaign', label: 'Campanha', icon: RefreshCw, onSelect: () => onCampaign(process) }]
          : []),
        { key: 'waiting', label: 'Lista de espera', icon: Hourglass, onSelect: () => onWaiting(process) },
        openEntry(changes, () => onOpen(process)),
        ...(mayEdit ? [copyEntry(() => onCopy(process))] : []),
        ...(changes ? [statusEntry(process.ativo, () => onStatus(process)), removeEntry(() => onRemove(process))] : []),
      ]
    },
  ),
]
