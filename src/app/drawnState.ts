import { type RootState, reducer } from '#src/app/store/reducer.ts'
import { started } from '#src/core/router/router.slice.ts'

/** The state that the build draws a public page from: nothing is known of the visitor but the path. */
export const drawnState = (path: string): RootState => reducer(undefined, started(path))
