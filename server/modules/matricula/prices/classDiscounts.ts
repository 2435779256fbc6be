/** The discounts of an extra course as the second to the fifth of a student, as `classCharges` takes them. */
export const CLASS_DISCOUNTS = [
  'extra_course.second_class as segundaAula',
  'extra_course.third_class as terceiraAula',
  'extra_course.fourth_class as quartaAula',
  'extra_course.fifth_class as quintaAula',
] as const
