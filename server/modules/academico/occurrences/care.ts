import { type RawBuilder, sql } from 'kysely'
import type { Care } from '#domain/occurrences/occurrences.schemas.ts'

/** What was done for the student of a part (`own`), as it travels; null where nothing had to be. */
export const CARE: RawBuilder<Care | null> = sql`(case when own.first_aid is not null then json_build_object(
  'socorros', own.first_aid, 'atendidoPor', own.attended_by, 'avisado', own.told_person,
  'avisadoAs', coalesce(own.told_hour, ''), 'encaminhadoPara', own.referred_to) end)`
