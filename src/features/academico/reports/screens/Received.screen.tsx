import Download from 'lucide-react/icons/download'
import { useDispatch, useSelector } from 'react-redux'
import type { ReceivedReport } from '#domain/reportSchedules/reportSchedules.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { REPORTS, SCHEDULES } from '#src/features/academico/reports/paths.ts'
import { loadReceived } from '#src/features/academico/reports/schedules.requests.ts'
import { selectReceived } from '#src/features/academico/reports/schedules.slice.ts'
import { receivedColumns } from '#src/features/academico/reports/views/scheduleColumns.view.tsx'
import { keptHandle } from '#src/lib/files.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** The reports that were sent to the person, with their files. */
export const Screen = () => {
  const page = useSelector(selectReceived)
  const list = useServerList({ request: loadReceived, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Relatórios recebidos"
        subtitle="Os arquivos ficam aqui por 90 dias."
        actions={
          <>
            <ButtonLink to={SCHEDULES}>Envios agendados</ButtonLink>
            <ButtonLink to={REPORTS}>Relatórios</ButtonLink>
          </>
        }
      />
      <DataTable
        {...list}
        label="Relatórios recebidos"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ visao }) => visao}
        empty={<EmptyState title="Nada recebido" reason="Os relatórios que alguém agendar para você aparecem aqui." />}
      />
    </div>
  )
}

const FileButton = ({ visao, arquivo }: ReceivedReport) => {
  const dispatch = useDispatch()
  return arquivo === null ? null : (
    <IconButton
      icon={Download}
      label={`Baixar ${visao}`}
      onClick={() => dispatch(downloadAsked({ file: keptHandle({ id: arquivo.id, name: arquivo.nome }) }))}
    />
  )
}

const COLUMNS: readonly Column<ReceivedReport>[] = [
  ...receivedColumns,
  { key: 'arquivo', header: 'Arquivo', align: 'end', width: 'narrow', cell: (row) => <FileButton {...row} /> },
]
