import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { selectIsRunning } from '#src/core/requests/requests.slice.ts'
import { loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import { type SheetKey, sheetDraft } from '#src/features/academico/marks/paths.ts'
import { queryOf } from '#src/features/academico/marks/sheet.ts'
import { kindOf, put, type Saga, select, take } from '#src/platform/effects.ts'

/**
 * Asks for a sheet again if it is still the open one and `isOutdated`. It first waits for a sheet that is being opened:
 * asking meanwhile would cancel that, and the person would stay at the sheet they were leaving.
 */
export function* askAgain(of: SheetKey, isOutdated: (open: MarkSheet) => boolean): Saga {
  while (yield* select(selectIsLoading)) yield* take(loadingEnded)
  const open = yield* select(selectSheet)
  if (open === null || sheetDraft(open) !== sheetDraft(of) || !isOutdated(open)) return
  yield* put(loadSheet.asked(queryOf(open)))
}

const selectIsLoading = (state: Parameters<typeof selectIsRunning>[0]): boolean => selectIsRunning(state, loadSheet)

const loadingEnded = kindOf([loadSheet.answered, loadSheet.failed, loadSheet.dropped])
