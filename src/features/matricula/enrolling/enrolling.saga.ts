import type { Action, PayloadAction } from '@reduxjs/toolkit'
import type { Call } from '#domain/base/endpoint.ts'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { enrollingStepOf, ONGOING } from '#domain/enrolling/enrollingPath.ts'
import {
  type EnrolmentStep,
  FIRST_STEP,
  isReached,
  LAST_STEP,
  openStep,
  standingAt,
  type StepsInSight,
  stepAfter,
  stepOfSlug,
} from '#domain/enrolling/enrollingSteps.ts'
import { ticked } from '#src/core/clock/clock.slice.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { outdated, pushed, replaced, selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
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
  stepsInSight,
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
  yield* leadOn(opened.data)
  yield* askDocuments(opened.data)
  yield* countDown(opened.data)
}

/** The documents belong to the student, who is known once the enrolment is loaded. */
function* askDocuments({ alunoId }: Enrolling): Saga {
  if ((yield* stepHere())?.slug === 'documentos') yield* put(loadRequirements.asked(alunoId))
}

function* slugHere(): Saga<string | undefined> {
  return (yield* select(selectPathname)).split('/').at(-1)
}

function* stepHere(): Saga<EnrolmentStep | undefined> {
  return stepOfSlug(yield* slugHere())
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

/**
 * Leads a person who goes on to the first step that lacks something, to the end once nothing may be changed, and from a
 * hidden or unreached step to a reached one.
 */
function* leadOn(enrolling: Enrolling): Saga {
  const reached = yield* select(selectReached)
  const slug = yield* slugHere()
  const step = stepOfSlug(slug)
  if (reached === null) return
  const hidden = yield* select(selectHiddenTabs)
  if (slug === ONGOING) {
    const to = enrolling.podeAlterar ? openStep(reached, yield* inSight(enrolling)) : standingAt(reached, hidden)
    yield* goTo(enrolling, to, replaced)
    return
  }
  if (step === undefined || isReached(step.number, reached, hidden)) return
  yield* put(replaced(enrollingStepOf(enrolling.id, standingAt(reached, hidden).slug)))
}

function* inSight(enrolling: Enrolling): Saga<StepsInSight> {
  const isStaff = (yield* select(selectUser))?.tipoLogin === STAFF
  return stepsInSight(enrolling, yield* select(selectHiddenTabs), isStaff)
}

/** Goes to a step. One that was not reached before is written and read again (portal.md 4), unless nothing may be changed. */
function* goTo(enrolling: Enrolling, to: EnrolmentStep, move: typeof pushed | typeof replaced): Saga {
  const reached = (yield* select(selectReached)) ?? LAST_STEP
  if (enrolling.podeAlterar && to.number > reached) {
    const step = stepKeyOf(enrolling)
    const written = yield* ask(saveStep, { ...step, step: to.number })
    if (!written.ok) return
    yield* ask(loadStep, step)
    yield* put(cardsOutdated())
  }
  yield* put(move(enrollingStepOf(enrolling.id, to.slug)))
}

/** Sends a request of this saga: it shows as running, and nothing else serves it. */
function* ask<Input, C extends Call>(request: RequestDefinition<Input, C>, input: Input) {
  yield* put(request.asked(input))
  return yield* perform(request, input)
}

const stepKeyOf = ({ id, idTipoMatricula }: Enrolling) => ({ matriculaId: id, idTipoMatricula })

/** Goes on to the next step in which there is something to do, by what the enrolment lacks now. */
function* goOn({ payload: done }: PayloadAction<number>): Saga {
  const known = yield* select(selectEnrolling)
  if (known === null) return
  const read = yield* perform(loadEnrolling, known.id)
  const enrolling = read.ok ? read.data : known
  const next = stepAfter(done, yield* inSight(enrolling))
  if (next !== undefined) yield* goTo(enrolling, next, pushed)
}

export const enrollingSaga = [onLatest(loadEnrolling.asked, open), onLeading(stepDone, goOn)]
