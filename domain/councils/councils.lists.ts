import type { ListEntry } from '#domain/base/list.ts'

export const [PARTICIPATIVE, OF_STAGE_COUNCIL, FINAL_COUNCIL, EXTRAORDINARY] = [1, 2, 3, 4] as const

/** Kinds of class councils (D 2.10). */
export const COUNCIL_KINDS = [
  { id: PARTICIPATIVE, nome: 'Participativo' },
  { id: OF_STAGE_COUNCIL, nome: 'Por etapa' },
  { id: FINAL_COUNCIL, nome: 'Final' },
  { id: EXTRAORDINARY, nome: 'Extraordinário' },
] as const satisfies readonly ListEntry[]
export type CouncilKind = (typeof COUNCIL_KINDS)[number]['id']

export const [NOT_STARTED, UNDER_WAY, CONCLUDED] = [0, 1, 2] as const

export const COUNCIL_STATUSES = [
  { id: NOT_STARTED, nome: 'Não iniciado' },
  { id: UNDER_WAY, nome: 'Em andamento' },
  { id: CONCLUDED, nome: 'Concluído' },
] as const satisfies readonly ListEntry[]
export type CouncilStatus = (typeof COUNCIL_STATUSES)[number]['id']

export const [DIRECTION, COORDINATION, TEACHING_ROLE] = [1, 2, 3] as const

/** As what somebody takes part in a council. */
export const COUNCIL_ROLES = [
  { id: DIRECTION, nome: 'Direção' },
  { id: COORDINATION, nome: 'Coordenação' },
  { id: TEACHING_ROLE, nome: 'Professor' },
  { id: 4, nome: 'Orientação' },
  { id: 5, nome: 'Representante de turma' },
  { id: 6, nome: 'Representante de responsáveis' },
] as const satisfies readonly ListEntry[]

/** What a note before a council is about. */
export const NOTE_CATEGORIES = [
  { id: 1, nome: 'Aprendizagem' },
  { id: 2, nome: 'Frequência' },
  { id: 3, nome: 'Disciplina' },
  { id: 4, nome: 'Participação' },
  { id: 5, nome: 'Saúde e inclusão' },
  { id: 6, nome: 'Destaque positivo' },
] as const satisfies readonly ListEntry[]

export const NOTE_DEGREES = [
  { id: 1, nome: 'Leve' },
  { id: 2, nome: 'Moderado' },
  { id: 3, nome: 'Acentuado' },
] as const satisfies readonly ListEntry[]

/** What a council sends a student to. */
export const REFERRAL_KINDS = [
  { id: 1, nome: 'Recuperação' },
  { id: 2, nome: 'Reforço' },
  { id: 3, nome: 'Acompanhamento psicopedagógico' },
  { id: 4, nome: 'Conversa com a família' },
  { id: 5, nome: 'AEE' },
] as const satisfies readonly ListEntry[]

/** What a council recommends to a student. */
export const STUDENT_ADVICE = [
  { id: 1, nome: 'Manter uma rotina diária de estudo' },
  { id: 2, nome: 'Entregar as atividades no prazo' },
  { id: 3, nome: 'Participar mais das aulas e tirar dúvidas' },
  { id: 4, nome: 'Frequentar as aulas de reforço' },
  { id: 5, nome: 'Cuidar da convivência com os colegas' },
  { id: 6, nome: 'Continuar com o bom trabalho' },
] as const satisfies readonly ListEntry[]

/** What a council recommends to a family. */
export const FAMILY_ADVICE = [
  { id: 1, nome: 'Acompanhar os estudos e as tarefas em casa' },
  { id: 2, nome: 'Garantir a presença e a pontualidade' },
  { id: 3, nome: 'Conversar com a coordenação' },
  { id: 4, nome: 'Incentivar a leitura em casa' },
  { id: 5, nome: 'Procurar avaliação especializada' },
  { id: 6, nome: 'Valorizar os avanços' },
] as const satisfies readonly ListEntry[]
