import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import type { ClassOrder } from '#domain/prices/priceClasses.ts'

const [BY_PRICE, BY_SIGN_UP] = ['De maior valor', 'Da primeira inscrição'] as const

/** The values of the parameter `primeiraAula`. */
export const CLASS_ORDER_CHOICES = [BY_PRICE, BY_SIGN_UP] as const

/** Which of the extra courses of a student is the first class in this school (D 2.21). */
export const classOrderOf = (parameters: Parameters): ClassOrder =>
  valueOf(parameters, 'primeiraAula') === BY_SIGN_UP ? 'signUp' : 'price'
