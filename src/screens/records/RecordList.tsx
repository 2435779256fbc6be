import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

interface RecordListProps<Row extends { readonly id: number }> {
  /** “Turmas” */
  readonly title: string
  readonly subtitle?: string
  /** Link to the form of a new record; null for people who may only look. */
  readonly create: { readonly label: string; readonly to: string } | null
  readonly request: { readonly name: string }
  /** The page loaded last; null before the first. */
  readonly page: { readonly items: readonly Row[]; readonly totalCount: number } | null
  readonly columns: readonly Column<Row>[]
  readonly rowName: (row: Row) => string
  /** Path of the form of a row. */
  readonly pathOf: (id: number) => string
  /** A FilterBar. */
  readonly filters: ReactNode
  /** Texts for an empty search result, and for an empty list. */
  readonly none: { readonly found: string; readonly try: string; readonly yet: string }
}

/** The screen of a list of records: heading, filters, rows that open their form, and hints for an empty list. */
export const RecordList = <Row extends { readonly id: number }>(props: RecordListProps<Row>) => {
  const { title, subtitle, create, request, page, columns, rowName, pathOf, filters, none } = props
  const dispatch = useDispatch()
  const { clear } = useFilters()
  const list = useServerList({ request, count: page?.totalCount ?? null })
  const button = create && (
    <ButtonLink to={create.to} variant="primary" icon={Plus}>
      {create.label}
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader title={title} subtitle={subtitle} actions={button} />
      <DataTable
        {...list}
        label={title}
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={rowName}
        onOpen={({ id }) => dispatch(pushed(pathOf(id)))}
        filters={filters}
        empty={
          clear ? <EmptyState title={none.found} reason={none.try} /> : <EmptyState reason={none.yet} action={button} />
        }
      />
    </div>
  )
}
