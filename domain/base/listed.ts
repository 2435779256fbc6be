const LIST = new Intl.ListFormat('pt-BR')

/** Texts as a sentence lists them: `Ana, José e Rui`. */
export const listed = (texts: Iterable<string>): string => LIST.format(texts)
