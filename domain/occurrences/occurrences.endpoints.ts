import { drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Occurrences from '#domain/occurrences/occurrences.schemas.ts'

const SEE = { anyOf: ['ocorrencias'] } as const
const EDIT = { anyOf: ['ocorrencias'], edit: true } as const
const REGISTER = { anyOf: ['registrarOcorrencia'], edit: true } as const

/** Occurrences of the class groups that the caller sees (A-G8), the newest first. Of restricted ones it tells nothing but that they are there. */
export const listOccurrences = endpoint<Occurrences.ListOccurrences>('academico', 'GET', 'Ocorrencia', SEE)
/** What the form of a new one chooses from. */
export const readOccurrenceChoices = endpoint<Occurrences.ReadOccurrenceChoices>(
  'academico',
  'GET',
  'Ocorrencia/Opcoes',
  { anyOf: ['registrarOcorrencia'] },
)
/** The students of a class group, with the warnings that each has of a type in the school year. */
export const listOccurrenceStudents = endpoint<Occurrences.ListOccurrenceStudents>(
  'academico',
  'GET',
  'Ocorrencia/Alunos',
  { anyOf: ['registrarOcorrencia'] },
)
/** One with its students, acknowledgements and addenda. Each look at a restricted one is audited. */
export const readOccurrence = endpoint<Occurrences.ReadOccurrence>('academico', 'GET', 'Ocorrencia/:id', SEE)
/** Registers one, and tells the families where the type or the caller says so. The same `chave` is done once. */
export const registerOccurrence = endpoint<Occurrences.RegisterOccurrence>('academico', 'POST', 'Ocorrencia', REGISTER)
/** One as its form shows it. Each look at a restricted one is audited. */
export const readOccurrenceEditing = endpoint<Occurrences.ReadOccurrenceEditing>(
  'academico',
  'GET',
  'Ocorrencia/:id/Edicao',
  { anyOf: ['registrarOcorrencia'] },
)
/** Changes one that no guardian acknowledged; the families that were told hear of it once. */
export const editOccurrence = endpoint<Occurrences.EditOccurrence>('academico', 'PUT', 'Ocorrencia/:id', REGISTER)
/** What each family reads of one, on a page of its own with lines to sign. */
export const printOccurrence = drawnEndpoint<Occurrences.PrintOccurrence>('academico', 'Ocorrencia/:id/Impressao', SEE)
/** Tells the families of one, closes it, or cancels it while nobody acknowledged it. */
export const stepOccurrence = endpoint<Occurrences.StepOccurrence>('academico', 'POST', 'Ocorrencia/:id/Situacao', EDIT)
/** Completes or corrects one, for the school or for one family. The same `chave` is done once. */
export const addToOccurrence = endpoint<Occurrences.AddToOccurrence>('academico', 'POST', 'Ocorrencia/:id/Adendo', EDIT)
/** Adds a picture or document, for the school, for one family or for all. The same `chave` is done once. */
export const attachToOccurrence = endpoint<Occurrences.AttachToOccurrence>(
  'academico',
  'POST',
  'Ocorrencia/:id/Anexo',
  EDIT,
)
/** Takes a file away, while no guardian acknowledged the occurrence. */
export const detachFromOccurrence = endpoint<Occurrences.DetachFromOccurrence>(
  'academico',
  'POST',
  'Ocorrencia/:id/Anexo/Remocao',
  EDIT,
)
/** Enters that a guardian signed on paper, with the scan. The same `chave` is done once. */
export const enterOccurrencePaper = endpoint<Occurrences.EnterOccurrencePaper>(
  'academico',
  'POST',
  'Ocorrencia/:id/CienciaPapel',
  EDIT,
)
/** Writes the plan against bullying of a restricted occurrence, or changes it. */
export const planAgainstBullying = endpoint<Occurrences.PlanAgainstBullying>(
  'academico',
  'PUT',
  'Ocorrencia/:id/Plano',
  EDIT,
)
/** Notes what was done since, and perhaps closes the plan. The same `chave` is done once. */
export const followBullyingPlan = endpoint<Occurrences.FollowBullyingPlan>(
  'academico',
  'POST',
  'Ocorrencia/:id/Plano/Acompanhamento',
  EDIT,
)
/** How many cases of bullying there were in the units of the caller, by school year and category. */
export const readBullyingReport = endpoint<Occurrences.ReadBullyingReport>('academico', 'GET', 'Relatorios/Bullying', {
  anyOf: ['relatorioBullying'],
})
/** What the family of a child was told. */
export const readFamilyOccurrences = endpoint<Occurrences.ReadFamilyOccurrences>(
  'academico',
  'GET',
  'AcademicArea/Ocorrencias',
  { types: [GUARDIAN, STUDENT] },
)
/** A guardian acknowledges what was told of a child, as it stands; `:id` is the child's part of the occurrence. The same again changes nothing. */
export const acknowledgeOccurrence = endpoint<Occurrences.AcknowledgeOccurrence>(
  'academico',
  'POST',
  'AcademicArea/Ocorrencias/:id/Ciencia',
  { types: [GUARDIAN], inPerson: true },
)
