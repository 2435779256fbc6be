import { useDispatch, useSelector } from 'react-redux'
import { columnsChosen, selectColumns } from '#src/core/columns/columns.slice.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

type ColumnsRoot = Parameters<typeof selectColumns>[0]

interface ListColumns {
  readonly list: string
  /** Everything that the list may show, in its order. */
  readonly possible: readonly string[]
  /** What it shows until somebody chooses. */
  readonly standard: readonly string[]
}

/** The columns that the person wants to see of a list. One that a later portal took away is left out. */
export const useColumns = ({ list, possible, standard }: ListColumns) => {
  const dispatch = useDispatch()
  const user = useSelector(selectUser)
  const owner = user === null ? '' : ownerOf(user)
  const chosen = useSelector((state: ColumnsRoot) => selectColumns(state, owner, list))
  const wanted = possible.filter((name) => (chosen ?? standard).includes(name))
  return {
    shown: wanted.length === 0 ? standard : wanted,
    choose: (columns: readonly string[]) => dispatch(columnsChosen({ owner, list, columns })),
    /** Undefined while the list is as it comes. */
    reset: chosen === null ? undefined : () => dispatch(columnsChosen({ owner, list, columns: null })),
  }
}
