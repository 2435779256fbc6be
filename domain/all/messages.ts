import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as chargeMessages from '#domain/charges/charges.messages.ts'
import * as configuredFieldMessages from '#domain/configuredFields/configuredFields.messages.ts'
import * as confirmationMessages from '#domain/confirmation/confirmation.messages.ts'
import * as contractMessages from '#domain/contracts/contracts.messages.ts'
import * as discountMessages from '#domain/discounts/discounts.messages.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import * as enrollingMessages from '#domain/enrolling/enrolling.messages.ts'
import * as extraCourseMessages from '#domain/extraCourses/extraCourses.messages.ts'
import * as feedMessages from '#domain/feed/feed.messages.ts'
import * as importMessages from '#domain/imports/imports.messages.ts'
import * as mergeMessages from '#domain/people/merge.messages.ts'
import * as messagingMessages from '#domain/messaging/messaging.messages.ts'
import * as offerMessages from '#domain/offers/offers.messages.ts'
import * as peopleMessages from '#domain/people/people.messages.ts'
import * as placeChangeMessages from '#domain/placeChanges/placeChanges.messages.ts'
import * as priceMessages from '#domain/prices/prices.messages.ts'
import * as processMessages from '#domain/processes/processes.messages.ts'
import * as profileMessages from '#domain/profiles/profiles.messages.ts'
import * as registerMessages from '#domain/registers/registers.messages.ts'
import * as requirementMessages from '#domain/requirements/requirements.messages.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import * as signInMessages from '#domain/session/signIn.messages.ts'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import * as termMessages from '#domain/terms/terms.messages.ts'
import * as waitingMessages from '#domain/waitingList/waitingList.messages.ts'
import { filled, type Values } from '#domain/base/sentences.ts'

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
