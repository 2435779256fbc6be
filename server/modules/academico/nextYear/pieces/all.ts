import {
  CALENDAR,
  CLASS_GROUPS,
  COURSE_OFFERS,
  CURRICULA,
  PRICES,
  SCHEMES,
  YEAR_DAYS,
  type YearPiece,
} from '#domain/nextYear/nextYear.lists.ts'
import type { Piece } from '#server/modules/academico/nextYear/piece.ts'
import { calendar } from '#server/modules/academico/nextYear/pieces/calendar.ts'
import { classGroups } from '#server/modules/academico/nextYear/pieces/classGroups.ts'
import { courseOffers } from '#server/modules/academico/nextYear/pieces/courseOffers.ts'
import { curricula } from '#server/modules/academico/nextYear/pieces/curricula.ts'
import { prices } from '#server/modules/academico/nextYear/pieces/prices.ts'
import { schemes } from '#server/modules/academico/nextYear/pieces/schemes.ts'
import { yearDays } from '#server/modules/academico/nextYear/pieces/yearDays.ts'

export const PIECES: Readonly<Record<YearPiece, Piece>> = {
  [YEAR_DAYS]: yearDays,
  [COURSE_OFFERS]: courseOffers,
  [CURRICULA]: curricula,
  [SCHEMES]: schemes,
  [CALENDAR]: calendar,
  [CLASS_GROUPS]: classGroups,
  [PRICES]: prices,
}
