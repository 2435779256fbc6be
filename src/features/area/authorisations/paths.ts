export const FAMILY_AUTHORISATIONS = '/academico/area/autorizacoes'
