import { combineReducers, type StateFromReducersMapObject } from '@reduxjs/toolkit'
import { PARTS } from '#src/app/store/parts.ts'
import { perPerson } from '#src/app/store/perPerson.ts'
import { VISITOR_REDUCERS } from '#src/app/store/visitorReducer.ts'

const ALL_PARTS = { ...VISITOR_REDUCERS, ...PARTS }

/**
 * The whole state of the portal: one tree, one history. Replays use it from the first event on. In the live portal,
 * each part of a feature is added with the first visit, and until then has its initial state here.
 */
export const reducer = perPerson(combineReducers(ALL_PARTS))

export type RootState = StateFromReducersMapObject<typeof ALL_PARTS>
