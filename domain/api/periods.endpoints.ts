import { endpoint } from '#domain/api/endpoint.ts'
import type { ListPeriods } from '#domain/api/periods.schemas.ts'
import { STAFF } from '#domain/people.ts'

/** What the periodicities mean, for whoever calculates with them; their names are an option list. */
export const listPeriods = endpoint<ListPeriods>('financeiro', 'GET', 'Periodicity/Intervals', { types: [STAFF] })
