/**
 * How this browser stands to notifications. `install`: only once the portal is on the home screen, as on iPhones.
 * `blocked`: the person, or the system, forbade them. `possible`: allowed, or not asked yet.
 */
export type PushStanding = 'unsupported' | 'install' | 'blocked' | 'possible'

export interface PushState {
  readonly standing: PushStanding
  /** SHA-256 of its address at the push service, by which the server names it too; null while it is not subscribed. */
  readonly mark: string | null
}
