import type { StudentRow } from '#domain/students/students.schemas.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable, type DataTableProps } from '#src/ui/table/DataTable.tsx'

type FoundStudentsProps = Pick<
  DataTableProps<StudentRow>,
  'rows' | 'status' | 'error' | 'onRetry' | 'pagination' | 'onPaginate' | 'linkOf'
>

const columns: readonly Column<StudentRow>[] = [
  { key: 'name', header: 'Aluno', width: 'wide', cell: ({ name, ra }) => <Identity name={name} detail={`RA ${ra}`} /> },
  {
    key: 'place',
    header: 'Série e turma',
    cell: ({ serie, turma, unidade }) =>
      [classLabel(serie, turma), unidade].filter(Boolean).join(' · ') || 'Sem matrícula ativa',
  },
  { key: 'responsavel', header: 'Responsável', cell: ({ responsavel }) => responsavel ?? '–' },
]

/** The students found; each opens the student's hub. */
export const FoundStudents = ({ rows, status, error, onRetry, pagination, onPaginate, linkOf }: FoundStudentsProps) => (
  <DataTable
    {...{ columns, rows, status, error, onRetry, pagination, onPaginate, linkOf }}
    label="Alunos encontrados"
    rowId={({ id }) => id}
    rowName={({ name }) => name}
    empty={
      <EmptyState
        title="Nenhum aluno encontrado"
        reason="Confira a escrita ou tente só uma parte do nome, o RA ou o CPF."
      />
    }
  />
)
