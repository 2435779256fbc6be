import { createHash } from 'node:crypto'
import type { SheetStudent } from '#domain/marks/marks.schemas.ts'
import type { SheetScheme } from '#server/school/evaluation/sheetSchemes.ts'

/** Tells rules and columns of sheets apart, who is judged by the differentiated rule, who is dismissed, and whose marks came from elsewhere: who has others asks for the sheet again. */
export const stampOf = (
  { rules, differentiated, columns }: Pick<SheetScheme, 'rules' | 'differentiated' | 'columns'>,
  students: Iterable<SheetStudent>,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        rules,
        columns,
        differentiated?.rules ?? null,
        [...students].flatMap(({ idMatricula, diferenciada, dispensado, trazida = false }) =>
          diferenciada || dispensado || trazida ? [[idMatricula, diferenciada, dispensado, trazida]] : [],
        ),
      ]),
    )
    .digest('base64url')
    .slice(0, 16)
