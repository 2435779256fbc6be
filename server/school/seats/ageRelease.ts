import { message } from '#domain/all/messages.ts'
import { ageVerdictFor } from '#domain/people/ages.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { ruleBroken } from '#server/http/refusal.ts'

interface Release {
  /** Reason for admitting a child outside the ages; undefined for callers who may not admit such children. */
  readonly reason: string | undefined
  /** Path of the fields in what was sent: `matricula.`; empty: at the top. */
  readonly under: string
}

/**
 * The reason for admitting a child outside an offer's ages; null if none is needed. @throws Refusal 422 CHECK_FIELDS
 * where the age blocks, or nobody says why
 */
export const releaseOf = (birth: string, offer: CourseOption, { reason, under }: Release): string | null => {
  const verdict = ageVerdictFor(birth, offer)
  if (verdict === 'block' || (verdict === 'release' && reason === undefined)) {
    throw ruleBroken('CHECK_FIELDS', { [`${under}idSerie`]: message('AGE_BLOCKED', { serie: offer.serie }) })
  }
  if (verdict !== 'release') return null
  const said = (reason ?? '').trim()
  if (said === '') throw ruleBroken('CHECK_FIELDS', { [`${under}liberacao`]: message('AGE_RELEASE_MISSING') })
  return said
}
