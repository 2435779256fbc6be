interface PictureUse {
  /** Longest side in pixels; smaller pictures stay as small as they are. */
  readonly side: number
  /** Of a JPEG, 1 to 100. */
  readonly quality: number
  /** Whether what is drawn keeps its sharp edges, and lets the ground shine through, as a PNG. */
  readonly keepsPng: boolean
  /** Drawn as a square of just this side, whose part up to 1 the picture fills; small ones are enlarged. Null: as it is. */
  readonly filled: number | null
  /** Colour of the ground of a square; null lets what is behind shine through. */
  readonly ground: string | null
}

const AS_IT_IS = { filled: null, ground: null } as const

const USES = {
  /** A person's photo: a card of 240 points on a screen of double density. */
  photo: { side: 480, quality: 85, keepsPng: false, ...AS_IT_IS },
  /** The face of a person in a list that a device keeps: 3 KB. */
  face: { side: 128, quality: 70, keepsPng: false, ...AS_IT_IS },
  /** The logo of the school. */
  logo: { side: 800, quality: 90, keepsPng: true, ...AS_IT_IS },
  /** A background of the login page. */
  background: { side: 1920, quality: 80, keepsPng: false, ...AS_IT_IS },
  /** A picture of a record: the logo of a unit, a material. */
  picture: { side: 1600, quality: 85, keepsPng: true, ...AS_IT_IS },
  /** A picture of an album, and the small one in a grid on a screen of double density. */
  album: { side: 1600, quality: 82, keepsPng: false, ...AS_IT_IS },
  thumbnail: { side: 320, quality: 75, keepsPng: false, ...AS_IT_IS },
  /** The cover of an announcement: where it is read, and in a card of 360 points on a screen of double density. */
  cover: { side: 1600, quality: 82, keepsPng: false, ...AS_IT_IS },
  smallCover: { side: 720, quality: 72, keepsPng: false, ...AS_IT_IS },
  /** The picture of a document: a sheet of A4 at 200 dots per inch is 2,339 high. */
  document: { side: 2339, quality: 80, keepsPng: false, ...AS_IT_IS },
  /** The logo as the icon of an installed portal: a device may ask for it in two sizes, and cut one to a circle. */
  icon: { side: 192, quality: 90, keepsPng: true, filled: 1, ground: null },
  largeIcon: { side: 512, quality: 90, keepsPng: true, filled: 1, ground: null },
  maskableIcon: { side: 512, quality: 90, keepsPng: true, filled: 0.7, ground: '#fff' },
} as const satisfies Readonly<Record<string, PictureUse>>

/** What a picture is for, which decides its size and format. */
export type PictureFor = keyof typeof USES

export const PICTURE_USES: Readonly<Record<PictureFor, PictureUse>> = USES
