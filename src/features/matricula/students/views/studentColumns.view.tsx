import type { StudentRow } from '#domain/api/students.schemas.ts'
import { formatCpf } from '#domain/rules/documents/cpf.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** A student in the list: who, where, and whom to call. */
export const studentColumns: readonly Column<StudentRow>[] = [
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
