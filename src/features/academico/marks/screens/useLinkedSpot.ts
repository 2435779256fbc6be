import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { useIsAsked } from '#src/core/marks/useIsAsked.ts'
import { FIRST_MISSING, openingIn } from '#src/core/router/opening.ts'
import { selectMoves } from '#src/core/router/router.slice.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import type { Spot } from '#src/features/academico/marks/block.ts'
import { firstMissing } from '#src/features/academico/marks/firstMissing.ts'
import type { SheetRow, ShownSheet } from '#src/features/academico/marks/rows.ts'

/**
 * The cell to which a link leads, as it was when the sheet came: a mark that is saved moves nobody. Null where no link leads to one, and
 * in a sheet that takes no marks, which begins with why, and with the way to have it reopened.
 */
export const useLinkedSpot = (sheet: MarkSheet, shown: ShownSheet | null, rows: readonly SheetRow[]): Spot | null => {
  const moves = useSelector(selectMoves)
  const { idTurma, idDisciplina, etapa } = sheet
  const isAsked = useIsAsked({ idTurma, idDisciplina, numeroEtapa: etapa })
  const isMeant = openingIn(useQuery()) === FIRST_MISSING && isAsked
  return useMemo(
    () => (isMeant && shown?.canEdit === true ? firstMissing(shown, rows) : null),
    // oxlint-disable-next-line react/exhaustive-deps
    [isMeant, moves, idTurma, idDisciplina, etapa, shown?.canEdit],
  )
}
