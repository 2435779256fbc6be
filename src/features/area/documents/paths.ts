export const FAMILY_DOCUMENTS = '/academico/area/documentos'
