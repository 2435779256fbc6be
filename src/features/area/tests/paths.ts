export const FAMILY_TESTS = '/academico/area/provas'
