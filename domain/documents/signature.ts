import type { Signature } from '#domain/documents/frozen.ts'

/** A person who signs for the school: `registro` is the number of their act or registration, '' where there is none. */
export const signatureOf = (nome: string, role: string, registro: string): Signature => ({
  nome,
  papel: registro === '' ? role : `${role} · registro ${registro}`,
})
