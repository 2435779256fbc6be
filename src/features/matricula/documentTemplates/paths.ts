/** M35. */
export const TEMPLATES = '/matricula/customizacao/configuracao-documentos'
export const TEMPLATE_PATH = `${TEMPLATES}/:id`

/** In the place of an id: the form of a new one. */
const NEW = 'novo'
export const NEW_TEMPLATE = `${TEMPLATES}/${NEW}`

export const isNew = (id: string | undefined): boolean => id === NEW

export const templateOf = (id: number): string => `${TEMPLATES}/${id}`

/** Name of the draft of the form; null for a new template. */
export const formNameOf = (id: number | null): string => `modelos/${id ?? NEW}`
