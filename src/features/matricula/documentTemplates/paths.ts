/** M35. */
export const TEMPLATES = '/matricula/customizacao/configuracao-documentos'
export const TEMPLATE_PATH = `${TEMPLATES}/:id`

/** Takes the place of the id of a new template. */
const NEW = 'novo'
export const NEW_TEMPLATE = `${TEMPLATES}/${NEW}`

export const isNew = (id: string | undefined): boolean => id === NEW

export const templateOf = (id: number): string => `${TEMPLATES}/${id}`

/** Name of the draft of the form; null for a new template. */
export const formNameOf = (id: number | null): string => `documentTemplates/${id ?? NEW}`
