import { printMinutes as printCall } from '#domain/yearEnd/closing.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { JOB_PAUSE } from '#src/core/jobs/jobNotices.saga.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { isMove, pushed } from '#src/core/router/router.slice.ts'
import { closingPath, YEAR_CLOSING } from '#src/core/yearEnd/paths.ts'
import {
  confirmClosing,
  createClosing,
  loadClosing,
  loadReopenable,
  loadSimulated,
  printMinutes,
  removeClosing,
  simulateClosing,
} from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'
import {
  groupOpened,
  reopeningBegun,
  selectClosing,
  selectSelected,
} from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { delay, on, onLatest, put, race, type Saga, select, take } from '#src/platform/effects.ts'

function* created({ payload: { result } }: ReturnType<typeof createClosing.answered>): Saga {
  yield* put(pushed(closingPath(result.id, 'pendencias')))
}

function* removed(): Saga {
  yield* put(pushed(YEAR_CLOSING))
}

function* simulated({ payload: { result } }: ReturnType<typeof simulateClosing.answered>): Saga {
  yield* goesOn(result, 'Simulação pronta.', 'A simulação continua em segundo plano. Você pode continuar trabalhando.')
}

function* confirmed({ payload: { input, result } }: ReturnType<typeof confirmClosing.answered>): Saga {
  yield* goesOn(
    result,
    'Fechamento processado.',
    'O fechamento continua em segundo plano, uma turma de cada vez. Você pode continuar trabalhando.',
  )
  yield* put(pushed(closingPath(input.id, 'processamento')))
}

/** Asks again while a simulation or the processing goes on, if the person is still there. */
function* follow({ payload: { input, result } }: ReturnType<typeof loadClosing.answered>): Saga {
  if (result.andamento === null) return
  const { left } = yield* race({ waited: delay(JOB_PAUSE), left: take(isMove) })
  if (left === undefined) yield* put(loadClosing.asked(input))
}

function* open({ payload }: ReturnType<typeof groupOpened>): Saga {
  const closing = yield* select(selectClosing)
  if (closing !== null) yield* put(loadSimulated.asked({ id: closing.id, idTurma: payload }))
}

/** Of a single class group some students can be reopened. */
function* reopening(): Saga {
  const [first, ...others] = yield* select(selectSelected)
  if (first !== undefined && others.length === 0) yield* put(loadReopenable.asked(first))
}

export const yearClosingSaga = [
  on(createClosing.answered, created),
  on(removeClosing.answered, removed),
  on(simulateClosing.answered, simulated),
  on(confirmClosing.answered, confirmed),
  onLatest(loadClosing.answered, follow),
  on(groupOpened, open),
  on(reopeningBegun, reopening),
  serveFile<{ readonly idTurma: number; readonly name: string }>({
    request: printMinutes,
    fetch: ({ idTurma }) => send(printCall, { body: { idTurma } }),
  }),
]
