import * as calls from '#domain/contracts/contracts.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as contractMessages from '#domain/contracts/contracts.messages.ts'
import { defineRequest, requestEvents, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

const BY_SERVER = { say: 'server', else: callMessages.UNEXPECTED } as const

/** The contract of an enrolment; writes it first if the family's choices are not in it yet. */
export const openContract = defineRequest('enrollingContract/open', calls.writeContract, {
  concurrency: 'latest',
  call: (enrolmentId: number) => ({ params: { id: enrolmentId } }),
})

/** A text that the person read. */
interface ReadText {
  readonly textId: number
  readonly hash: string
}

/** A conflict shows on the page. */
export const signContract = defineRequest('enrollingContract/sign', calls.signContract, {
  concurrency: 'leading',
  call: ({ textId, hash }: ReadText) => ({ params: { id: textId }, body: { hash } }),
  onFailure: SAY_WHY_NOT_SAVED,
  onSuccess: () => contractMessages.CONTRACT_SIGNED,
})

export const refuseContract = defineRequest('enrollingContract/refuse', calls.refuseContract, {
  concurrency: 'leading',
  call: ({ textId, hash, motivo }: ReadText & { readonly motivo: string }) => ({
    params: { id: textId },
    body: { hash, motivo },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
  onSuccess: () => contractMessages.CONTRACT_REFUSAL_KEPT,
})

export const notePaper = defineRequest('enrollingContract/notePaper', calls.notePaper, {
  concurrency: 'leading',
  call: ({ textId, hash, signerId }: ReadText & { readonly signerId: number }) => ({
    params: { id: textId },
    body: { hash, idAssinante: signerId },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
  onSuccess: () => contractMessages.CONTRACT_SIGNED,
})

export const rewriteContract = defineRequest('enrollingContract/rewrite', calls.rewriteContract, {
  concurrency: 'leading',
  call: (enrolmentId: number) => ({ params: { id: enrolmentId } }),
  onFailure: BY_SERVER,
  onSuccess: () => contractMessages.CONTRACT_REWRITTEN,
})

export const rescindContract = defineRequest('enrollingContract/rescind', calls.rescindContract, {
  concurrency: 'leading',
  call: ({ enrolmentId, motivo }: { readonly enrolmentId: number; readonly motivo: string }) => ({
    params: { id: enrolmentId },
    body: { motivo },
  }),
  onFailure: BY_SERVER,
  onSuccess: () => contractMessages.CONTRACT_RESCINDED,
})

interface PdfFile {
  readonly id: number
  readonly name: string
}

/** A text as PDF, handed to the person. */
export const fetchTextPdf = requestEvents<PdfFile, null>('enrollingContract/fetchPdf')
