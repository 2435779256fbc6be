import { type VisitorState, visitorReducer } from '#src/app/store/visitorReducer.ts'
import { started } from '#src/core/router/router.slice.ts'

/** The state from which the build renders a public page: it knows only the visitor's path. */
export const drawnState = (path: string): VisitorState => visitorReducer(undefined, started(path))
