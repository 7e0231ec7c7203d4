/** How the play-of-colour of a stone is laid out, in the words of the trade. */
export type Pattern = 'honeycomb' | 'pinfire' | 'flash' | 'ribbon' | 'mosaic'

/**
 * Cells per radius and how disordered, stretched, wavy, seamed and grained they are; how far their lattices lean
 * apart (radians), the share that stays dark, how narrowly a cell answers to a lamp.
 */
export const patterns = {
  honeycomb: {
    size: 5.2,
    jitter: 0.5,
    stretch: 1,
    warp: 0.1,
    seam: 0.12,
    micro: 0.05,
    spread: 0.44,
    dead: 0.2,
    sharpness: 46,
  },
  pinfire: {
    size: 15,
    jitter: 0.95,
    stretch: 1,
    warp: 0.2,
    seam: 0.07,
    micro: 0,
    spread: 0.62,
    dead: 0.35,
    sharpness: 58,
  },
  flash: {
    size: 1.5,
    jitter: 0.95,
    stretch: 1.3,
    warp: 0.5,
    seam: 0,
    micro: 0.15,
    spread: 0.46,
    dead: 0.2,
    sharpness: 38,
  },
  ribbon: {
    size: 1.3,
    jitter: 0.9,
    stretch: 4.5,
    warp: 0.55,
    seam: 0,
    micro: 0.14,
    spread: 0.48,
    dead: 0.26,
    sharpness: 42,
  },
  mosaic: {
    size: 3.1,
    jitter: 0.85,
    stretch: 1.15,
    warp: 0.16,
    seam: 0,
    micro: 0.13,
    spread: 0.5,
    dead: 0.24,
    sharpness: 44,
  },
} as const satisfies Record<Pattern, object>
