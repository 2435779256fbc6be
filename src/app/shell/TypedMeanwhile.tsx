import { useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { quickSearchTyped, selectQuickSearch } from '#src/core/quickSearch/quickSearch.slice.ts'

/** Keeps the text that a person types into the quick search while its code loads. */
export const TypedMeanwhile = () => {
  const { text } = useSelector(selectQuickSearch)
  const dispatch = useDispatch()
  const typed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    dispatch(quickSearchTyped(text + event.key))
  })
  useEffect(() => {
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [])
  return null
}
