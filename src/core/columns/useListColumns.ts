import { useColumns } from '#src/core/columns/useColumns.ts'

/** What choosing columns needs to know of a table column. */
interface Choosable {
  readonly key: string
  readonly header: string
  /** Hidden by default; people can show this column. */
  readonly optional?: true
  /** Always shown; people can't hide this column. */
  readonly always?: true
  /** Leaves first where the table is narrow, unless the person chose the columns. */
  readonly yields?: true
}

/**
 * The columns of a list as the person chose them, and the choice itself. The first column names the row and is always
 * shown.
 */
export const useListColumns = <Column extends Choosable>(list: string, columns: readonly Column[]) => {
  const open = columns.filter(({ always }) => !always)
  const { shown, choose, reset } = useColumns({
    list,
    possible: open.map(({ key }) => key),
    standard: open.filter(({ optional }) => !optional).map(({ key }) => key),
  })
  return {
    columns: columns
      .filter(({ key, always }) => always || shown.includes(key))
      .map((column) => (reset && column.yields ? { ...column, yields: undefined } : column)),
    choice: {
      columns: open.map(({ key, header }, place) => ({ name: key, label: header, fixed: place === 0 })),
      shown,
      onChange: choose,
      onReset: reset,
    },
  }
}
