/** Grade and class group in a few words: `6º ano A` where the class names its grade, else `6º ano · A`. */
export const classLabel = (grade: string | null, classGroup: string | null): string => {
  if (classGroup === null) return grade ?? ''
  return grade === null || classGroup.startsWith(grade) ? classGroup : `${grade} · ${classGroup}`
}
