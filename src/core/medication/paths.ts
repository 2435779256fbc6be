/** The doses of today, for those who give or oversee them. */
export const MEDICATION_DAY = '/academico/gerenciamento/medicacao'

/** What families asked the school to give. */
export const MEDICATION_REQUESTS = `${MEDICATION_DAY}/pedidos`
