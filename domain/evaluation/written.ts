/** A decimal as a person writes it: `6,75`. */
export const written = (decimal: string): string => decimal.replace('.', ',')
