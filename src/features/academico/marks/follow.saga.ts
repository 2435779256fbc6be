import { followMarkSheet } from '#domain/marks/marks.endpoints.ts'
import type { MarkSheet, SheetNews } from '#domain/marks/marks.schemas.ts'
import { isMove, selectPathname } from '#src/core/router/router.slice.ts'
import { isNextPerson } from '#src/core/session/session.slice.ts'
import { askAgain } from '#src/features/academico/marks/askAgain.saga.ts'
import {
  colleaguesCame,
  colleaguesForgotten,
  selectColleagues,
} from '#src/features/academico/marks/colleagues.slice.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { selectIsSending, selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import { MARKS } from '#src/core/marks/paths.ts'
import { sheetDraft, STUDENT_MARKS } from '#src/features/academico/marks/paths.ts'
import { isRecord, isSameJson, jsonOf } from '#src/lib/json.ts'
import { callTelling, delay, kindOf, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'
import { endsOf } from '#src/platform/request/request.ts'

/** So long after a stream ended, or was not given, the portal asks for the sheet by itself and opens another one. */
const AGAIN_MS = 10_000

/** The screens at which a sheet is open. */
const FOLLOWED: readonly string[] = [MARKS, STUDENT_MARKS]

/** Follows the sheet that is open, one after the other, until the person leaves the screen or the portal. */
export function* follow(): Saga {
  for (;;) {
    const sheet = yield* select(selectSheet)
    if (sheet === null) return
    const { over } = yield* race({ listening: listen(sheet), over: left(sheet) })
    if (over !== 'other sheet') return
  }
}

/** Waits until the sheet is no longer the one that is open, or may no longer be seen. */
function* left(sheet: MarkSheet): Saga<'other sheet' | 'gone'> {
  for (;;) {
    const event = yield* take(kindOf([isMove, { match: isNextPerson }, loadSheet.answered, loadSheet.failed]))
    if (isNextPerson(event) || !FOLLOWED.includes(yield* select(selectPathname))) return 'gone'
    if (loadSheet.failed.match(event) && isRefused(event.payload.failure.status)) return 'gone'
    const open = yield* select(selectSheet)
    if (open === null) return 'gone'
    if (sheetDraft(open) !== sheetDraft(sheet) || open.idAluno !== sheet.idAluno) return 'other sheet'
  }
}

const isRefused = (status: number | null): boolean => status === 403 || status === 404

function* listen(sheet: MarkSheet): Saga<never> {
  for (;;) {
    yield* hear(sheet)
    yield* put(colleaguesForgotten())
    yield* delay(AGAIN_MS)
    yield* askAgain(sheet, () => true)
  }
}

/** One stream, from its beginning to its end. */
function* hear(sheet: MarkSheet): Saga {
  const { idTurma, idDisciplina, etapa: numeroEtapa } = sheet
  const { http, cookies } = yield* ports()
  const controller = new AbortController()
  const query = { idTurma, ...(idDisciplina !== null && { idDisciplina }), numeroEtapa }
  const stream = { endpoint: followMarkSheet, query, token: cookies.read('token'), signal: controller.signal }
  let before: number | null = null
  try {
    yield* callTelling(
      (tell: (data: string) => void) => http.follow(stream, tell),
      function* worker(event): Saga {
        const news = newsIn(event)
        if (news === null) return
        yield* heard(sheet, news, before)
        before = news.soma
      },
    )
  } finally {
    // No effect is allowed here: a saga that is cancelled may not wait.
    controller.abort()
  }
}

/**
 * Somebody came, left or saved cells: with greater versions than those here, unless they are the ones that are just being sent.
 * Of one student alone other cells are not here, and the sum is compared with that which was told `before`.
 */
function* heard(followed: MarkSheet, { soma, ...colleagues }: SheetNews, before: number | null): Saga {
  if (!isSameJson(colleagues, yield* select(selectColleagues))) yield* put(colleaguesCame(colleagues))
  if (yield* select(selectIsSending)) yield* take(kindOf(endsOf(saveMarks)))
  yield* askAgain(followed, (open) => soma > (open.idAluno === null ? versionsIn(open) : (before ?? soma)))
}

/** What an event says; null for one that this portal does not know. */
const newsIn = (event: string): SheetNews | null => {
  const told = jsonOf(event)
  if (!isRecord(told) || typeof told['soma'] !== 'number') return null
  return { soma: told['soma'], lancando: namesIn(told['lancando']), abertaPor: namesIn(told['abertaPor']) }
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const versionsIn = ({ celulas }: MarkSheet): number => celulas.reduce((sum, { versao }) => sum + versao, 0)
