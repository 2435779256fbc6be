import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { JUDGES } from '#server/judges.ts'
import { MODULES } from '#server/modules/index.ts'
import type { Importers } from '#server/registers/import/importer.ts'
import { registerImporter } from '#server/registers/import/registerImporter.ts'

/** What spreadsheets can come into: registers, and what modules add. */
export const IMPORTERS: Importers = [
  ...ALL_REGISTERS.map((register) => registerImporter({ ...register, judge: JUDGES[register.name] })),
  ...MODULES.flatMap(({ importers = [] }) => importers),
]
