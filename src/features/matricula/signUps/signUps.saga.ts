import { isAnyOf } from '@reduxjs/toolkit'
import * as extraCourseMessages from '#domain/extraCourses/extraCourses.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  coursesAsked,
  confirmSignUps,
  findApplicants,
  loadCourses,
  loadSignUps,
  removeSignUps,
  signUp,
  signUpsAsked,
} from '#src/features/matricula/signUps/signUps.requests.ts'
import { signUpBegun, signUpOpened } from '#src/features/matricula/signUps/signUps.slice.ts'
import { plural } from '#src/lib/text.ts'
import { fork, ports, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(signUpBegun({ key: ids.next() }))
}

const signedUp = ({ payload: { result } }: ReturnType<typeof signUp.answered>): Saga =>
  showAlert(
    'success',
    result.posicao === null
      ? extraCourseMessages.SIGN_UP_DONE
      : filled(extraCourseMessages.SIGN_UP_WAITS, { posicao: result.posicao }),
  )

function* confirmed({ payload: { result } }: ReturnType<typeof confirmSignUps.answered>): Saga {
  const count = result.alteradas.length
  if (count > 0) yield* showAlert('success', `${plural(count, 'inscrição confirmada', 'inscrições confirmadas')}!`)
}

function* removed({ payload: { result } }: ReturnType<typeof removeSignUps.answered>): Saga {
  const { alteradas, promovidos } = result
  if (alteradas.length === 0) return
  const done = `${plural(alteradas.length, 'inscrição removida', 'inscrições removidas')}.`
  const moved = promovidos.length === 0 ? '' : ` Com vaga agora, da lista de espera: ${promovidos.join(', ')}.`
  yield* showAlert('success', done + moved)
}

function* listAgain(): Saga {
  const filters = yield* select(selectFilters)
  yield* put(coursesAsked(filters))
  yield* put(signUpsAsked(filters))
}

const changeEnded = isAnyOf(
  signUp.answered,
  confirmSignUps.answered,
  confirmSignUps.failed,
  removeSignUps.answered,
  removeSignUps.failed,
)

export function* signUpsSaga(): Saga {
  yield* fork(watch, loadCourses)
  yield* fork(watch, loadSignUps)
  yield* fork(watch, findApplicants)
  yield* fork(watch, signUp)
  yield* fork(watch, confirmSignUps)
  yield* fork(watch, removeSignUps)
  yield* fork(takeEvery, signUpOpened, begin)
  yield* fork(takeEvery, signUp.answered, signedUp)
  yield* fork(takeEvery, confirmSignUps.answered, confirmed)
  yield* fork(takeEvery, removeSignUps.answered, removed)
  yield* fork(takeEvery, confirmSignUps.failed, sayWhy)
  yield* fork(takeEvery, removeSignUps.failed, sayWhy)
  yield* takeEvery({ match: changeEnded }, listAgain)
}
