import type { ListEntry } from '#domain/base/list.ts'

export const [JUSTIFIES, WAIVES] = [1, 2] as const

/** What a granted excuse does to an absence: it stays one and is marked, or it no longer counts (D 2.8). */
export const EXCUSE_EFFECTS = [
  { id: JUSTIFIES, nome: 'Justifica' },
  { id: WAIVES, nome: 'Abona' },
] as const satisfies readonly ListEntry[]

/** Code of an effect. */
export type ExcuseEffect = (typeof EXCUSE_EFFECTS)[number]['id']

/** Why a student is absent, one of the portal or one that the school added. */
export interface AbsenceReason extends ListEntry {
  readonly efeito: ExcuseEffect
  /** Whether it is only accepted with a file. */
  readonly exigeAnexo: boolean
  /** The law that says so; empty for none. */
  readonly baseLegal: string
}

export const [MEDICAL_CERTIFICATE, OTHER_REASON] = [1, 15] as const

const justifies = { efeito: JUSTIFIES, exigeAnexo: false, baseLegal: '' } as const
const certified = { ...justifies, exigeAnexo: true } as const
const waives = (baseLegal: string) => ({ efeito: WAIVES, exigeAnexo: true, baseLegal }) as const

/** Where the ids of reasons begin that a school added: the codes of the portal are below. */
export const FIRST_OWN_REASON = 100

/** MotivoAusência: why students are absent, with the usual effect, in the order of the drop-down (D 2.8). Schools add their own (`absenceReasons`). */
export const EXCUSE_REASONS = [
  { id: MEDICAL_CERTIFICATE, nome: 'Atestado médico do aluno', ...certified },
  { id: 2, nome: 'Atestado médico de familiar', ...certified },
  { id: 3, nome: 'Doença na família, sem atestado', ...justifies },
  { id: 4, nome: 'Falecimento de familiar', ...justifies },
  {
    id: 16,
    nome: 'Doença longa ou transmissível, com exercícios em casa',
    ...waives('Decreto-Lei 1.044/1969'),
  },
  { id: 17, nome: 'Gestação, com exercícios em casa', ...waives('Lei 6.202/1975') },
  { id: 5, nome: 'Sem quem leve à escola', ...justifies },
  { id: 6, nome: 'Enchente', ...justifies },
  { id: 7, nome: 'Falta de transporte', ...justifies },
  { id: 8, nome: 'Violência perto de casa ou da escola', ...justifies },
  { id: 9, nome: 'Calamidade', ...justifies },
  { id: 10, nome: 'Escola fechada', ...justifies },
  { id: 11, nome: 'Convocação judicial ou militar', ...certified },
  { id: 18, nome: 'Exercício ou manobra da reserva militar', ...waives('Decreto-Lei 715/1969') },
  { id: 12, nome: 'Dia de guarda da religião', ...justifies, baseLegal: 'Lei 13.796/2019' },
  { id: 13, nome: 'Evento esportivo ou cultural pela escola', ...justifies },
  { id: 14, nome: 'Viagem', ...justifies },
  { id: OTHER_REASON, nome: 'Outro motivo', ...justifies },
] as const satisfies readonly AbsenceReason[]

export const [EXCUSE_SENT, EXCUSE_ANALYSED, EXCUSE_GRANTED, EXCUSE_REFUSED, EXCUSE_WITHDRAWN, EXCUSE_REVERSED] = [
  1, 2, 3, 4, 5, 6,
] as const

/** Where an excuse stands (D 2.8 “situação”); those that wait come first. */
export const EXCUSE_STATUSES = [
  { id: EXCUSE_SENT, nome: 'Enviada' },
  { id: EXCUSE_ANALYSED, nome: 'Em análise' },
  { id: EXCUSE_GRANTED, nome: 'Deferida' },
  { id: EXCUSE_REFUSED, nome: 'Indeferida' },
  { id: EXCUSE_WITHDRAWN, nome: 'Retirada' },
  { id: EXCUSE_REVERSED, nome: 'Revertida' },
] as const satisfies readonly ListEntry[]

/** Code of a status. */
export type ExcuseStatus = (typeof EXCUSE_STATUSES)[number]['id']

export const [TAKE_UP, GRANT, REFUSE, REVERSE] = [1, 2, 3, 4] as const

/** What the school does with an excuse. */
export const EXCUSE_DECISIONS = [
  { id: TAKE_UP, nome: 'Colocar em análise' },
  { id: GRANT, nome: 'Deferir' },
  { id: REFUSE, nome: 'Indeferir' },
  { id: REVERSE, nome: 'Reverter' },
] as const satisfies readonly ListEntry[]

/** Code of a decision. */
export type ExcuseDecision = (typeof EXCUSE_DECISIONS)[number]['id']
