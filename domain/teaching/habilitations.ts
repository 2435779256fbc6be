/** Codes of HABILITATION_TYPES. */
const [NORMAL_SCHOOL, PEDAGOGY, LICENCE, BACHELOR, RECOGNISED] = [1, 2, 3, 4, 5]

/** The levels of SCHOOL_LEVELS in which one teacher may teach nearly everything: Infantil and Fundamental I. */
const FIRST_LEVELS: readonly number[] = [1, 2]
const TECHNICAL_LEVEL = 6

/** Code of “Técnica” in CURRICULUM_BASES. */
const TECHNICAL_BASE = 4

interface Taught {
  /** Code of SCHOOL_LEVELS. */
  readonly nivel: number
  /** Code of CURRICULUM_BASES; null for a class group as a whole. */
  readonly base: number | null
  /** The matrix gives it to the teacher of the class group. */
  readonly regencia: boolean
}

/**
 * Which habilitations a subject asks for, as codes (LDB art. 61 and 62): Magistério or Pedagogia in the first years, where a
 * subject with a teacher of its own may also have a licenciatura; a licenciatura, or a bacharelado with pedagogical studies,
 * later; and in technical education also recognised knowledge.
 */
export const habilitationsFor = ({ nivel, base, regencia }: Taught): readonly number[] => {
  if (FIRST_LEVELS.includes(nivel))
    return regencia ? [NORMAL_SCHOOL, PEDAGOGY] : [NORMAL_SCHOOL, PEDAGOGY, LICENCE, BACHELOR]
  const isTechnical = nivel === TECHNICAL_LEVEL || base === TECHNICAL_BASE
  return isTechnical ? [LICENCE, BACHELOR, RECOGNISED] : [LICENCE, BACHELOR]
}
