import { concludeEnrolment, getConclusion } from '#domain/confirmation/confirmation.endpoints.ts'
import * as calls from '#domain/proposals/proposals.endpoints.ts'
import type { CoursesChange, ItemsChange, PaymentsChange } from '#domain/proposals/proposals.schemas.ts'
import { ENROLMENT_DONE, ENROLMENT_SENT } from '#domain/confirmation/confirmation.messages.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

interface Change<Body> {
  /** Id of the enrolment. */
  readonly id: number
  readonly body: Body
}

const byId = (id: number) => ({ params: { id } })
const changeOf = <Body>({ id, body }: Change<Body>) => ({ params: { id }, body })

/** The payments of an enrolment, by id. */
export const loadPayments = defineRequest('choosing/loadPayments', calls.getPayments, {
  concurrency: 'latest',
  call: byId,
})

interface PaymentsChosen extends Change<PaymentsChange> {
  /** The number of the step that is done with it; null where the person stays to look at it. */
  readonly done: number | null
}

/** Saves the choice even when the person leaves the step. */
export const choosePayments = defineRequest('choosing/payments', calls.choosePayments, {
  concurrency: 'leading',
  scope: 'app',
  call: (change: PaymentsChosen) => changeOf(change),
  onFailure: SAY_WHY,
})

export const loadCourses = defineRequest('choosing/loadCourses', calls.getOfferedCourses, {
  concurrency: 'latest',
  call: byId,
})

export const chooseCourses = defineRequest('choosing/courses', calls.chooseCourses, {
  concurrency: 'leading',
  scope: 'app',
  call: (change: Change<CoursesChange>) => changeOf(change),
  onFailure: SAY_WHY,
})

export const loadItems = defineRequest('choosing/loadItems', calls.getOfferedItems, {
  concurrency: 'latest',
  call: byId,
})

export const chooseItems = defineRequest('choosing/items', calls.chooseItems, {
  concurrency: 'leading',
  scope: 'app',
  call: (change: Change<ItemsChange>) => changeOf(change),
  onFailure: SAY_WHY,
})

export const loadConclusion = defineRequest('choosing/loadConclusion', getConclusion, {
  concurrency: 'latest',
  call: byId,
})

/** Happens once, even when sent twice. */
export const conclude = defineRequest('choosing/conclude', concludeEnrolment, {
  concurrency: 'leading',
  scope: 'app',
  call: byId,
  onSuccess: (_, result) => (result.status === 'Matriculado' ? ENROLMENT_DONE : ENROLMENT_SENT),
  onFailure: SAY_WHY,
})

interface ReceiptFile {
  /** Id of the enrolment. */
  readonly id: number
  readonly name: string
}

/** The receipt of a concluded enrolment as PDF, handed to the person. */
export const fetchReceipt = requestEvents<ReceiptFile, null>('choosing/fetchReceipt')
