import type { ListEntry } from '#domain/base/list.ts'

/** Code of “Titular” in `ASSIGNMENT_KINDS`: of a subject a class group has one at a time. */
export const TITULAR = 1

/** How somebody teaches a class group (D 2.5). */
export const ASSIGNMENT_KINDS = [
  { id: TITULAR, nome: 'Titular' },
  { id: 2, nome: 'Substituto' },
  { id: 3, nome: 'Co-docência' },
  { id: 4, nome: 'Eventual' },
] as const satisfies readonly ListEntry[]
