import { combineReducers, type StateFromReducersMapObject } from '@reduxjs/toolkit'
import { PARTS } from '#src/app/store/parts.ts'
import { perPerson } from '#src/app/store/perPerson.ts'
import { VISITOR_REDUCERS } from '#src/app/store/visitorReducer.ts'

const ALL_PARTS = { ...VISITOR_REDUCERS, ...PARTS }

/**
 * The whole state of the portal: one tree, one history. Recordings are replayed with it from their first event on; live,
 * each part of a feature comes with the first visit to it, and is until then as it is here before any event.
 */
export const reducer = perPerson(combineReducers(ALL_PARTS))

export type RootState = StateFromReducersMapObject<typeof ALL_PARTS>
