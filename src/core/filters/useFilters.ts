import { useDispatch, useSelector } from 'react-redux'
import { filtersChanged, filtersCleared, selectFilters } from '#src/core/filters/filters.slice.ts'
import { hasFilters, idOf, textOf } from '#src/core/filters/listQuery.ts'

/** The filters of the screen, bound to fields: a search box by its text, a drop-down by the id that was chosen. */
export const useFilters = () => {
  const dispatch = useDispatch()
  const values = useSelector(selectFilters)
  return {
    values,
    text: (name: string) => ({
      value: textOf(values, name),
      onChange: (text: string) => dispatch(filtersChanged({ [name]: text })),
    }),
    /** `standard`: the value used and shown while nothing is chosen. */
    choice: (name: string, standard?: number | null) => ({
      value: String(idOf(values, name) ?? standard ?? ''),
      onChange: (text: string) => dispatch(filtersChanged({ [name]: text === '' ? null : Number(text) })),
    }),
    /** Undefined while there is nothing to clear. */
    clear: hasFilters(values) ? () => dispatch(filtersCleared()) : undefined,
  }
}
