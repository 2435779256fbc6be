/** M21: the list of price tables, and a table below it. */
export const PRICE_TABLES = '/matricula/aquisicoes/tabela-precos'
export const NEW_TABLE_PATH = `${PRICE_TABLES}/nova`

/** The form of a table; null: of a new one. */
export const priceTableOf = (id: number | null): string => (id === null ? NEW_TABLE_PATH : `${PRICE_TABLES}/${id}`)

/** M22: annual fees of regular courses. */
export const ANNUAL_FEES = `${PRICE_TABLES}/anuidade/cursos-regulares`

const NEW = 'novo'

/** The form of a fee; null: of a new one. */
export const annualFeeOf = (id: number | null): string => `${ANNUAL_FEES}/${id ?? NEW}`

/** The id in a path; null for a new record, whose path has none. */
export const idIn = (text: string | undefined): number | null =>
  text === undefined || text === NEW ? null : Number(text)

/** Names of the drafts of the forms. */
export const tableDraft = (id: number | null): string => `tabela-precos/${id ?? 'nova'}`
export const feeDraft = (id: number | null): string => `anuidade/${id ?? NEW}`
export const COPY_DRAFT = 'copia-precos'
