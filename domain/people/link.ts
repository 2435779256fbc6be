import { isDay } from '#domain/base/typedDay.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { boundsMessage } from '#domain/base/sentences.ts'
import { type Kinship, kinshipName, type LinkFlags, linkIsAllowed } from '#domain/people/linkFlags.ts'
import { sumOf } from '#domain/base/sum.ts'

/** What a guardian is to a student, as it travels (portal.md 3 “Guardian flags”, D 2.24 “Roles on the link”). */
export interface LinkDraft {
  /** Code of `KINSHIPS`. */
  parentesco: Kinship
  financeiro: boolean
  academico: boolean
  legal: boolean
  assinaContrato: boolean
  naoDeclarado: boolean
  falecido: boolean
  semCpf: boolean
  /** Share of what is paid, 1 to 100; null: not divided. */
  percentualFinanceiro: number | null
  podeRetirar: boolean
  /** Place among those who are called in an emergency, from 1; null: not called. */
  ordemEmergencia: number | null
  recebeMensagens: boolean
  moraCom: boolean
  /** A court order; empty: none. */
  restricao: string
  /** ISO; empty: from always, and until revoked. */
  restricaoInicio: string
  restricaoFim: string
  /** The decision as a `storedFileText`; empty: the school has no copy. */
  restricaoArquivo: string
}

/** Defaults of a new link. */
export const NEW_LINK: LinkDraft = {
  parentesco: 2,
  financeiro: false,
  academico: true,
  legal: true,
  assinaContrato: false,
  naoDeclarado: false,
  falecido: false,
  semCpf: false,
  percentualFinanceiro: null,
  podeRetirar: true,
  ordemEmergencia: null,
  recebeMensagens: true,
  moraCom: true,
  restricao: '',
  restricaoInicio: '',
  restricaoFim: '',
  restricaoArquivo: '',
}

export const RESTRICTION_MAX = 500
const EMERGENCY_ORDER_MAX = 9

/** Flag of the rules and its name on the wire. */
export const FLAG_FIELDS = {
  financial: 'financeiro',
  academic: 'academico',
  legal: 'legal',
  signer: 'assinaContrato',
  undeclared: 'naoDeclarado',
  deceased: 'falecido',
  withoutCpf: 'semCpf',
} as const satisfies Readonly<Record<keyof LinkFlags, keyof LinkDraft>>

/** The flags of a link, as the rules know them. */
export const flagsOf = (link: LinkDraft): LinkFlags => ({
  financial: link.financeiro,
  academic: link.academico,
  legal: link.legal,
  signer: link.assinaContrato,
  undeclared: link.naoDeclarado,
  deceased: link.falecido,
  withoutCpf: link.semCpf,
})

/** The link with other flags; a guardian who does not pay has no share. */
export const withFlags = <L extends LinkDraft>(link: L, flags: LinkFlags): L => ({
  ...link,
  financeiro: flags.financial,
  academico: flags.academic,
  legal: flags.legal,
  assinaContrato: flags.signer,
  naoDeclarado: flags.undeclared,
  falecido: flags.deceased,
  semCpf: flags.withoutCpf,
  percentualFinanceiro: flags.financial ? link.percentualFinanceiro : null,
})

/** Words of the fields of a link, for forms, lists of differences and the audit. */
export const LINK_LABELS: Readonly<Record<keyof LinkDraft, string>> = {
  parentesco: 'Parentesco',
  financeiro: 'Financeiro',
  academico: 'Pedagógico',
  legal: 'Legal',
  assinaContrato: 'Assina contrato',
  naoDeclarado: 'Não declarado',
  falecido: 'Falecido',
  semCpf: 'Sem CPF',
  percentualFinanceiro: 'Percentual financeiro',
  podeRetirar: 'Pode retirar o aluno',
  ordemEmergencia: 'Ordem de emergência',
  recebeMensagens: 'Recebe mensagens',
  moraCom: 'Mora com o aluno',
  restricao: 'Restrição judicial',
  restricaoInicio: 'Início da restrição',
  restricaoFim: 'Fim da restrição',
  restricaoArquivo: 'Arquivo da decisão',
}

/** What of a link somebody fills in, without who and when. */
export const linkDraftOf = (link: LinkDraft): LinkDraft => ({
  parentesco: link.parentesco,
  financeiro: link.financeiro,
  academico: link.academico,
  legal: link.legal,
  assinaContrato: link.assinaContrato,
  naoDeclarado: link.naoDeclarado,
  falecido: link.falecido,
  semCpf: link.semCpf,
  percentualFinanceiro: link.percentualFinanceiro,
  podeRetirar: link.podeRetirar,
  ordemEmergencia: link.ordemEmergencia,
  recebeMensagens: link.recebeMensagens,
  moraCom: link.moraCom,
  restricao: link.restricao,
  restricaoInicio: link.restricaoInicio,
  restricaoFim: link.restricaoFim,
  restricaoArquivo: link.restricaoArquivo,
})

/** The fields of a link in the order in which they are told. */
export const LINK_FIELDS = [
  'parentesco',
  'financeiro',
  'academico',
  'legal',
  'assinaContrato',
  'naoDeclarado',
  'falecido',
  'semCpf',
  'percentualFinanceiro',
  'podeRetirar',
  'ordemEmergencia',
  'recebeMensagens',
  'moraCom',
  'restricao',
  'restricaoInicio',
  'restricaoFim',
  'restricaoArquivo',
] as const satisfies readonly (keyof LinkDraft)[]

/** The link as it is stored. */
export const settledLink = <L extends LinkDraft>(link: L): L => ({
  ...withFlags(link, flagsOf(link)),
  restricao: link.restricao.trim(),
})

/** The sentence of every field of a link that is wrong, by its name. */
export const linkFlaws = (link: LinkDraft): Readonly<Record<string, string>> => ({
  ...(!linkIsAllowed(link.parentesco, flagsOf(link)) && {
    parentesco: 'Estas funções não combinam com o parentesco e entre si.',
  }),
  ...rangeFlaw('percentualFinanceiro', link.percentualFinanceiro, 100),
  ...rangeFlaw('ordemEmergencia', link.ordemEmergencia, EMERGENCY_ORDER_MAX),
  ...restrictionFlaws(link),
})

const rangeFlaw = (name: 'percentualFinanceiro' | 'ordemEmergencia', value: number | null, max: number) => {
  const isRight = value === null || (Number.isInteger(value) && value >= 1 && value <= max)
  return isRight ? {} : { [name]: `O campo ${LINK_LABELS[name]} vai de 1 a ${max}.` }
}

const NO_DAY = 'A data não existe. Use dd/mm/aaaa.'

const restrictionFlaws = ({
  restricao,
  restricaoInicio,
  restricaoFim,
  restricaoArquivo,
}: LinkDraft): Readonly<Record<string, string>> => {
  const text = restricao.trim()
  if (text === '') {
    const isSaid = [restricaoInicio, restricaoFim, restricaoArquivo].some((part) => part !== '')
    return isSaid ? { restricao: 'Diga o que a decisão determina.' } : {}
  }
  const tooLong = boundsMessage(text, { maxLength: RESTRICTION_MAX })
  const endsEarly = isDay(restricaoInicio) && isDay(restricaoFim) && restricaoFim < restricaoInicio
  return {
    ...(tooLong !== undefined && { restricao: tooLong }),
    ...(restricaoInicio !== '' && !isDay(restricaoInicio) && { restricaoInicio: NO_DAY }),
    ...(restricaoFim !== '' && !isDay(restricaoFim) && { restricaoFim: NO_DAY }),
    ...(endsEarly && { restricaoFim: 'O fim da restrição não pode ser antes do início.' }),
  }
}

/** Whether a restriction of a court holds on a day; both ISO. */
export const isRestricted = ({ restricao, restricaoInicio, restricaoFim }: LinkDraft, today: string): boolean =>
  restricao !== '' && restricaoInicio <= today && (restricaoFim === '' || restricaoFim >= today)

/** How much of what is paid the shares of the financial guardians make up; null where nobody has one. */
export const shareTotal = (links: readonly LinkDraft[]): number | null => {
  const shares = links.flatMap(({ financeiro, percentualFinanceiro }) =>
    financeiro && percentualFinanceiro !== null ? [percentualFinanceiro] : [],
  )
  return shares.length === 0 ? null : sumOf(shares)
}

/** A field of a link as people read it. */
export const linkText = (link: LinkDraft, name: keyof LinkDraft): string => {
  const value = link[name]
  if (name === 'parentesco') return kinshipName(link.parentesco)
  if (name === 'restricaoArquivo') return storedFileOf(value)?.name ?? ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return value === null ? '' : String(value)
}
