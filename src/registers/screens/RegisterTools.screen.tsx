import { useDispatch, useSelector } from 'react-redux'
import { possibleColumns } from '#domain/registers/columns.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { useColumns } from '#src/core/columns/useColumns.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { REGISTER_REQUESTS, registerExportAsked } from '#src/registers/register.requests.ts'
import { ListTools } from '#src/ui/table/ListTools.tsx'

interface RegisterToolsProps {
  readonly register: Register
  readonly columns: ReturnType<typeof useColumns>
}

/** Columns and file of the list of a register. */
export const RegisterTools = ({ register, columns: { shown, choose, reset } }: RegisterToolsProps) => {
  const { name, fields } = register
  const dispatch = useDispatch()
  const values = useSelector(selectFilters)
  const columns = possibleColumns(register).map((column, place) => ({
    name: column,
    label: fields[column]?.label ?? 'Situação',
    fixed: place === 0,
  }))
  return (
    <ListTools
      choice={{ columns, shown, onChange: choose, onReset: reset }}
      exporting={useIsRunning(REGISTER_REQUESTS[name].exportList)}
      onExport={(wanted) => dispatch(registerExportAsked(name, values, wanted))}
    />
  )
}
