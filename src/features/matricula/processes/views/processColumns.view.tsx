import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import Trash from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ProcessRow } from '#domain/api/processes.schemas.ts'
import { nameIn } from '#domain/lists/list.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/rules/enrolment/status.ts'
import { PROCESS_STATES, type ProcessState } from '#domain/rules/processes/process.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatCount, namesText, plural } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onStudents: (process: ProcessRow) => void
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

/** A process in the list: what it is for, when it is open, and how full what it offers is. */
export const processColumns = (actions: Actions): readonly Column<ProcessRow>[] => [
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
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (process) => <ProcessMenu process={process} {...actions} />,
  },
]

const ProcessMenu = ({ process, mayEdit, ...actions }: Actions & { readonly process: ProcessRow }) => {
  const changes = mayEdit && process.podeAlterar && !process.anoEncerrado
  return (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${process.nome}`}
      entries={[
        { key: 'students', label: 'Inscrições', icon: Users, onSelect: () => actions.onStudents(process) },
        { key: 'open', label: changes ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => actions.onOpen(process) },
        ...(mayEdit
          ? [{ key: 'copy', label: 'Copiar para outro ano', icon: Copy, onSelect: () => actions.onCopy(process) }]
          : []),
        ...(changes
          ? [
              {
                key: 'status',
                label: process.ativo ? 'Inativar' : 'Ativar',
                icon: process.ativo ? PowerOff : Power,
                onSelect: () => actions.onStatus(process),
              },
              { key: 'remove', label: 'Excluir', icon: Trash, onSelect: () => actions.onRemove(process) },
            ]
          : []),
      ]}
    />
  )
}
