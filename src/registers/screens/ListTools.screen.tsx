import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import { useDispatch, useSelector } from 'react-redux'
import type { ExportFormat } from '#domain/exports.ts'
import { possibleColumns } from '#domain/registers/columns.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { useColumns } from '#src/core/columns/useColumns.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { REGISTER_REQUESTS, registerExportAsked } from '#src/registers/register.requests.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { ColumnChoice } from '#src/ui/table/ColumnChoice.tsx'

interface ListToolsProps {
  readonly register: Register
  readonly columns: ReturnType<typeof useColumns>
}

/** Which columns are in sight, and the whole list as a file with the same ones. */
export const ListTools = ({ register, columns }: ListToolsProps) => {
  const { name, fields } = register
  const dispatch = useDispatch()
  const values = useSelector(selectFilters)
  const isExporting = useIsRunning(REGISTER_REQUESTS[name].exportList)
  const save = (formato: ExportFormat) => () =>
    dispatch(registerExportAsked(name, values, { formato, columns: columns.shown }))
  return (
    <>
      <ColumnChoice
        columns={possibleColumns(register).map((column, place) => ({
          name: column,
          label: fields[column]?.label ?? 'Situação',
          fixed: place === 0,
        }))}
        shown={columns.shown}
        onChange={columns.choose}
        onReset={columns.reset}
      />
      <Menu
        label={
          <>
            <Icon of={Download} />
            {isExporting ? 'Exportando…' : 'Exportar'}
          </>
        }
        entries={[
          { key: 'xlsx', label: 'Excel (.xlsx)', icon: FileSpreadsheet, onSelect: save('xlsx'), disabled: isExporting },
          { key: 'csv', label: 'CSV', icon: FileText, onSelect: save('csv'), disabled: isExporting },
        ]}
      />
    </>
  )
}
