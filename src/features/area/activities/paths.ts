export const FAMILY_ACTIVITIES = '/academico/area/atividades'

/** One of them. The menu of families has no path below this one, so the query says which. */
export const activityPath = (id: number): string => `${FAMILY_ACTIVITIES}?atividade=${id}`

/** The activity that a query names; null: the list. */
export const activityIn = ({ atividade }: Readonly<Record<string, string>>): number | null =>
  atividade !== undefined && /^\d{1,9}$/.test(atividade) ? Number(atividade) : null
