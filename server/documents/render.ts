import { join } from 'node:path'
import type { PrintedBadges } from '#server/documents/badges.ts'
import type { Invitations } from '#server/documents/invitations.ts'
import type { PrintedLabels } from '#server/documents/labels.ts'
import type { Page } from '#server/documents/page.ts'
import type { PrintedPhotos } from '#server/documents/photos.ts'
import type { Report } from '#server/documents/report.ts'
import type { Slip } from '#server/documents/slip.ts'
import type { PrintedWeeks } from '#server/documents/weeks.ts'
import { Helped, threadHelper } from '#server/threads/helper.ts'
import { startThread } from '#server/threads/startThread.ts'

/** What is drawn: documents, one behind the other, a boleto, a report, weeks, invitations, photos or badges of students, or labels. */
export type Print =
  | { readonly kind: 'documents'; readonly pages: readonly Page[] }
  | { readonly kind: 'slip'; readonly slip: Slip }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'weeks'; readonly weeks: PrintedWeeks }
  | { readonly kind: 'invitations'; readonly invitations: Invitations }
  | { readonly kind: 'photos'; readonly photos: PrintedPhotos }
  | { readonly kind: 'labels'; readonly labels: PrintedLabels }
  | { readonly kind: 'badges'; readonly badges: PrintedBadges }

/** How long one file may take, with those before it, in milliseconds. */
const PATIENCE = 60_000

const BESIDE = { name: 'pdfWorker', source: join(import.meta.dirname, 'worker.ts') }

const press = new Helped<Print, Uint8Array>({ begin: () => threadHelper(startThread(BESIDE)), patience: PATIENCE })

/** The PDF of documents, one behind the other, drawn beside the event loop. @throws where they cannot be drawn */
export const renderPdf = (pages: readonly Page[]): Promise<Uint8Array> => press.do({ kind: 'documents', pages })

/** The PDF of a boleto, drawn there too. @throws where it cannot be drawn */
export const renderSlip = (slip: Slip): Promise<Uint8Array> => press.do({ kind: 'slip', slip })

/** The PDF of a report, drawn there too. @throws where it cannot be drawn */
export const renderReport = (report: Report): Promise<Uint8Array> => press.do({ kind: 'report', report })

/** The PDF of weeks, drawn there too. @throws where they cannot be drawn */
export const renderWeeks = (weeks: PrintedWeeks): Promise<Uint8Array> => press.do({ kind: 'weeks', weeks })

/** The PDF of invitations, drawn there too. @throws where they cannot be drawn */
export const renderInvitations = (invitations: Invitations): Promise<Uint8Array> =>
  press.do({ kind: 'invitations', invitations })

/** The PDF of photos of students, drawn there too. @throws where they cannot be drawn */
export const renderPhotos = (photos: PrintedPhotos): Promise<Uint8Array> => press.do({ kind: 'photos', photos })

/** The PDF of labels, drawn there too. @throws where they cannot be drawn */
export const renderLabels = (labels: PrintedLabels): Promise<Uint8Array> => press.do({ kind: 'labels', labels })

/** The PDF of badges, drawn there too. @throws where they cannot be drawn */
export const renderBadges = (badges: PrintedBadges): Promise<Uint8Array> => press.do({ kind: 'badges', badges })
