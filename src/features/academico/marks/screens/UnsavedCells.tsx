import { useDispatch, useSelector } from 'react-redux'
import { selectIsUnsavedAt } from '#src/core/forms/forms.slice.ts'
import { pathOf } from '#src/core/router/place.ts'
import { selectPlace } from '#src/core/router/router.slice.ts'
import { cellTyped, selectEditing } from '#src/features/academico/marks/marks.slice.ts'
import { usePageGoing, useUnloadQuestion } from '#src/ui/usePageGoing.ts'

/** While cells are not saved the browser asks before the page goes; what stands in an open cell is kept when it does. */
export const UnsavedCells = () => {
  const dispatch = useDispatch()
  const editing = useSelector(selectEditing)
  const path = pathOf({ ...useSelector(selectPlace), hash: '' })
  const isWaiting = useSelector((state: Parameters<typeof selectIsUnsavedAt>[0]) => selectIsUnsavedAt(state, path))
  usePageGoing(() => {
    if (editing !== null) dispatch(cellTyped({ cell: editing, text: editing.text }))
  })
  useUnloadQuestion(isWaiting || editing !== null)
  return null
}
