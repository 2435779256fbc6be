import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/gate/gate.endpoints.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import type { ExitBody } from '#domain/gate/gate.schemas.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

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

export const exportExits = requestEvents<QueryOf<typeof calls.exportExits>, null>('gate/export')
