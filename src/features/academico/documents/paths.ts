export const DOCUMENTS = '/academico/relatorios/documentos'
export const DOCUMENT_PRINTING = '/academico/relatorios/documentos/impressao'
export const DOCUMENT_REQUESTS = '/academico/relatorios/documentos/pedidos'
