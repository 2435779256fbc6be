import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/gate/gate.endpoints.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import type { BarredDraft, ExitBody } from '#domain/gate/gate.schemas.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadDay = defineRequest('gate/loadDay', calls.readGateDay, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readGateDay>) => ({ query }),
})

export const loadExits = defineRequest('gate/loadExits', calls.listExits, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listExits>) => ({ query }),
})

/** Fails silently: what the day says of the student stays. */
export const loadStudent = defineRequest('gate/loadStudent', calls.readGateStudent, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const readCode = defineRequest('gate/readCode', calls.readCode, {
  concurrency: 'leading',
  call: (codigo: string) => ({ body: { codigo } }),
})

/** Who takes a student away. */
export type Leaving = Pick<ExitBody, 'idAluno' | 'idResponsavel' | 'idAutorizada' | 'codigo'>

interface Recorded {
  readonly leaving: Leaving
  /** Which student, and with whom, in words. */
  readonly title: string
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, which keeps it on the device where there is no network. */
export const recordExit = defineRequest('gate/recordExit', calls.recordExit, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ leaving, key }: Recorded) => ({ body: { ...leaving, chave: key, horaAparelho: null } }),
})

interface Undone {
  readonly id: number
  readonly motivo: string
}

export const undoExit = defineRequest('gate/undoExit', calls.undoExit, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, motivo }: Undone) => ({ params: { id }, body: { motivo } }),
  onSuccess: () => messages.EXIT_UNDONE,
  onFailure: SAY_WHY,
})

interface Returned {
  readonly exit: number
  readonly student: number
  /** Which student, and with whom they had left, in words. */
  readonly title: string
}

/** Sent by a saga, which keeps it on the device where there is no network. */
export const noteReturn = defineRequest('gate/noteReturn', calls.noteReturn, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ exit }: Returned) => ({ params: { id: exit }, body: { horaAparelho: null } }),
})

interface LookedInto {
  readonly id: number
  readonly nota: string
}

export const lookIntoExit = defineRequest('gate/lookIntoExit', calls.lookIntoExit, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, nota }: LookedInto) => ({ params: { id }, body: { nota } }),
  onSuccess: () => messages.EXIT_LOOKED_INTO,
  onFailure: SAY_WHY,
})

export const exportExits = requestEvents<QueryOf<typeof calls.exportExits>, null>('gate/export')

export const loadPickup = defineRequest('gatePeople/load', calls.readStudentPickup, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const revokePerson = defineRequest('gatePeople/revoke', calls.revokePickupPerson, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.PICKUP_REVOKED,
  onFailure: SAY_WHY,
})

interface Barred {
  readonly form: string
  readonly studentId: number
  readonly draft: BarredDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Both are sent by a saga, once the file is uploaded. */
export const addBarred = defineRequest('gatePeople/addBarred', calls.addBarred, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ studentId, draft, key }: Barred) => ({ params: { id: studentId }, body: { ...draft, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface ChangedBarred {
  readonly form: string
  readonly id: number
  readonly body: BodyOf<typeof calls.changeBarred>
}

export const changeBarred = defineRequest('gatePeople/changeBarred', calls.changeBarred, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: ChangedBarred) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})
