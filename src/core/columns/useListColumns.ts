import { useColumns } from '#src/core/columns/useColumns.ts'

/** A column of a table, as far as people choose among them. */
interface Choosable {
  readonly key: string
  readonly header: string
  /** Out of sight until somebody wants it. */
  readonly optional?: true
  /** In sight whatever somebody wants. */
  readonly always?: true
}

/** The columns of a list as the person wants them, and the choice. The first one names the row and stays in sight. */
export const useListColumns = <Column extends Choosable>(list: string, columns: readonly Column[]) => {
  const open = columns.filter(({ always }) => !always)
  const { shown, choose, reset } = useColumns({
    list,
    possible: open.map(({ key }) => key),
    standard: open.filter(({ optional }) => !optional).map(({ key }) => key),
  })
  return {
    columns: columns.filter(({ key, always }) => always || shown.includes(key)),
    choice: {
      columns: open.map(({ key, header }, place) => ({ name: key, label: header, fixed: place === 0 })),
      shown,
      onChange: choose,
      onReset: reset,
    },
  }
}
