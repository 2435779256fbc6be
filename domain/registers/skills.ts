/**
 * Codes of the BNCC: Educação Infantil, Ensino Fundamental by year or block of years, Ensino Médio by area; CO is Computação
 * (Parecer CNE/CEB 2/2022).
 */
const BNCC =
  /^(EI0[1-3](EO|CG|TS|EF|ET|CO)\d{2}|EF(0[1-9]|12|15|35|67|69|89)(LP|AR|EF|LI|MA|CI|GE|HI|ER|CO)\d{2}|EM13(LGG|MAT|CNT|CHS|LP|CO)\d{2,3})$/

/** Codes of a school or network have a prefix of their own, which is none of the BNCC: `SP-EF06MA01`, `AUR-ROB1`. */
const OWN = /^(?!(?:EI|EF|EM|BNCC)-)[A-Z]{2,6}-[A-Z0-9]{2,14}$/

/** The codes in a text, which stand between commas, semicolons or spaces. */
export const skillsIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((code) => code !== '')

/** Whether a text is one code with a prefix of the school. */
export const isOwnSkill = (code: string): boolean => OWN.test(code)

/** Whether a text is made of codes of skills: of the BNCC, or with a prefix of the school. */
export const isSkills = (text: string): boolean => {
  const codes = skillsIn(text)
  return codes.length > 0 && codes.every((code) => BNCC.test(code) || OWN.test(code))
}
