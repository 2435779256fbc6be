import type { Kinship, LinkFlags } from '#domain/people/linkFlags.ts'
import type { EnrolmentStatus, EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import type { ShiftName } from '#server/db/demo/structure.ts'
import type { Gender } from '#server/db/demo/names.ts'

/** Whether a person signs in: with a password of their own, or with an initial one that must be replaced. */
export type Access = 'password' | 'initial' | null

/** People and places refer to each other by their place in a list; ids come when they are saved. */
export interface DemoFamily {
  readonly guardians: readonly DemoGuardian[]
  readonly children: readonly DemoChild[]
}

export interface DemoGuardian {
  readonly name: string
  readonly email: string | null
  readonly cpf: string | null
  readonly mobile: string | null
  readonly access: Access
}

export interface DemoChild {
  readonly name: string
  readonly socialName: string | null
  readonly gender: Gender
  readonly cpf: string | null
  readonly birthDate: string
  readonly active: boolean
  readonly access: Access
  readonly links: readonly DemoLink[]
  readonly enrolments: readonly DemoEnrolment[]
}

export interface DemoLink {
  readonly guardian: number
  readonly kinship: Kinship
  readonly flags: LinkFlags
  readonly validFrom: string
  readonly validTo: string | null
}

export interface DemoEnrolment {
  readonly year: number
  readonly unit: number
  readonly grade: number
  readonly shift: ShiftName
  readonly type: EnrolmentType
  readonly status: EnrolmentStatus
  readonly step: number
  readonly createdAt: Date
}
