import type { Kysely } from 'kysely'
import { CONTRACT_TEXT_LABEL } from '#domain/contracts/contractStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { templateFor } from '#server/modules/matricula/contracts/compose.ts'
import { contractOf, standing, textsOf, type WrittenText } from '#server/modules/matricula/contracts/texts.ts'
import { contractorOf } from '#server/modules/matricula/contracts/facts.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'

/**
 * What the family still has to do for the contract, as sentences; nothing before there is something to contract. School
 * and witnesses may sign after the conclusion.
 */
export const contractGaps = async (db: Kysely<Database>, enrolment: Enrolment): Promise<readonly string[]> => {
  if ((await keptProposal(db, enrolment)).charges.length === 0) return []
  const texts = await standingTexts(db, enrolment.id)
  if (texts.length > 0) return texts.flatMap(textGaps)
  return (await templateFor(db, 'contrato')) === null ? [] : ['Leia e assine o contrato.']
}

/**
 * The guardian whose CPF the contract of the school names and nobody knows; null where none. It is asked for where the
 * guardians stand, before there is a text.
 */
export const contractorWithoutCpf = async (
  db: Kysely<Database>,
  { studentId }: Pick<Enrolment, 'studentId'>,
  today: string,
): Promise<{ readonly id: number; readonly name: string } | null> => {
  const contractor = await contractorOf(db, studentId, today)
  if (contractor === null || contractor.cpf !== null) return null
  const template = await templateFor(db, 'contrato')
  return template !== null && JSON.stringify(template.content).includes(CPF_TAG) ? contractor : null
}

/** Stands in a template where the CPF of the contractor is written. */
const CPF_TAG = 'contratante_cpf'

const textGaps = ({ kind, frozen, signers }: WrittenText): readonly string[] => {
  const name = kind === 'contrato' ? 'contrato' : 'aditivo'
  const refused = signers.find(({ status }) => status === 'recusado')
  if (refused !== undefined) return [`${refused.name} recusou o ${name}: a escola vai preparar outra versão.`]
  if (frozen.faltas.length > 0) return [`Falta no ${name}: ${frozen.faltas.join(', ')}.`]
  return signers
    .filter(({ role, status }) => role === 'responsavel' && status === 'pendente')
    .map((signer) => `Falta a assinatura de ${signer.name} no ${name}.`)
}

/** The missing signatures of the texts that stand, those of school and witnesses included. */
export const missingSignatures = async (
  db: Kysely<Database>,
  enrolmentId: number,
): Promise<readonly { readonly text: string; readonly names: readonly string[] }[]> => {
  const contract = await contractOf(db, enrolmentId)
  if (contract === null || contract.status === 'rescindido') return []
  return standing(await textsOf(db, contract.id)).flatMap(({ kind, signers }) => {
    const names = signers.flatMap(({ name, status }) => (status === 'assinado' ? [] : [name]))
    return names.length === 0
      ? []
      : [{ text: `${CONTRACT_TEXT_LABEL[kind]} ${contract.number}/${contract.year}`, names }]
  })
}

const standingTexts = async (db: Kysely<Database>, enrolmentId: number): Promise<readonly WrittenText[]> => {
  const contract = await contractOf(db, enrolmentId)
  return contract === null || contract.status === 'rescindido' ? [] : standing(await textsOf(db, contract.id))
}
