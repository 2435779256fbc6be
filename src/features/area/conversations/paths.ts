export const FAMILY_MESSAGES = '/academico/area/mensagens'

/** One of them. The menu of families has no path below this one, so the query says which. */
export const conversationPath = (id: number): string => `${FAMILY_MESSAGES}?conversa=${id}`

/** The conversation that a query names; null: the list. */
export const conversationIn = ({ conversa }: Readonly<Record<string, string>>): number | null =>
  conversa !== undefined && /^\d{1,9}$/.test(conversa) ? Number(conversa) : null
