import type { LucideIcon } from 'lucide-react'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'

/** A further link to a student's record, beside the row itself. */
export interface StudentWay {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly onSelect: (student: StudentRow) => void
}

/** The columns of the students: who, where, and whom to call. */
export const studentColumns = (ways: readonly StudentWay[]): readonly Column<StudentRow>[] => [
  ...FACTS,
  ...(ways.length === 0 ? [] : [actionsOf(ways)]),
]

const actionsOf = (ways: readonly StudentWay[]): Column<StudentRow> =>
  menuColumn(
    ({ name }) => name,
    (student) => ways.map(({ onSelect, ...way }) => ({ ...way, onSelect: () => onSelect(student) })),
  )

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
