import type { ListEntry } from '#domain/base/list.ts'
import {
  CLEARANCE_STATEMENT,
  CONCLUSION_STATEMENT,
  type DocumentType,
  ENROLMENT_SHEET,
  GRANT_STATEMENT,
  HEALTH_SHEET,
  PRESENCE_STATEMENT,
  STUDENT_SHEET,
  TRANSFER_GUIDE,
  TRANSFER_STATEMENT,
  VISIT_STATEMENT,
} from '#domain/documents/documents.lists.ts'

export const [REQUEST_ASKED, REQUEST_CHECKED, REQUEST_READY, REQUEST_DELIVERED, REQUEST_DENIED] = [
  1, 2, 3, 4, 5,
] as const

/** Where a request stands (D 2.15 “situação”). */
export const REQUEST_STATUSES = [
  { id: REQUEST_ASKED, nome: 'Solicitado' },
  { id: REQUEST_CHECKED, nome: 'Em análise' },
  { id: REQUEST_READY, nome: 'Pronto' },
  { id: REQUEST_DELIVERED, nome: 'Entregue' },
  { id: REQUEST_DENIED, nome: 'Negado' },
] as const satisfies readonly ListEntry[]

export type RequestStatus = (typeof REQUEST_STATUSES)[number]['id']

/** A second request of the same document waits for the end of these. */
export const OPEN_REQUESTS: readonly RequestStatus[] = [REQUEST_ASKED, REQUEST_CHECKED, REQUEST_READY]

export const [BY_PORTAL, AT_THE_DESK] = [1, 2] as const

/** How a family gets a document (D 2.15 “canal”). */
export const DOCUMENT_DELIVERIES = [
  { id: BY_PORTAL, nome: 'PDF pelo portal' },
  { id: AT_THE_DESK, nome: 'Impresso, retirado na secretaria' },
] as const satisfies readonly ListEntry[]

/** What a family may ask for, where the school lets it. A place at the school is attested for students who come from another one. */
export const REQUESTABLE_TYPES: readonly DocumentType[] = [
  1,
  2,
  TRANSFER_STATEMENT,
  VISIT_STATEMENT,
  PRESENCE_STATEMENT,
  CONCLUSION_STATEMENT,
  CLEARANCE_STATEMENT,
  GRANT_STATEMENT,
  TRANSFER_GUIDE,
  STUDENT_SHEET,
  ENROLMENT_SHEET,
  HEALTH_SHEET,
]

/** A transfer never costs anything, and waits for no payment (Lei 9.870/1999, art. 6º, § 2º). */
export const FREE_TYPES: readonly DocumentType[] = [TRANSFER_STATEMENT, TRANSFER_GUIDE]
