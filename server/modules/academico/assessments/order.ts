import { sql } from 'kysely'
import { orderPlaced } from '#domain/assessment/assessmentOrder.ts'
import type { orderAssessments as orderCall } from '#domain/assessment/assessments.endpoints.ts'
import type { OrderAssessments, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { malformed, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readSchemes } from '#server/modules/academico/assessments/read.ts'
import { heldScheme } from '#server/modules/academico/assessments/save.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/**
 * Orders assessments of a scheme: those that the person saw change places among themselves, all others stay. The same again
 * changes nothing. @throws Refusal 400 for other assessments than were seen, 404 for a scheme of another unit, 409 with the
 * scheme where somebody else moved or removed what was seen, 422 ASSESSMENT_OF_SCHOOL or SCHOOL_YEAR_CLOSED
 */
export const orderAssessments = async (incoming: SignedIncoming<OrderAssessments>): Promise<SchemeAssessments> => {
  const { db, body, ...act } = incoming
  const { idEsquema, de, para } = body
  const [seen] = await readSchemes(db, act.caller, { schemeId: idEsquema })
  if (seen === undefined) throw await notFoundAudited(incoming, 'evaluation_scheme', idEsquema)
  if (idsInOrder(de).join() !== idsInOrder(para).join()) throw malformed()
  return inTransaction(db, async (trx) => {
    const held = await heldScheme(trx, act.caller, idEsquema)
    const read = async () => (await readSchemes(trx, act.caller, { schemeId: idEsquema }))[0] ?? seen
    const before = await read()
    await refuseInClosedYear(trx, before)
    const moved = before.avaliacoes.filter(({ id }) => de.includes(id))
    if (moved.some(({ soLeitura }) => soLeitura)) throw ruleBroken('ASSESSMENT_OF_SCHOOL')
    const now = (held ?? before).avaliacoes.map(({ id }) => id)
    const next = orderPlaced(now, de, para)
    if (next === null) throw stale<typeof orderCall>(before)
    if (next.join() === now.join()) return before
    await sql`
      update assessment set position = placed.position
      from unnest(${next}::integer[]) with ordinality as placed (id, position) where assessment.id = placed.id
    `.execute(trx)
    const after = await read()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'evaluation_scheme',
      entity_id: String(idEsquema),
      action: 'update',
      before: { 'Ordem das avaliações': orderText(before) },
      after: { 'Ordem das avaliações': orderText(after) },
    })
    return after
  })
}

const orderText = ({ avaliacoes }: SchemeAssessments): string => avaliacoes.map(({ sigla }) => sigla).join(', ')
