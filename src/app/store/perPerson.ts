import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { isNextPerson } from '#src/core/session/session.slice.ts'

/** The parts of the state that belong to the browser, the tab or the school, and not to the person who is signed in. */
export const KEPT = [
  // The place belongs to the tab. The slice itself leads the next person to the landing page.
  'router',
  // The theme is chosen for this browser; logo, colour and backgrounds are the school's.
  'appearance',
  // The school's settings are the same for everybody.
  'parameters',
  // Clock and device do not depend on the person.
  'clock',
  'device',
  // The portal's version, and the one that this browser saw last. The slice closes its dialog itself.
  'version',
  // Chosen columns are stored per person, and restored at the next sign-in.
  'columns',
  // QA records a tab, across people.
  'recording',
  // The slice keeps the original person during impersonation, and resets itself at sign-out.
  'impersonation',
  // The menu stays docked or not, as the browser is wide. The slice resets the rest itself.
  'menu',
  // The chosen student stays for a second after signing out (portal.md 4); the next person starts with their own.
  'students',
] as const

const isKept = new Set<string>(KEPT)

/**
 * The reducer of the whole state, for one person after another: when a person signs out or becomes somebody else, every
 * part that is not in the list is reset to its initial state, and then handles the event. A new part is thus reset by
 * default.
 */
export const perPerson =
  <S>(reduce: Reducer<S, UnknownAction, Partial<S>>): Reducer<S, UnknownAction, Partial<S>> =>
  (state, event) =>
    reduce(state !== undefined && isNextPerson(event) ? keptOf<S>(state) : state, event)

const keptOf = <S>(state: Partial<S>): Partial<S> => {
  const kept = { ...state }
  for (const part in kept) if (!isKept.has(part)) delete kept[part]
  return kept
}
