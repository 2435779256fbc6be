import type { ListEntry } from '#domain/base/list.ts'

/** What is in the way of the end of a stage or a year (D 2.17), each with whether it blocks by itself or warns. */
export const PENDING_ITEMS = [
  { id: 1, nome: 'Avaliação sem nota', blocks: true },
  { id: 2, nome: 'Aula sem chamada', blocks: true },
  { id: 3, nome: 'Aula sem conteúdo', blocks: false },
  { id: 4, nome: 'Média da etapa em falta', blocks: true },
  { id: 5, nome: 'Muitos abaixo da média, sem justificativa', blocks: false },
  { id: 6, nome: 'Dias ou horas letivas insuficientes', blocks: true },
  { id: 7, nome: 'Aula em dia não letivo', blocks: false },
  { id: 8, nome: 'Alteração de nota à espera de decisão', blocks: true },
  { id: 9, nome: 'Justificativa de falta à espera de decisão', blocks: false },
  { id: 10, nome: 'Aluno sem turma', blocks: true },
  { id: 11, nome: 'Aluno em duas turmas no mesmo turno', blocks: true },
  { id: 12, nome: 'Exame em falta', blocks: true },
  { id: 13, nome: 'Conselho de classe não concluído', blocks: true },
  { id: 14, nome: 'Transferência recebida sem notas ou documentos', blocks: true },
  { id: 15, nome: 'Evento obrigatório do calendário não realizado', blocks: false },
  { id: 16, nome: 'Menos aulas dadas do que previstas', blocks: false },
  { id: 17, nome: 'Parecer descritivo em falta', blocks: true },
  { id: 18, nome: 'Documento obrigatório em falta', blocks: false },
  { id: 19, nome: 'Recurso em aberto', blocks: true },
  { id: 20, nome: 'Dado do Educacenso em falta', blocks: false },
] as const satisfies readonly (ListEntry & { readonly blocks: boolean })[]

export type PendingCode = (typeof PENDING_ITEMS)[number]['id']

export const [BLOCKS, WARNS, NOT_FOLLOWED] = [1, 2, 3] as const

/** What the school does with a kind of pending item. */
export const PENDING_EFFECTS = [
  { id: BLOCKS, nome: 'Impede o fechamento' },
  { id: WARNS, nome: 'Apenas avisa' },
  { id: NOT_FOLLOWED, nome: 'Não acompanha' },
] as const satisfies readonly ListEntry[]

export const [
  MARK_MISSING,
  ROLL_MISSING,
  CONTENT_MISSING,
  MEAN_MISSING,
  MANY_BELOW,
  TOO_FEW_DAYS,
  LESSON_OFF_CALENDAR,
  CHANGE_WAITS,
  EXCUSE_WAITS,
  WITHOUT_CLASS_GROUP,
  TWO_CLASS_GROUPS,
  EXAM_MISSING,
  COUNCIL_OPEN,
] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const satisfies readonly PendingCode[]

/** An arrival from another school with stages or documents that are open. */
export const ARRIVAL_UNSETTLED = 14 satisfies PendingCode

export const [EVENT_NOT_HELD, LESSONS_OWED, OPINION_MISSING, DOCUMENT_MISSING, APPEAL_OPEN, CENSUS_MISSING] = [
  15, 16, 17, 18, 19, 20,
] as const satisfies readonly PendingCode[]
