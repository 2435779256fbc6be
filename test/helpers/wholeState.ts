import { type RootState, reducer } from '#src/app/store/reducer.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'

/** The full state of a live store: parts that only the sign-in brings have their initial state. */
export const wholeOf = (store: { readonly getState: () => VisitorState }): RootState =>
  reducer(store.getState(), { type: '@@test' })
