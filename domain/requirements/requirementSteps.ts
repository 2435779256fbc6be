import {
  APPROVED,
  type DocumentStatus,
  PENDING,
  REFUSED,
  SENT,
  WAIVED,
} from '#domain/requirements/requirements.lists.ts'

/** A reviewer's possible decisions on a document, by its state. A decision can be reverted. */
const REVIEWS: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  [PENDING]: [WAIVED],
  [SENT]: [APPROVED, REFUSED, WAIVED],
  [APPROVED]: [REFUSED],
  [REFUSED]: [APPROVED, WAIVED],
  [WAIVED]: [PENDING],
}

/** The next possible decisions of a reviewer. */
export const reviewsFrom = (status: DocumentStatus): readonly DocumentStatus[] => REVIEWS[status]

/** Whether a document may be sent, or sent again: not once it was approved or waived. */
export const maySend = (status: DocumentStatus): boolean => status !== APPROVED && status !== WAIVED

/** Refusing and waiving tell the family why. */
export const needsReason = (status: DocumentStatus): boolean => status === REFUSED || status === WAIVED

/** Whether the school still misses a document. */
export const isMissing = (status: DocumentStatus): boolean => status === PENDING || status === REFUSED
