import { useDispatch, useSelector } from 'react-redux'
import type { Import, ImportRow, RowStatus } from '#domain/imports/imports.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { type ImportTarget, isTree } from '#domain/imports/importTarget.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { chooseRows, loadImportRows } from '#src/registers/import/imports.requests.ts'
import { linesTicked, selectImports } from '#src/registers/import/imports.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const FILTERS: readonly { readonly value: RowStatus; readonly label: string }[] = [
  { value: 'errada', label: 'Com erro' },
  { value: 'nova', label: 'Novas' },
  { value: 'alterada', label: 'Alteradas' },
  { value: 'igual', label: 'Sem mudança' },
  { value: 'deixada', label: 'Deixadas de fora' },
  { value: 'recusada', label: 'Recusadas' },
]

interface LinesProps {
  readonly target: ImportTarget
  readonly batch: Import
  readonly columns: readonly Column<ImportRow>[]
}

/** The lines of an import, page by page. People can exclude lines before the import is applied. */
export const ImportLines = ({ target, batch, columns }: LinesProps) => {
  const dispatch = useDispatch()
  const { asked, rows } = useSelector(selectImports)
  const request = useRequest(loadImportRows)
  const selection = useLineSelection(batch)
  const view = asked ?? { id: batch.id, status: null, page: 0, rowsPerPage: 10 }
  const status =
    request?.status === 'failed' ? 'failed' : rows === null || request?.status === 'running' ? 'loading' : 'ready'
  const filter = (chosen: string) =>
    dispatch(
      loadImportRows.asked({ ...view, page: 0, status: FILTERS.find(({ value }) => value === chosen)?.value ?? null }),
    )
  const filters = FILTERS.filter(({ value }) => value !== 'nova' || !target.updatesOnly)
  return (
    <DataTable
      label="Linhas do arquivo"
      columns={columns}
      rows={rows?.items ?? []}
      rowId={({ linha }) => linha}
      rowName={({ nome, linha }) => nome || `Linha ${linha}`}
      status={status}
      error={request?.failure?.message || callMessages.UNEXPECTED}
      onRetry={() => dispatch(loadImportRows.asked(view))}
      pagination={{ page: view.page, rowsPerPage: view.rowsPerPage, count: rows?.totalCount ?? 0 }}
      onPaginate={(choice) => dispatch(loadImportRows.asked({ ...view, ...choice }))}
      {...(batch.situacao === 'conferida' && !isTree(target) && { selection })}
      filters={
        <FilterBar onClear={view.status === null ? undefined : () => filter('')}>
          <SelectField
            label="Mostrar"
            empty="Todas as linhas"
            value={view.status ?? ''}
            onChange={filter}
            options={filters}
          />
        </FilterBar>
      }
    />
  )
}

/** The selected lines, and their actions. */
const useLineSelection = ({ id }: Import) => {
  const dispatch = useDispatch()
  const { ticked } = useSelector(selectImports)
  const choose = (incluir: boolean) => dispatch(chooseRows.asked({ id, incluir, linhas: [...ticked], situacao: null }))
  return {
    selected: ticked,
    onChange: (lines: readonly number[]) => dispatch(linesTicked(lines)),
    actions: (
      <>
        <Button onClick={() => choose(false)}>Deixar de fora</Button>
        <Button onClick={() => choose(true)}>Incluir de novo</Button>
      </>
    ),
  }
}
