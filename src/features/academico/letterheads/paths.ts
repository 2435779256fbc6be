/** A-R3: heads, feet and signatures of reports; what report cards show stands beside it. */
export const LETTERHEADS = '/academico/relatorios/configuracao/pagina'
