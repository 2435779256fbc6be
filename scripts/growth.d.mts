/** For each load of config/budgets.json, the bytes that fifty more screens would add. */
export const growth: () => Promise<readonly { readonly what: string; readonly bytes: number }[]>
