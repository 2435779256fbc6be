import { endpoint } from '#domain/base/endpoint.ts'
import type * as Dismissals from '#domain/subjectDismissals/subjectDismissals.schemas.ts'

const SEE = { anyOf: ['dispensaDisciplina'] } as const
const EDIT = { anyOf: ['dispensaDisciplina'], edit: true } as const

/** Dismissals from subjects (A-G12), those that hold first. */
export const listDismissals = endpoint<Dismissals.ListDismissals>('academico', 'GET', 'SubjectDismiss', SEE)
/** What may be chosen for them in a class group. */
export const readDismissalChoices = endpoint<Dismissals.ReadDismissalChoices>(
  'academico',
  'GET',
  'SubjectDismiss/Choices',
  EDIT,
)
/** What dismissals would do, student by student; nothing is written. */
export const previewDismissals = endpoint<Dismissals.PreviewDismissals>(
  'academico',
  'POST',
  'SubjectDismiss/Preview',
  EDIT,
)
/** One with what it hides. */
export const readDismissal = endpoint<Dismissals.ReadDismissal>('academico', 'GET', 'SubjectDismiss/:id', SEE)
/** Dismisses students of a class group: all of them, or none with who is refused and why. The same `chave` is done once. */
export const grantDismissals = endpoint<Dismissals.GrantDismissals>('academico', 'POST', 'SubjectDismiss', EDIT)
/** Takes a dismissal back, with the reason: marks that were there are back. */
export const removeDismissal = endpoint<Dismissals.RemoveDismissal>(
  'academico',
  'POST',
  'SubjectDismiss/:id/Removal',
  EDIT,
)
