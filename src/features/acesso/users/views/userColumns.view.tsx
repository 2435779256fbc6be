import GraduationCap from 'lucide-react/icons/graduation-cap'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { rankName } from '#domain/access/rank.ts'
import type { StaffRow } from '#domain/staff/staff.schemas.ts'
import { Identity } from '#src/ui/Identity.tsx'
import type { MenuEntry } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayChange: (row: StaffRow) => boolean
  readonly isSelf: (row: StaffRow) => boolean
  readonly onOpen: (row: StaffRow) => void
  readonly onStatus: (row: StaffRow) => void
  readonly onInvite: (row: StaffRow) => void
  readonly mayResetFactor: (row: StaffRow) => boolean
  readonly onResetFactor: (row: StaffRow) => void
  readonly onTeacher: (row: StaffRow) => void
}

/** The columns of the staff users: who, where, rights, and actions. */
export const userColumns = (actions: Actions): readonly Column<StaffRow>[] => [
  {
    key: 'nome',
    header: 'Nome',
    sort: 'nome',
    width: 'wide',
    cell: ({ nome, email }) => <Identity name={nome} detail={email} />,
  },
  { key: 'cargo', header: 'Cargo', sort: 'cargo', cell: ({ cargo }) => cargo?.nome ?? '–' },
  { key: 'unidades', header: 'Unidades', cell: ({ unidades }) => listed(unidades) },
  { key: 'perfis', header: 'Perfis', cell: (row) => rankName(row) ?? listed(row.perfis) },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    width: 'narrow',
    cell: ({ status }) => (
      <StatusBadge tone={status ? 'success' : 'neutral'}>{status ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
  },
  menuColumn(({ nome }) => nome, entriesOf(actions)),
]

const listed = (names: readonly string[]): string => {
  const [first, second, ...more] = names
  if (first === undefined) return '–'
  if (second === undefined) return first
  return more.length === 0 ? `${first}, ${second}` : `${first}, ${second} e mais ${more.length}`
}

const entriesOf =
  ({ mayChange, isSelf, onOpen, onStatus, onInvite, mayResetFactor, onResetFactor, onTeacher }: Actions) =>
  (row: StaffRow): readonly MenuEntry[] => {
    const changes = mayChange(row)
    return [
      openEntry(changes, () => onOpen(row)),
      ...(row.isProfessor
        ? [{ key: 'teacher', label: 'Dados do professor', icon: GraduationCap, onSelect: () => onTeacher(row) }]
        : []),
      ...(changes
        ? [
            {
              key: 'invite',
              label: 'Gerar link de acesso',
              icon: KeyRound,
              onSelect: () => onInvite(row),
              disabled: !row.status,
            },
            ...(mayResetFactor(row)
              ? [
                  {
                    key: 'factor',
                    label: 'Desligar verificação em duas etapas',
                    icon: ShieldOff,
                    onSelect: () => onResetFactor(row),
                  },
                ]
              : []),
            {
              key: 'status',
              label: row.status ? 'Inativar' : 'Ativar',
              icon: row.status ? UserX : UserCheck,
              onSelect: () => onStatus(row),
              disabled: isSelf(row),
            },
          ]
        : []),
    ]
  }
