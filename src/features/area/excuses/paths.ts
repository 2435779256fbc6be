export const FAMILY_EXCUSES = '/academico/area/justificativas'
