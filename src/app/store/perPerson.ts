import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { isNextPerson } from '#src/core/session/session.slice.ts'

/** The parts of the state that belong to the browser, the tab or the school, and not to the person who is signed in. */
export const KEPT = [
  // The tab stands where it stands, until somebody moves it.
  'router',
  // The theme is chosen for this browser; logo, colour and backgrounds are the school's.
  'appearance',
  // What the school decided is the same for everybody.
  'parameters',
  // Time goes on, and the machine stays the same.
  'clock',
  'device',
  // The version of the portal, and which one this browser saw last. Closes its dialog itself.
  'version',
  // Each list of columns stands under its person, who finds it again.
  'columns',
  // QA records a tab, for all who use it.
  'recording',
  // Who really sits there stays known while they are somebody else. Forgets them itself when they sign out.
  'impersonation',
  // The menu stays docked or not, as the browser is wide. Forgets the rest itself.
  'menu',
  // The chosen student stays for a second after signing out (portal.md 4); the next person starts with their own.
  'students',
] as const

const isKept = new Set<string>(KEPT)

/**
 * The reducer of the whole state, for one person after another: where somebody signs out or becomes somebody else, every
 * part that is not in the list starts from its beginning, and then hears the event. A new part is thus forgotten
 * without doing anything for it.
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
