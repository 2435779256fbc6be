import { followMarkSheet } from '#domain/marks/marks.endpoints.ts'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { isMove, selectPathname } from '#src/core/router/router.slice.ts'
import { isNextPerson } from '#src/core/session/session.slice.ts'
import { loadSheet, saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { selectIsSending, selectSheet } from '#src/features/academico/marks/marks.slice.ts'
import { MARKS, sheetDraft } from '#src/features/academico/marks/paths.ts'
import {
  callTelling,
  delay,
  kindOf,
  onLeading,
  ports,
  put,
  race,
  type Saga,
  select,
  take,
} from '#src/platform/effects.ts'
import { endsOf } from '#src/platform/request/request.ts'

/** So long after a stream ended, or was not given, the portal asks for the sheet by itself and opens another one. */
const AGAIN_MS = 10_000

/** Follows the sheet that is open, one after the other, until the person leaves the screen or the portal. */
function* follow(): Saga {
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
    if (isNextPerson(event) || (yield* select(selectPathname)) !== MARKS) return 'gone'
    if (loadSheet.failed.match(event) && isRefused(event.payload.failure.status)) return 'gone'
    const open = yield* select(selectSheet)
    if (open === null) return 'gone'
    if (sheetDraft(open) !== sheetDraft(sheet)) return 'other sheet'
  }
}

const isRefused = (status: number | null): boolean => status === 403 || status === 404

function* listen(sheet: MarkSheet): Saga<never> {
  const query = queryOf(sheet)
  for (;;) {
    yield* hear(query)
    yield* delay(AGAIN_MS)
    yield* put(loadSheet.asked(query))
  }
}

const queryOf = ({ idTurma, idDisciplina, etapa }: MarkSheet) => ({
  idTurma,
  ...(idDisciplina !== null && { idDisciplina }),
  numeroEtapa: etapa,
})

/** One stream, from its beginning to its end. */
function* hear(query: ReturnType<typeof queryOf>): Saga {
  const { http, cookies } = yield* ports()
  const controller = new AbortController()
  const stream = { endpoint: followMarkSheet, query, token: cookies.read('token'), signal: controller.signal }
  try {
    yield* callTelling((tell: (data: string) => void) => http.follow(stream, tell), heard)
  } finally {
    // No effect is allowed here: a saga that is cancelled may not wait.
    controller.abort()
  }
}

/** Somebody saved cells: with greater versions than those here, unless they are the ones that are just being sent. */
function* heard(sum: string): Saga {
  if (yield* select(selectIsSending)) yield* take(kindOf(endsOf(saveMarks)))
  const sheet = yield* select(selectSheet)
  if (sheet !== null && Number(sum) > versionsIn(sheet)) yield* put(loadSheet.asked(queryOf(sheet)))
}

const versionsIn = ({ celulas }: MarkSheet): number => celulas.reduce((sum, { versao }) => sum + versao, 0)

export const followSaga = [onLeading(loadSheet.answered, follow)]
