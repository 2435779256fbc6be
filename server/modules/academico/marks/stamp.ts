import { createHash } from 'node:crypto'
import type { SheetScheme } from '#server/school/evaluation/sheetSchemes.ts'

/** Tells rules and columns of sheets apart: who has others asks for the sheet again. */
export const stampOf = ({ rules, columns }: Pick<SheetScheme, 'rules' | 'columns'>): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, columns]))
    .digest('base64url')
    .slice(0, 16)
