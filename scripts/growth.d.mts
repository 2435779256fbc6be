/** For each load of config/budgets.json, by how many bytes fifty screens more would make it bigger. */
export const growth: () => Promise<readonly { readonly what: string; readonly bytes: number }[]>
