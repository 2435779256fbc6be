/** Roster numbers of class groups. */

export const ROSTER_RENUMBERED = 'Números de chamada dados de novo, em ordem alfabética.'
