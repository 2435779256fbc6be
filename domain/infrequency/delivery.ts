import { isDay } from '#domain/base/typedDay.ts'
import { DELIVERY_OUT_OF_TIME } from '#domain/infrequency/infrequency.messages.ts'

/** What is wrong with the day of a delivery: an ISO day from that of the print up to today. */
export const deliveryFlaws = (
  { entregueEm }: { readonly entregueEm: string },
  { printedOn, today }: { readonly printedOn: string; readonly today: string },
): Readonly<Record<string, string>> =>
  isDay(entregueEm) && entregueEm >= printedOn && entregueEm <= today ? {} : { entregueEm: DELIVERY_OUT_OF_TIME }
