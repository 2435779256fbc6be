/** Alerts of infrequency. */
export const INFREQUENCY = '/academico/gerenciamento/infrequencia'

export const alertPath = (alert: number): string => `${INFREQUENCY}/${alert}`
