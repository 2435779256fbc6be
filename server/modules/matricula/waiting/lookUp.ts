import type { LookUpProtocol } from '#domain/api/waitingList.schemas.ts'
import type { Incoming } from '#server/http/serve.ts'
import { noteMiss, refuseGuessing } from '#server/modules/matricula/documents/index.ts'

const UNKNOWN = { encontrado: false, situacao: null, posicao: null } as const

/** Where somebody stands, by protocol and for anybody: nothing of the person, nor of the place. @throws Refusal 429 */
export const lookUpProtocol = async (incoming: Incoming<LookUpProtocol>): Promise<LookUpProtocol['answer']> => {
  const { db, query } = incoming
  await refuseGuessing(incoming)
  const found = await db
    .selectFrom('waiting_entry')
    .where('protocol', '=', query.protocolo.trim().toUpperCase())
    .select(['status', 'position'])
    .executeTakeFirst()
  if (found === undefined) {
    await noteMiss(incoming)
    return UNKNOWN
  }
  return { encontrado: true, situacao: found.status, posicao: found.position }
}
