/** The screen on which a family sends the documents of a child. */
export const FAMILY_DOCUMENTS = '/matricula/area/documentos'
