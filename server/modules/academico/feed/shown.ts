import type { Call } from '#domain/base/endpoint.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isShownTo } from '#server/school/publications/audience.ts'
import * as repository from '#server/modules/academico/feed/feed.repository.ts'

/** @throws Refusal 404, audited, for a publication that is not shown to the caller */
export const requirePublication = async <C extends Call>(incoming: SignedIncoming<C>, id: number): Promise<void> => {
  const { db, caller, now } = incoming
  if (await isShownTo(db, caller, id, now)) return
  const found = await repository.findPublication(db, id)
  throw found === undefined ? notFound() : await notFoundAudited(incoming, 'publication', id)
}
