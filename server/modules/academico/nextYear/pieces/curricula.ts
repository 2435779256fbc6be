import { sql } from 'kysely'
import { DRAFT } from '#domain/curricula/curricula.lists.ts'
import type { CopyLine } from '#domain/nextYear/nextYear.schemas.ts'
import { copyMissingCurricula } from '#server/modules/academico/curricula/index.ts'
import { leftLine, MEANWHILE, madeLine, type Piece, thereLine } from '#server/modules/academico/nextYear/piece.ts'

/** The matrices of the unit as drafts, where the next year has none: a draft that somebody works on stays as it is. */
export const curricula: Piece = {
  copy: async (trx, act, { unit, from, to }) => {
    const copy = { idAnoLetivo: from.id, idUnidade: unit, idAnoDestino: to.id, idUnidadeDestino: unit }
    const { lines, made } = await copyMissingCurricula(trx, act, copy)
    return {
      lines: lines.map(({ nome, resultado, mudancas, inativas }): CopyLine => {
        if (resultado === 'fora') return leftLine(nome, `A unidade não oferta esta série neste turno em ${to.year}.`)
        if (resultado !== 'nova') return thereLine(nome)
        const left = inativas.length === 0 ? '' : `. Inativas, ficam de fora: ${inativas.join(', ')}`
        return madeLine(nome, `Rascunho com ${mudancas.length} disciplinas${left}`)
      }),
      made: { curriculum: made },
    }
  },
  tables: [
    {
      table: 'curriculum',
      named: sql<string>`(select grade.name || ' · ' || shift.name from grade, shift
        where grade.id = curriculum.grade_id and shift.id = curriculum.shift_id)`,
      changed: sql<boolean>`version > 1 or status <> ${DRAFT}`,
      parts: ['curriculum_item'],
    },
  ],
  taken: { curriculum_draft_key: MEANWHILE, curriculum_number_key: MEANWHILE },
}
