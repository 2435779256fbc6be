/** M25: grants of discounts. */
export const GRANTS = '/matricula/aquisicoes/descontos/aplicacao'
