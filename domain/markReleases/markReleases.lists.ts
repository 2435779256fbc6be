import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `RELEASE_STATUSES`. */
export const [HIDDEN, PREVIEWED, RELEASED, SCHEDULED] = [1, 2, 3, 4] as const

/**
 * How far the marks of a class group, subject and stage have come on their way to families (D 2.9 “PublicaçãoNotas”). A
 * scheduled release is one whose instant is still to come.
 */
export const RELEASE_STATUSES = [
  { id: HIDDEN, nome: 'Oculta' },
  { id: PREVIEWED, nome: 'Em prévia' },
  { id: RELEASED, nome: 'Publicada' },
  { id: SCHEDULED, nome: 'Agendada' },
] as const satisfies readonly ListEntry[]

/** What can be asked for: a release is scheduled by its day. */
export const RELEASE_CHANGES = [
  { id: HIDDEN, nome: 'Ocultar' },
  { id: PREVIEWED, nome: 'Deixar em prévia' },
  { id: RELEASED, nome: 'Publicar' },
] as const satisfies readonly ListEntry[]
