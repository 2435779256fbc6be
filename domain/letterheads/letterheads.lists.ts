/** Longest texts of a letterhead, in characters, and the most lines of its head. */
export const LETTERHEAD_BOUNDS = { cabecalho: 240, linhas: 3, rodape: 300, cargo: 60 } as const
