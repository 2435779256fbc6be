/** M31 and the places below it. */
export const TERMS = '/matricula/customizacao/termos-politicas'
export const NEW_TERM = `${TERMS}/novo`

export const termOf = (id: number): string => `${TERMS}/${id}`
export const versionsOf = (id: number): string => `${termOf(id)}/versoes`
export const acceptancesOf = (id: number): string => `${termOf(id)}/aceites`

/** Largest id of a row. */
const MAX_ID = 2_147_483_647

/** The term of a path; null for none. */
export const termIdOf = (text: string | undefined): number | null => {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}

/** Name of the draft of the form; null for a new term. */
export const formNameOf = (id: number | null): string => `terms/${id ?? 'novo'}`
