import { useDispatch } from 'react-redux'
import { type FilterValues, filtersChanged } from '#src/core/filters/filters.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'

interface Place {
  readonly path: string
  /** Null: as the person left them. */
  readonly filters: FilterValues | null
}

/** Opens a list under some of its filters. */
export const useOpenList = (): ((place: Place) => void) => {
  const dispatch = useDispatch()
  return ({ path, filters }) => {
    dispatch(pushed(path))
    if (filters !== null) dispatch(filtersChanged(filters))
  }
}
