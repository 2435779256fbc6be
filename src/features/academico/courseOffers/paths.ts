import { NEW } from '#src/lib/recordPath.ts'

/** A-C5: the list, and an offer below it. */
export const COURSE_OFFERS = '/academico/cadastros/gestao-cursos'

/** The form of an offer; null: of a new one. */
export const courseOfferOf = (id: number | null): string => `${COURSE_OFFERS}/${id ?? NEW}`
/** A new offer that begins as another one is. */
export const copyOf = (id: number): string => `${courseOfferOf(null)}?copia=${id}`

/** The offer that is copied; null where none is. */
export const copiedIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** Name of the form's draft. */
export const draftOf = (id: number | null, copied: number | null): string =>
  copied === null ? `gestao-cursos/${id ?? NEW}` : `gestao-cursos/copia/${copied}`
