import { type RootState, reducer } from '#src/app/store/reducer.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'

/** The state of a live store with every part: those that only the sign-in brings start as they do. */
export const wholeOf = (store: { readonly getState: () => VisitorState }): RootState =>
  reducer(store.getState(), { type: '@@test' })
