import { isOrdered, STATUS_COLUMN } from '#domain/registers/columns.ts'
import type { Field, Register } from '#domain/registers/describe.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'
import { cellText, type Choices, titleOf } from '#src/registers/choices.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (record: RegisterRecord) => void
  readonly onStatus: (record: RegisterRecord) => void
}

type Share = Pick<Column<RegisterRecord>, 'align' | 'width' | 'whole'>

const SHARES: Partial<Readonly<Record<Field['kind'], Share>>> = {
  integer: { align: 'end', width: 'narrow' },
  decimal: { align: 'end', width: 'narrow' },
  money: { align: 'end' },
  percent: { align: 'end', width: 'narrow' },
  flag: { width: 'narrow' },
  code: { width: 'narrow' },
  date: { whole: true },
  phone: { whole: true },
  cellphone: { whole: true },
  cpf: { whole: true },
  cnpj: { whole: true },
  cep: { whole: true },
}

/** The visible columns of a register's list, and the menu of a row. */
export const registerColumns = (
  register: Register,
  shown: readonly string[],
  choices: Choices,
  { mayEdit, onOpen, onStatus }: Actions,
): readonly Column<RegisterRecord>[] => [
  ...shown.flatMap((name): readonly Column<RegisterRecord>[] => {
    if (name === STATUS_COLUMN) return [statusColumn({ sort: STATUS_COLUMN })]
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
  menuColumn(
    (record) => titleOf(register, record, choices),
    (record) => [
      openEntry(mayEdit, () => onOpen(record)),
      ...(mayEdit ? [statusEntry(record.ativo, () => onStatus(record))] : []),
    ],
  ),
]
