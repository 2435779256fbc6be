import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import { isOrdered, STATUS_COLUMN } from '#domain/registers/columns.ts'
import type { Field, Register } from '#domain/registers/describe.ts'
import type { RegisterRecord } from '#domain/registers/wire.ts'
import { cellText, type Choices, titleOf } from '#src/registers/choices.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (record: RegisterRecord) => void
  readonly onStatus: (record: RegisterRecord) => void
}

type Share = Pick<Column<RegisterRecord>, 'align' | 'width'>

const SHARES: Partial<Readonly<Record<Field['kind'], Share>>> = {
  integer: { align: 'end', width: 'narrow' },
  decimal: { align: 'end', width: 'narrow' },
  money: { align: 'end' },
  percent: { align: 'end', width: 'narrow' },
  flag: { width: 'narrow' },
  code: { width: 'narrow' },
}

const STATUS: Column<RegisterRecord> = {
  key: STATUS_COLUMN,
  header: 'Situação',
  sort: STATUS_COLUMN,
  width: 'narrow',
  cell: ({ ativo }) => <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>,
}

/** The columns of a register that are shown, and what can be done with a record. */
export const registerColumns = (
  register: Register,
  shown: readonly string[],
  choices: Choices,
  actions: Actions,
): readonly Column<RegisterRecord>[] => [
  ...shown.flatMap((name): readonly Column<RegisterRecord>[] => {
    if (name === STATUS_COLUMN) return [STATUS]
    const field = register.fields[name]
    if (field === undefined) return []
    return [
      {
        key: name,
        header: field.label,
        ...(isOrdered(field) && { sort: name }),
        ...(register.title.includes(name) && { width: 'wide' as const }),
        ...SHARES[field.kind],
        cell: (record) => cellText(field, record[name] ?? null, choices),
      },
    ]
  }),
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (record) => <RecordMenu register={register} record={record} {...actions} />,
  },
]

interface RecordMenuProps extends Actions {
  readonly register: Register
  readonly record: RegisterRecord
}

const RecordMenu = ({ register, record, mayEdit, onOpen, onStatus }: RecordMenuProps) => (
  <Menu
    label={<Icon of={Ellipsis} />}
    name={`Ações: ${titleOf(register, record)}`}
    entries={[
      { key: 'open', label: mayEdit ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => onOpen(record) },
      ...(mayEdit
        ? [
            {
              key: 'status',
              label: record.ativo ? 'Inativar' : 'Ativar',
              icon: record.ativo ? PowerOff : Power,
              onSelect: () => onStatus(record),
            },
          ]
        : []),
    ]}
  />
)
