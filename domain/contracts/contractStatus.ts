/** States of a contract (D 2.23). */
export const CONTRACT_STATUSES = [
  'rascunho',
  'aguardando assinatura',
  'parcialmente assinado',
  'assinado',
  'ativo',
  'aditado',
  'rescindido',
  'encerrado',
] as const

export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

/** What a person reads. */
export const CONTRACT_STATUS_LABEL: Readonly<Record<ContractStatus, string>> = {
  rascunho: 'Rascunho',
  'aguardando assinatura': 'Aguardando assinatura',
  'parcialmente assinado': 'Parcialmente assinado',
  assinado: 'Assinado',
  ativo: 'Ativo',
  aditado: 'Aditado',
  rescindido: 'Rescindido',
  encerrado: 'Encerrado',
}

/** The party for which a person signs. */
export type SignerRole = 'responsavel' | 'escola' | 'testemunha'

export type SignerStatus = 'pendente' | 'assinado' | 'recusado'

export const SIGNER_STATUS_LABEL: Readonly<Record<SignerStatus, string>> = {
  pendente: 'Pendente',
  assinado: 'Assinado',
  recusado: 'Recusado',
}

/** In person in the portal, by the signatory key of staff, or with a pen. */
export type SigningMethod = 'aceite' | 'automatica' | 'papel'

export const SIGNING_METHOD_LABEL: Readonly<Record<SigningMethod, string>> = {
  aceite: 'aceite no portal',
  automatica: 'chave de signatário',
  papel: 'papel, guardado na escola',
}

export interface Signing {
  /** Signers with a lower turn sign first; guardians share one turn. */
  readonly turn: number
  readonly status: SignerStatus
}

/** The contract or an annex, if no newer version replaced it. */
export interface StandingText {
  readonly kind: 'contrato' | 'aditivo'
  /** Whether the text has no gaps. */
  readonly complete: boolean
  readonly signers: readonly Signing[]
}

/** Whether everybody has signed a text. */
export const isFullySigned = (signers: readonly Signing[]): boolean =>
  signers.length > 0 && signers.every(({ status }) => status === 'assinado')

/** Whether a signer refused: then nobody can sign until the school writes another version. */
export const isRefused = (signers: readonly Signing[]): boolean => signers.some(({ status }) => status === 'recusado')

/** The signers whose turn it is: the first who have not signed yet; nobody after a refusal. */
export const nextSigners = <S extends Signing>(signers: readonly S[]): readonly S[] => {
  if (isRefused(signers)) return []
  const pending = signers.filter(({ status }) => status === 'pendente')
  const turn = Math.min(...pending.map((signer) => signer.turn))
  return pending.filter((signer) => signer.turn === turn)
}

/** The state of a contract that was not ended, by its texts; `enrolled`: its enrolment is a fact. */
export const contractStatus = (texts: readonly StandingText[], enrolled: boolean): ContractStatus => {
  const contract = texts.find(({ kind }) => kind === 'contrato')
  if (contract === undefined || !contract.complete || isRefused(contract.signers)) return 'rascunho'
  if (!isFullySigned(contract.signers))
    return contract.signers.some(({ status }) => status === 'assinado')
      ? 'parcialmente assinado'
      : 'aguardando assinatura'
  if (texts.some(({ kind, signers }) => kind === 'aditivo' && isFullySigned(signers))) return 'aditado'
  return enrolled ? 'ativo' : 'assinado'
}

/** Name of a contract text, before its number. */
export const CONTRACT_TEXT_LABEL = { contrato: 'Contrato', aditivo: 'Aditivo' } as const
