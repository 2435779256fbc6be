export const FAMILY_AUTHORISATIONS = '/academico/area/autorizacoes'
export const FAMILY_FINANCES = '/academico/area/ficha-financeira'
