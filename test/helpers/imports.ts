import {
  applyImport,
  checkImport,
  listImportRows,
  sendImportRows,
  simulateImport,
  startImport,
  undoImport,
} from '#domain/imports/imports.endpoints.ts'
import type { Import, ImportRow } from '#domain/imports/imports.schemas.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import { ROWS_AT_ONCE } from '#domain/imports/importColumns.ts'
import { type Credentials, call, type Received, type TestApi } from '#test/helpers/api.ts'

/** A spreadsheet: the field of every column, then its rows. */
export interface TestFile {
  readonly register: ImportTarget['name']
  readonly fields: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The import calls of one person. */
export const importer = (api: TestApi, as: Credentials) => {
  const answered = <T>({ status, answer, refusal }: Received<T>): T => {
    if (status !== 200) throw new Error(JSON.stringify(refusal))
    return answer
  }
  const start = async ({ register, fields, rows }: TestFile): Promise<Import> => {
    const body = { cadastro: register, arquivo: 'planilha.csv', campos: fields, linhas: rows.length }
    return answered(await call(api, startImport, { as, body }))
  }
  const send = async (id: number, rows: TestFile['rows']) => {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const linhas = rows
        .slice(from, from + ROWS_AT_ONCE)
        .map((celulas, place) => ({ linha: from + place + 2, celulas }))
      answered(await call(api, sendImportRows, { as, params: { id }, body: { linhas } }))
    }
  }
  return {
    start,
    send,
    check: (id: number) => call(api, checkImport, { as, params: { id } }),
    simulate: (id: number) => call(api, simulateImport, { as, params: { id } }),
    applySeen: (id: number, conferido: string) => call(api, applyImport, { as, params: { id }, body: { conferido } }),
    /** Simulates, then applies what was simulated; what cannot be simulated is refused likewise. */
    apply: async (id: number) => {
      const { status, answer } = await call(api, simulateImport, { as, params: { id } })
      const conferido = status === 200 ? answer.conferido : '0'.repeat(64)
      return call(api, applyImport, { as, params: { id }, body: { conferido } })
    },
    undo: (id: number) => call(api, undoImport, { as, params: { id } }),
    /** Checks a file. */
    checked: async (file: TestFile): Promise<Import> => {
      const { id } = await start(file)
      await send(id, file.rows)
      return answered(await call(api, checkImport, { as, params: { id } }))
    },
    rows: async (id: number): Promise<readonly ImportRow[]> =>
      answered(await call(api, listImportRows, { as, params: { id }, query: { MaxResultCount: 1_000 } })).items,
  }
}
