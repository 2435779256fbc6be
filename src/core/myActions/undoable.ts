import { UNDO_LAST } from '#src/core/myActions/paths.ts'
import type { LinkedText } from '#src/platform/request/request.ts'

/** The text of an alert after something that may be taken back, with the way to do so. */
export const undoable = (text: string): LinkedText => ({ text, link: { label: 'Desfazer', to: UNDO_LAST } })
