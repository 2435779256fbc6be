import type { LookUpProtocol } from '#domain/waitingList/waitingList.schemas.ts'
import type { Incoming } from '#server/http/serve.ts'
import { noteMiss, refuseGuessing } from '#server/http/guessing.ts'

/** The position of each option by protocol, for anybody; nothing about person or place. @throws Refusal 429 */
export const lookUpProtocol = async (incoming: Incoming<LookUpProtocol>): Promise<LookUpProtocol['answer']> => {
  const { db, query } = incoming
  await refuseGuessing(incoming)
  const found = await db
    .selectFrom('waiting_entry')
    .where('protocol', '=', query.protocolo.trim().toUpperCase())
    .select(['option as opcao', 'status as situacao', 'position as posicao'])
    .orderBy('option')
    .execute()
  if (found.length === 0) await noteMiss(incoming)
  return { encontrado: found.length > 0, opcoes: found }
}
