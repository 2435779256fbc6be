import { type FormikTouched, type FormikValues, setIn, useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Draft, draftChanged, selectDraft } from '#src/core/forms/forms.slice.ts'
import { pathOf } from '#src/core/router/place.ts'
import { selectPlace } from '#src/core/router/router.slice.ts'

const IDLE_MS = 500
const NOTHING: readonly string[] = []

interface DraftMirrorProps {
  /** Name of the draft: one per form and record, as in `users/7`. */
  readonly form: string
  /** Fields that never leave the form: secrets and files. */
  readonly omit?: readonly string[]
  /** Leaving the form's place with unsaved changes asks first. */
  readonly asks?: boolean
}

/**
 * Inside a Formik: keeps its half-typed values in the store, so that they survive a reload and show in replay. Sends
 * on blur, after half a second without typing, before a submit and when the page goes; takes over what the store says
 * when time moves. Code that saves or leaves dispatches `draftClosed`. Show the form when its record is there.
 */
export const DraftMirror = ({ form, omit = NOTHING, asks = false }: DraftMirrorProps) => {
  const formik = useFormikContext<FormikValues>()
  const dispatch = useDispatch()
  const stored = useSelector((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, form))
  const path = pathOf({ ...useSelector(selectPlace), hash: '' })
  /** The draft of the typed values, or of those restored from an earlier draft. */
  const draftOf = (values: FormikValues, touched: FormikTouched<FormikValues>, tried: boolean): Draft => {
    const kept = without(values, omit)
    const isUnsaved = asks && JSON.stringify(kept) !== JSON.stringify(without(formik.initialValues, omit))
    return { values: kept, touched: pathsOf(touched).toSorted(), tried, ...(isUnsaved && { unsavedAt: path }) }
  }
  const mine = draftOf(formik.values, formik.touched, formik.submitCount > 0)
  const theirs = stored ?? draftOf(formik.initialValues, {}, false)
  const [mineText, theirText] = [JSON.stringify(mine), JSON.stringify(theirs)]
  /**
   * The form's values, and those on which form and store last agreed. With only one of the two, StrictMode would send
   * an empty draft.
   */
  const held = useRef(mine)
  const agreed = useRef(mineText)

  const send = useEffectEvent(() => {
    const text = JSON.stringify(held.current)
    if (text === agreed.current) return
    agreed.current = text
    dispatch(draftChanged({ form, draft: held.current }))
  })

  const hold = useEffectEvent(() => {
    held.current = mine
    // The record was loaded again: the person typed nothing.
    if (mineText === theirText) agreed.current = mineText
  })

  const adopt = useEffectEvent(() => {
    if (theirText === agreed.current) return
    if (stored === null) {
      // Formik takes over a new record by itself: a saved record arrives when its draft is closed.
      held.current = theirs
      agreed.current = theirText
      formik.resetForm()
      return
    }
    const { tried } = theirs
    const next = { values: { ...formik.initialValues, ...theirs.values }, touched: touchedOf(theirs.touched) }
    held.current = draftOf(next.values, next.touched, tried)
    agreed.current = JSON.stringify(held.current)
    formik.setFormikState((state) => ({ ...state, ...next, submitCount: tried ? Math.max(state.submitCount, 1) : 0 }))
    void formik.validateForm(next.values)
  })

  useEffect(() => {
    hold()
    const idle = setTimeout(() => send(), IDLE_MS)
    return () => clearTimeout(idle)
  }, [mineText])

  useEffect(() => {
    let current = true
    // Formik's own effects come after ours and would undo the visits.
    queueMicrotask(() => {
      if (current) adopt()
    })
    return () => {
      current = false
    }
  }, [theirText])

  useEffect(() => {
    send()
  }, [formik.submitCount])

  useEffect(() => {
    // Formik handles the blur after the document does: in the next task the draft includes the visited field.
    const later = () => {
      setTimeout(() => send())
    }
    const now = () => send()
    document.addEventListener('focusout', later)
    window.addEventListener('pagehide', now)
    return () => {
      document.removeEventListener('focusout', later)
      window.removeEventListener('pagehide', now)
    }
  }, [])

  return null
}

const without = (values: FormikValues, omit: readonly string[]): FormikValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name)))

/** `{ address: { city: true } }` as `['address.city']`. */
const pathsOf = (touched: unknown, above = ''): readonly string[] => {
  if (touched === true) return [above]
  if (typeof touched !== 'object' || touched === null) return []
  return Object.entries(touched).flatMap(([name, inner]) => pathsOf(inner, above === '' ? name : `${above}.${name}`))
}

const touchedOf = (paths: readonly string[]): FormikTouched<FormikValues> => {
  const touched: unknown = paths.reduce<unknown>((whole, path): unknown => setIn(whole, path, true), {})
  return isTouched(touched) ? touched : {}
}

const isTouched = (value: unknown): value is FormikTouched<FormikValues> => typeof value === 'object' && value !== null
