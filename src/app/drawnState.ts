import { type VisitorState, visitorReducer } from '#src/app/store/visitorReducer.ts'
import { started } from '#src/core/router/router.slice.ts'

/** The state that the build draws a public page from: nothing is known of the visitor but the path. */
export const drawnState = (path: string): VisitorState => visitorReducer(undefined, started(path))
