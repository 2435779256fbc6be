import type { Kysely } from 'kysely'
import { isFullySigned } from '#domain/rules/contracts/status.ts'
import type { Database } from '#server/db/schema.ts'
import { contractOf, standing, textsOf, type WrittenText } from '#server/modules/matricula/contracts/texts.ts'
import { readProposal } from '#server/modules/matricula/proposals/index.ts'

/**
 * What the family still has to do about the contract, as sentences. The school and the witnesses may sign after it has
 * concluded. Nothing is asked before there is something to contract.
 */
export const contractGaps = async (
  db: Kysely<Database>,
  { id }: { readonly id: number },
): Promise<readonly string[]> => {
  if ((await readProposal(db, id)) === null) return []
  const texts = await standingTexts(db, id)
  return texts.length === 0 ? ['Leia e assine o contrato.'] : texts.flatMap(textGaps)
}

const textGaps = ({ kind, frozen, signers }: WrittenText): readonly string[] => {
  const name = kind === 'contrato' ? 'contrato' : 'aditivo'
  const refused = signers.find(({ status }) => status === 'recusado')
  if (refused !== undefined) return [`${refused.name} recusou o ${name}: a escola vai preparar outra versão.`]
  if (frozen.faltas.length > 0) return [`Falta no ${name}: ${frozen.faltas.join(', ')}.`]
  return signers
    .filter(({ role, status }) => role === 'responsavel' && status === 'pendente')
    .map((signer) => `Falta a assinatura de ${signer.name} no ${name}.`)
}

/** Whether everybody signed the contract of an enrolment, and every annex to it. */
export const isSigned = async (db: Kysely<Database>, enrolmentId: number): Promise<boolean> => {
  const texts = await standingTexts(db, enrolmentId)
  return texts.length > 0 && texts.every(({ signers }) => isFullySigned(signers))
}

const standingTexts = async (db: Kysely<Database>, enrolmentId: number): Promise<readonly WrittenText[]> => {
  const contract = await contractOf(db, enrolmentId)
  return contract === null || contract.status === 'rescindido' ? [] : standing(await textsOf(db, contract.id))
}
