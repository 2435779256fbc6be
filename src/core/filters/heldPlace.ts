import { isSameJson } from '#src/lib/json.ts'

type Asked = Readonly<Record<string, number | undefined>>

/** Of a state whose content belongs to the year and unit that the filters choose. */
export interface HeldPlace {
  /** What was asked for last; null: nothing. */
  readonly asked: Asked | null
  /** Whether the content is of an earlier choice: it is held until that of the new one is here, also where that failed to come. */
  readonly isOld: boolean
}

export const NO_PLACE: HeldPlace = { asked: null, isOld: false }

/** The state after something was asked for: the same where only its newest version was. */
export const placeAsked = <State extends HeldPlace>(state: State, asked: Asked): State =>
  isSameJson(asked, state.asked) ? state : { ...state, asked, isOld: true }
