import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { RecordWire } from '#domain/records/calls.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import type { RecordClient } from '#src/core/records/recordClient.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

interface RecordListProps<W extends RecordWire> {
  readonly of: RecordClient<W>
  /** “Turmas” */
  readonly title: string
  readonly subtitle?: string
  /** “Nova turma”, which leads to its form; null for a reader who may only look. */
  readonly create: string | null
  /** Other actions of the heading, before it. */
  readonly tools?: ReactNode
  readonly columns: readonly Column<W['row']>[]
  readonly rowName: (row: W['row']) => string
  /** A FilterBar. */
  readonly filters: ReactNode
  /** Texts for an empty search result, and for an empty list. */
  readonly none: { readonly found: string; readonly try: string; readonly yet: string }
}

/** The screen of a list of records: heading, filters, rows that open their form, and what to do where there are none. */
export const RecordList = <W extends RecordWire>(props: RecordListProps<W>) => {
  const { of, title, subtitle, create, tools, columns, rowName, filters, none } = props
  const dispatch = useDispatch()
  const { clear } = useFilters()
  const page = useSelector(of.select.page)
  const list = useServerList({ request: of.requests.loadList, count: page?.totalCount ?? null })
  const button = create !== null && (
    <ButtonLink to={of.paths.formOf(null)} variant="primary" icon={Plus}>
      {create}
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          tools ? (
            <>
              {tools}
              {button}
            </>
          ) : (
            button
          )
        }
      />
      <DataTable
        {...list}
        label={title}
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={rowName}
        onOpen={({ id }) => dispatch(pushed(of.paths.formOf(id)))}
        filters={filters}
        empty={
          clear ? <EmptyState title={none.found} reason={none.try} /> : <EmptyState reason={none.yet} action={button} />
        }
      />
    </div>
  )
}
