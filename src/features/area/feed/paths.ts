/** The feed of the staff (A-S1). */
export const STAFF_FEED = '/academico/area-equipe/feed'
