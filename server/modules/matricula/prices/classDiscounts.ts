/** The discounts of a student's second to fifth extra course, as `classCharges` takes them. */
export const CLASS_DISCOUNTS = [
  'extra_course.second_class as segundaAula',
  'extra_course.third_class as terceiraAula',
  'extra_course.fourth_class as quartaAula',
  'extra_course.fifth_class as quintaAula',
] as const
