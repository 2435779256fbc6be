/** A-L8: the activities that somebody gives. */
export const ACTIVITIES = '/academico/apontamentos/atividades'
/** A-L9: those of the units, for people who do not give any (portal.md 5). */
export const MANAGEMENT = `${ACTIVITIES}/gestao`

/** The deliveries of an activity, under the list from which somebody came. */
export const deliveriesPath = (list: string, id: number): string => `${list}/${id}/entregas`
