import type { ListEntry } from '#domain/base/list.ts'

/** The nature of accidents and of students who feel ill. */
export const HEALTH = 3

/** What an occurrence is about (D 2.11). */
export const OCCURRENCE_NATURES = [
  { id: 1, nome: 'Disciplinar' },
  { id: 2, nome: 'Pedagógica' },
  { id: HEALTH, nome: 'Saúde ou acidente' },
  { id: 4, nome: 'Elogio' },
  { id: 5, nome: 'Atendimento' },
  { id: 6, nome: 'Financeira (interna)' },
] as const satisfies readonly ListEntry[]

/** How grave occurrences of a type are, from 1 to 4 (D 2.11). */
export const OCCURRENCE_SEVERITIES = [
  { id: 1, nome: '1 – Leve' },
  { id: 2, nome: '2 – Moderada' },
  { id: 3, nome: '3 – Grave' },
  { id: 4, nome: '4 – Gravíssima' },
] as const satisfies readonly ListEntry[]

export const [SPOKEN_WARNING, WRITTEN_WARNING, SUSPENSION, RESCISSION] = [1, 2, 5, 8] as const

/** What the school does about an occurrence (D 2.11). */
export const OCCURRENCE_MEASURES = [
  { id: SPOKEN_WARNING, nome: 'Advertência verbal' },
  { id: WRITTEN_WARNING, nome: 'Advertência escrita' },
  { id: 3, nome: 'Comunicado' },
  { id: 4, nome: 'Reunião' },
  { id: SUSPENSION, nome: 'Suspensão' },
  { id: 6, nome: 'Reparação' },
  { id: 7, nome: 'Encaminhamento' },
  { id: RESCISSION, nome: 'Rescisão' },
] as const satisfies readonly ListEntry[]

/** Whether points of an occurrence are gained or lost. */
export const POINT_EFFECTS = [
  { id: 1, nome: 'Soma' },
  { id: 2, nome: 'Desconta' },
] as const satisfies readonly ListEntry[]

export const [SEEN_ALWAYS, SEEN_NEVER, SEEN_IF_TOLD] = [1, 2, 3] as const

/** Whether families see occurrences of a type (D 2.11). */
export const FAMILY_SIGHTS = [
  { id: SEEN_ALWAYS, nome: 'Sempre' },
  { id: SEEN_NEVER, nome: 'Nunca' },
  { id: SEEN_IF_TOLD, nome: 'Decidir em cada ocorrência' },
] as const satisfies readonly ListEntry[]

/** The re-enrolment waits until the direction releases it. */
export const HOLDS_RE_ENROLMENT = 3

/** What an occurrence means for the next enrolment (D 2.11). */
export const ENROLMENT_EFFECTS = [
  { id: 1, nome: 'Nada' },
  { id: 2, nome: 'Alerta' },
  { id: HOLDS_RE_ENROLMENT, nome: 'Bloqueia a rematrícula' },
] as const satisfies readonly ListEntry[]

/** Warning numbers of portal.md 7: which warning it is (D 2.27). */
export const WARNING_NUMBERS = [
  { id: 1, nome: '1ª advertência' },
  { id: 2, nome: '2ª advertência' },
  { id: 3, nome: '3ª advertência' },
] as const satisfies readonly ListEntry[]

export const [AUTHOR, VICTIM, INVOLVED] = [1, 2, 4] as const

/** As what a student was part of an occurrence (D 2.11). */
export const OCCURRENCE_ROLES = [
  { id: AUTHOR, nome: 'Autor' },
  { id: VICTIM, nome: 'Vítima' },
  { id: 3, nome: 'Testemunha' },
  { id: INVOLVED, nome: 'Envolvido' },
] as const satisfies readonly ListEntry[]

/** Code of a role. */
export type OccurrenceRole = (typeof OCCURRENCE_ROLES)[number]['id']

/** Kinds of bullying (Lei 13.185/2015, Art. 3). */
export const BULLYING_CATEGORIES = [
  { id: 1, nome: 'Verbal' },
  { id: 2, nome: 'Moral' },
  { id: 3, nome: 'Sexual' },
  { id: 4, nome: 'Social' },
  { id: 5, nome: 'Psicológico' },
  { id: 6, nome: 'Físico' },
  { id: 7, nome: 'Material' },
  { id: 8, nome: 'Virtual (cyberbullying)' },
] as const satisfies readonly ListEntry[]

/** As what somebody of the school was part of an occurrence (D 2.11 “funcionários envolvidos”). */
export const STAFF_ROLES = [
  { id: 1, nome: 'Presenciou' },
  { id: 2, nome: 'Atendeu' },
  { id: 3, nome: 'Mediou' },
  { id: 4, nome: 'Envolvido' },
] as const satisfies readonly ListEntry[]

/** Files that are sent with a new occurrence. */
export const MOST_FILES = 5

export const [SCHOOL_ONLY, ONE_FAMILY, ALL_FAMILIES] = [1, 2, 3] as const

/** Who reads a file of an occurrence: what shows one student is for their family alone, what families share shows nobody. */
export const FILE_READERS = [
  { id: SCHOOL_ONLY, nome: 'Só a escola' },
  { id: ONE_FAMILY, nome: 'A família de um aluno' },
  { id: ALL_FAMILIES, nome: 'Todas as famílias' },
] as const satisfies readonly ListEntry[]

export const [NORMAL, RESTRICTED, PROTECTED] = [1, 2, 3] as const

/** Who of the school reads an occurrence (D 2.11 “sigilo”): what is protected is told to no family. */
export const OCCURRENCE_SECRECIES = [
  { id: NORMAL, nome: 'Normal' },
  { id: RESTRICTED, nome: 'Restrita' },
  { id: PROTECTED, nome: 'Proteção' },
] as const satisfies readonly ListEntry[]

export const [REGISTERED, TOLD, ACKNOWLEDGED, CLOSED, CANCELLED] = [1, 2, 3, 4, 5] as const

/** Where an occurrence stands (D 2.11 “situação”). */
export const OCCURRENCE_STATUSES = [
  { id: REGISTERED, nome: 'Registrada' },
  { id: TOLD, nome: 'Comunicada' },
  { id: ACKNOWLEDGED, nome: 'Ciente' },
  { id: CLOSED, nome: 'Encerrada' },
  { id: CANCELLED, nome: 'Cancelada' },
] as const satisfies readonly ListEntry[]

/** Code of a status. */
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number]['id']

/** What the school does with an occurrence after registering it; each is the status that it leads to. */
export const OCCURRENCE_STEPS = [
  { id: TOLD, nome: 'Comunicar à família' },
  { id: CLOSED, nome: 'Encerrar' },
  { id: CANCELLED, nome: 'Cancelar' },
] as const satisfies readonly ListEntry[]

/** Code of a step. */
export type OccurrenceStep = (typeof OCCURRENCE_STEPS)[number]['id']
