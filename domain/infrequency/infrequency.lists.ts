import type { ListEntry } from '#domain/base/list.ts'

export const [NO_LEVEL, TO_BE_TOLD, CRITICAL, AT_LIMIT] = [0, 1, 2, 3] as const

/** The three bars of absences (D 2.8): of 50 permitted, more than 15, from 40 on, and all 50. */
export const ABSENCE_LEVELS = [
  { id: TO_BE_TOLD, nome: 'Avisar o Conselho Tutelar' },
  { id: CRITICAL, nome: 'Crítica' },
  { id: AT_LIMIT, nome: 'No limite' },
] as const satisfies readonly ListEntry[]

export const [OPEN, IN_SEARCH, RESOLVED] = [1, 2, 3] as const

/** What the school does about an alert. */
export const ALERT_STATUSES = [
  { id: OPEN, nome: 'Aberto' },
  { id: IN_SEARCH, nome: 'Em busca ativa' },
  { id: RESOLVED, nome: 'Resolvido' },
] as const satisfies readonly ListEntry[]

/** How somebody tried to reach a family. */
export const CONTACT_MEANS = [
  { id: 1, nome: 'Telefone' },
  { id: 2, nome: 'Mensagem' },
  { id: 3, nome: 'E-mail' },
  { id: 4, nome: 'Conversa na escola' },
  { id: 5, nome: 'Visita' },
  { id: 6, nome: 'Bilhete' },
] as const satisfies readonly ListEntry[]

/** Why a student is likely to be missing: the default reasons of D 2.8. */
export const LIKELY_REASONS = [
  { id: 1, nome: 'Doença do aluno' },
  { id: 2, nome: 'Doença na família' },
  { id: 3, nome: 'Óbito de familiar' },
  { id: 4, nome: 'Sem quem leve à escola' },
  { id: 5, nome: 'Falta de transporte' },
  { id: 6, nome: 'Enchente ou calamidade' },
  { id: 7, nome: 'Violência no entorno' },
  { id: 8, nome: 'Trabalho' },
  { id: 9, nome: 'Viagem' },
  { id: 10, nome: 'Dificuldade na escola' },
  { id: 11, nome: 'Outro' },
] as const satisfies readonly ListEntry[]

/** How an active search ended (D 2.8 “BuscaAtiva”). */
export const SEARCH_OUTCOMES = [
  { id: 1, nome: 'Retornou com justificativa' },
  { id: 2, nome: 'Retornou sem justificativa' },
  { id: 3, nome: 'Abandono' },
  { id: 4, nome: 'Transferência' },
] as const satisfies readonly ListEntry[]
