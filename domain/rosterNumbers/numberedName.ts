interface NumberedStudent {
  readonly numero: number | null
  readonly nome: string
}

/** A student as the roster calls them: “12. Ana Souza”, or the name alone. Rolls that a device kept from before have no number. */
export const numberedName = ({ numero, nome }: NumberedStudent): string =>
  typeof numero === 'number' ? `${numero}. ${nome}` : nome
