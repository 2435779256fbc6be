/** Notes before class councils, and the referrals of the person. */
export const COUNCIL_NOTES = '/academico/apontamentos/conselho-classe/apontamento'

/** Meetings of class councils. */
export const COUNCILS = '/academico/apontamentos/conselho-classe/gestao'

export const councilPath = (council: number): string => `${COUNCILS}/${council}`
