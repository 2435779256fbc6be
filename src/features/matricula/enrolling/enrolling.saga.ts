import type { Action, PayloadAction } from '@reduxjs/toolkit'
import type { Call } from '#domain/base/endpoint.ts'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import {
  type EnrolmentStep,
  FIRST_STEP,
  isReached,
  standingAt,
  stepAfter,
  stepOfSlug,
} from '#domain/enrolling/enrollingSteps.ts'
import { ticked } from '#src/core/clock/clock.slice.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { outdated, pushed, replaced, selectPathname } from '#src/core/router/router.slice.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import {
  loadEnrolling,
  loadHiddenTabs,
  loadStep,
  saveStep,
} from '#src/features/matricula/enrolling/enrolling.requests.ts'
import {
  selectEnrolling,
  selectHiddenTabs,
  selectReached,
  stepDone,
} from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { delay, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'
import { loadRequirements } from '#src/screens/requirements/requirements.requests.ts'

/** Loads an enrolment, its hidden tabs, and the step that it has reached. */
function* open({ payload: { input } }: { payload: { input: number } } & Action): Saga {
  const opened = yield* perform(loadEnrolling, input)
  if (!opened.ok) return
  yield* ask(loadHiddenTabs, opened.data)
  if (opened.data.podeAlterar) yield* readStep(opened.data)
  yield* leadOn(opened.data.id)
  yield* askDocuments(opened.data)
  yield* countDown(opened.data)
}

/** The documents belong to the student, who is known once the enrolment is loaded. */
function* askDocuments({ alunoId }: Enrolling): Saga {
  if ((yield* stepHere())?.slug === 'documentos') yield* put(loadRequirements.asked(alunoId))
}

function* stepHere(): Saga<EnrolmentStep | undefined> {
  return stepOfSlug((yield* select(selectPathname)).split('/').at(-1))
}

/** Pause between updates of the time left, in milliseconds. */
const COUNTED = 30_000

/** Counts down while a seat is held, and reloads at the end. */
function* countDown({ vagaAte }: Enrolling): Saga {
  if (vagaAte === null) return
  const { clock } = yield* ports()
  while ((yield* stepHere()) !== undefined) {
    yield* delay(COUNTED)
    yield* put(ticked(clock.now()))
    if (clock.now() > vagaAte) {
      yield* put(outdated())
      return
    }
  }
}

/** Reads the step. If there is none yet (204), creates it at the first one and reads it (portal.md 4). */
function* readStep(enrolling: Enrolling): Saga {
  const step = stepKeyOf(enrolling)
  const read = yield* ask(loadStep, step)
  if (!read.ok || read.data !== null) return
  const created = yield* ask(saveStep, { ...step, step: FIRST_STEP })
  if (created.ok) yield* ask(loadStep, step)
}

/** Redirects a person from a hidden or unreached step to the step of the enrolment. */
function* leadOn(id: number): Saga {
  const reached = yield* select(selectReached)
  const hidden = yield* select(selectHiddenTabs)
  const step = yield* stepHere()
  if (reached === null || step === undefined || isReached(step.number, reached, hidden)) return
  yield* put(replaced(enrollingStepOf(id, standingAt(reached, hidden).slug)))
}

/** Sends a request of this saga: it shows as running, and nothing else serves it. */
function* ask<Input, C extends Call>(request: RequestDefinition<Input, C>, input: Input) {
  yield* put(request.asked(input))
  return yield* perform(request, input)
}

const stepKeyOf = ({ id, idTipoMatricula }: Enrolling) => ({ matriculaId: id, idTipoMatricula })

/** Writes the next step, reads it and goes there; only goes there if nothing may be changed. */
function* goOn({ payload: done }: PayloadAction<number>): Saga {
  const enrolling = yield* select(selectEnrolling)
  const next = stepAfter(done, yield* select(selectHiddenTabs))
  if (enrolling === null || next === undefined) return
  if (enrolling.podeAlterar) {
    const step = stepKeyOf(enrolling)
    const written = yield* ask(saveStep, { ...step, step: next.number })
    if (!written.ok) return
    yield* ask(loadStep, step)
    yield* put(cardsOutdated())
  }
  yield* put(pushed(enrollingStepOf(enrolling.id, next.slug)))
}

export const enrollingSaga = [onLatest(loadEnrolling.asked, open), onLeading(stepDone, goOn)]
