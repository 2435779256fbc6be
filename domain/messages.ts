import * as calendarMessages from '#domain/messages/calendar.ts'
import * as callMessages from '#domain/messages/call.ts'
import * as chargeMessages from '#domain/messages/charge.ts'
import * as configuredFieldMessages from '#domain/messages/configuredField.ts'
import * as confirmationMessages from '#domain/messages/confirmation.ts'
import * as contractMessages from '#domain/messages/contract.ts'
import * as discountMessages from '#domain/messages/discount.ts'
import * as documentMessages from '#domain/messages/document.ts'
import * as enrollingMessages from '#domain/messages/enrolling.ts'
import * as extraCourseMessages from '#domain/messages/extraCourse.ts'
import * as feedMessages from '#domain/messages/feed.ts'
import * as importMessages from '#domain/messages/import.ts'
import * as mergeMessages from '#domain/messages/merge.ts'
import * as messagingMessages from '#domain/messages/messaging.ts'
import * as offerMessages from '#domain/messages/offer.ts'
import * as peopleMessages from '#domain/messages/people.ts'
import * as placeChangeMessages from '#domain/messages/placeChange.ts'
import * as priceMessages from '#domain/messages/price.ts'
import * as processMessages from '#domain/messages/process.ts'
import * as profileMessages from '#domain/messages/profile.ts'
import * as registerMessages from '#domain/messages/register.ts'
import * as requirementMessages from '#domain/messages/requirement.ts'
import * as schoolYearMessages from '#domain/messages/schoolYear.ts'
import * as shellMessages from '#domain/messages/shell.ts'
import * as signInMessages from '#domain/messages/signIn.ts'
import * as staffMessages from '#domain/messages/staff.ts'
import * as termMessages from '#domain/messages/term.ts'
import * as waitingMessages from '#domain/messages/waiting.ts'
import { filled, type Values } from '#domain/sentences.ts'

/**
 * Every sentence that server and portal must agree on, by its code. Those of portal.md 8 stand to the letter.
 * An error on the wire is `{ code, message, fields? }` with a code of this table.
 *
 * A sentence is a constant of the part that it belongs to, named by its code. The server sees them all; the portal
 * takes from the parts, so that a sentence reaches the browser with the first screen that says it.
 */
export const MESSAGES = {
  ...calendarMessages,
  ...callMessages,
  ...chargeMessages,
  ...configuredFieldMessages,
  ...confirmationMessages,
  ...contractMessages,
  ...discountMessages,
  ...documentMessages,
  ...enrollingMessages,
  ...extraCourseMessages,
  ...feedMessages,
  ...importMessages,
  ...mergeMessages,
  ...messagingMessages,
  ...offerMessages,
  ...peopleMessages,
  ...placeChangeMessages,
  ...priceMessages,
  ...processMessages,
  ...profileMessages,
  ...registerMessages,
  ...requirementMessages,
  ...schoolYearMessages,
  ...shellMessages,
  ...signInMessages,
  ...staffMessages,
  ...termMessages,
  ...waitingMessages,
} as const

export type MessageCode = keyof typeof MESSAGES

/** A message with its `{placeholders}` filled. */
export const message = (code: MessageCode, values: Values = {}): string => filled(MESSAGES[code], values)

/** What every refused call answers. */
export interface WireError {
  readonly code: MessageCode
  readonly message: string
  /** Sentence per field of the request, where a field is to blame. */
  readonly fields?: Readonly<Record<string, string>>
  /** With STALE: the record as it stands now, in the shape in which it is read. */
  readonly atual?: unknown
}
