/** Heads, feet and signatures of the pages of reports (A-R3). */

export const LETTERHEAD_SAVED = 'Cabeçalho e rodapé salvos. Os próximos relatórios já saem assim.'
