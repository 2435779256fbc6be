import type { LucideIcon } from 'lucide-react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { StudentRow } from '#domain/api/students.schemas.ts'
import { formatCpf } from '#domain/rules/documents/cpf.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** Another way into the record of a student, beside the row itself. */
export interface StudentWay {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly onSelect: (student: StudentRow) => void
}

/** A student in the list: who, where, and whom to call. */
export const studentColumns = (ways: readonly StudentWay[]): readonly Column<StudentRow>[] => [
  ...FACTS,
  ...(ways.length === 0 ? [] : [actionsOf(ways)]),
]

const actionsOf = (ways: readonly StudentWay[]): Column<StudentRow> => ({
  key: 'acoes',
  always: true,
  header: 'Ações',
  align: 'end',
  width: 'narrow',
  cell: (student) => (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${student.name}`}
      entries={ways.map(({ onSelect, ...way }) => ({ ...way, onSelect: () => onSelect(student) }))}
    />
  ),
})

const FACTS: readonly Column<StudentRow>[] = [
  {
    key: 'name',
    header: 'Aluno',
    sort: 'name',
    width: 'wide',
    cell: ({ name, ra }) => <Identity name={name} detail={`RA ${ra}`} />,
  },
  { key: 'turma', header: 'Série e turma', cell: ({ serie, turma }) => classLabel(serie, turma) || '–' },
  { key: 'unidade', header: 'Unidade', cell: ({ unidade }) => unidade ?? '–' },
  { key: 'responsavel', header: 'Responsável', cell: ({ responsavel }) => responsavel ?? '–' },
  {
    key: 'dataNascimento',
    header: 'Nascimento',
    sort: 'dataNascimento',
    width: 'narrow',
    cell: ({ dataNascimento }) => formatDate(dataNascimento),
  },
  { key: 'cpf', header: 'CPF', sort: 'cpf', optional: true, cell: ({ cpf }) => (cpf === null ? '–' : formatCpf(cpf)) },
]
