import { useDispatch, useSelector } from 'react-redux'
import { columnsChosen, selectColumns } from '#src/core/columns/columns.slice.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

type ColumnsRoot = Parameters<typeof selectColumns>[0]

interface ListColumns {
  readonly list: string
  /** All columns of the list, in order. */
  readonly possible: readonly string[]
  /** The columns shown by default. */
  readonly standard: readonly string[]
}

/** The columns that the person chose to see in a list. Columns that a later version removed are left out. */
export const useColumns = ({ list, possible, standard }: ListColumns) => {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const owner = user === null ? '' : ownerOf(user)
  const chosen = useSelector((state: ColumnsRoot) => selectColumns(state, owner, list))
  const wanted = possible.filter((name) => (chosen ?? standard).includes(name))
  return {
    shown: wanted.length === 0 ? standard : wanted,
    choose: (columns: readonly string[]) => dispatch(columnsChosen({ owner, list, columns })),
    /** Undefined while the list shows its default columns. */
    reset: chosen === null ? undefined : () => dispatch(columnsChosen({ owner, list, columns: null })),
  }
}
