import { endpoint } from '#domain/base/endpoint.ts'
import type { ListPeriods } from '#domain/payments/periods.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'

/** What the periodicities mean, for code that calculates with them; their names are an option list. */
export const listPeriods = endpoint<ListPeriods>('financeiro', 'GET', 'Periodicity/Intervals', { types: [STAFF] })
