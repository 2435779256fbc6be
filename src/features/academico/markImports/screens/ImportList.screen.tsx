import FilePlus from 'lucide-react/icons/file-plus'
import { useSelector } from 'react-redux'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { loadImports } from '#src/features/academico/markImports/markImports.requests.ts'
import { selectList } from '#src/features/academico/markImports/markImports.slice.ts'
import { IMPORT_MARKS, managedPath } from '#src/features/academico/markImports/paths.ts'
import { importColumns } from '#src/features/academico/markImports/views/importColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-L11: the files of marks, the newest first. */
export const Screen = () => {
  const list = useSelector(selectList)
  const mayImport = useMayOpen('importarAvaliacao')
  return (
    <div className="page">
      <PageHeader
        title="Gestão de importações"
        subtitle="Arquivos de notas: o que entrou, o que não entrou e por quê. Uma importação é desfeita turma a turma, enquanto ninguém lançou por cima."
        actions={
          mayImport && (
            <ButtonLink to={IMPORT_MARKS} variant="primary" icon={FilePlus}>
              Importar avaliação
            </ButtonLink>
          )
        }
      />
      <DataTable
        {...useServerList({ request: loadImports, count: list?.totalCount ?? null })}
        label="Importações de notas"
        columns={importColumns}
        rows={list?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ arquivo }) => arquivo}
        linkOf={({ id }) => managedPath(id)}
        empty={
          <EmptyState title="Nenhuma importação" reason="Os arquivos de notas que forem conferidos aparecem aqui." />
        }
      />
    </div>
  )
}
