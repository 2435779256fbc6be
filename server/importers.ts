import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { guardianUpdates, studentUpdates } from '#server/modules/matricula/people/index.ts'
import type { Importers } from '#server/registers/import/importer.ts'
import { registerImporter } from '#server/registers/import/registerImporter.ts'

/** What spreadsheets can come into: the one registry of it. */
export const IMPORTERS: Importers = [...ALL_REGISTERS.map(registerImporter), studentUpdates, guardianUpdates]
