export const EXCUSES = '/academico/apontamentos/justificativa-falta'
