/** M38 and the places below it. */
export const PROFILES = '/matricula/gestao/perfis'
export const NEW_PROFILE = `${PROFILES}/novo`
export const SIMULATOR = `${PROFILES}/simulador`

export const profileOf = (id: number): string => `${PROFILES}/${id}`
/** A new profile copied from another. */
export const copyOf = (id: number): string => `${NEW_PROFILE}?copia=${id}`
export const simulatorOf = (id: number): string => `${SIMULATOR}?perfil=${id}`

/** Largest id of a row. */
const MAX_ID = 2_147_483_647

/** The profile of a path or query; null for none. */
export const profileIdOf = (text: string | undefined): number | null => {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : null
}

/** Name of the draft of an existing profile. */
export const draftOf = (id: number): string => `profiles/${id}`
/** Name of the draft of a new profile, which may be a copy. */
export const draftOfNew = (copied: number | null): string =>
  copied === null ? 'profiles/novo' : `profiles/copia/${copied}`
