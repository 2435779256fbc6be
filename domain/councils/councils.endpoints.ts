import { drawnEndpoint, endpoint } from '#domain/base/endpoint.ts'
import type * as Councils from '#domain/councils/councils.schemas.ts'
import type * as Notes from '#domain/councils/notes.schemas.ts'

const SEE = { anyOf: ['conselhoGestao'] } as const
const EDIT = { anyOf: ['conselhoGestao'], edit: true } as const
const NOTES = { anyOf: ['conselhoApontamento'] } as const
const WRITE_NOTES = { anyOf: ['conselhoApontamento'], edit: true } as const

/** Class councils of the caller's units, the newest first. */
export const listCouncils = endpoint<Councils.ListCouncils>('academico', 'GET', 'ConselhoClasse/GetPagedList', SEE)
/** What a new council is made of. */
export const readCouncilChoices = endpoint<Councils.ReadCouncilChoices>(
  'academico',
  'GET',
  'ConselhoClasse/Escolhas',
  SEE,
)
/** The same `chave` makes one. */
export const createCouncil = endpoint<Councils.CreateCouncil>('academico', 'POST', 'ConselhoClasse', EDIT)
/** A meeting with its students: facts, notes and what is decided. */
export const readCouncil = endpoint<Councils.ReadCouncil>('academico', 'GET', 'ConselhoClasse/:id', SEE)
/** When and where, who is there, and what the minutes say in words of their own. */
export const saveMeeting = endpoint<Councils.SaveMeeting>('academico', 'PUT', 'ConselhoClasse/:id', EDIT)
/** Once it has begun, a second time changes nothing. */
export const startCouncil = endpoint<Councils.StartCouncil>('academico', 'POST', 'ConselhoClasse/:id/Inicio', EDIT)
/** Freezes what was decided, and draws up the minutes. */
export const concludeCouncil = endpoint<Councils.ConcludeCouncil>(
  'academico',
  'POST',
  'ConselhoClasse/:id/Conclusao',
  EDIT,
)
export const saveCouncilStudent = endpoint<Councils.SaveCouncilStudent>(
  'academico',
  'PUT',
  'ConselhoClasse/:id/Aluno',
  EDIT,
)
/** How the council voted about a subject of a student. */
export const saveCouncilMark = endpoint<Councils.SaveCouncilMark>('academico', 'PUT', 'ConselhoClasse/:id/Voto', EDIT)
export const withdrawCouncilMark = endpoint<Councils.WithdrawCouncilMark>(
  'academico',
  'POST',
  'ConselhoClasse/:id/Voto/Retirada',
  EDIT,
)
/** What the council concluded of a student's year, otherwise than it was calculated. */
export const saveCouncilOpinion = endpoint<Councils.SaveCouncilOpinion>(
  'academico',
  'PUT',
  'ConselhoClasse/:id/Parecer',
  EDIT,
)
export const withdrawCouncilOpinion = endpoint<Councils.WithdrawCouncilOpinion>(
  'academico',
  'POST',
  'ConselhoClasse/:id/Parecer/Retirada',
  EDIT,
)
/** Minutes are corrected by this alone; the same `chave` is written once. */
export const writeAddendum = endpoint<Councils.WriteAddendum>('academico', 'POST', 'ConselhoClasse/:id/Adendo', EDIT)
/** A version of the minutes as PDF: the same file each time. */
export const printMinutes = drawnEndpoint<Councils.PrintMinutes>('academico', 'ConselhoClasse/:id/Ata', SEE)

/** The students of a class group with facts and notes, and the caller's own referrals. */
export const readCouncilNotes = endpoint<Notes.ReadCouncilNotes>(
  'academico',
  'GET',
  'ConselhoClasse/Apontamento',
  NOTES,
)
/** Without a text the note is taken back. */
export const saveCouncilNote = endpoint<Notes.SaveCouncilNote>(
  'academico',
  'PUT',
  'ConselhoClasse/Apontamento',
  WRITE_NOTES,
)
/** A referral of the caller is done; a second time changes nothing. */
export const finishReferral = endpoint<Notes.FinishReferral>(
  'academico',
  'POST',
  'ConselhoClasse/Encaminhamento/:id/Conclusao',
  NOTES,
)
